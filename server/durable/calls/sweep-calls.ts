import { HOUR, SECOND } from '#domain/shared/units.ts'
import * as store from '#server/durable/calls/calls.store.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import { later, leaseOf, putOff, resume, type CallsContext } from '#server/durable/calls/run-call.ts'

/** Due calls are looked for this often, on the server's clock. */
const sweepEveryMs = SECOND
/** At most so many of a kind in one sweep; the rest waits for the next one. */
const batch = 50
/** So many calls of one kind run at once, so that a kind that stalls holds up neither the others nor its own rest. */
const atOnce = 4

type Added = NonNullable<ReturnType<CallsContext['kinds']['get']>>

/** Resumes the calls whose time has come, each kind for itself. */
export function sweepOf(ctx: CallsContext) {
  const sweeping = new Map<string, Promise<number>>()
  let sweptAtMs = 0

  /** Sweeps each kind that has something due; a kind whose last sweep is under way still is left to it. */
  async function startSweeps(): Promise<void> {
    await reportLasting(ctx)
    const due = await store.dueKinds(ctx.db, ctx.clock.now())
    for (const name of due) {
      const added = ctx.kinds.get(name)
      if (!added || sweeping.has(name)) continue
      sweeping.set(
        name,
        sweepKind(ctx, added)
          .catch((error: unknown) => {
            ctx.log.error({ err: error, kind: name }, 'calls could not be swept')
            return 0
          })
          .finally(() => sweeping.delete(name)),
      )
    }
  }

  return {
    /** Resumes everything that is due; resolves when it is done. Returns how many calls that were. */
    async sweepNow(): Promise<number> {
      await startSweeps()
      const counts = await Promise.all(sweeping.values())
      return counts.reduce((sum, count) => sum + count, 0)
    },

    /** Whether the sweep has anything to do. */
    due: (): DueCondition => store.callsDue(ctx.clock.now()),

    /** It does not wait for the calls, so that a stalled provider holds up nothing else. */
    async sweep(): Promise<void> {
      if (ctx.clock.nowMs() - sweptAtMs < sweepEveryMs) return
      sweptAtMs = ctx.clock.nowMs()
      await startSweeps()
    },

    /** Resolves when no call of the sweep is under way. */
    settled: async (): Promise<void> => void (await Promise.all(sweeping.values())),
  }
}

/** An open call is work for operators after this, where its kind says nothing else. */
const workAfterMs = HOUR

/**
 * Tells once of each call that has been open for too long, its attempts together, also of one whose kind no module has:
 * it is run by none.
 */
async function reportLasting(ctx: CallsContext): Promise<void> {
  const at = ctx.clock.now()
  const ofTheirOwn = [...ctx.kinds.values()].filter(({ kind }) => kind.workAfterMs !== undefined)
  const byTime = Map.groupBy(ofTheirOwn, ({ kind }) => kind.workAfterMs ?? workAfterMs)
  for (const [afterMs, added] of byTime)
    await reportUnreported(ctx, { among: namesOf(added), begunUntil: later(at, -afterMs), at, limit: batch })
  await reportUnreported(ctx, {
    but: namesOf(ofTheirOwn),
    begunUntil: later(at, -workAfterMs),
    at,
    limit: batch,
  })
}

const namesOf = (added: Added[]) => added.map(({ kind }) => kind.name)

function reportUnreported(
  ctx: CallsContext,
  unreported: Parameters<typeof store.takeUnreported>[1],
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    for (const { id, kind } of await store.takeUnreported(tx.sql, unreported)) {
      ctx.log.warn({ callId: id }, 'a call is open for long')
      await tx.event('call.lasts', { call: store.nameOfCall(id), kind })
    }
  })
}

async function sweepKind(ctx: CallsContext, added: Added): Promise<number> {
  const now = ctx.clock.now()
  const lease = { now, until: later(now, leaseOf(added)), limit: batch }
  const rows = await store.leaseCalls(ctx.db, added.kind.name, lease)
  const count = rows.length
  const work = async () => {
    for (let row = rows.shift(); row; row = rows.shift())
      await resume(ctx, added, row).catch(failed(ctx, row))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count
}

/** A defect of ours: it is reported, the row says what it was, and the calls behind it go on. */
function failed(ctx: CallsContext, row: store.CallRow) {
  return async (error: unknown) => {
    ctx.log.error({ err: error, callId: row.id }, 'a call could not be finished')
    await putOff(ctx, row, String(error))
  }
}

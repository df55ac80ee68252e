import { MINUTE, SECOND } from '#domain/shared/units.ts'
import type { Clock } from '#adapters/clock/port.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import type { Call, CallKind, NotMade, Ran, Settled, Unclear } from '#server/durable/calls/call-kind.ts'
import type { CrashPoint } from '#server/durable/crash-point.ts'
import * as store from '#server/durable/calls/calls.store.ts'
import type { Database } from '#server/db/pool.ts'
import type { InTransaction, Tx } from '#server/db/transaction.ts'

type Answer = { kind: string }
/** A kind whose types are known to its module alone. */
export type AnyKind = CallKind<unknown, object, Answer, unknown>
type Added = { kind: AnyKind; context: unknown }

export type CallsContext = {
  db: Database
  inTransaction: InTransaction
  clock: Clock
  log: Log
  crash: CrashPoint
  kinds: Map<string, Added>
}

/** A lease on a call lasts this long: longer than asking twice and looking may take. */
const leaseMs = 30 * SECOND
/** After an unclear answer, or a fault of ours, the next run is this much later, twice as much after each further one. */
const backoff = { firstMs: 2 * SECOND, mostMs: 5 * MINUTE } as const

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

export const leaseOf = (added: Added | undefined): number => added?.kind.leaseMs ?? leaseMs

const unclear = { kind: 'unclear' } as const

/** The moments of a call at which a test can have the process killed, by the kind's name. */
export const callSeams = [
  'begun',
  'taken',
  'before-ask',
  'after-ask',
  'before-second-ask',
  'before-find',
  'after-find',
  'before-abandon',
  'abandoned',
  'after-abandon',
  'before-settle',
  'settled',
  'after-settle',
] as const

/** Runs a call that the caller has taken, from wherever it is. */
export async function runTaken(ctx: CallsContext, added: Added, row: store.CallRow): Promise<Ran<unknown>> {
  pointsOf(ctx, added)('taken')
  const call = asCall(row)
  const result = row.state === 'awaiting' ? await look(ctx, added, call) : await ask(ctx, added, call)
  if (result.kind === 'unknown' || result.kind === 'none') return again(ctx, row)
  return settle(ctx, added, row, result)
}

/** Asks, once more under the same key when the answer is unclear, then looks for what the other side knows. */
async function ask(ctx: CallsContext, added: Added, call: Call<object>): Promise<Answer | Unclear | NotMade> {
  const { kind, context } = added
  const point = pointsOf(ctx, added)
  point('before-ask')
  let answer = await kind.ask(context, call)
  point('after-ask')
  if (isUnclear(answer)) {
    point('before-second-ask')
    answer = await kind.ask(context, call)
  }
  if (!isUnclear(answer) && answer.kind !== 'refused') return answer
  const found = await look(ctx, added, call)
  if (found.kind !== 'none') return found
  // Only an answer under this very key, a refusal or an error that is stored, says that nothing will come any more.
  const reason = isUnclear(answer) ? answer.reason : 'refused'
  return reason === 'refused' || reason === 'serverError'
    ? { kind: 'notMade', reason }
    : { kind: 'unknown', reason: 'noAnswer' }
}

async function look(ctx: CallsContext, added: Added, call: Call<object>): Promise<Answer | Unclear> {
  if (!added.kind.find) return { kind: 'none' }
  const point = pointsOf(ctx, added)
  point('before-find')
  const found = await added.kind.find(added.context, call)
  point('after-find')
  return found
}

/** Continues with a call that the sweep has taken: one whose time is over is given up. */
export async function resume(ctx: CallsContext, added: Added, row: store.CallRow): Promise<void> {
  const isOver = row.giveUpAt !== null && row.giveUpAt <= ctx.clock.now()
  await (isOver ? giveUp(ctx, added, row) : runTaken(ctx, added, row))
}

/** Ends a call that no command waits for: what was made is found, so that `settle` can take it back. */
async function giveUp(ctx: CallsContext, added: Added, row: store.CallRow): Promise<Ran<unknown>> {
  const { kind, context } = added
  const call = asCall(row)
  const next = await abandon(ctx, added, row)
  if (next === 'ended') return { kind: 'ended' }
  if (row.state === 'awaiting') await kind.callOff?.(context, call)
  const found = await look(ctx, added, call)
  if (isUnclear(found)) return again(ctx, row)
  if (found.kind !== 'none') return settle(ctx, added, row, found)
  const mayStillCome = later(row.createdAt, kind.lateMs ?? 0) > ctx.clock.now()
  return mayStillCome ? again(ctx, row) : settle(ctx, added, row, { kind: 'notMade', reason: 'neverArrived' })
}

async function abandon(ctx: CallsContext, added: Added, row: store.CallRow) {
  const { kind, context } = added
  if (!kind.abandon) return 'find'
  const point = pointsOf(ctx, added)
  point('before-abandon')
  const next = await locked(ctx, added, row, async (tx, call) => {
    const next = (await kind.abandon?.(context, tx, call)) ?? 'find'
    if (next === 'ended') await close(ctx, tx, row.id, { state: 'failed' })
    point('abandoned')
    return next
  })
  point('after-abandon')
  return next ?? 'ended'
}

async function settle(
  ctx: CallsContext,
  added: Added,
  row: store.CallRow,
  answer: Answer | NotMade,
): Promise<Ran<unknown>> {
  const point = pointsOf(ctx, added)
  point('before-settle')
  const settled = await locked(ctx, added, row, async (tx, call) => {
    const result = await added.kind.settle(added.context, tx, call, answer)
    await write(ctx, tx, row, result)
    point('settled')
    return { kind: 'settled' as const, outcome: result.outcome }
  })
  point('after-settle')
  return settled ?? answerOf(ctx, row.id)
}

/** How a call ended that is over. */
export async function answerOf(ctx: CallsContext, id: string): Promise<Ran<unknown>> {
  const outcome = (await store.callById(ctx.db, id))?.outcome ?? null
  return outcome === null ? { kind: 'ended' } : { kind: 'settled', outcome }
}

/** The call as it is now, kept so until the transaction ends; null when it is settled. */
function locked<T>(
  ctx: CallsContext,
  { kind }: Added,
  row: store.CallRow,
  work: (tx: Tx, call: Call<object>) => Promise<T>,
): Promise<T | null> {
  return ctx.inTransaction(async (tx) => {
    await kind.lock?.(tx, asCall(row).input)
    const open = await store.lockOpenCall(tx.sql, row.id)
    return open && work(tx, asCall(open))
  })
}

async function write(ctx: CallsContext, tx: Tx, row: store.CallRow, result: Settled<unknown>): Promise<void> {
  const at = ctx.clock.now()
  switch (result.call) {
    case 'done':
    case 'failed':
      return close(ctx, tx, row.id, { state: result.call, outcome: result.outcome })
    case 'awaiting': {
      const until = later(at, result.forMs)
      const { providerReference, actionUrl } = result
      const set = { state: 'awaiting', providerReference, actionUrl, dueAt: until, giveUpAt: until }
      await store.updateOpenCall(tx.sql, row.id, { ...set, runningUntil: null, updatedAt: at })
      return
    }
    case 'again': {
      await store.closeCall(tx.sql, row.id, { state: 'failed', outcome: JSON.stringify(result.outcome), at })
      const { kind, subject, inputHash, giveUpAt, toldAt } = row
      const attempt = row.attempt + 1
      await store.insertCall(tx.sql, {
        kind,
        subject,
        inputHash,
        giveUpAt,
        toldAt,
        begunAt: row.begunAt ?? row.createdAt,
        attempt,
        state: 'asking',
        id: store.callKey(subject, kind, attempt),
        input: JSON.stringify(row.input),
        dueAt: later(at, backoffMs(attempt)),
        createdAt: at,
        updatedAt: at,
      })
    }
  }
}

/** Ends an open call, with its outcome when it has been settled. */
export async function close(
  ctx: CallsContext,
  tx: Tx,
  id: string,
  { state, outcome = null }: { state: 'done' | 'failed'; outcome?: unknown },
): Promise<void> {
  const set = { state, outcome: JSON.stringify(outcome), at: ctx.clock.now() }
  if (await store.closeCall(tx.sql, id, set)) await tx.event('call.over', { call: store.nameOfCall(id) })
}

/** The answer is not known: the call is looked at again later, under the same key. */
async function again(ctx: CallsContext, row: store.CallRow): Promise<Ran<unknown>> {
  // Another run may have settled it meanwhile.
  if (!(await putOff(ctx, row, null))) return answerOf(ctx, row.id)
  ctx.log.debug({ callId: row.id, calls: row.calls }, 'the answer is unclear, the call is resumed later')
  return unclear
}

/** A run has ended without an end of its call, by a fault of ours or without one: the next is later after each. */
export function putOff(ctx: CallsContext, row: store.CallRow, lastError: string | null): Promise<boolean> {
  const at = ctx.clock.now()
  const next = later(at, backoffMs(row.calls))
  // Until it is to be given up, the commands that wait for it run it.
  const dueAt = row.giveUpAt && row.giveUpAt > next ? row.giveUpAt : next
  return store.updateOpenCall(ctx.db, row.id, { dueAt, lastError, runningUntil: null, updatedAt: at })
}

const backoffMs = (tries: number) =>
  Math.min(backoff.firstMs * 2 ** Math.min(Math.max(tries - 1, 0), 20), backoff.mostMs)

/** The row as its kind sees it. */
export function asCall(row: store.CallRow): Call<object> {
  const { id: key, subject, providerReference, actionUrl } = row
  return { key, subject, input: row.input as object, providerReference, actionUrl }
}

function isUnclear(answer: Answer | Unclear): answer is Unclear {
  return answer.kind === 'unknown'
}

function pointsOf(ctx: CallsContext, { kind }: Added) {
  return (seam: (typeof callSeams)[number]) => ctx.crash(`${kind.name}.${seam}`)
}

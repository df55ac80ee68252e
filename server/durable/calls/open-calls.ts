import { MINUTE } from '#domain/shared/units.ts'
import * as store from '#server/durable/calls/calls.store.ts'
import { plainError } from '#server/durable/calls/plain-error.ts'
import { later, type CallsContext } from '#server/durable/calls/run-call.ts'

/** Calls that are open for so long are listed for operators; at most so many. */
const listed = { afterMs: 10 * MINUTE, atMost: 100 } as const

/** A call that is open for long, its attempts together. Never what it was begun with. */
export type LongOpenCall = {
  /** The name that its attempts share. */
  call: string
  kind: string
  subject: string
  since: Date
  /** How often it was run. */
  runs: number
  /** The last fault of ours at it; null where there was none, and only a clear answer is missing. */
  lastError: string | null
  /** When it is run next; null while a run is at it. */
  nextAt: Date | null
  isRunning: boolean
}

/** The calls that are open for long, the oldest first. */
export async function longOpen(ctx: CallsContext): Promise<LongOpenCall[]> {
  const at = ctx.clock.now()
  const rows = await store.longOpenCalls(ctx.db, {
    begunUntil: later(at, -listed.afterMs),
    limit: listed.atMost,
  })
  return rows.map(({ id, kind, subject, since, runs, lastError, dueAt, runningUntil }) => {
    const isRunning = isAfter(runningUntil, at)
    return {
      call: store.nameOfCall(id),
      kind,
      subject,
      since,
      runs,
      lastError: lastError === null ? null : plainError(lastError),
      nextAt: isRunning ? null : dueAt,
      isRunning,
    }
  })
}

/**
 * An open call is due now: the sweep continues with it under the same key, so that nothing is made that was not begun.
 * `over`: it has ended, or waits for a person.
 */
export function askAgain(ctx: CallsContext, call: string): Promise<'asked' | 'running' | 'over' | 'unknown'> {
  const split = call.lastIndexOf(':')
  return ctx.inTransaction(async (tx) => {
    const at = ctx.clock.now()
    const row = await store.lockNewestCall(tx.sql, call.slice(split + 1), call.slice(0, Math.max(split, 0)))
    if (!row) return 'unknown'
    const isOpen = row.state === 'asking' || (row.state === 'awaiting' && !isAfter(row.giveUpAt, at))
    if (!isOpen) return 'over'
    if (isAfter(row.runningUntil, at)) return 'running'
    await store.updateOpenCall(tx.sql, row.id, { dueAt: at, updatedAt: at })
    return 'asked'
  })
}

const isAfter = (time: Date | null, at: Date) => time !== null && time > at

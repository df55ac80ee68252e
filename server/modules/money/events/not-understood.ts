import { pageRequest } from '#domain/shared/paging.ts'
import type { EventFault } from '#domain/money/event-faults.ts'
import type { EventName, EventRow } from '#server/modules/money/events/events.store.ts'
import * as store from '#server/modules/money/events/events.store.ts'
import type { EventsOutcome, EventsPublic } from '#server/modules/money/events/events.types.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What became of an event: `taken` also where its own call settles it anyway. */
export type Became = 'taken' | 'ofNoInterest' | EventFault

/**
 * Writes down what became of an event that was just kept; one that was not understood is work, until the last of them is looked
 * at, or comes again and is understood.
 */
export async function noteEvent(
  tx: Tx,
  name: EventName,
  { isAgain }: { isAgain: boolean },
  became: Became,
): Promise<void> {
  const isUnderstood = became === 'taken' || became === 'ofNoInterest'
  if (!isUnderstood || isAgain) await store.lockNotUnderstood(tx)
  if (became === 'ofNoInterest') await store.noteBecame(tx, name, { outcome: became })
  if (isUnderstood) return isAgain ? endWithLast(tx) : undefined
  await store.noteBecame(tx, name, { outcome: 'notUnderstood', fault: became })
  // One that comes again is listed already, or an operator has looked at it.
  if (!isAgain) await tx.event('money.eventNotUnderstood', { provider: name.provider, fault: became })
}

async function endWithLast(tx: Tx): Promise<void> {
  if (!(await store.isAnyNotUnderstood(tx.sql))) await tx.event('money.eventsLookedAt', {})
}

/** What operators do with events that were not understood. */
export const eventsOf = (ctx: MoneyContext): { events: EventsPublic } => ({
  events: {
    notUnderstood: (part) => notUnderstood(ctx, part),
    markLookedAt: (id) => markLookedAt(ctx, id),
  },
})

async function notUnderstood(
  ctx: MoneyContext,
  { first, afterId }: { first: number; afterId: string | null },
): Promise<EventsOutcome> {
  if (!pageRequest(first, 1)) return { kind: 'pageOutside' }
  const after = afterId === null ? null : nameOf(afterId)
  if (after !== null && !(await store.isStored(ctx.db, after))) return { kind: 'pageOutside' }
  // One more than is shown tells whether the list continues.
  const rows = await store.notUnderstoodAfter(ctx.db, { after, limit: first + 1 })
  const items = rows.slice(0, first).map(shown)
  return { kind: 'page', items, nextId: rows.length > first ? (items.at(-1)?.id ?? null) : null }
}

function markLookedAt(ctx: MoneyContext, id: string): Promise<'looked' | 'notNow' | 'unknown'> {
  const name = nameOf(id)
  return ctx.inTransaction(async (tx) => {
    await store.lockNotUnderstood(tx)
    if (!(await store.isStored(tx.sql, name))) return 'unknown'
    if (!(await store.setLookedAt(tx, name, ctx.clock.now()))) return 'notNow'
    await endWithLast(tx)
    return 'looked'
  })
}

const shown = ({ objectReference, ...row }: EventRow) => ({
  id: idOf(row),
  provider: row.provider,
  type: row.type,
  reference: objectReference,
  fault: row.fault,
  receivedAt: row.receivedAt,
})

const idOf = ({ provider, eventId }: EventName) => `${provider}:${eventId}`

function nameOf(id: string): EventName {
  const split = id.indexOf(':')
  return { provider: id.slice(0, Math.max(split, 0)), eventId: id.slice(split + 1) }
}

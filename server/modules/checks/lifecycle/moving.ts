import { DAY } from '#domain/shared/units.ts'
import { checkRules } from '#domain/checks/rules.ts'
import type { CheckAction } from '#domain/checks/states.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { sendLetter } from '#server/modules/checks/letters/letters.ts'
import type { Tx } from '#server/db/transaction.ts'

type Set = Omit<store.CheckSet, 'updatedAt'>

/** Moves a check where its state allows it, and tells; null where it does not. */
export async function move(
  ctx: ChecksContext,
  tx: Tx,
  id: string,
  action: CheckAction,
  set: Set = {},
): Promise<store.CheckRow | null> {
  const row = await store.moveCheck(tx.sql, id, action, { ...set, updatedAt: ctx.clock.now() })
  if (row) await tx.event('checks.changed', { checkId: id, userId: row.userId, state: row.state })
  return row
}

/** A check is clear from now on, by the provider or an operator; it takes the place of one that held until now. */
export async function clear(
  ctx: ChecksContext,
  tx: Tx,
  id: string,
  action: 'clear' | 'accept',
  set: Set = {},
): Promise<boolean> {
  const at = ctx.clock.now()
  const endsAt = later(at, checkRules.clearMs)
  const row = await move(ctx, tx, id, action, {
    ...set,
    clearedAt: at,
    endsAt,
    waitsSince: null,
    lookAt: null,
    purgeAt: null,
    reason: null,
  })
  if (!row) return false
  if (row.invitationId !== null)
    await store.setCheck(tx.sql, id, { lookAt: later(at, checkRules.lookAtClearMs), updatedAt: at })
  await endOthers(ctx, tx, row)
  await sendLetter(ctx, tx, { check: row, kind: 'cleared', values: { day: endsAt } })
  return true
}

/** A check is refused from now on, and with it one that held until now. */
export async function refuse(
  ctx: ChecksContext,
  tx: Tx,
  id: string,
  order: { action: 'refuse' | 'sendAdverse'; operatorId: string; reason: string },
): Promise<boolean> {
  const at = ctx.clock.now()
  const { action, operatorId, reason } = order
  const row = await move(ctx, tx, id, action, {
    reason,
    refusedAt: at,
    refusedBy: operatorId,
    waitsSince: null,
    lookAt: null,
    endsAt: null,
    purgeAt: later(at, checkRules.purgeMs),
  })
  if (!row) return false
  await endOthers(ctx, tx, row)
  const values = { reason, day: later(at, checkRules.appealMs) }
  await sendLetter(ctx, tx, { check: row, kind: action === 'refuse' ? 'refused' : 'adverse', values })
  return true
}

async function endOthers(ctx: ChecksContext, tx: Tx, row: store.CheckRow): Promise<void> {
  for (const id of await store.otherClearChecks(tx.sql, row)) await expire(ctx, tx, id)
}

/** A check ends by time, or because another has taken its place. */
export async function expire(ctx: ChecksContext, tx: Tx, id: string): Promise<void> {
  const at = ctx.clock.now()
  const before = await store.checkById(tx.sql, id)
  // What never held has no use any more.
  const retentionMs = before?.clearedAt ? checkRules.purgeMs : 0
  const set = { waitsSince: null, lookAt: null, purgeAt: later(at, retentionMs) }
  await move(ctx, tx, id, 'expire', before?.clearedAt ? { ...set, endsAt: at } : set)
}

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The last day on which an answer counts: a deadline ends the day before it in the United States. */
export const lastDayBefore = (deadline: Date): Date => later(deadline, -DAY / 2)

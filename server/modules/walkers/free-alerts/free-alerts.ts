import { freeAlertRules, freeAlertsByPerson, nightsWithin } from '#domain/walkers/free-alert.ts'
import { presenceRules, staleBefore } from '#domain/walkers/presence.ts'
import type { Destination } from '#server/modules/places/public.ts'
import {
  placesWaitedFor,
  takeDueAlerts,
  lockAlertsOf,
  deleteExpiredAlerts,
  renewAlert,
  addAlert,
  deleteAlert,
  alertsOf,
  type FreeAlert,
} from '#server/modules/walkers/free-alerts/free-alerts.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

export type AlertView = { alert: FreeAlert; destination: Destination }
export type NotifyOutcome =
  | ({ kind: 'set' } & AlertView)
  | { kind: 'tooManyPlaces' }
  | { kind: 'noDestination' }
  | { kind: 'tooMany'; retryAfterS: number }

/** More places than are waited for at once; what is over it waits for the next sweep. */
const placesAtMost = 500
/** So many alerts come true in one transaction. */
const dueAtMost = 100

/**
 * Sets or renews an alert: it lives 24 h, comes true once, and only by a walker who has become free since. Asking again
 * for the same place is the same alert, for another 24 h.
 */
export async function notifyWhenFree(
  ctx: WalkersContext,
  userId: string,
  destinationId: string,
): Promise<NotifyOutcome> {
  const budget = await ctx.limits.allow(freeAlertsByPerson, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const destination = await ctx.places.byId(destinationId)
  if (!destination || destination.status !== 'active') return { kind: 'noDestination' }
  const timeZone = (await ctx.identity.people([userId])).get(userId)?.timeZone ?? 'UTC'
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + freeAlertRules.lifeMs)
  const nights = nightsWithin(createdAt.getTime(), expiresAt.getTime(), timeZone)
  const order = { userId, destinationId, createdAt, expiresAt, nights }
  const alert = await ctx.inTransaction(async (tx) => {
    await lockAlertsOf(tx.sql, userId)
    await deleteExpiredAlerts(tx.sql, createdAt, userId)
    return (await renewAlert(tx.sql, order)) ?? (await addAlert(tx.sql, { ...order, id: ctx.newId('alr') }))
  })
  return alert ? { kind: 'set', alert, destination } : { kind: 'tooManyPlaces' }
}

/** Cancels an alert; true when there was one. */
export async function cancelNotifyWhenFree(
  ctx: WalkersContext,
  userId: string,
  destinationId: string,
): Promise<boolean> {
  return deleteAlert(ctx.db, userId, destinationId)
}

/** A person's open alerts, newest first; there are five at most. */
export async function freeAlertsOf(ctx: WalkersContext, userId: string): Promise<AlertView[]> {
  const alerts = await alertsOf(ctx.db, userId, ctx.clock.now())
  const places = await ctx.places.byIds(alerts.map((alert) => alert.destinationId))
  return alerts.flatMap((alert) => {
    const destination = places.get(alert.destinationId)
    return destination ? [{ alert, destination }] : []
  })
}

/**
 * Tells the alerts that have come true and deletes those whose time is over. Alerts are rows, so that a restart forgets
 * none and of two servers one tells each.
 */
export async function sweepAlerts(ctx: WalkersContext): Promise<void> {
  await deleteExpiredAlerts(ctx.db, ctx.clock.now())
  while ((await notifyDue(ctx)) === dueAtMost);
}

async function notifyDue(ctx: WalkersContext): Promise<number> {
  const ids = await placesWaitedFor(ctx.db, placesAtMost)
  if (ids.length === 0) return 0
  const places = await ctx.places.byIds(ids)
  const now = ctx.clock.now()
  return ctx.inTransaction(async (tx) => {
    const due = await takeDueAlerts(tx.sql, {
      places: [...places.values()],
      rangeKm: presenceRules.rangeKm,
      now,
      freshAfter: staleBefore(now),
      limit: dueAtMost,
    })
    for (const alert of due) {
      const destination = places.get(alert.destinationId)
      if (!destination) continue
      const { slug, name: place } = destination
      await tx.event('alert.due', { alertId: alert.id, userId: alert.userId, slug, place })
    }
    return due.length
  })
}

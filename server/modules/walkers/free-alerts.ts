import { freeAlertRules, freeAlertsByPerson, nightsWithin } from '#domain/walkers/free-alert.ts'
import { presenceRules, staleBefore } from '#domain/walkers/presence.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { Destination } from '#server/modules/destinations/public.ts'
import { freeAlertsStore, type FreeAlert } from '#server/modules/walkers/free-alerts.store.ts'
import type { WalkersDeps } from '#server/modules/walkers/walkers.service.ts'

export type AlertView = { alert: FreeAlert; destination: Destination }
export type NotifyOutcome =
  | ({ kind: 'set' } & AlertView)
  | { kind: 'tooManyPlaces' }
  | { kind: 'noDestination' }
  | { kind: 'tooMany'; retryAfterS: number }

/** Wishes are looked at this often, on the server's clock. */
const lookEveryMs = SECOND
/** More places than are wished for at once; what is over it waits for the next look. */
const placesAtMost = 500
/** So many people are told in one transaction. */
const toldAtMost = 100

/**
 * "Tell me when somebody is free": a wish lives 24 h, is told once, and only of a walker who has become free since.
 * Wishes are rows and looked at by the sweep, so that a restart forgets none and two servers tell none twice.
 */
export function freeAlertUseCases(deps: WalkersDeps) {
  let lookedAtMs = 0

  async function tellDue(): Promise<number> {
    const ids = await freeAlertsStore(deps.db).wantedPlaces(placesAtMost)
    if (ids.length === 0) return 0
    const places = await deps.destinations.byIds(ids)
    const now = deps.clock.now()
    return deps.inTransaction(async (tx) => {
      const due = await freeAlertsStore(tx.sql).takeDue({
        places: [...places.values()],
        rangeKm: presenceRules.rangeKm,
        now,
        freshAfter: staleBefore(now),
        limit: toldAtMost,
      })
      const contacts = await deps.identity.contacts(due.map((alert) => alert.userId))
      for (const alert of due) {
        const destination = places.get(alert.destinationId)
        const contact = contacts.get(alert.userId)
        if (!destination || !contact) continue
        const { slug, name } = destination
        await deps.subscriber.walkerIsFree(tx, {
          alertId: alert.id,
          userId: alert.userId,
          contact,
          slug,
          place: name,
        })
        tx.afterCommit(() => deps.metrics.events.inc({ event: 'free_alert_told' }))
      }
      return due.length
    })
  }

  return {
    /** Begins or renews a wish. Asking again for the same place is the same wish, for another 24 h. */
    async notifyWhenFree(userId: string, destinationId: string): Promise<NotifyOutcome> {
      const budget = await deps.limits.allow(freeAlertsByPerson, userId)
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      const destination = await deps.destinations.byId(destinationId)
      if (!destination || destination.status !== 'active') return { kind: 'noDestination' }
      const timeZone = (await deps.identity.people([userId])).get(userId)?.timeZone ?? 'UTC'
      const createdAt = deps.clock.now()
      const expiresAt = new Date(createdAt.getTime() + freeAlertRules.lifeMs)
      const nights = nightsWithin(createdAt.getTime(), expiresAt.getTime(), timeZone)
      const wish = { userId, destinationId, createdAt, expiresAt, nights }
      const alert = await deps.inTransaction(async (tx) => {
        const store = freeAlertsStore(tx.sql)
        await store.lockUser(userId)
        await store.forgetOver(createdAt, userId)
        return (await store.renew(wish)) ?? (await store.add({ ...wish, id: deps.newId('alr') }))
      })
      return alert ? { kind: 'set', alert, destination } : { kind: 'tooManyPlaces' }
    },

    /** Takes a wish back; true when there was one. */
    cancelNotifyWhenFree: (userId: string, destinationId: string) =>
      freeAlertsStore(deps.db).cancel(userId, destinationId),

    /** A person's open wishes, newest first; there are five at most. */
    async freeAlertsOf(userId: string): Promise<AlertView[]> {
      const alerts = await freeAlertsStore(deps.db).ofUser(userId, deps.clock.now())
      const places = await deps.destinations.byIds(alerts.map((alert) => alert.destinationId))
      return alerts.flatMap((alert) => {
        const destination = places.get(alert.destinationId)
        return destination ? [{ alert, destination }] : []
      })
    },

    /** Tells whoever's wish has come true, and forgets those that are over. Called by the ticker. */
    async sweepAlerts(): Promise<void> {
      const nowMs = deps.clock.nowMs()
      if (nowMs - lookedAtMs < lookEveryMs) return
      lookedAtMs = nowMs
      await freeAlertsStore(deps.db).forgetOver(deps.clock.now())
      while ((await tellDue()) === toldAtMost);
    },
  }
}

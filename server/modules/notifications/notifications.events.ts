import type { Clock } from '#adapters/clock/port.ts'
import { pushKey, pushRules, type PushOrder } from '#domain/notifications/push.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { payoutSubscribers } from '#server/modules/notifications/list/from-payouts.ts'
import { checkEntries } from '#server/modules/notifications/list/from-checks.ts'
import { identityEntries } from '#server/modules/notifications/list/from-identity.ts'
import { onboardingEntries } from '#server/modules/notifications/list/from-onboarding.ts'
import { groupSubscribers } from '#server/modules/notifications/list/from-groups.ts'
import { venueSubscribers } from '#server/modules/notifications/list/from-venues.ts'
import { moneySubscribers } from '#server/modules/notifications/list/from-money.ts'
import { scheduleSubscribers } from '#server/modules/notifications/list/from-schedules.ts'
import { notifyPeople, type NewEntry } from '#server/modules/notifications/list/entry.ts'
import { jobId } from '#server/jobs/runner.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'message.sentAgain': true
  }
}

/** The events of other modules that people are notified of: each becomes jobs in its transaction. */
export function notificationSubscribers({ clock }: { clock: Clock }): EventSubscribers {
  const until = (ms: number) => new Date(clock.nowMs() + ms).toISOString()
  const notify = (tx: Tx, entries: readonly NewEntry[]) => notifyPeople(tx, clock, entries)
  return {
    ...scheduleSubscribers({ clock }),
    ...groupSubscribers({ clock }),
    ...venueSubscribers({ clock }),
    ...payoutSubscribers({ clock }),
    ...moneySubscribers({ clock }),
    ...identityEntries({ clock }),
    ...onboardingEntries({ clock }),
    ...checkEntries({ clock }),
    async 'trip.walkersAsked'(tx, { tripId, offers }) {
      for (const { id: offerId, walkerId: userId, expiresAt } of offers)
        await orderPush(tx, { kind: 'walkRequest', userId, tripId, offerId, until: expiresAt.toISOString() })
    },
    async 'money.paid'(tx, { tripId }) {
      await tx.job('notifications.receipt', { tripId }, { id: jobId('notifications.receipt', tripId) })
    },
    async 'walk.walkerAway'(tx, { tripId, walkerId: userId, openUntil }) {
      await orderPush(tx, { kind: 'walkWaits', userId, tripId, until: openUntil.toISOString() })
    },
    async 'recording.ready'(tx, { ownerId: tripId, userId }) {
      await notify(tx, [{ userId, kind: 'replayReady', about: tripId, tripId }])
    },
    async 'replay.showAsked'(tx, { tripId, travellerId: userId }) {
      await notify(tx, [{ userId, kind: 'replayShowAsked', about: tripId, tripId }])
    },
    async 'replay.showAgreed'(tx, { tripId, walkerId: userId }) {
      await notify(tx, [{ userId, kind: 'replayShowAgreed', about: tripId, tripId }])
    },
    async 'rating.shown'(tx, { tripId, userId }) {
      await notify(tx, [{ userId, kind: 'ratingReceived', about: tripId, tripId }])
    },
    async 'trip.expired'(tx, { tripId, ringing }) {
      const missed = { kind: 'requestMissed', about: tripId, tripId } as const
      await notify(
        tx,
        ringing.map((userId) => ({ userId, ...missed })),
      )
    },
    async 'favourite.online'(tx, { userId, walkerId, notifiedAt }) {
      const about = `${walkerId}:${notifiedAt}`
      await notify(tx, [{ userId, kind: 'favouriteOnline', about, tripId: null, facts: { walkerId } }])
    },
    async 'support.answered'(tx, { ticketId, messageId: about, userId }) {
      await notify(tx, [{ userId, kind: 'ticketAnswered', about, tripId: null, facts: { ticketId } }])
    },
    async 'support.closedUnanswered'(tx, { ticketId, userId, closedAt }) {
      const about = `${ticketId}:${closedAt}`
      await notify(tx, [{ userId, kind: 'ticketClosed', about, tripId: null, facts: { ticketId } }])
    },
    async 'wish.requestExpired'(tx, { requestId: about, travellerId: userId }) {
      await notify(tx, [{ userId, kind: 'wishExpired', about, tripId: null }])
    },
    async 'alert.due'(tx, alert) {
      const { alertId: about, userId, place, slug } = alert
      await notify(tx, [{ userId, kind: 'walkerFree', about, tripId: null, facts: { place, slug } }])
      await orderPush(tx, { kind: 'walkerFree', ...alert, until: until(pushRules.walkerFreeLivesMs) })
      await tx.job('notifications.walkerFree', alert, {
        id: jobId('notifications.walkerFree', alert.alertId),
      })
    },
  }
}

/** Puts an order into the transaction at hand; the same order twice is one. */
async function orderPush(tx: Tx, order: PushOrder): Promise<void> {
  await tx.job('notifications.push', order, { id: jobId('notifications.push', pushKey(order)) })
}

import type { Clock } from '#adapters/clock/port.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { notifyPeople } from '#server/modules/notifications/list/entry.ts'

/** What people are told of their accounts. */
export function identityEntries({ clock }: { clock: Clock }): EventSubscribers {
  return {
    async 'passkey.added'(tx, { userId, passkeyId: about }) {
      await notifyPeople(tx, clock, [{ userId, kind: 'passkeyAdded', about, tripId: null }])
    },
  }
}

import type { Clock } from '#adapters/clock/port.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { notifyPeople } from '#server/modules/notifications/list/entry.ts'

/** What walkers are told of their payouts and of the account that receives them. */
export function payoutSubscribers({ clock }: { clock: Clock }): EventSubscribers {
  return {
    async 'money.payoutPaid'(tx, { payoutId: about, walkerId: userId, amountCents: cents }) {
      await notifyPeople(tx, clock, [{ userId, kind: 'payoutPaid', about, tripId: null, facts: { cents } }])
    },
    async 'money.payoutFailed'(tx, { payoutId: about, walkerId: userId, amountCents: cents, kind }) {
      // Who asks for it at once is answered at once.
      if (kind === 'weekly')
        await notifyPeople(tx, clock, [
          { userId, kind: 'payoutFailed', about, tripId: null, facts: { cents } },
        ])
    },
    async 'money.payoutHeldUp'(tx, { payoutId: about, walkerId: userId, amountCents: cents }) {
      await notifyPeople(tx, clock, [{ userId, kind: 'payoutHeldUp', about, tripId: null, facts: { cents } }])
    },
    async 'money.payoutReturned'(tx, { payoutId: about, walkerId: userId, amountCents: cents }) {
      await notifyPeople(tx, clock, [
        { userId, kind: 'payoutReturned', about, tripId: null, facts: { cents } },
      ])
    },
    async 'money.payoutAccountChanged'(tx, { userId, state }) {
      if (state !== 'attention' && state !== 'restricted') return
      const about = `${state}:${clock.now().toISOString()}`
      await notifyPeople(tx, clock, [{ userId, kind: 'payoutAccount', about, tripId: null }])
    },
  }
}

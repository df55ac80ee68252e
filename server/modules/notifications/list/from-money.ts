import type { Clock } from '#adapters/clock/port.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { notifyPeople, type NewEntry } from '#server/modules/notifications/list/entry.ts'

type Notify = (tx: Tx, entries: readonly NewEntry[]) => Promise<void>

/** What people hear of their money: the events of money become entries of their lists. */
export function moneySubscribers({ clock }: { clock: Clock }): EventSubscribers {
  const notify: Notify = (tx, entries) => notifyPeople(tx, clock, entries)
  return {
    async 'money.charged'(tx, { tripId, walkerId: userId, walkerCents: cents, groupWalkId }) {
      if (cents <= 0) return
      const entry = { userId, kind: 'payReceived', tripId } as const
      // One entry for a group walk, which grows by the pay for each of those who paid.
      if (groupWalkId === null) await notify(tx, [{ ...entry, about: tripId, facts: { cents } }])
      else await notify(tx, [{ ...entry, about: groupWalkId, facts: { cents, groupWalkId }, isSum: true }])
    },
    async 'money.tipped'(tx, { paymentId, tripId, walkerId: userId, walkerCents: cents }) {
      await notify(tx, [{ userId, kind: 'tipReceived', about: paymentId, tripId, facts: { cents } }])
    },
    async 'money.due'(tx, { paymentId, tripId, travellerId: userId, dueCents: cents }) {
      await notify(tx, [{ userId, kind: 'paymentDue', about: paymentId, tripId, facts: { cents } }])
    },
    async 'money.dueReminder'(tx, { paymentId, tripId, travellerId: userId, dueCents: cents, reminded }) {
      const about = `${paymentId}:${reminded}`
      await notify(tx, [{ userId, kind: 'paymentDue', about, tripId, facts: { cents } }])
    },
    async 'money.refunded'(
      tx,
      { refundId: about, tripId, travellerId: userId, amountCents: cents, currency },
    ) {
      await notify(tx, [{ userId, kind: 'refunded', about, tripId, facts: { cents, currency } }])
    },
    async 'money.feeWaived'(
      tx,
      { requestId: about, tripId, userId, paidWalkerId, amountCents: cents, currency },
    ) {
      const facts = { cents, currency }
      const ofWalker = {
        userId: paidWalkerId ?? '',
        kind: 'feeWaived',
        about,
        tripId,
        facts: { ...facts, isKept: true },
      } as const
      await notify(tx, [
        { userId, kind: 'feeWaived', about, tripId, facts },
        ...(paidWalkerId === null ? [] : [ofWalker]),
      ])
    },
    async 'money.disputed'(tx, { disputeId: about, userId, amountCents: cents, currency }) {
      await notify(tx, [{ userId, kind: 'paymentDisputed', about, tripId: null, facts: { cents, currency } }])
    },
    async 'money.disputeEnded'(
      tx,
      { disputeId: about, userId, amountCents: cents, currency, isWon, isGiftLost },
    ) {
      const kind = isWon ? 'disputeWon' : isGiftLost ? 'giftVoid' : 'disputeLost'
      await notify(tx, [{ userId, kind, about, tripId: null, facts: { cents, currency } }])
    },
    async 'money.supportCredited'(
      tx,
      { requestId: about, travellerId: userId, amountCents: cents, currency },
    ) {
      await notify(tx, [{ userId, kind: 'credited', about, tripId: null, facts: { cents, currency } }])
    },
    ...boundSubscribers(notify),
    ...paidAheadSubscribers(notify),
  }
}

/** What people hear of bounds, of minutes that are often low, and of reports that were upheld. */
function boundSubscribers(notify: Notify): EventSubscribers {
  return {
    async 'money.boundPassed'(
      tx,
      { giftId: about, userId, tripId, kind: gift, amountCents: cents, currency },
    ) {
      await notify(tx, [{ userId, kind: 'boundPassed', about, tripId, facts: { gift, cents, currency } }])
    },
    async 'walk.oftenLow'(tx, { tripId, walkerId: userId, walks }) {
      await notify(tx, [{ userId, kind: 'oftenLow', about: tripId, tripId, facts: { walks } }])
    },
    async 'trip.safetyUpheld'(tx, { tripId, userId, otherId }) {
      await notify(tx, [
        { userId, kind: 'safetyUpheld', about: tripId, tripId },
        { userId: otherId, kind: 'ratingHidden', about: tripId, tripId },
      ])
    },
  }
}

/** What people hear of memberships and gift cards. */
function paidAheadSubscribers(notify: Notify): EventSubscribers {
  return {
    async 'money.membershipUnpaid'(tx, { about, userId, amountCents: cents, currency }) {
      await notify(tx, [
        { userId, kind: 'membershipUnpaid', about, tripId: null, facts: { cents, currency } },
      ])
    },
    async 'money.membershipEnded'(tx, { membershipId: about, userId, isUnpaid }) {
      if (isUnpaid) await notify(tx, [{ userId, kind: 'membershipEnded', about, tripId: null }])
    },
    async 'money.giftTakenBack'(tx, { giftId: about, userId, amountCents: cents, currency }) {
      await notify(tx, [{ userId, kind: 'giftTakenBack', about, tripId: null, facts: { cents, currency } }])
    },
    async 'money.giftRefundFailed'(tx, { giftId: about, buyerId: userId, amountCents: cents, currency }) {
      await notify(tx, [
        { userId, kind: 'giftRefundFailed', about, tripId: null, facts: { cents, currency } },
      ])
    },
    async 'money.giftNotReached'(tx, { messageId: about, buyerId: userId, amountCents: cents, currency }) {
      await notify(tx, [{ userId, kind: 'giftNotReached', about, tripId: null, facts: { cents, currency } }])
    },
    async 'money.giftRedeemed'(
      tx,
      { giftId: about, buyerId: userId, userId: personId, amountCents: cents, currency },
    ) {
      const facts = { cents, currency, personId }
      if (personId !== userId)
        await notify(tx, [{ userId, kind: 'giftRedeemed', about, tripId: null, facts }])
    },
  }
}

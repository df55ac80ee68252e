import type { Clock } from '#adapters/clock/port.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { jobId } from '#server/jobs/runner.ts'
import { notifyPeople, type NewEntry } from '#server/modules/notifications/list/entry.ts'

type Invoice = { invoiceId: string; ownerId: string; amountCents: number; currency: string; dueAt?: string }

/** What the owner of an institution hears of its account, its invoices, and walks that are booked each week. */
export function venueSubscribers({ clock }: { clock: Clock }): EventSubscribers {
  const notify = (tx: Tx, entry: Omit<NewEntry, 'tripId'> & { tripId?: string }) =>
    notifyPeople(tx, clock, [{ tripId: null, ...entry }])
  const ofInvoice =
    (kind: NewEntry['kind']) =>
    (tx: Tx, { invoiceId: about, ownerId: userId, amountCents: cents, currency, dueAt: until }: Invoice) =>
      notify(tx, { userId, kind, about, facts: { cents, currency, ...(until && { until }) } })
  return {
    async 'venues.approved'(tx, { institutionId, ownerId: userId, limitCents: cents }) {
      await notify(tx, { userId, kind: 'venueApproved', about: institutionId, facts: { cents } })
    },
    async 'venues.refused'(tx, { institutionId, ownerId: userId, reason }) {
      // One that is asked for again may be refused again.
      const about = `${institutionId}:${clock.nowMs()}`
      await notify(tx, { userId, kind: 'venueRefused', about, facts: { reason } })
    },
    async 'money.venueCharged'(tx, { tripId, walkerId: userId, walkerCents: cents }) {
      if (tripId === null) return
      if (cents > 0)
        await notify(tx, { userId, kind: 'payReceived', about: tripId, tripId, facts: { cents } })
      await tx.job('notifications.receipt', { tripId }, { id: jobId('notifications.receipt', tripId) })
    },
    'money.invoiceSent': ofInvoice('venueInvoice'),
    'money.invoiceOverdue': ofInvoice('venueInvoiceOverdue'),
    'money.invoicePaid': ofInvoice('venueInvoicePaid'),
    async 'money.invoiceCredited'(
      tx,
      { creditNoteId: about, ownerId: userId, amountCents: cents, currency },
    ) {
      await notify(tx, { userId, kind: 'venueCreditNote', about, facts: { cents, currency } })
    },
    async 'venueSeries.ended'(tx, { seriesId: about, ownerId: userId, tripId, because }) {
      if (because !== 'owner')
        await notify(tx, { userId, kind: 'venueSeriesEnded', about, tripId, facts: { because } })
    },
  }
}

import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { Put, TwinBill, TwinIntent } from '#adapters/payments/twin/book.ts'
import { noCustomer, type Effect, type Twin } from '#adapters/payments/twin/twin.ts'
import type { AccountResult, InvoiceEntry, Invoicing, InvoicingRefused } from '#adapters/invoicing/port.ts'

export type EmbeddedInvoicing = Invoicing & {
  /** An invoice as its page shows it; null where there is none. */
  shown(id: string): ShownBill | null
  /** The institution pays on the page of an invoice; `declined`: its bank refuses. False where nothing is to be paid. */
  pay(id: string, how: 'paid' | 'declined'): boolean
  /** Damages the book for tests of the comparison: the row of an invoice is written over. */
  damage(id: string, set: Partial<TwinBill>): void
}

/** An invoice with the name and address of mail to which it was sent, and why it was not paid at the last try. */
export type ShownBill = {
  bill: TwinBill
  leftCents: number
  name: string
  email: string
}

/**
 * The invoicing of the payment twin, in its book: invoices with lines, a page on which each is paid, credit notes, signed notices by
 * those of payments. Faults are switched as those of payments.
 */
export function embeddedInvoicing({ shared: twin }: EmbeddedPayments): EmbeddedInvoicing {
  return { provider: 'embedded', ...issuing(twin), ...crediting(twin), ...reading(twin), ...desk(twin) }
}

const refused = (message: string, code = 'resource_missing'): InvoicingRefused => ({
  kind: 'refused',
  code,
  message,
})
const nothing = (answer: InvoicingRefused): Effect<InvoicingRefused> => ({ answer, puts: [] })

/** The answer that is stored under a key; how the invoice stands by now is read again. */
type Made = { kind: 'made'; id: string }
type Saved = Extract<AccountResult, { kind: 'saved' }>

function issuing(twin: Twin): Pick<Invoicing, 'account' | 'issue'> {
  const { book, calls, clock } = twin
  return {
    account: ({ key, ...order }) =>
      calls.call('invoicedAccount', key, order, (): Effect<Saved | InvoicingRefused> => {
        const { providerCustomerId, reference, name, email, country } = order
        if (providerCustomerId !== null && !book.customer.has(providerCustomerId))
          return nothing(refused(`No such customer: '${providerCustomerId}'`))
        const known = providerCustomerId === null ? undefined : book.customer.get(providerCustomerId)
        const id = known?.id ?? book.nextId('cus')
        const row = { ...known, id, userId: reference, facts: { name, email, zip: null, country } }
        return { answer: { kind: 'saved', providerCustomerId: id }, puts: [{ kind: 'customer', row }] }
      }),
    async issue({ key, dueAt, ...request }) {
      const done = await calls.call(
        'issueInvoice',
        key,
        { ...request, dueMs: dueAt.getTime() },
        (): Effect<Made | InvoicingRefused> => {
          const { providerCustomerId: customerId, reference, number, currency, lines } = request
          const gone = noCustomer(book, customerId)
          if (gone) return nothing(refused(gone.message, gone.code))
          const there = billByReference(twin, reference)
          if (there) return { answer: { kind: 'made', id: there.id }, puts: [] }
          const row: TwinBill = {
            id: book.nextId('in'),
            customerId,
            reference,
            number,
            currency,
            taxNumber: request.taxNumber,
            lines: lines.map((line) => ({ ...line })),
            amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
            credits: [],
            state: 'open',
            dueMs: dueAt.getTime(),
            createdMs: clock.nowMs(),
            intentId: null,
            message: null,
          }
          return { answer: { kind: 'made', id: row.id }, puts: [{ kind: 'bill', row }] }
        },
      )
      return done.kind === 'made' ? { kind: 'issued', invoice: entryOf(known(twin, done.id)) } : done
    },
  }
}

function crediting(twin: Twin): Pick<Invoicing, 'credit' | 'findCredit'> {
  const { book, calls } = twin
  const credited = (bill: TwinBill, providerCreditNoteId: string) => ({
    kind: 'credited' as const,
    providerCreditNoteId,
    invoice: entryOf(bill),
  })
  return {
    async credit({ key, ...request }) {
      const done = await calls.call(
        'creditInvoice',
        key,
        request,
        (): Effect<(Made & { noteId: string }) | InvoicingRefused> => {
          const { providerInvoiceId, amountCents, reference, memo } = request
          const bill = book.bill.get(providerInvoiceId)
          if (!bill) return nothing(refused(`No such invoice: '${providerInvoiceId}'`))
          if (bill.state !== 'open' || amountCents <= 0 || amountCents > leftOf(bill))
            return nothing(refused('The credit note is larger than what is left to pay.', 'amount_too_large'))
          const note = { id: book.nextId('cn'), reference, amountCents, memo }
          const credits = [...bill.credits, note]
          const isDone = amountCents === leftOf(bill)
          const row: TwinBill = { ...bill, credits, state: isDone ? 'paid' : 'open' }
          const puts: Put[] = [{ kind: 'bill', row }, ...(isDone ? [paidNotice(twin, row)] : [])]
          return { answer: { kind: 'made', id: bill.id, noteId: note.id }, puts }
        },
      )
      return done.kind === 'made' ? credited(known(twin, done.id), done.noteId) : done
    },
    findCredit: ({ providerInvoiceId, reference }) =>
      calls.read(() => {
        const bill = book.bill.get(providerInvoiceId)
        const note = bill?.credits.find((each) => each.reference === reference)
        return bill && note ? credited(bill, note.id) : { kind: 'none' as const }
      }),
  }
}

function reading(twin: Twin): Pick<Invoicing, 'find' | 'page' | 'book'> {
  const { book, calls, publicUrl } = twin
  return {
    find: ({ reference, providerInvoiceId }) =>
      calls.read(() => {
        const bill =
          providerInvoiceId === null ? billByReference(twin, reference) : book.bill.get(providerInvoiceId)
        return bill ? { kind: 'found' as const, invoice: entryOf(bill) } : { kind: 'none' as const }
      }),
    page: ({ providerInvoiceId }) =>
      calls.read(() =>
        book.bill.has(providerInvoiceId)
          ? { kind: 'page' as const, url: `${publicUrl}${billPath(providerInvoiceId)}` }
          : { kind: 'none' as const },
      ),
    async book({ after, limit }) {
      return [...book.bill.values()]
        .filter(({ id }) => after === undefined || id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, Math.min(limit, 1000))
        .map(entryOf)
    },
  }
}

function desk(twin: Twin): Pick<EmbeddedInvoicing, 'shown' | 'pay' | 'damage'> {
  const { book, clock, webhooks } = twin
  return {
    shown(id) {
      const bill = book.bill.get(id)
      if (!bill) return null
      const facts = book.customer.get(bill.customerId)?.facts
      return { bill, leftCents: leftOf(bill), name: facts?.name ?? '', email: facts?.email ?? '' }
    },
    pay(id, how) {
      const bill = book.bill.get(id)
      if (bill?.state !== 'open') return false
      const { customerId, currency } = bill
      const amountCents = leftOf(bill)
      const isPaid = how === 'paid'
      // As with Stripe, a payment that its invoicing takes does not know our name.
      const intent: TwinIntent = {
        id: book.nextId('pi'),
        customerId,
        cardId: '',
        reference: '',
        amountCents,
        currency,
        capture: 'automatic',
        merchantInitiated: false,
        state: isPaid ? 'captured' : 'declined',
        capturedCents: isPaid ? amountCents : 0,
        ...(isPaid ? { capturedMs: clock.nowMs() } : {}),
        releasedCents: 0,
        expiresAtMs: null,
        code: isPaid ? null : 'card_declined',
        message: isPaid ? null : 'Your card was declined.',
        createdMs: clock.nowMs(),
      }
      const row: TwinBill = isPaid
        ? { ...bill, state: 'paid', intentId: intent.id, message: null }
        : { ...bill, message: intent.message }
      book.commit(
        { kind: 'intent', row: intent },
        { kind: 'bill', row },
        ...(isPaid
          ? [
              paidNotice(twin, row),
              webhooks.note({
                type: 'payment_intent.succeeded',
                reference: null,
                objectId: intent.id,
                customerId,
              }),
            ]
          : [webhooks.note({ type: 'invoice.payment_failed', reference: row.reference, objectId: row.id })]),
      )
      webhooks.pump()
      return true
    },
    damage(id, set) {
      const bill = book.bill.get(id)
      if (bill) book.commit({ kind: 'bill', row: { ...bill, ...set } })
    },
  }
}

/** The address of an invoice's page. */
export const billPath = (id: string) => `/twin/invoicing/invoices/${id}`

const paidNotice = ({ webhooks }: Twin, { reference, id }: TwinBill): Put =>
  webhooks.note({ type: 'invoice.paid', reference, objectId: id })

const billByReference = ({ book }: Twin, reference: string): TwinBill | undefined =>
  [...book.bill.values()].find((each) => each.reference === reference)

function known({ book }: Twin, id: string): TwinBill {
  const bill = book.bill.get(id)
  if (!bill) throw new Error(`the book has lost the invoice ${id}`)
  return bill
}

const creditedOf = ({ credits }: TwinBill) => credits.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What is still to be paid of an open invoice. */
const leftOf = (bill: TwinBill) => bill.amountCents - creditedOf(bill)

function entryOf(bill: TwinBill): InvoiceEntry {
  const creditedCents = creditedOf(bill)
  return {
    providerInvoiceId: bill.id,
    reference: bill.reference,
    amountCents: bill.amountCents,
    creditedCents,
    paidCents: bill.intentId === null ? 0 : bill.amountCents - creditedCents,
    currency: bill.currency,
    state: bill.state,
    dueAt: new Date(bill.dueMs),
    providerPaymentId: bill.intentId,
  }
}

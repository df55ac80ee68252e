import {
  billedOf,
  invoicesAtMost,
  type BilledResult,
  type Billing,
  type ChangeRequest,
  type InvoiceEntry,
  type PayRequest,
  type Refused,
  type SetRequest,
  type SubscribeRequest,
  type SubscriptionEntry,
  type SubscriptionLine,
} from '#adapters/billing/port.ts'
import { isInMonth, monthFrom, unusedCents } from '#adapters/billing/twin/months.ts'
import {
  advance,
  asked,
  calledOff,
  ended,
  newInvoice,
  noticeOf,
  unpaidLastsMs,
} from '#adapters/billing/twin/renewing.ts'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { Unknown } from '#adapters/payments/port.ts'
import type { Put, TwinInvoice, TwinSubscription } from '#adapters/payments/twin/book.ts'
import { bankPageUrl, type Effect, type Twin } from '#adapters/payments/twin/twin.ts'

export type EmbeddedBilling = Billing & {
  /** The card that each subscription takes its next month from, by its last digits; the newest subscription last. */
  cards(): { reference: string; last4: string }[]
  /** An invoice as its page shows it; null where there is none, or it is a draft. */
  shown(invoiceId: string): ShownInvoice | null
  /** Does what the provider does by itself when its time has come: renewals, and giving up what waits too long. */
  tick(): void
  /** The provider's desk gives the customer of a subscription a credit, which invoices take before the card. */
  creditCustomer(providerSubscriptionId: string, amountCents: number): void
  /** Damages the book for tests of the comparison: the row of a subscription is written over. */
  damage(providerSubscriptionId: string, set: Partial<TwinSubscription>): void
  close(): void
}

/** An invoice with the subscription that it is of, and the card that paid it or is to. */
export type ShownInvoice = {
  invoice: InvoiceEntry
  subscription: SubscriptionLine & { monthlyCents: number; creditCents: number }
  last4: string
}

/** So often the provider looks whether a month has ended, on the server's time. */
const looksEveryMs = 500

/**
 * The billing of the payment twin, in its book and off its cards: months on its own clock, prorations by the second,
 * renewals that are drafts for an hour, signed notices by those of payments. Faults are switched as those of payments.
 */
export function embeddedBilling({ shared: twin }: EmbeddedPayments): EmbeddedBilling {
  const { book, calls } = twin
  const tick = () => {
    for (const { id, state } of book.subscription.values()) if (state !== 'ended') advance(twin, id)
  }
  const timer = setInterval(tick, looksEveryMs).unref()
  twin.endsWithCustomer.push((customerId) =>
    [...book.subscription.values()]
      .filter((row) => row.customerId === customerId && row.state !== 'ended')
      .flatMap((row) => ended(twin, row)),
  )
  twin.settled.push((intent) => {
    for (const { subscriptionId, intentId } of book.invoice.values()) {
      if (intentId !== intent.id) continue
      const row = advance(twin, subscriptionId)
      if (!row || intent.state === 'captured') continue
      book.commit(noticeOf(twin, row, 'invoice.payment_failed'))
      twin.webhooks.pump()
    }
  })
  return {
    provider: 'embedded',
    ...moneyCalls(twin),
    ...otherCalls(twin),
    find: ({ reference, providerSubscriptionId }) =>
      calls.read(() => {
        const known =
          providerSubscriptionId ??
          [...book.subscription.values()].find((row) => row.reference === reference)?.id
        const row = known === undefined ? undefined : advance(twin, known)
        return row ? { kind: 'found' as const, subscription: entryOf(twin, row) } : { kind: 'none' as const }
      }),
    invoicePage: ({ providerInvoiceId: id }) =>
      calls.read(() => {
        return shownOf(twin, id)
          ? { kind: 'page' as const, url: invoicePageUrl(twin, id) }
          : { kind: 'none' as const }
      }),
    shown: (id) => shownOf(twin, id),
    async book({ after, limit }) {
      tick()
      return [...book.subscription.values()]
        .filter(({ id }) => after === undefined || id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, Math.min(limit, 1000))
        .map(lineOf)
    },
    cards: () =>
      [...book.subscription.values()].map(({ reference, cardId }) => ({
        reference,
        last4: book.card.get(cardId)?.last4 ?? '',
      })),
    tick,
    creditCustomer(id, amountCents) {
      const customer = book.customer.get(book.subscription.get(id)?.customerId ?? '')
      if (!customer) return
      const creditCents = (customer.creditCents ?? 0) + amountCents
      book.commit({ kind: 'customer', row: { ...customer, creditCents } })
    },
    damage(id, set) {
      const row = book.subscription.get(id)
      if (row) book.commit({ kind: 'subscription', row: { ...row, ...set } })
    },
    close: () => clearInterval(timer),
  }
}

/** The answer that is stored under a key; what became of it is read again. */
type Made = { kind: 'made'; id: string }

/** A subscription is paid by a card that its customer has saved, and has not taken away since. */
function isCardOf({ book }: Twin, cardId: string, customerId: string): boolean {
  const card = book.card.get(cardId)
  return card?.customerId === customerId && !card.detached
}

const noSuchCard: Effect<Made | Refused> = {
  answer: {
    kind: 'refused',
    code: 'resource_missing',
    message: 'The customer does not have a payment method with this id.',
  },
  puts: [],
}

function moneyCalls(twin: Twin): Pick<Billing, 'subscribe' | 'change' | 'pay'> {
  const { calls } = twin
  const answered = async (work: Promise<Made | Refused | Unknown>): Promise<BilledResult> => {
    const done = await work
    return done.kind === 'made' ? billedOf(entryOf(twin, known(twin, done.id))) : done
  }
  return {
    subscribe: ({ key, plan, ...request }) =>
      answered(
        calls.call<Made | Refused>('subscribe', key, { ...request, ...plan }, () =>
          subscribe(twin, plan, request),
        ),
      ),
    change: ({ key, plan, creditFrom, ...request }) =>
      answered(
        calls.call<Made | Refused>(
          'changePlan',
          key,
          { ...request, ...plan, from: creditFrom.getTime() },
          () => change(twin, { ...request, plan, creditFrom }),
        ),
      ),
    pay: ({ key, ...request }) =>
      answered(calls.call<Made | Refused>('payInvoice', key, request, () => pay(twin, request))),
  }
}

const made = (id: string, puts: Put[]): Effect<Made> => ({ answer: { kind: 'made', id }, puts })

/** A subscription that is there, as it is now. */
function known(twin: Twin, id: string): TwinSubscription {
  const row = advance(twin, id)
  if (!row) throw new Error(`No such subscription: ${id}`)
  return row
}

const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000

function subscribe(
  twin: Twin,
  { planId, monthlyCents, currency }: SubscribeRequest['plan'],
  { providerCustomerId, providerCardId, reference, returnPath }: Omit<SubscribeRequest, 'key' | 'plan'>,
): Effect<Made | Refused> {
  if (!isCardOf(twin, providerCardId, providerCustomerId)) return noSuchCard
  const createdMs = wholeSecond(twin.clock.nowMs())
  const period = { periodStartMs: createdMs, periodEndMs: monthFrom(createdMs, createdMs) }
  const row: TwinSubscription = {
    id: twin.book.nextId('sub'),
    customerId: providerCustomerId,
    cardId: providerCardId,
    reference,
    planId,
    monthlyCents,
    currency,
    state: 'incomplete',
    endsWithPeriod: false,
    anchorMs: createdMs,
    ...period,
    periodCents: monthlyCents,
    createdMs,
    pending: null,
  }
  const invoice = newInvoice(twin, row, { reason: 'start', planId, amountCents: monthlyCents, ...period })
  const begun = noticeOf(twin, row, 'customer.subscription.created')
  return made(row.id, [begun, ...asked(twin, row, invoice, { isAway: false, returnPath })])
}

function change(twin: Twin, request: Omit<ChangeRequest, 'key'>): Effect<Made | Refused> {
  const { plan, creditFrom, providerCardId: cardId, returnPath } = request
  const row = known(twin, request.providerSubscriptionId)
  if (row.state !== 'active' || !isInMonth(row, creditFrom.getTime())) return made(row.id, [])
  if (!isCardOf(twin, cardId, row.customerId)) return noSuchCard
  if (row.pending) throw new Error('a change waits for its payment: call it off before the next one')
  const startMs = wholeSecond(twin.clock.nowMs())
  const periodEndMs = monthFrom(startMs, startMs)
  const { planId, monthlyCents } = plan
  const amountCents = monthlyCents - unusedCents(row, creditFrom.getTime())
  const invoice = newInvoice(twin, row, {
    reason: 'change',
    planId,
    amountCents,
    periodStartMs: startMs,
    periodEndMs,
  })
  const untilMs = Math.min(startMs + unpaidLastsMs, row.periodEndMs)
  const pending = { invoiceId: invoice.id, planId, monthlyCents, untilMs }
  const puts = asked(twin, { ...row, cardId, pending }, invoice, { isAway: false, returnPath })
  return made(row.id, puts)
}

function pay(twin: Twin, request: Omit<PayRequest, 'key'>): Effect<Made> {
  const { providerCardId: cardId, isAway, returnPath } = request
  const row = known(twin, request.providerSubscriptionId)
  const invoice = twin.book.invoice.get(request.providerInvoiceId)
  if (invoice?.state !== 'open') return made(row.id, [])
  return made(row.id, asked(twin, row, invoice, { isAway, returnPath, cardId }))
}

function otherCalls(twin: Twin): Pick<Billing, 'preview' | 'set' | 'end'> {
  const { calls, book } = twin
  return {
    preview: ({ providerSubscriptionId, plan, creditFrom }) =>
      calls.read(() => {
        const row = advance(twin, providerSubscriptionId)
        const fromMs = creditFrom.getTime()
        if (!row || !isInMonth(row, fromMs) || row.state === 'ended') return { kind: 'none' as const }
        const creditCents = unusedCents(row, fromMs)
        return { kind: 'preview' as const, nowCents: plan.monthlyCents - creditCents, creditCents }
      }),
    async set({ key, plan, ...request }) {
      const answer = await calls.call<Made | Refused>('setSubscription', key, { ...request, ...plan }, () =>
        set(twin, { ...request, plan }),
      )
      if (answer.kind !== 'made') return answer
      return { kind: 'set', subscription: entryOf(twin, known(twin, answer.id)) }
    },
    end: ({ providerSubscriptionId, key }) =>
      calls.call('endSubscription', key, { providerSubscriptionId }, () => {
        advance(twin, providerSubscriptionId)
        const row = book.subscription.get(providerSubscriptionId)
        const puts = row && row.state !== 'ended' ? ended(twin, row) : []
        return { answer: { kind: 'ended' as const }, puts }
      }),
  }
}

function set(twin: Twin, request: Omit<SetRequest, 'key'>): Effect<Made | Refused> {
  const row = known(twin, request.providerSubscriptionId)
  if (row.state === 'ended') return made(row.id, [])
  const { planId, monthlyCents } = request.plan
  const { endsWithPeriod, providerCardId } = request
  if (providerCardId !== null && !isCardOf(twin, providerCardId, row.customerId)) return noSuchCard
  const cardId = providerCardId ?? row.cardId
  const next = { ...row, planId, monthlyCents, endsWithPeriod, cardId, pending: null }
  const before = row.pending ? calledOff(twin, row) : []
  const notice = noticeOf(twin, next, 'customer.subscription.updated')
  return made(row.id, [...before, { kind: 'subscription', row: next }, notice])
}

const invoicePageUrl = ({ publicUrl }: Twin, id: string) => `${publicUrl}/twin/billing/invoices/${id}`

function shownOf(twin: Twin, id: string): ShownInvoice | null {
  const known = twin.book.invoice.get(id)
  const row = known && advance(twin, known.subscriptionId)
  const now = twin.book.invoice.get(id)
  if (!row || !now || now.state === 'draft') return null
  const { monthlyCents, customerId, cardId } = row
  const creditCents = twin.book.customer.get(customerId)?.creditCents ?? 0
  const intent = now.intentId === null ? undefined : twin.book.intent.get(now.intentId)
  return {
    invoice: invoiceOf(twin, row, now),
    subscription: { ...lineOf(row), monthlyCents, creditCents },
    last4: twin.book.card.get(intent?.cardId ?? cardId)?.last4 ?? '',
  }
}

function lineOf(row: TwinSubscription): SubscriptionLine {
  const { id: providerSubscriptionId, reference, planId, state, endsWithPeriod } = row
  const period = { periodStart: new Date(row.periodStartMs), periodEnd: new Date(row.periodEndMs) }
  return { providerSubscriptionId, reference, planId, state, endsWithPeriod, ...period }
}

function entryOf(twin: Twin, row: TwinSubscription): SubscriptionEntry {
  const invoices = twin.book.invoicesOf(row.id).slice(-invoicesAtMost)
  return { ...lineOf(row), invoices: invoices.map((invoice) => invoiceOf(twin, row, invoice)) }
}

function invoiceOf(twin: Twin, { currency }: TwinSubscription, invoice: TwinInvoice): InvoiceEntry {
  const { id: providerInvoiceId, reason, planId, amountCents, state, intentId } = invoice
  const intent = intentId === null ? undefined : twin.book.intent.get(intentId)
  const isOpen = state === 'open'
  return {
    providerInvoiceId,
    reason,
    planId,
    amountCents,
    currency,
    state,
    periodStart: new Date(invoice.periodStartMs),
    periodEnd: new Date(invoice.periodEndMs),
    providerPaymentId: state === 'paid' ? intentId : null,
    message: isOpen ? (intent?.message ?? null) : null,
    actionUrl: isOpen && intent?.state === 'needsAction' ? bankPageUrl(twin, intent.id) : null,
  }
}

import { askBank } from '#adapters/payments/twin/intents.ts'
import type { Put, TwinIntent, TwinInvoice, TwinSubscription } from '#adapters/payments/twin/book.ts'
import type { Twin } from '#adapters/payments/twin/twin.ts'
import { monthFrom } from '#adapters/billing/twin/months.ts'
import { HOUR } from '#domain/shared/units.ts'

/** A first month or a change that is not paid within this time is given up, as Stripe does. */
export const unpaidLastsMs = 23 * HOUR
/** A renewal is a draft for so long before it is asked for. */
export const draftLastsMs = HOUR

export type NoticeType =
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'

export function noticeOf({ webhooks }: Twin, subscription: TwinSubscription, type: NoticeType): Put {
  return webhooks.note({ type, reference: subscription.reference, objectId: subscription.id })
}

/** Brings a subscription to the provider's present: months end and begin, drafts are asked for, what waits too long is given up. */
export function advance(twin: Twin, id: string): TwinSubscription | undefined {
  for (;;) {
    const subscription = twin.book.subscription.get(id)
    const puts = subscription && nextStep(twin, subscription)
    if (!puts) return subscription
    twin.book.commit(...puts)
    twin.webhooks.pump()
  }
}

function nextStep(twin: Twin, subscription: TwinSubscription): Put[] | null {
  const { book, clock } = twin
  const now = clock.nowMs()
  const { state, pending } = subscription
  const invoices = book.invoicesOf(subscription.id)
  for (const invoice of invoices) {
    const intent = invoice.intentId === null ? undefined : book.intent.get(invoice.intentId)
    if (invoice.state === 'open' && intent?.state === 'captured') return paid(twin, subscription, invoice)
  }
  if (state === 'ended') return null
  if (state === 'incomplete')
    return now < subscription.createdMs + unpaidLastsMs ? null : ended(twin, subscription)
  if (pending && now >= pending.untilMs) return calledOff(twin, subscription)
  const draft = invoices.find((invoice) => invoice.state === 'draft' && now >= invoice.finalizesMs)
  if (draft) {
    const isDeclined = twin.faults.take('renewal')?.kind === 'declined'
    return asked(twin, subscription, draft, { isAway: true, isDeclined })
  }
  if (now < subscription.periodEndMs) return null
  return subscription.endsWithPeriod ? ended(twin, subscription) : renewed(twin, subscription)
}

function renewed(twin: Twin, subscription: TwinSubscription): Put[] {
  const { periodEndMs: periodStartMs, anchorMs, planId, monthlyCents: amountCents } = subscription
  const period = { periodStartMs, periodEndMs: monthFrom(anchorMs, periodStartMs) }
  const finalizesMs = periodStartMs + draftLastsMs
  const invoice = newInvoice(twin, subscription, { reason: 'renewal', planId, amountCents, ...period })
  const row = { ...subscription, ...period, periodCents: amountCents }
  return [
    { kind: 'invoice', row: { ...invoice, state: 'draft', finalizesMs } },
    { kind: 'subscription', row },
    noticeOf(twin, row, 'customer.subscription.updated'),
  ]
}

type New = Pick<TwinInvoice, 'reason' | 'planId' | 'amountCents' | 'periodStartMs' | 'periodEndMs'>

/** An invoice that is to be paid at once. */
export function newInvoice({ book, clock }: Twin, { id }: { id: string }, order: New): TwinInvoice {
  const made = { id: book.nextId('in'), subscriptionId: id, finalizesMs: clock.nowMs(), intentId: null }
  return { ...order, ...made, state: 'open' }
}

/** The bank is asked for what an invoice costs. */
export function asked(
  twin: Twin,
  subscription: TwinSubscription,
  whole: TwinInvoice,
  ask: { isAway: boolean; returnPath?: string; cardId?: string; isDeclined?: boolean },
): Put[] {
  const { isAway, returnPath, cardId, isDeclined } = ask
  const { invoice, puts: taken } = lessCredit(twin, subscription, whole)
  // No payment is made of an invoice that nothing is left of.
  if (invoice.amountCents === 0)
    return [...letGo(twin, whole), ...taken, ...paid(twin, subscription, invoice)]
  const answered = askBank(
    twin.book,
    twin.clock,
    {
      providerCustomerId: subscription.customerId,
      providerCardId: cardId ?? subscription.cardId,
      amountCents: invoice.amountCents,
      currency: subscription.currency,
      // As with Stripe, a payment that its billing makes does not know our name.
      reference: '',
      merchantInitiated: isAway,
      ...(returnPath === undefined ? {} : { returnPath }),
    },
    'automatic',
  )
  const intent = isDeclined ? declinedOf(answered) : answered
  const tried: TwinInvoice = { ...invoice, state: 'open', intentId: intent.id }
  const puts: Put[] = [...letGo(twin, whole), ...taken, { kind: 'intent', row: intent }]
  if (intent.state === 'captured') return [...puts, ...paid(twin, subscription, tried)]
  const isLate = invoice.reason === 'renewal' && subscription.state !== 'ended'
  const row: TwinSubscription = isLate ? { ...subscription, state: 'pastDue' } : subscription
  const notice = noticeOf(twin, row, 'invoice.payment_failed')
  return [...puts, { kind: 'invoice', row: tried }, { kind: 'subscription', row }, notice]
}

/** An invoice less what its customer has as a credit, which is taken before the card. */
function lessCredit(
  { book }: Twin,
  { customerId }: TwinSubscription,
  invoice: TwinInvoice,
): { invoice: TwinInvoice; puts: Put[] } {
  const customer = book.customer.get(customerId)
  const usedCents = Math.min(customer?.creditCents ?? 0, invoice.amountCents)
  if (!customer || usedCents === 0) return { invoice, puts: [] }
  const row = { ...customer, creditCents: (customer.creditCents ?? 0) - usedCents }
  return {
    invoice: { ...invoice, amountCents: invoice.amountCents - usedCents },
    puts: [{ kind: 'customer', row }],
  }
}

/** As if the bank had declined, for the switch of that name. */
const declinedOf = (intent: TwinIntent): TwinIntent => ({
  ...intent,
  state: 'declined',
  capturedCents: 0,
  message: 'Your card was declined.',
})

/** The bank's page of an earlier attempt leads nowhere any more. */
function letGo({ book }: Twin, { intentId }: TwinInvoice): Put[] {
  const before = intentId === null ? undefined : book.intent.get(intentId)
  if (before?.state !== 'needsAction') return []
  const row: TwinIntent = { ...before, state: 'released', releasedCents: before.amountCents }
  return [{ kind: 'intent', row }]
}

function paid(twin: Twin, subscription: TwinSubscription, invoice: TwinInvoice): Put[] {
  const row = afterPayment(subscription, invoice)
  return [
    { kind: 'invoice', row: { ...invoice, state: 'paid' } },
    { kind: 'subscription', row },
    noticeOf(twin, row, 'invoice.paid'),
    ofInvoice(twin, row, invoice),
    noticeOf(twin, row, 'customer.subscription.updated'),
  ]
}

/** The payment of an invoice is reported beside the invoice itself. It has no reference of ours: billing made it. */
function ofInvoice({ webhooks }: Twin, { customerId }: TwinSubscription, { id, intentId }: TwinInvoice): Put {
  const about = { type: 'payment_intent.succeeded', reference: null, customerId }
  return webhooks.note({ ...about, objectId: intentId ?? id })
}

function afterPayment(subscription: TwinSubscription, invoice: TwinInvoice): TwinSubscription {
  if (subscription.state === 'ended') return subscription
  const { pending } = subscription
  if (pending?.invoiceId !== invoice.id) return { ...subscription, state: 'active' }
  const { planId, monthlyCents } = pending
  const { periodStartMs, periodEndMs } = invoice
  const plan = { planId, monthlyCents, periodCents: monthlyCents, pending: null }
  return { ...subscription, ...plan, state: 'active', anchorMs: periodStartMs, periodStartMs, periodEndMs }
}

/** A change that was not paid is as if it had never been asked for. */
export function calledOff(twin: Twin, subscription: TwinSubscription): Put[] {
  const { pending } = subscription
  const invoice = pending ? twin.book.invoice.get(pending.invoiceId) : undefined
  const row = { ...subscription, pending: null }
  const puts = invoice?.state === 'open' ? voided(twin, invoice) : []
  return [...puts, { kind: 'subscription', row }, noticeOf(twin, row, 'customer.subscription.updated')]
}

const voided = (twin: Twin, invoice: TwinInvoice): Put[] => [
  ...letGo(twin, invoice),
  { kind: 'invoice', row: { ...invoice, state: 'void' } },
]

/** Over; what is open is not asked for any more. */
export function ended(twin: Twin, subscription: TwinSubscription): Put[] {
  const row: TwinSubscription = { ...subscription, state: 'ended', pending: null }
  const open = twin.book
    .invoicesOf(subscription.id)
    .filter(({ state }) => state === 'open' || state === 'draft')
  return [
    ...open.flatMap((invoice) => voided(twin, invoice)),
    { kind: 'subscription', row },
    noticeOf(twin, row, 'customer.subscription.deleted'),
  ]
}

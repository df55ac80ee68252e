import type { EmbeddedBilling } from '#adapters/billing/embedded.ts'
import type { BilledResult, SetResult, SubscriptionEntry } from '#adapters/billing/port.ts'
import { covered, invoiceBody, seconds } from '#adapters/billing/testing/stripe-invoices.ts'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { Unknown } from '#adapters/payments/port.ts'
import {
  expanded,
  fault,
  page,
  startStripeProtocol,
  unclear,
  type Asked,
  type Reply,
} from '#adapters/twin/testing/stripe-protocol.ts'

type Price = { id: string; lookupKey: string; cents: number; currency: string; name: string }
type State = {
  billing: EmbeddedBilling
  payments: EmbeddedPayments
  prices: Map<string, Price>
  /** First answers of settings, which the twin would compare with more than was sent. */
  replies: Map<string, Reply>
}

/**
 * A small server that speaks Stripe's documented protocol for the calls that adapters/billing/stripe.ts makes, over the
 * twins of payments and billing. It proves that the adapter reads and writes the protocol; it is not Stripe.
 */
export async function startBillingServer(
  billing: EmbeddedBilling,
  payments: EmbeddedPayments,
): Promise<{ port: number; close(): Promise<void> }> {
  const state: State = { billing, payments, prices: new Map(), replies: new Map() }
  return startStripeProtocol((asked) => route(state, asked))
}

/** What may be sent in a form, by the API version that the SDK is pinned to; Stripe refuses every other name. */
const parameters = new Set([
  'customer',
  'items[0][id]',
  'items[0][price]',
  'default_payment_method',
  'payment_behavior',
  'payment_settings[save_default_payment_method]',
  'metadata[reference]',
  'billing_cycle_anchor[type]',
  'proration_behavior',
  'proration_date',
  'cancel_at_period_end',
  'payment_method',
  'off_session',
  'return_url',
  'invoice_now',
  'prorate',
  'subscription',
  'subscription_details[items][0][id]',
  'subscription_details[items][0][price]',
  'subscription_details[billing_cycle_anchor][type]',
  'subscription_details[proration_behavior]',
  'subscription_details[proration_date]',
  'lookup_key',
  'unit_amount',
  'currency',
  'recurring[interval]',
  'product_data[name]',
])

async function route(state: State, asked: Asked): Promise<Reply | null> {
  const [kind = '', id, action] = asked.path
  const unknown = [...asked.form.keys()].find((name) => !parameters.has(name))
  if (unknown !== undefined)
    return fault(400, 'invalid_request_error', 'parameter_unknown', `Received unknown parameter: ${unknown}`)
  const isGet = asked.method === 'GET'
  if (kind === 'prices') return prices(state, asked)
  if (kind === 'payment_intents') return payment(state, id ?? '', action)
  if (kind === 'invoices' && id === 'create_preview') return preview(state, asked)
  if (kind === 'invoices' && isGet)
    return id === undefined ? invoicesOf(state, asked) : invoiceNamed(state, id)
  if (kind === 'invoices') return action === 'pay' ? pay(state, id ?? '', asked) : voided(state, id ?? '')
  if (kind !== 'subscriptions') return fault(404, 'invalid_request_error', 'unknown_url', 'No such URL')
  if (asked.method === 'DELETE') return end(state, id ?? '', asked)
  if (isGet) return id === undefined ? listed(state, asked) : shown(state, id)
  return id === undefined ? subscribe(state, asked) : update(state, id, asked)
}

function prices({ prices: all }: State, { method, path, query, form }: Asked): Reply {
  if (method === 'POST') {
    const lookupKey = form.get('lookup_key') ?? ''
    const cents = Number(form.get('unit_amount'))
    const name = form.get('product_data[name]') ?? ''
    const made = { id: `price_${lookupKey}`, lookupKey, cents, currency: form.get('currency') ?? '', name }
    all.set(made.id, made)
    return { status: 200, body: priceBody(made) }
  }
  const byId = path[1] === undefined ? undefined : all.get(path[1])
  if (byId) return { status: 200, body: priceBody(byId) }
  const keys = query.getAll('lookup_keys[0]')
  const wanted = [...all.values()].filter(({ lookupKey }) => keys.includes(lookupKey))
  return page('/v1/prices', wanted.toReversed().map(priceBody), query)
}

const priceBody = ({ id, lookupKey }: Price) => ({ id, object: 'price', lookup_key: lookupKey })

function planOf({ prices: all }: State, priceId: string | null) {
  const price = all.get(priceId ?? '')
  if (!price) throw new Error(`No such price: ${priceId}`)
  const { lookupKey: planId, cents: monthlyCents, name } = price
  return { planId, monthlyCents, name, currency: price.currency.toUpperCase() }
}

const returnPath = '/membership'

async function subscribe(state: State, { form, key }: Asked): Promise<Reply | null> {
  const made = await state.billing.subscribe({
    providerCustomerId: form.get('customer') ?? '',
    providerCardId: form.get('default_payment_method') ?? '',
    plan: planOf(state, form.get('items[0][price]')),
    reference: form.get('metadata[reference]') ?? '',
    returnPath,
    key,
  })
  return answerOf(made)
}

function answerOf(made: BilledResult | SetResult): Reply | null {
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return fault(400, 'invalid_request_error', made.code, made.message)
  return { status: 200, body: body(made.subscription) }
}

/** The subscription as it is, without the faults of a read: one call of ours is one switch. */
async function entryOf({ billing }: State, id: string): Promise<SubscriptionEntry | null> {
  const found = await billing.find({ reference: '', providerCustomerId: '', providerSubscriptionId: id })
  if (found.kind === 'unknown') throw new Silent(found)
  return found.kind === 'found' ? found.subscription : null
}

class Silent extends Error {
  override name = 'Silent'
  answer: Unknown
  constructor(answer: Unknown) {
    super('silent')
    this.answer = answer
  }
}

async function reading(work: () => Promise<Reply | null>): Promise<Reply | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Silent) return unclear(error.answer)
    throw error
  }
}

const missing = () => fault(404, 'invalid_request_error', 'resource_missing', 'No such subscription')

const shown = (state: State, id: string) =>
  reading(async () => {
    const entry = await entryOf(state, id)
    return entry ? { status: 200, body: body(entry) } : missing()
  })

async function update(state: State, id: string, { form, key }: Asked): Promise<Reply | null> {
  return reading(async () => {
    const entry = await entryOf(state, id)
    if (!entry) return missing()
    const before = state.replies.get(key)
    if (before) return before
    const price = form.get('items[0][price]')
    const card = form.get('default_payment_method')
    if (form.get('payment_behavior') === 'pending_if_incomplete') {
      const { payments } = state
      const creditFrom = new Date(Number(form.get('proration_date')) * 1000)
      if (creditFrom < entry.periodStart || creditFrom > entry.periodEnd)
        return fault(400, 'invalid_request_error', '', 'Not in the period', 'proration_date')
      const made = await state.billing.change({
        providerSubscriptionId: id,
        providerCardId: payments.shared.book.subscription.get(id)?.cardId ?? '',
        plan: planOf(state, price),
        creditFrom,
        returnPath,
        key,
      })
      return answerOf(made)
    }
    const row = state.payments.shared.book.subscription.get(id)
    const ends = form.get('cancel_at_period_end')
    const made = await state.billing.set({
      providerSubscriptionId: id,
      plan: price === null ? planOf(state, `price_${row?.planId}`) : planOf(state, price),
      providerCardId: card,
      endsWithPeriod: ends === null ? (row?.endsWithPeriod ?? false) : ends === 'true',
      key,
    })
    const reply = answerOf(made)
    if (made.kind === 'unknown') return reply
    if (reply) state.replies.set(key, reply)
    return reply
  })
}

async function end({ billing }: State, id: string, { key }: Asked): Promise<Reply | null> {
  const made = await billing.end({ providerSubscriptionId: id, key })
  return made.kind === 'unknown'
    ? unclear(made)
    : { status: 200, body: { id, object: 'subscription', status: 'canceled' } }
}

async function listed(state: State, { query }: Asked): Promise<Reply | null> {
  return reading(async () => {
    await entryOf(state, 'sub_none')
    const customer = query.get('customer')
    const lines = await state.billing.book({ limit: 1000 })
    const entries: ReturnType<typeof body>[] = []
    for (const { providerSubscriptionId: id } of lines.toReversed()) {
      if (customer !== null && state.payments.shared.book.subscription.get(id)?.customerId !== customer)
        continue
      const entry = await entryOf(state, id)
      if (entry) entries.push(body(entry))
    }
    return page('/v1/subscriptions', entries, query)
  })
}

function body(entry: SubscriptionEntry) {
  const states = { incomplete: 'incomplete', active: 'active', pastDue: 'past_due', ended: 'canceled' }
  const isPending = entry.invoices.some(({ state, reason }) => state === 'open' && reason === 'change')
  return {
    id: entry.providerSubscriptionId,
    object: 'subscription',
    status: states[entry.state],
    created: seconds(entry.periodStart),
    cancel_at_period_end: entry.endsWithPeriod,
    metadata: { reference: entry.reference },
    pending_update: isPending ? { expires_at: 0 } : null,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${entry.providerSubscriptionId}`,
          object: 'subscription_item',
          current_period_start: seconds(entry.periodStart),
          current_period_end: seconds(entry.periodEnd),
          price: { id: `price_${entry.planId}`, object: 'price', lookup_key: entry.planId },
        },
      ],
    },
  }
}

const invoicesOf = (state: State, { query }: Asked) =>
  reading(async () => {
    const entry = await entryOf(state, query.get('subscription') ?? '')
    const wanted = (entry?.invoices ?? []).filter(
      (invoice) => query.get('status') === null || query.get('status') === invoice.state,
    )
    const fields = expanded(query, 'data.')
    return page('/v1/invoices', wanted.toReversed().map(invoiceBody(state.payments, fields)), query)
  })

const invoiceNamed = (state: State, id: string) =>
  reading(async () => {
    const subscription = state.payments.shared.book.invoice.get(id)?.subscriptionId ?? ''
    const invoice = (await entryOf(state, subscription))?.invoices.find(
      (each) => each.providerInvoiceId === id,
    )
    return invoice
      ? { status: 200, body: invoiceBody(state.payments, new Set())(invoice) }
      : fault(404, 'invalid_request_error', 'resource_missing', `No such invoice: '${id}'`)
  })

async function pay(state: State, id: string, { form, key }: Asked): Promise<Reply | null> {
  const invoice = state.payments.shared.book.invoice.get(id)
  const made = await state.billing.pay({
    providerSubscriptionId: invoice?.subscriptionId ?? '',
    providerInvoiceId: id,
    providerCardId: form.get('payment_method') ?? '',
    isAway: form.get('off_session') === 'true',
    returnPath,
    key,
  })
  switch (made.kind) {
    case 'unknown':
      return unclear(made)
    case 'refused':
      return fault(400, 'invalid_request_error', made.code, made.message)
    case 'declined':
      return fault(402, 'card_error', 'card_declined', made.message)
    case 'needsAction':
      return fault(402, 'card_error', 'invoice_payment_intent_requires_action', 'Action is required.')
    case 'billed':
      return { status: 200, body: { id, object: 'invoice', status: 'paid' } }
  }
}

/** Voiding the invoice of a change calls the change off. */
async function voided(state: State, id: string): Promise<Reply | null> {
  const { invoice, subscription } = state.payments.shared.book
  const row = subscription.get(invoice.get(id)?.subscriptionId ?? '')
  if (row && row.state !== 'ended')
    await state.billing.set({
      providerSubscriptionId: row.id,
      plan: planOf(state, `price_${row.planId}`),
      providerCardId: null,
      endsWithPeriod: row.endsWithPeriod,
      key: `void:${id}`,
    })
  return { status: 200, body: { id, object: 'invoice', status: 'void' } }
}

/** A payment of an invoice: with the bank's page once an address to come back to has been given. */
const withAddress = new Set<string>()

async function payment({ payments }: State, id: string, action: string | undefined): Promise<Reply> {
  if (action === 'confirm') withAddress.add(id)
  const intent = payments.shared.book.intent.get(id)
  if (!intent) return fault(404, 'invalid_request_error', 'resource_missing', 'No such payment_intent')
  const isWaiting = intent.state === 'needsAction'
  const url = `${payments.shared.publicUrl}/twin/payments/authenticate/${id}`
  const redirect = { type: 'redirect_to_url', redirect_to_url: { url } }
  const next = withAddress.has(id) ? redirect : { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  const status = intent.state === 'captured' ? 'succeeded' : 'requires_payment_method'
  return {
    status: 200,
    body: {
      id,
      object: 'payment_intent',
      status: isWaiting ? 'requires_action' : status,
      next_action: isWaiting ? next : null,
      last_payment_error: intent.message === null ? null : { message: intent.message },
    },
  }
}

async function preview(state: State, { form }: Asked): Promise<Reply | null> {
  const plan = planOf(state, form.get('subscription_details[items][0][price]'))
  const made = await state.billing.preview({
    providerSubscriptionId: form.get('subscription') ?? '',
    plan,
    creditFrom: new Date(Number(form.get('subscription_details[proration_date]')) * 1000),
  })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'none')
    return (await entryOf(state, form.get('subscription') ?? '')) === null
      ? missing()
      : fault(400, 'invalid_request_error', '', 'Not in the period', 'subscription_details[proration_date]')
  const lines = [{ amount: -made.creditCents }, { amount: plan.monthlyCents }]
  return {
    status: 200,
    body: {
      object: 'invoice',
      total: made.nowCents + covered,
      amount_due: made.nowCents,
      lines: { object: 'list', data: lines },
    },
  }
}

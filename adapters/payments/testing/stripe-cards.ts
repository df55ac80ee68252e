import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { ProviderCard } from '#adapters/payments/port.ts'
import type { TwinSetup } from '#adapters/payments/twin/book.ts'
import { noCustomer } from '#adapters/payments/twin/twin.ts'
import { cardOf } from '#adapters/payments/twin/card-rows.ts'
import { expanded, fault, unclear, type Asked, type Reply } from '#adapters/twin/testing/stripe-protocol.ts'

/** Customers, their cards and the setups of cards, over the twin's book. */
export type CardState = {
  twin: EmbeddedPayments
  /** Addresses that came with a card's token: the twin has them from when the card is attached. */
  zips: Map<string, { zip: string | null; country: string | null }>
}

/** Makes a customer. */
export async function customer({ twin }: CardState, { form, key }: Asked): Promise<Reply | null> {
  const made = await twin.customer({ userId: form.get('metadata[user_id]') ?? '', key })
  return made.kind === 'made'
    ? { status: 200, body: { id: made.providerCustomerId, object: 'customer' } }
    : null
}

/** Changes or deletes a customer; one that was deleted is not there for either. */
export async function oneCustomer(
  { twin }: CardState,
  id: string,
  { method, form }: Asked,
): Promise<Reply | null> {
  const missing = noCustomer(twin.shared.book, id)
  if (missing) return fault(404, 'invalid_request_error', missing.code, missing.message)
  const field = (name: string) => form.get(name) || null
  const made =
    method === 'DELETE'
      ? await twin.removeCustomer({ providerCustomerId: id })
      : await twin.describeCustomer({
          providerCustomerId: id,
          name: form.get('name') ?? '',
          email: field('email'),
          zip: field('address[postal_code]'),
          country: field('address[country]'),
        })
  if (made.kind === 'unknown') return unclear(made)
  return { status: 200, body: { id, object: 'customer', ...(method === 'DELETE' && { deleted: true }) } }
}

/** Makes, attaches, changes or detaches a card. */
export async function paymentMethod(
  { twin, zips }: CardState,
  { path: [, id, action], form, key }: Asked,
): Promise<Reply | null> {
  const zip = form.get('billing_details[address][postal_code]')
  const country = form.get('billing_details[address][country]')
  if (id === undefined) {
    const token = form.get('card[token]') ?? ''
    zips.set(token, { zip, country })
    return { status: 200, body: { id: token, object: 'payment_method', card: {}, billing_details: {} } }
  }
  if (action === 'detach') {
    const removed = await twin.removeCard({ providerCustomerId: '', providerCardId: id })
    return removed.kind === 'removed'
      ? { status: 200, body: { id, object: 'payment_method', billing_details: {} } }
      : null
  }
  const expMonth = form.get('card[exp_month]')
  const expYear = form.get('card[exp_year]')
  const outcome =
    action === 'attach'
      ? await twin.addCard({
          providerCustomerId: form.get('customer') ?? '',
          token: id,
          ...(zips.get(id) ?? { zip: null, country: null }),
          key,
        })
      : await twin.updateCard({
          providerCustomerId: '',
          providerCardId: id,
          ...(expMonth ? { expMonth: Number(expMonth) } : {}),
          ...(expYear ? { expYear: Number(expYear) } : {}),
          ...(zip ? { zip } : {}),
          ...(country ? { country } : {}),
          key,
        })
  if (outcome.kind === 'unknown') return null
  if (outcome.kind === 'refused') return fault(402, 'card_error', 'card_declined', outcome.message)
  if (outcome.kind === 'notSetUp') throw new Error('a setup is no payment method')
  return { status: 200, body: methodOf(outcome.card, form.get('customer')) }
}

function methodOf(card: ProviderCard, customer: string | null) {
  return {
    id: card.providerCardId,
    object: 'payment_method',
    type: 'card',
    customer,
    card: {
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      country: null,
      fingerprint: card.fingerprint,
    },
    billing_details: { address: { postal_code: card.zip, country: card.country } },
  }
}

/** Opens a setup, shows one, or lists those of a customer with a card. The browser confirms them, at the twin itself. */
export async function setupIntent(
  { twin }: CardState,
  { method, path: [, id], query, form, key }: Asked,
): Promise<Reply | null> {
  if (method === 'POST') {
    if (form.get('usage') !== 'off_session' || form.get('allowed_payment_method_types[0]') !== 'card')
      return fault(400, 'invalid_request_error', '', 'This account sets up cards for later.')
    const made = await twin.openSetup({ providerCustomerId: form.get('customer') ?? '', key })
    if (made.kind === 'unknown') return unclear(made)
    if (made.kind === 'refused') return fault(400, 'invalid_request_error', 'resource_missing', made.message)
    const setup = twin.setupOf(made.setupId)
    return setup ? { status: 200, body: setupBody(twin, setup, false) } : null
  }
  // A look may be broken as well; the twin counts it as that for the card.
  const looked = await twin.shared.calls.read(() => ({ kind: 'looked' as const }), 'addCard')
  if (looked.kind === 'unknown') return unclear(looked)
  if (id === undefined) {
    const isWhole = expanded(query, 'data.').has('payment_method')
    const data = twin
      .setupsOf(query.get('customer') ?? '', query.get('payment_method') ?? '')
      .map((setup) => setupBody(twin, setup, isWhole))
    return { status: 200, body: { object: 'list', url: '/v1/setup_intents', data, has_more: false } }
  }
  const setup = twin.setupOf(id)
  return setup
    ? { status: 200, body: setupBody(twin, setup, expanded(query).has('payment_method')) }
    : fault(404, 'invalid_request_error', 'resource_missing', `No such setupintent: '${id}'`)
}

/** The card is sent as its id unless the request expands it; one that was detached belongs to no customer. */
function setupBody({ shared: { book } }: EmbeddedPayments, setup: TwinSetup, isWhole: boolean) {
  const card = setup.cardId === null ? undefined : book.card.get(setup.cardId)
  const whole = card && methodOf(cardOf(card), card.detached ? null : card.customerId)
  return {
    id: setup.id,
    object: 'setup_intent',
    client_secret: setup.clientSecret,
    customer: setup.customerId,
    usage: 'off_session',
    status: setup.state,
    payment_method: isWhole ? (whole ?? null) : (setup.cardId ?? null),
    last_setup_error: setup.refusal && { type: 'card_error', ...setup.refusal },
  }
}

import type { Stripe } from 'stripe'
import type {
  AddCardOutcome,
  OpenSetupOutcome,
  Payments,
  ProviderCard,
  SavedCardOutcome,
} from '#adapters/payments/port.ts'
import { answered, unclear, type Refusal } from '#adapters/payments/stripe/answers.ts'
import { invariant } from '#domain/shared/invariant.ts'

/** Customers and their cards. */
export const cardCalls = (stripe: Stripe) => ({
  ...customerCalls(stripe),
  ...savingCalls(stripe),
  ...savedCardCalls(stripe),
})

function customerCalls(stripe: Stripe): Pick<Payments, 'customer' | 'describeCustomer' | 'removeCustomer'> {
  return {
    async customer({ userId, key }) {
      return answered<Awaited<ReturnType<Payments['customer']>>>(
        async () => ({
          kind: 'made' as const,
          providerCustomerId: (
            await stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: key })
          ).id,
        }),
        unclear,
      )
    },
    async describeCustomer({ providerCustomerId, name, email, zip, country }) {
      const isBilled = zip !== null || country !== null
      return answered<Awaited<ReturnType<Payments['describeCustomer']>>>(
        async () => {
          // An empty text takes away what was reported before.
          await stripe.customers.update(providerCustomerId, {
            name,
            email: email ?? '',
            address: isBilled ? { postal_code: zip ?? '', country: country ?? '' } : '',
          })
          return { kind: 'described' }
        },
        unclear,
        whereMissing({ kind: 'gone' } as const),
      )
    },
    async removeCustomer({ providerCustomerId }) {
      return answered<Awaited<ReturnType<Payments['removeCustomer']>>>(
        async () => {
          await stripe.customers.del(providerCustomerId)
          return { kind: 'removed' }
        },
        unclear,
        whereMissing({ kind: 'removed' } as const),
      )
    },
  }
}

function savingCalls(stripe: Stripe): Pick<Payments, 'openSetup' | 'addCard'> {
  return {
    async openSetup({ providerCustomerId, key }) {
      return answered<OpenSetupOutcome>(
        async () => {
          const { id, client_secret: secret } = await stripe.setupIntents.create(
            {
              customer: providerCustomerId,
              usage: 'off_session',
              allowed_payment_method_types: ['card'],
            },
            { idempotencyKey: key },
          )
          invariant(secret, `the setup ${id} has no secret`)
          return { kind: 'opened', setupId: id, clientSecret: secret }
        },
        unclear,
        (error) => ({ kind: 'refused', message: error.message }),
      )
    },
    async addCard({ providerCustomerId, token, zip, country, key }) {
      if (/^(seti|pm)_/.test(token))
        return answered<AddCardOutcome>(
          async () => setUpOf(await setupFor(stripe, providerCustomerId, token), providerCustomerId),
          unclear,
          whereMissing({ kind: 'notSetUp' } as const),
        )
      return answered<AddCardOutcome>(
        async () => {
          const { id } = await stripe.paymentMethods.create(
            { type: 'card', card: { token }, ...billing(zip, country) },
            { idempotencyKey: `${key}:make` },
          )
          const attached = await stripe.paymentMethods.attach(
            id,
            { customer: providerCustomerId },
            { idempotencyKey: `${key}:attach` },
          )
          return { kind: 'added', card: cardOf(attached) }
        },
        unclear,
        (error) => ({ kind: 'refused', message: error.message }),
      )
    },
  }
}

function savedCardCalls(stripe: Stripe): Pick<Payments, 'updateCard' | 'removeCard'> {
  return {
    async updateCard({ providerCardId, expMonth, expYear, zip, country, key }) {
      const card = {
        ...(expMonth === undefined ? {} : { exp_month: expMonth }),
        ...(expYear === undefined ? {} : { exp_year: expYear }),
      }
      return answered<SavedCardOutcome>(
        async () => ({
          kind: 'added' as const,
          card: cardOf(
            await stripe.paymentMethods.update(
              providerCardId,
              { card, ...billing(zip ?? null, country ?? null) },
              { idempotencyKey: key },
            ),
          ),
        }),
        unclear,
        (error) => ({ kind: 'refused' as const, message: error.message }),
      )
    },
    async removeCard({ providerCardId }) {
      return answered<Awaited<ReturnType<Payments['removeCard']>>>(
        async () => {
          await stripe.paymentMethods.detach(providerCardId)
          return { kind: 'removed' as const }
        },
        unclear,
        // Gone already, or never attached: either way it is not there any more.
        () => ({ kind: 'removed' as const }),
      )
    },
  }
}

/** What is missing is an answer; any other refusal is a defect of ours. */
const whereMissing =
  <A>(answer: A) =>
  (error: Refusal): A => {
    if (error.code !== 'resource_missing') throw error
    return answer
  }

/** The setup that a token names: by its own id, or by that of the card which it has set up for the customer. */
async function setupFor(
  stripe: Stripe,
  customer: string,
  token: string,
): Promise<Stripe.SetupIntent | undefined> {
  if (token.startsWith('seti_')) return stripe.setupIntents.retrieve(token, { expand: ['payment_method'] })
  const search = { customer, payment_method: token, limit: 100, expand: ['data.payment_method'] }
  const { data } = await stripe.setupIntents.list(search)
  return data.find(({ status }) => status === 'succeeded') ?? data[0]
}

/** The card of a setup, where its bank has agreed and it is still saved for this customer. */
function setUpOf(setup: Stripe.SetupIntent | undefined, customer: string): AddCardOutcome {
  const notSetUp = { kind: 'notSetUp' } as const
  if (!setup || idOf(setup.customer) !== customer) return notSetUp
  if (setup.status === 'processing') return unclear('busy')
  if (setup.status === 'requires_payment_method' && setup.last_setup_error?.message)
    return { kind: 'refused', message: setup.last_setup_error.message }
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : null
  const isSaved =
    setup.status === 'succeeded' && method?.type === 'card' && idOf(method.customer) === customer
  return isSaved ? { kind: 'added', card: cardOf(method) } : notSetUp
}

const idOf = (named: string | { id: string } | null) => (typeof named === 'string' ? named : named?.id)

function billing(zip: string | null, country: string | null) {
  const address = { ...(zip === null ? {} : { postal_code: zip }), ...(country === null ? {} : { country }) }
  return Object.keys(address).length === 0 ? {} : { billing_details: { address } }
}

function cardOf(method: Stripe.PaymentMethod): ProviderCard {
  const { card, billing_details: details } = method
  return {
    providerCardId: method.id,
    brand: card?.brand ?? 'card',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 1,
    expYear: card?.exp_year ?? 1970,
    country: details.address?.country ?? card?.country ?? null,
    zip: details.address?.postal_code ?? null,
    fingerprint: card?.fingerprint ?? null,
  }
}

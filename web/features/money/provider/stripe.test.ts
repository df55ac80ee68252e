import { i18n } from '@lingui/core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CardFormValues } from '#web/features/money/cards/card-checks.ts'
import { cardElements, stripeProvider, type Stripe, type StripeElements } from './stripe.ts'

const values: CardFormValues = { number: '', exp: '', cvc: '', country: 'US', zip: '80202' }
const setup = { clientSecret: 'seti_1_secret_2', confirmUrl: null, returnPath: '/add-card?back=%2Ftips' }

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

/** Stripe.js that answers as the test sets it, and records what it was asked. */
function scripted(answers: {
  submit?: Awaited<ReturnType<StripeElements['submit']>> | Error
  confirm?: Awaited<ReturnType<Stripe['confirmSetup']>> | Error
}) {
  vi.stubGlobal('location', { origin: 'https://huvr.example' })
  const asked: Record<string, unknown>[] = []
  const given = async <A>(answer: A | Error) => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const elements: StripeElements = {
    create: (kind, options) => {
      asked.push({ kind, options })
      return { mount: () => undefined, destroy: () => undefined, on: () => undefined }
    },
    submit: () => given(answers.submit ?? {}),
  }
  const stripe: Stripe = {
    elements: (options) => {
      asked.push({ options })
      return elements
    },
    confirmSetup: ({ clientSecret, confirmParams, redirect }) => {
      asked.push({ clientSecret, confirmParams, redirect })
      return given(answers.confirm ?? { setupIntent: { id: 'seti_1' } })
    },
  }
  return { stripe, asked, provider: stripeProvider(stripe, elements) }
}

test('the element is for cards that are set up, and asks neither for a wallet nor where the card is billed', () => {
  const { stripe, asked } = scripted({})
  cardElements(stripe, {})
  expect(asked).toMatchObject([
    { options: { mode: 'setup', paymentMethodTypes: ['card'] } },
    {
      kind: 'payment',
      options: {
        fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      },
    },
  ])
})

test('what is typed wrongly is shown by the element itself; a service that does not answer by us', async () => {
  const wrong = { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
  expect(await scripted({ submit: wrong }).provider.check(values)).toEqual({ kind: 'refused', faults: {} })
  expect(await scripted({}).provider.check(values)).toEqual({ kind: 'right', token: null })
  for (const submit of [new Error('gone'), { error: { type: 'api_error', message: 'req_7' } }])
    expect(await scripted({ submit }).provider.check(values)).toEqual({
      kind: 'unavailable',
      message: expect.stringContaining('isn’t responding'),
    })
})

test('a card is confirmed by the secret of the setup, with where it is billed and the page to come back to', async () => {
  const { provider, asked } = scripted({})
  expect(await provider.confirm(setup, null, values)).toEqual({ kind: 'confirmed', setupId: 'seti_1' })
  expect(asked).toEqual([
    {
      clientSecret: 'seti_1_secret_2',
      confirmParams: {
        return_url: 'https://huvr.example/add-card?back=%2Ftips',
        payment_method_data: { billing_details: { address: { country: 'US', postal_code: '80202' } } },
      },
      redirect: 'if_required',
    },
  ])
})

test("the bank's refusal is shown in its words, a fault of the service in ours", async () => {
  const declined = { error: { type: 'card_error', message: 'Your card was declined.' } }
  expect(await scripted({ confirm: declined }).provider.confirm(setup, null, values)).toEqual({
    kind: 'refused',
    message: 'Your card was declined.',
  })
  for (const confirm of [
    new Error('gone'),
    { error: { type: 'invalid_request_error', message: 'No such setup' } },
  ])
    expect(await scripted({ confirm }).provider.confirm(setup, null, values)).toEqual({
      kind: 'refused',
      message: expect.stringContaining('isn’t responding'),
    })
})

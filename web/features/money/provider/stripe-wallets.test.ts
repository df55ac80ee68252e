import { i18n } from '@lingui/core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Stripe, StripeElements, WalletElement } from './stripe.ts'
import { walletConsent, walletElements } from './stripe-wallets.ts'

const setup = { clientSecret: 'seti_1_secret_2', confirmUrl: null, returnPath: '/add-card?back=%2Ftips' }

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

/** Stripe.js with a wallet whose person has agreed, and what it was asked. */
function scripted(answers: {
  submit?: Awaited<ReturnType<StripeElements['submit']>> | Error
  confirm?: Awaited<ReturnType<Stripe['confirmSetup']>> | Error
}) {
  vi.stubGlobal('location', { origin: 'https://huvr.example' })
  const asked: unknown[] = []
  const given = async <A>(answer: A | Error) => {
    if (answer instanceof Error) throw answer
    return answer
  }
  const element: WalletElement = { mount: () => undefined, destroy: () => undefined, on: () => undefined }
  const create = ((kind: string, options: object) => {
    asked.push({ kind, options })
    return element
  }) as StripeElements['create']
  const elements: StripeElements = { create, submit: () => given(answers.submit ?? {}) }
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
  const failed: object[] = []
  const consent = walletConsent(stripe, elements, { paymentFailed: (why) => failed.push(why) })
  return { stripe, asked, consent, failed }
}

test('the wallets are those of cards, set up in the currency of the platform, with where the card is billed', () => {
  const { stripe, asked } = scripted({})
  walletElements(stripe, {})
  expect(asked).toMatchObject([
    { options: { mode: 'setup', currency: 'usd', paymentMethodTypes: ['card'] } },
    {
      kind: 'expressCheckout',
      options: {
        billingAddressRequired: true,
        paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never', paypal: 'never' },
      },
    },
  ])
})

test('what was agreed to in the sheet confirms our setup, without an address of our form', async () => {
  const { consent, asked, failed } = scripted({})
  expect(await consent.confirm(setup)).toEqual({ kind: 'confirmed', setupId: 'seti_1' })
  expect(asked).toEqual([
    {
      clientSecret: 'seti_1_secret_2',
      confirmParams: { return_url: 'https://huvr.example/add-card?back=%2Ftips' },
      redirect: 'if_required',
    },
  ])
  expect(failed).toEqual([])
  consent.fail()
  expect(failed).toEqual([{ reason: 'fail' }])
})

test('a refusal of the bank is shown in its words; a sheet that hands nothing over confirms nothing', async () => {
  const declined = { error: { type: 'card_error', message: 'Your card was declined.' } }
  expect(await scripted({ confirm: declined }).consent.confirm(setup)).toEqual({
    kind: 'refused',
    message: 'Your card was declined.',
  })
  for (const submit of [new Error('gone'), { error: { type: 'api_error', message: 'req_7' } }]) {
    const { consent, asked } = scripted({ submit })
    expect(await consent.confirm(setup)).toEqual({
      kind: 'refused',
      message: expect.stringContaining('isn’t responding'),
    })
    expect(asked).toEqual([])
  }
})

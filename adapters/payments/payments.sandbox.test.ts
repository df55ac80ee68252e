import { contractPeople } from '#adapters/payments/contract-people.ts'
import { sandboxContract } from '#adapters/payments/contract-sandbox.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { sandbox } from '#adapters/twin/testing/sandbox.ts'

/** Stripe's own tokens for the cards that the contract names. https://docs.stripe.com/testing */
const tokens = new Map([
  ['4242424242424242', 'tok_visa'],
  ['5555555555554444', 'tok_mastercard'],
  ['4000000000000341', 'tok_chargeCustomerFail'],
])

sandbox('payments: Stripe', ['SANDBOX_STRIPE_KEY'], ([secretKey = '']) => {
  if (!/^[sr]k_test_/.test(secretKey))
    throw new Error('SANDBOX_STRIPE_KEY is not a test key: nothing is done.')
  const publicUrl = 'http://localhost:4000'
  const payments = stripePayments({ secretKey, webhookSecret: 'whsec_sandbox', publicUrl, timeoutMs: 20_000 })
  const tokenOf = (number: string) => {
    const token = tokens.get(number)
    if (token === undefined) throw new Error(`Stripe has no token for the card ${number}`)
    return token
  }
  sandboxContract(() => ({ payments, people: contractPeople({ payments, tokenOf }), nowMs: Date.now }))
})

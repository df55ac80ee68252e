import { sandboxContract } from '#adapters/payouts/contract-sandbox.ts'
import { stripePayouts } from '#adapters/payouts/stripe.ts'
import { sandbox } from '#adapters/twin/testing/sandbox.ts'

sandbox('payouts: Stripe Connect', ['SANDBOX_STRIPE_KEY'], ([secretKey = '']) => {
  if (!/^[sr]k_test_/.test(secretKey))
    throw new Error('SANDBOX_STRIPE_KEY is not a test key: nothing is done.')
  const payouts = stripePayouts({ secretKey, connectWebhookSecret: 'whsec_sandbox', timeoutMs: 20_000 })
  sandboxContract(() => payouts)
})

import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { stripeBilling } from '#adapters/billing/stripe.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { stripePayouts } from '#adapters/payouts/stripe.ts'
import { startEngine, stripeMockArgs } from '#server/testing/engine.ts'
import { faultyLine, type FaultyLine } from '#server/testing/faulty-line.ts'

/* What our Stripe adapters answer while the line to Stripe is cut, slow, or breaks in the middle of an answer. */

const program = process.env['STRIPE_MOCK_PATH'] ?? ''
const lineProgram = process.env['TOXIPROXY_PATH'] ?? ''

describe.skipIf(!program || !lineProgram)('stripe-mock behind a line with faults', async () => {
  const isHere = program !== '' && lineProgram !== ''
  const mock = isHere ? await startEngine(program, stripeMockArgs) : null
  const line: FaultyLine | null = mock && (await faultyLine(lineProgram, mock.port))
  afterEach(() => line?.mend())
  afterAll(async () => {
    await line?.stop()
    await mock?.stop()
  })
  const given = {
    secretKey: 'sk_test_1',
    publicUrl: 'http://localhost:4000',
    apiBase: `http://127.0.0.1:${line?.port}`,
    timeoutMs: 1500,
  }
  const payments = stripePayments({ ...given, webhookSecret: 'whsec_1' })
  const billing = stripeBilling(given)
  const payouts = stripePayouts({ ...given, connectWebhookSecret: 'whsec_2' })
  const card = { providerCustomerId: 'cus_1', providerCardId: 'pm_1' }
  const money = { amountCents: 600, currency: 'USD' }
  let keys = 0
  const commands: Record<string, () => Promise<{ kind: string }>> = {
    customer: () => payments.customer({ userId: 'usr_1', key: `key-${(keys += 1)}` }),
    hold: () => payments.hold({ ...card, ...money, reference: 'trip_1', key: `key-${(keys += 1)}` }),
    capture: () =>
      payments.capture({ providerHoldId: 'pi_1', amountCents: 600, key: `key-${(keys += 1)}` } as never),
    release: () => payments.release({ providerHoldId: 'pi_1', key: `key-${(keys += 1)}` } as never),
    find: () => payments.find({ reference: 'trip_1', providerCustomerId: 'cus_1', providerHoldId: null }),
    'find a subscription': () =>
      billing.find({ reference: 'mbr_1', providerCustomerId: 'cus_1', providerSubscriptionId: 'sub_1' }),
    'the account of a walker': () => payouts.accountOf('acct_1'),
  }

  test.each(Object.keys(commands))(
    '%s is unclear while the line has a fault, and is not after it',
    async (name) => {
      const command = () => commands[name]?.() ?? Promise.resolve({ kind: 'none' })
      await line?.cut()
      expect(await command()).toMatchObject({ kind: 'unknown' })
      await line?.mend()
      await line?.breakAfter(100)
      expect(await command()).toMatchObject({ kind: 'unknown' })
      await line?.mend()
      await line?.delay(4000)
      expect(await command()).toMatchObject({ kind: 'unknown' })
      await line?.mend()
      expect((await command()).kind).not.toBe('unknown')
    },
  )
})

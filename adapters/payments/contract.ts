import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disputesContract } from '#adapters/payments/contract-disputes.ts'
import { faultsContract } from '#adapters/payments/contract-faults.ts'
import { contractPeople, next, tokensOf, type ContractBench } from '#adapters/payments/contract-people.ts'
import { customersContract } from '#adapters/payments/contract-customers.ts'
import { setupsContract } from '#adapters/payments/contract-setups.ts'
import { sandboxContract } from '#adapters/payments/contract-sandbox.ts'
import type { Payments } from '#adapters/payments/port.ts'

/** What every implementation of the payments port fulfills, on whatever it runs. */
export function paymentsContract(name: string, open: () => Promise<ContractBench>): void {
  describe(`payments: ${name}`, () => {
    let bench: ContractBench
    let payments: Payments
    let people: ReturnType<typeof contractPeople>
    beforeAll(async () => {
      bench = await open()
      payments = bench.payments
      people = contractPeople({ payments, tokenOf: tokensOf(bench.book) })
    })
    beforeEach(() => bench.book.faults.clear())

    test('cards: saved, changed, removed, and removed again', async () => {
      const { card, ...ids } = await people.cardOf()
      expect(card).toMatchObject({
        brand: 'visa',
        last4: '4242',
        expMonth: 11,
        expYear: 2039,
        zip: '10115',
        country: 'DE',
      })
      const change = { ...ids, expMonth: 5, zip: '94107', key: next('update') }
      const changed = { kind: 'added', card: { expMonth: 5, expYear: 2039, zip: '94107' } }
      expect(await payments.updateCard(change)).toMatchObject(changed)
      await payments.updateCard({ ...ids, expMonth: 6, key: next('update') })
      // The same key again gives the first answer and changes nothing.
      expect(await payments.updateCard(change)).toMatchObject(changed)
      const looked = { ...ids, expYear: 2039, key: next('update') }
      expect(await payments.updateCard(looked)).toMatchObject({ card: { expMonth: 6 } })
      expect(await payments.removeCard(ids)).toEqual({ kind: 'removed' })
      expect(await payments.removeCard(ids)).toEqual({ kind: 'removed' })
      expect(
        await payments.hold({
          ...ids,
          amountCents: 600,
          currency: 'USD',
          reference: next('reference'),
          key: next('hold'),
        }),
      ).toMatchObject({ kind: 'declined' })
    })

    test('a card has one fingerprint for all who save it, and another card another one', async () => {
      const fingerprintOf = async (number?: string) => (await people.cardOf(number)).card.fingerprint
      const shared = '5200828282828210'
      const [one, other, own] = [
        await fingerprintOf(shared),
        await fingerprintOf(shared),
        await fingerprintOf(),
      ]
      expect(one).toMatch(/./)
      expect(other).toBe(one)
      expect(own).not.toBe(one)
    })

    test.each([
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
      ['4000000000000127', "Your card's security code is incorrect."],
      ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
      ['4000000000000069', 'Your card has expired.'],
    ])('card %s cannot be saved', async (number, message) => {
      const providerCustomerId = await people.customerOf()
      expect(
        await payments.addCard({
          providerCustomerId,
          token: people.tokenOf(number),
          zip: null,
          country: null,
          key: next('card'),
        }),
      ).toEqual({ kind: 'refused', message })
    })

    test('a refund whose answer is lost is found by our reference', async () => {
      const order = { amountCents: 500, reference: next('refund'), key: next('refund') }
      bench.book.faults.add({ operation: 'refund', kind: 'answerLostAfterCommit', times: 1 })
      const other = await payments.charge(await people.requestOf())
      if (other.kind !== 'captured') throw new Error(other.kind)
      const lost = { ...order, providerHoldId: other.providerHoldId }
      expect(await payments.refund(lost)).toMatchObject({ kind: 'unknown' })
      expect(await payments.findRefund(lost)).toMatchObject({ kind: 'refunded', amountCents: 500 })
    })

    test('the bank asks about a charge, and declines it while the person is away', async () => {
      expect(await payments.charge(await people.requestOf('4000002500003155'))).toMatchObject({
        kind: 'needsAction',
      })
      const away = { ...(await people.requestOf('4000002500003155')), merchantInitiated: true }
      expect(await payments.charge(away)).toMatchObject({ kind: 'declined' })
    })

    test('a refund that the bank could not take is none any more, and can be made again', async () => {
      const charged = await payments.charge(await people.requestOf())
      if (charged.kind !== 'captured') throw new Error(charged.kind)
      const { providerHoldId } = charged
      const order = { providerHoldId, amountCents: 1500, reference: next('refund'), key: next('refund') }
      await payments.refund(order)
      expect(bench.book.failRefund(order.reference)).toBe(true)
      expect(await payments.findRefund(order)).toEqual({ kind: 'none' })
      expect(
        await payments.refund({ ...order, reference: next('refund'), key: next('refund') }),
      ).toMatchObject({ kind: 'refunded', amountCents: 1500 })
    })

    test('the bank asks: held after its page, declined when refused there; not when the person is away', async () => {
      for (const passed of [true, false]) {
        const request = await people.requestOf('4000002500003155')
        const asked = await payments.hold(request)
        if (asked.kind !== 'needsAction') throw new Error(JSON.stringify(asked))
        expect(asked.url).toContain(asked.providerHoldId)
        expect(await people.stateOf(request)).toMatchObject({ state: 'needsAction', actionUrl: asked.url })
        bench.book.authenticate(asked.providerHoldId, passed)
        expect(await people.stateOf(request)).toMatchObject({ state: passed ? 'held' : 'declined' })
      }
      expect(
        await payments.hold({ ...(await people.requestOf('4000002500003155')), merchantInitiated: true }),
      ).toMatchObject({ kind: 'declined' })
    })

    test('a hold ends with its window: 7 days, or 4 days 18 hours with Visa when the person is away', async () => {
      const request = { ...(await people.requestOf()), merchantInitiated: true }
      const held = await payments.hold(request)
      expect(held.kind === 'held' && held.expiresAt.getTime() - bench.clock.nowMs()).toBe(
        (4 * 24 + 18) * 3_600_000,
      )
      const week = await people.heldOf('5555555555554444')
      bench.clock.forward((4 * 24 + 18) * 3_600_000)
      expect(await people.stateOf(request)).toMatchObject({ state: 'expired', releasedCents: 1500 })
      expect(await people.stateOf(week)).toMatchObject({ state: 'held' })
      bench.clock.forward(7 * 24 * 3_600_000)
      expect(
        await payments.capture({
          providerHoldId: week.providerHoldId,
          amountCents: 1500,
          key: next('capture'),
        }),
      ).toMatchObject({ kind: 'failed' })
    })

    test('a charge that the bank asks about is taken after its page, or declined there', async () => {
      for (const passed of [true, false]) {
        const request = await people.requestOf('4000002500003155')
        const asked = await payments.charge(request)
        if (asked.kind !== 'needsAction') throw new Error(JSON.stringify(asked))
        bench.book.authenticate(asked.providerHoldId, passed)
        expect(await people.stateOf(request)).toMatchObject(
          passed ? { state: 'captured', capturedCents: 1500 } : { state: 'declined', capturedCents: 0 },
        )
      }
    })

    test('the book lists everything once, page by page', async () => {
      await people.heldOf()
      await people.heldOf()
      const whole = await payments.book({ limit: 1000 })
      const paged: typeof whole = []
      for (
        let page = await payments.book({ limit: 3 });
        page.length > 0;
        page = await payments.book({ limit: 3, after: page.at(-1)?.providerHoldId ?? '' })
      )
        paged.push(...page)
      expect(paged.map((entry) => entry.providerHoldId)).toEqual(whole.map((entry) => entry.providerHoldId))
      expect(new Set(paged.map((entry) => entry.reference)).size).toBe(paged.length)
    })

    test('the book, and that of disputes, lists what was made since a time', async () => {
      await people.heldOf()
      bench.clock.forward(60_000)
      const since = bench.clock.now()
      const charge = await people.requestOf()
      const charged = await payments.charge(charge)
      const { providerHoldId } = charged.kind === 'captured' ? charged : { providerHoldId: '' }
      const dispute = bench.book.dispute(providerHoldId)
      const made = await payments.book({ limit: 1000, since })
      expect(made.map(({ reference }) => reference)).toEqual([charge.reference])
      const disputes = await payments.disputes({ limit: 1000, since })
      expect(disputes.map((each) => each.providerDisputeId)).toEqual([dispute?.providerDisputeId])
      const later = new Date(since.getTime() + 1000)
      expect(await payments.book({ limit: 1000, since: later })).toEqual([])
      expect(await payments.disputes({ limit: 1000, since: later })).toEqual([])
    })

    test('webhooks: signed ones are read; forged, changed and stale ones are refused', () => {
      const raw = JSON.stringify({
        id: 'evt_7',
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_1', metadata: { reference: 'hold_7' } } },
      })
      const read = (text: string, headers: Record<string, string>) =>
        payments.verifyWebhook(Buffer.from(text), headers)
      expect(read(raw, bench.signed(raw, 0))).toEqual({
        eventId: 'evt_7',
        type: 'payment_intent.succeeded',
        about: 'payment',
        objectReference: 'hold_7',
        providerDisputeId: null,
        providerWarningId: null,
        providerCustomerId: null,
      })
      const ofInvoice = raw.replace('"metadata":{"reference":"hold_7"}', '"metadata":{},"customer":"cus_7"')
      const unnamed = { about: 'payment', objectReference: null, providerCustomerId: 'cus_7' }
      expect(read(ofInvoice, bench.signed(ofInvoice, 0))).toMatchObject(unnamed)
      const held = raw.replace('succeeded', 'amount_capturable_updated')
      expect(read(held, bench.signed(held, 0))).toMatchObject({ about: null })
      expect(read(raw, bench.signed(raw, 290_000))).not.toBe(null)
      expect(read(raw, bench.signed(raw, 310_000))).toBe(null)
      expect(read(raw.replace('hold_7', 'hold_8'), bench.signed(raw, 0))).toBe(null)
      expect(read(raw, {})).toBe(null)
      expect(
        read(
          raw,
          Object.fromEntries(
            Object.entries(bench.signed(raw, 0)).map(([name, value]) => [name, `${value.slice(0, -4)}0000`]),
          ),
        ),
      ).toBe(null)
    })

    sandboxContract(() => ({ payments, people, nowMs: () => bench.clock.nowMs() }))
    customersContract(() => ({ ...bench, people }))
    setupsContract(() => ({ ...bench, people }))
    faultsContract(() => ({ ...bench, people }))
    disputesContract(() => ({ ...bench, people }))
  })
}

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MovableClock } from '#adapters/clock/embedded.ts'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { HoldRequest, Payments } from '#adapters/payments/port.ts'

/** What the suite needs of one implementation: itself, and the book behind it with its switches and clock. */
export type ContractBench = {
  payments: Payments
  book: EmbeddedPayments
  clock: MovableClock
  signed(raw: string, ageMs: number): Record<string, string>
}

let counter = 0
const next = (what: string) => `${what}-${++counter}`

/** What every implementation of the payments port keeps, on whatever it runs. */
export function paymentsContract(name: string, open: () => Promise<ContractBench>): void {
  describe(`payments: ${name}`, () => {
    let bench: ContractBench
    let payments: Payments
    beforeAll(async () => {
      bench = await open()
      payments = bench.payments
    })
    beforeEach(() => bench.book.faults.clear())

    const tokenOf = (number: string) => {
      const made = bench.book.tokenize({ number, exp: '11/39', cvc: '123', zip: '10115' })
      if (made.kind !== 'token') throw new Error(made.message)
      return made.token
    }
    const customerOf = async () => {
      const made = await payments.customer({ userId: next('usr'), key: next('customer') })
      if (made.kind !== 'made') throw new Error('no customer')
      return made.providerCustomerId
    }
    const cardOf = async (number = '4242424242424242') => {
      const providerCustomerId = await customerOf()
      const added = await payments.addCard({
        providerCustomerId,
        token: tokenOf(number),
        zip: '10115',
        country: 'DE',
        key: next('card'),
      })
      if (added.kind !== 'added') throw new Error(JSON.stringify(added))
      return { providerCustomerId, providerCardId: added.card.providerCardId, card: added.card }
    }
    const requestOf = async (number?: string): Promise<HoldRequest> => {
      const { providerCustomerId, providerCardId } = await cardOf(number)
      return {
        providerCustomerId,
        providerCardId,
        amountCents: 1500,
        currency: 'USD',
        reference: next('reference'),
        key: next('hold'),
      }
    }
    const heldOf = async (number?: string) => {
      const request = await requestOf(number)
      const held = await payments.hold(request)
      if (held.kind !== 'held') throw new Error(JSON.stringify(held))
      return { ...request, ...held }
    }
    const stateOf = async ({ reference, providerCustomerId }: HoldRequest) => {
      const found = await payments.find({ reference, providerCustomerId, providerHoldId: null })
      return found.kind === 'found' ? found.entry : found.kind
    }

    test('cards: saved, changed, removed, and removed again', async () => {
      const { card, ...ids } = await cardOf()
      expect(card).toMatchObject({
        brand: 'visa',
        last4: '4242',
        expMonth: 11,
        expYear: 2039,
        zip: '10115',
        country: 'DE',
      })
      expect(await payments.updateCard({ ...ids, expMonth: 5, zip: '94107' })).toMatchObject({
        kind: 'added',
        card: { expMonth: 5, expYear: 2039, zip: '94107' },
      })
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

    test.each([
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
      ['4000000000000127', "Your card's security code is incorrect."],
      ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
      ['4000000000000069', 'Your card has expired.'],
    ])('card %s cannot be saved', async (number, message) => {
      const providerCustomerId = await customerOf()
      expect(
        await payments.addCard({
          providerCustomerId,
          token: tokenOf(number),
          zip: null,
          country: null,
          key: next('card'),
        }),
      ).toEqual({ kind: 'refused', message })
    })

    test('a hold is captured in part, once; the rest is let go', async () => {
      const held = await heldOf()
      expect(held.expiresAt.getTime() - bench.clock.nowMs()).toBe(7 * 24 * 3_600_000)
      expect(
        await payments.capture({
          providerHoldId: held.providerHoldId,
          amountCents: 900,
          key: next('capture'),
        }),
      ).toEqual({ kind: 'captured', amountCents: 900 })
      expect(
        await payments.capture({
          providerHoldId: held.providerHoldId,
          amountCents: 100,
          key: next('capture'),
        }),
      ).toMatchObject({ kind: 'failed' })
      expect(await payments.release({ providerHoldId: held.providerHoldId, key: next('release') })).toEqual({
        kind: 'alreadyCaptured',
      })
      expect(await stateOf(held)).toMatchObject({
        state: 'captured',
        heldCents: 1500,
        capturedCents: 900,
        releasedCents: 600,
      })
    })

    test('never more than held', async () => {
      const held = await heldOf()
      expect(
        await payments.capture({
          providerHoldId: held.providerHoldId,
          amountCents: 1501,
          key: next('capture'),
        }),
      ).toMatchObject({ kind: 'failed' })
      expect(await stateOf(held)).toMatchObject({ state: 'held', capturedCents: 0 })
    })

    test('a hold is let go, and again', async () => {
      const held = await heldOf('5555555555554444')
      for (const key of [next('release'), next('release')])
        expect(await payments.release({ providerHoldId: held.providerHoldId, key })).toEqual({
          kind: 'released',
        })
      expect(await stateOf(held)).toMatchObject({ state: 'released', capturedCents: 0, releasedCents: 1500 })
      expect(
        await payments.capture({ providerHoldId: held.providerHoldId, amountCents: 1, key: next('capture') }),
      ).toMatchObject({ kind: 'failed' })
    })

    test('the same key gives the first answer; with other input it throws', async () => {
      const request = await requestOf()
      const [first, second] = [await payments.hold(request), await payments.hold(request)]
      expect(second).toEqual(first)
      await expect(payments.hold({ ...request, amountCents: 1600 })).rejects.toThrow('other input')
      const declined = await requestOf('4000000000000341')
      expect(await payments.hold(declined)).toMatchObject({
        kind: 'declined',
        message: 'Your card was declined.',
      })
      expect(await payments.hold(declined)).toMatchObject({ kind: 'declined' })
    })

    test('the bank asks: held after its page, declined when refused there; not when the person is away', async () => {
      for (const passed of [true, false]) {
        const request = await requestOf('4000002500003155')
        const asked = await payments.hold(request)
        if (asked.kind !== 'needsAction') throw new Error(JSON.stringify(asked))
        expect(asked.url).toContain(asked.providerHoldId)
        expect(await stateOf(request)).toMatchObject({ state: 'needsAction', actionUrl: asked.url })
        bench.book.authenticate(asked.providerHoldId, passed)
        expect(await stateOf(request)).toMatchObject({ state: passed ? 'held' : 'declined' })
      }
      expect(
        await payments.hold({ ...(await requestOf('4000002500003155')), merchantInitiated: true }),
      ).toMatchObject({ kind: 'declined' })
    })

    test('charges at once: captured, declined, or the bank asks', async () => {
      const request = await requestOf()
      expect(await payments.charge(request)).toMatchObject({ kind: 'captured', amountCents: 1500 })
      expect(await payments.charge(request)).toMatchObject({ kind: 'captured', amountCents: 1500 })
      expect(await stateOf(request)).toMatchObject({ state: 'captured', capturedCents: 1500 })
      expect(await payments.charge(await requestOf('4000000000000341'))).toMatchObject({ kind: 'declined' })
      expect(await payments.charge(await requestOf('4000002500003155'))).toMatchObject({
        kind: 'needsAction',
      })
    })

    test('a hold ends with its window: 7 days, or 4 days 18 hours with Visa when the person is away', async () => {
      const request = { ...(await requestOf()), merchantInitiated: true }
      const held = await payments.hold(request)
      expect(held.kind === 'held' && held.expiresAt.getTime() - bench.clock.nowMs()).toBe(
        (4 * 24 + 18) * 3_600_000,
      )
      const week = await heldOf('5555555555554444')
      bench.clock.forward((4 * 24 + 18) * 3_600_000)
      expect(await stateOf(request)).toMatchObject({ state: 'expired', releasedCents: 1500 })
      expect(await stateOf(week)).toMatchObject({ state: 'held' })
      bench.clock.forward(7 * 24 * 3_600_000)
      expect(
        await payments.capture({
          providerHoldId: week.providerHoldId,
          amountCents: 1500,
          key: next('capture'),
        }),
      ).toMatchObject({ kind: 'failed' })
    })

    test('an answer that is lost is given again under the same key', async () => {
      const request = await requestOf()
      bench.book.faults.add({ operation: 'hold', kind: 'answerLostAfterCommit', times: 1 })
      expect(await payments.hold(request)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
      expect(await stateOf(request)).toMatchObject({ state: 'held' })
      expect(await payments.hold(request)).toMatchObject({ kind: 'held' })
      expect(
        (await payments.book({ limit: 1000 })).filter((entry) => entry.reference === request.reference)
          .length,
      ).toBe(1)
    })

    test('a request that never arrives leaves nothing', async () => {
      const request = await requestOf()
      bench.book.faults.add({ operation: 'hold', kind: 'requestLost', times: 1 })
      expect(await payments.hold(request)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
      expect(await stateOf(request)).toBe('none')
    })

    test('an error 500 is kept under its key; another key is a new request', async () => {
      const { providerHoldId } = await heldOf()
      const key = next('capture')
      bench.book.faults.add({ operation: 'capture', kind: 'keep500', times: 1 })
      for (let again = 0; again < 2; again++)
        expect(await payments.capture({ providerHoldId, amountCents: 700, key })).toEqual({
          kind: 'unknown',
          reason: 'serverError',
        })
      expect(await payments.capture({ providerHoldId, amountCents: 700, key: next('capture') })).toEqual({
        kind: 'captured',
        amountCents: 700,
      })
    })

    test('a key in use answers that it is busy, and changes nothing', async () => {
      const { providerHoldId } = await heldOf()
      bench.book.faults.add({ operation: 'release', kind: 'conflict409', times: 1 })
      const key = next('release')
      expect(await payments.release({ providerHoldId, key })).toEqual({ kind: 'unknown', reason: 'busy' })
      expect(await payments.release({ providerHoldId, key })).toEqual({ kind: 'released' })
    })

    test('a stalled answer: we give up, and it happens all the same', async () => {
      const request = await requestOf()
      bench.book.faults.add({ operation: 'hold', kind: 'stall', times: 1, stallMs: 600 })
      expect(await payments.hold(request)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
      await expect.poll(async () => stateOf(request), { timeout: 5000 }).toMatchObject({ state: 'held' })
      expect(await payments.hold(request)).toMatchObject({ kind: 'held' })
    })

    test('a provider that is down is unclear everywhere, and nothing throws', async () => {
      const { providerCustomerId, providerCardId } = await cardOf()
      const token = tokenOf('4242424242424242')
      bench.book.faults.mode = 'down'
      const ids = { providerCustomerId, providerCardId }
      expect(await payments.customer({ userId: 'usr', key: next('customer') })).toEqual({
        kind: 'unavailable',
      })
      expect(
        await payments.addCard({ providerCustomerId, token, zip: null, country: null, key: next('card') }),
      ).toEqual({ kind: 'unavailable' })
      expect(await payments.updateCard({ ...ids, expMonth: 5 })).toEqual({ kind: 'unavailable' })
      expect(await payments.removeCard(ids)).toEqual({ kind: 'unavailable' })
      expect(await payments.find({ reference: 'x', providerCustomerId, providerHoldId: null })).toEqual({
        kind: 'unknown',
        reason: 'noAnswer',
      })
    })

    test('the book lists everything once, page by page', async () => {
      await heldOf()
      await heldOf()
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
        objectReference: 'hold_7',
      })
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
  })
}

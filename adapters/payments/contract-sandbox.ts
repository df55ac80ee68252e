import { expect, test } from 'vitest'
import { next, type contractPeople } from '#adapters/payments/contract-people.ts'
import type { Payments } from '#adapters/payments/port.ts'

type Scene = { payments: Payments; people: ReturnType<typeof contractPeople>; nowMs: () => number }

/**
 * What every implementation fulfills that needs no switches behind it: this part of the contract also runs against the
 * provider's own sandbox (`npm run test:sandbox`).
 */
export function sandboxContract(scene: () => Scene): void {
  test('a hold is captured in part, once; the rest is let go', async () => {
    const { payments, people, nowMs } = scene()
    const held = await people.heldOf()
    // To the minute: a provider's clock is not ours.
    expect(Math.abs(held.expiresAt.getTime() - nowMs() - 7 * 24 * 3_600_000)).toBeLessThan(60_000)
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
    expect(await people.stateOf(held)).toMatchObject({
      state: 'captured',
      heldCents: 1500,
      capturedCents: 900,
      releasedCents: 600,
    })
  })

  test('never more than held', async () => {
    const { payments, people } = scene()
    const held = await people.heldOf()
    expect(
      await payments.capture({
        providerHoldId: held.providerHoldId,
        amountCents: 1501,
        key: next('capture'),
      }),
    ).toMatchObject({ kind: 'failed' })
    expect(await people.stateOf(held)).toMatchObject({ state: 'held', capturedCents: 0 })
  })

  test('what was captured goes back in parts, each once, never more than was captured', async () => {
    const { payments, people } = scene()
    const charged = await payments.charge(await people.requestOf())
    if (charged.kind !== 'captured') throw new Error(charged.kind)
    const { providerHoldId } = charged
    const order = { providerHoldId, amountCents: 1000, reference: next('refund'), key: next('refund') }
    expect(await payments.findRefund(order)).toEqual({ kind: 'none' })
    const first = await payments.refund(order)
    expect(first).toMatchObject({ kind: 'refunded', amountCents: 1000 })
    expect(await payments.refund(order)).toEqual(first)
    expect(await payments.findRefund(order)).toEqual(first)
    const more = { ...order, reference: next('refund'), key: next('refund') }
    expect(await payments.refund(more)).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/./),
    })
    expect(await payments.findRefund(more)).toEqual({ kind: 'none' })
    const rest = { ...more, amountCents: 500, key: next('refund') }
    expect(await payments.refund(rest)).toMatchObject({ kind: 'refunded', amountCents: 500 })
    const found = await payments.find({ providerCustomerId: '', reference: '', providerHoldId })
    expect(found).toMatchObject({ entry: { capturedCents: 1500, refundedCents: 1500 } })
    const held = await people.heldOf()
    expect(
      await payments.refund({ ...rest, providerHoldId: held.providerHoldId, key: next('refund') }),
    ).toMatchObject({
      kind: 'failed',
    })
  })

  test('the book says of a payment what looking for it says: its window and what was refunded', async () => {
    const { payments, people } = scene()
    const held = await people.heldOf()
    const charged = await payments.charge(await people.requestOf())
    if (charged.kind !== 'captured') throw new Error(charged.kind)
    const { providerHoldId } = charged
    const order = { providerHoldId, amountCents: 500, reference: next('refund'), key: next('refund') }
    expect(await payments.refund(order)).toMatchObject({ kind: 'refunded' })
    const book = await payments.book({ limit: 1000 })
    const booked = (id: string) => book.find((entry) => entry.providerHoldId === id)
    expect(booked(held.providerHoldId)).toMatchObject({ state: 'held', expiresAt: held.expiresAt })
    expect(booked(providerHoldId)).toMatchObject({ capturedCents: 1500, refundedCents: 500 })
  })

  test('a hold is let go, and again', async () => {
    const { payments, people } = scene()
    const held = await people.heldOf('5555555555554444')
    for (const key of [next('release'), next('release')])
      expect(await payments.release({ providerHoldId: held.providerHoldId, key })).toEqual({
        kind: 'released',
      })
    expect(await people.stateOf(held)).toMatchObject({
      state: 'released',
      capturedCents: 0,
      releasedCents: 1500,
    })
    expect(
      await payments.capture({ providerHoldId: held.providerHoldId, amountCents: 1, key: next('capture') }),
    ).toMatchObject({ kind: 'failed' })
  })

  test('the same key gives the first answer; with other input it throws', async () => {
    const { payments, people } = scene()
    const request = await people.requestOf()
    const [first, second] = [await payments.hold(request), await payments.hold(request)]
    expect(second).toEqual(first)
    await expect(payments.hold({ ...request, amountCents: 1600 })).rejects.toThrow()
    const declined = await people.requestOf('4000000000000341')
    expect(await payments.hold(declined)).toMatchObject({
      kind: 'declined',
      message: 'Your card was declined.',
    })
    expect(await payments.hold(declined)).toMatchObject({ kind: 'declined' })
  })

  test('charges at once: captured, or declined', async () => {
    const { payments, people } = scene()
    const request = await people.requestOf()
    expect(await payments.charge(request)).toMatchObject({ kind: 'captured', amountCents: 1500 })
    expect(await payments.charge(request)).toMatchObject({ kind: 'captured', amountCents: 1500 })
    expect(await people.stateOf(request)).toMatchObject({ state: 'captured', capturedCents: 1500 })
    expect(await payments.charge(await people.requestOf('4000000000000341'))).toMatchObject({
      kind: 'declined',
    })
  })

  test('a hold unknown to the provider: nothing to find, to capture or to release', async () => {
    const { payments, people } = scene()
    const providerCustomerId = await people.customerOf()
    const providerHoldId = 'pi_unknown'
    expect(await payments.find({ reference: 'x', providerCustomerId, providerHoldId })).toEqual({
      kind: 'none',
    })
    expect(await payments.capture({ providerHoldId, amountCents: 500, key: next('capture') })).toMatchObject({
      kind: 'failed',
      code: expect.stringMatching(/./),
      message: expect.stringMatching(/./),
    })
    expect(await payments.release({ providerHoldId, key: next('release') })).toEqual({ kind: 'released' })
  })

  test('a customer is described and removed; nothing can be taken from it then', async () => {
    const { payments, people } = scene()
    const request = await people.requestOf()
    const { providerCustomerId } = request
    const facts = { name: 'Tess Surname', email: 'tess@example.com', zip: '94107', country: 'US' }
    expect(await payments.describeCustomer({ providerCustomerId, ...facts })).toEqual({ kind: 'described' })
    for (const _ of [1, 2])
      expect(await payments.removeCustomer({ providerCustomerId })).toEqual({ kind: 'removed' })
    expect(await payments.hold(request)).toMatchObject({ kind: 'declined' })
    expect(await payments.describeCustomer({ providerCustomerId, ...facts })).toEqual({ kind: 'gone' })
  })

  test('the setup of a card is opened, and saves none before it is confirmed in the browser', async () => {
    const { payments, people } = scene()
    const providerCustomerId = await people.customerOf()
    const opened = await payments.openSetup({ providerCustomerId, key: next('setup') })
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    expect(opened.clientSecret).toContain(`${opened.setupId}_secret_`)
    const card = { providerCustomerId, token: opened.setupId, zip: null, country: null, key: next('card') }
    expect(await payments.addCard(card)).toEqual({ kind: 'notSetUp' })
  })

  test('a card of another customer is not charged', async () => {
    const { payments, people } = scene()
    const { providerCardId } = await people.cardOf()
    expect(
      await payments.hold({
        providerCustomerId: await people.customerOf(),
        providerCardId,
        amountCents: 1500,
        currency: 'USD',
        reference: next('reference'),
        key: next('hold'),
      }),
    ).toMatchObject({ kind: 'declined' })
  })
}

import { beforeEach, expect, test } from 'vitest'
import { next, type ContractBench, type contractPeople } from '#adapters/payments/contract-people.ts'

type Scene = ContractBench & { people: ReturnType<typeof contractPeople> }

/** The part of the contract about what the provider is told of a customer, and about one who is removed. */
export function customersContract(scene: () => Scene): void {
  let bench: Scene
  beforeEach(() => {
    bench = scene()
  })
  const factsOf = (id: string) => bench.book.shared.book.customer.get(id)?.facts
  const tess = { name: 'Tess Surname', email: 'tess@example.com', zip: '94107', country: 'US' }

  test('a customer is described, and described again: what is not reported any more is taken away', async () => {
    const providerCustomerId = await bench.people.customerOf()
    const describe = (facts: typeof tess | { name: string; email: null; zip: null; country: null }) =>
      bench.payments.describeCustomer({ providerCustomerId, ...facts })
    expect(await describe(tess)).toEqual({ kind: 'described' })
    expect(factsOf(providerCustomerId)).toEqual(tess)
    const less = { name: 'Tess Other', email: null, zip: null, country: null }
    bench.book.faults.add({ operation: 'describeCustomer', kind: 'requestLost', times: 1 })
    expect(await describe(less)).toMatchObject({ kind: 'unknown' })
    expect(factsOf(providerCustomerId)).toEqual(tess)
    expect(await describe(less)).toEqual({ kind: 'described' })
    expect(factsOf(providerCustomerId)).toEqual(less)
  })

  test('from a customer who is removed nothing can be taken any more; what was taken stays and can go back', async () => {
    const request = await bench.people.requestOf()
    const { providerCustomerId, providerCardId } = request
    await bench.payments.describeCustomer({ providerCustomerId, ...tess })
    const taken = await bench.payments.charge(request)
    if (taken.kind !== 'captured') throw new Error(taken.kind)
    bench.book.faults.add({ operation: 'removeCustomer', kind: 'answerLostAfterCommit', times: 1 })
    expect(await bench.payments.removeCustomer({ providerCustomerId })).toMatchObject({ kind: 'unknown' })
    expect(await bench.payments.removeCustomer({ providerCustomerId })).toEqual({ kind: 'removed' })
    expect(factsOf(providerCustomerId)).toBe(undefined)

    const again = { ...request, reference: next('reference'), key: next('hold') }
    const missing = { kind: 'declined', code: 'resource_missing' }
    expect(await bench.payments.hold(again)).toMatchObject(missing)
    expect(await bench.payments.charge({ ...again, key: next('charge') })).toMatchObject(missing)
    expect(await bench.people.stateOf(again)).toBe('none')
    expect(await bench.payments.openSetup({ providerCustomerId, key: next('setup') })).toMatchObject({
      kind: 'refused',
    })
    const token = bench.people.tokenOf('4242424242424242')
    const card = { providerCustomerId, token, zip: null, country: null, key: next('card') }
    expect(await bench.payments.addCard(card)).toMatchObject({ kind: 'refused' })
    expect(await bench.payments.removeCard({ providerCustomerId, providerCardId })).toEqual({
      kind: 'removed',
    })
    expect(await bench.payments.describeCustomer({ providerCustomerId, ...tess })).toEqual({ kind: 'gone' })

    const { providerHoldId } = taken
    expect(await bench.people.stateOf(request)).toMatchObject({ state: 'captured', capturedCents: 1500 })
    const order = { providerHoldId, amountCents: 1500, reference: next('refund'), key: next('refund') }
    expect(await bench.payments.refund(order)).toMatchObject({ kind: 'refunded' })
  })
}

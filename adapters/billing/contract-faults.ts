import { expect, test } from 'vitest'
import {
  explorer,
  next,
  voyager,
  type BillingBench,
  type billingPeople,
} from '#adapters/billing/contract-people.ts'

type Scene = BillingBench & { people: ReturnType<typeof billingPeople> }

const lost = { kind: 'unknown', reason: 'noAnswer' }

/** What every implementation fulfills when answers are lost, broken, late or refused. Part of the contract suite. */
export function faultsContract(scene: () => Scene): void {
  test('an answer that is lost after it happened is given again under the same key', async () => {
    const { billing, payments, people } = scene()
    const request = await people.requestOf()
    payments.faults.add({ operation: 'subscribe', kind: 'answerLostAfterCommit', times: 1 })
    expect(await billing.subscribe(request)).toEqual(lost)
    expect(await people.find(request)).toMatchObject({ kind: 'found', subscription: { state: 'active' } })
    expect(await billing.subscribe(request)).toMatchObject({ kind: 'billed' })
    expect(await people.takenFrom(request)).toEqual([499])
  })

  test.each(['requestLost', 'same500', 'conflict409'] as const)('%s: nothing has happened', async (kind) => {
    const { billing, payments, people } = scene()
    const request = await people.requestOf()
    payments.faults.add({ operation: 'subscribe', kind, times: 1 })
    expect(await billing.subscribe(request)).toMatchObject({ kind: 'unknown' })
    expect(await people.find(request)).toEqual({ kind: 'none' })
    const again = await billing.subscribe({
      ...request,
      ...(kind === 'same500' ? { key: next('subscribe') } : {}),
    })
    expect(again).toMatchObject({ kind: 'billed' })
    expect(await people.takenFrom(request)).toEqual([499])
  })

  test('an error 500 after it happened: it is there, and is not made again under its key', async () => {
    const { billing, payments, people } = scene()
    const request = await people.requestOf()
    payments.faults.add({ operation: 'subscribe', kind: 'same500AfterCommit', times: 1 })
    for (let again = 0; again < 2; again++)
      expect(await billing.subscribe(request)).toEqual({ kind: 'unknown', reason: 'serverError' })
    expect(await people.find(request)).toMatchObject({ kind: 'found' })
    expect(await people.takenFrom(request)).toEqual([499])
  })

  test('a stalled answer: we give up, and it happens all the same', async () => {
    const { billing, payments, people } = scene()
    const request = await people.requestOf()
    payments.faults.add({ operation: 'subscribe', kind: 'stall', times: 1, stallMs: 600 })
    expect(await billing.subscribe(request)).toEqual(lost)
    await expect.poll(async () => (await people.find(request)).kind, { timeout: 15_000 }).toBe('found')
    expect(await billing.subscribe(request)).toMatchObject({ kind: 'billed' })
    expect(await people.takenFrom(request)).toEqual([499])
  })

  test('a change and a payment whose answers are lost are made once', async () => {
    const { billing, payments, people } = scene()
    const { providerSubscriptionId, providerCardId, ...request } = await people.subscribed()
    const { periodStart: creditFrom } = await people.entryOf(providerSubscriptionId)
    const asked = { providerSubscriptionId, providerCardId, returnPath: '/membership' }
    const change = { ...asked, plan: voyager, creditFrom, key: next('change') }
    payments.faults.add({ operation: 'changePlan', kind: 'answerLostAfterCommit', times: 1 })
    expect(await billing.change(change)).toEqual(lost)
    expect(await billing.change(change)).toMatchObject({
      kind: 'billed',
      subscription: { planId: 'voyager-1' },
    })
    expect(await people.takenFrom(request)).toEqual([499, 500])
  })

  test('a provider that is down is unclear everywhere, and nothing throws', async () => {
    const { billing, payments, people } = scene()
    const { providerSubscriptionId, ...request } = await people.subscribed()
    const { providerCardId, returnPath } = request
    payments.faults.mode = 'down'
    const asked = { providerSubscriptionId, providerCardId, returnPath }
    const creditFrom = new Date(0)
    expect(await billing.subscribe({ ...request, key: next('subscribe') })).toEqual(lost)
    expect(await billing.preview({ ...asked, plan: voyager, creditFrom })).toEqual(lost)
    expect(await billing.change({ ...asked, plan: voyager, creditFrom, key: next('change') })).toEqual(lost)
    const pay = { ...asked, providerInvoiceId: 'in_none', isAway: true, key: next('pay') }
    expect(await billing.pay(pay)).toEqual(lost)
    const set = { ...asked, plan: explorer, endsWithPeriod: true, key: next('set') }
    expect(await billing.set(set)).toEqual(lost)
    expect(await billing.end({ providerSubscriptionId, key: next('end') })).toEqual(lost)
    expect(await people.find(request)).toEqual(lost)
  })
}

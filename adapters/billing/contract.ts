import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MovableClock } from '#adapters/clock/embedded.ts'
import {
  billingPeople,
  explorer,
  next,
  voyager,
  type BillingBench,
} from '#adapters/billing/contract-people.ts'
import { faultsContract } from '#adapters/billing/contract-faults.ts'
import type { Billing } from '#adapters/billing/port.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'

/** What every implementation of the billing port fulfills, on whatever it runs. */
export function billingContract(name: string, open: () => Promise<BillingBench>): void {
  describe(`billing: ${name}`, () => {
    let bench: BillingBench
    let billing: Billing
    let clock: MovableClock
    let people: ReturnType<typeof billingPeople>
    beforeAll(async () => {
      bench = await open()
      ;({ billing, clock } = bench)
      people = billingPeople(bench)
    })
    beforeEach(() => bench.payments.faults.clear())

    const toEnd = async (id: string, more = 0) => {
      const { periodEnd } = await people.entryOf(id)
      clock.forward(periodEnd.getTime() - clock.nowMs() + more)
    }

    test('a subscription takes its first month once under its key, and is found by our reference', async () => {
      const request = await people.requestOf()
      expect(await people.find(request)).toEqual({ kind: 'none' })
      const begun = await billing.subscribe(request)
      expect(begun).toMatchObject({
        kind: 'billed',
        subscription: {
          state: 'active',
          reference: request.reference,
          planId: 'explorer-1',
          endsWithPeriod: false,
          invoices: [
            { reason: 'start', state: 'paid', amountCents: 499, currency: 'USD', planId: 'explorer-1' },
          ],
        },
      })
      expect(await billing.subscribe(request)).toEqual(begun)
      expect(await people.find(request)).toMatchObject({ kind: 'found', subscription: { state: 'active' } })
      expect(await people.takenFrom(request)).toEqual([499])
      await expect(billing.subscribe({ ...request, plan: voyager })).rejects.toThrow()
    })

    test('a subscription ends with its customer, and is ended again without harm', async () => {
      const { providerCustomerId, providerSubscriptionId } = await people.subscribed()
      await bench.payments.removeCustomer({ providerCustomerId })
      expect(await people.entryOf(providerSubscriptionId)).toMatchObject({ state: 'ended' })
      expect(await billing.end({ providerSubscriptionId, key: next('end') })).toEqual({ kind: 'ended' })
      const { periodEnd } = await people.entryOf(providerSubscriptionId)
      clock.forward(periodEnd.getTime() - clock.nowMs() + 2 * HOUR)
      expect((await people.entryOf(providerSubscriptionId)).invoices).toHaveLength(1)
    })

    test('a card that is declined leaves it incomplete until it is ended', async () => {
      const request = await people.requestOf('4000000000000341')
      const declined = await billing.subscribe(request)
      expect(declined).toMatchObject({
        kind: 'declined',
        message: 'Your card was declined.',
        subscription: { state: 'incomplete', invoices: [{ state: 'open' }] },
      })
      const { providerSubscriptionId } = people.of(declined)
      const ending = { providerSubscriptionId, key: next('end') }
      expect(await billing.end(ending)).toEqual({ kind: 'ended' })
      expect(await billing.end({ ...ending, key: next('end') })).toEqual({ kind: 'ended' })
      expect(await people.entryOf(providerSubscriptionId)).toMatchObject({
        state: 'ended',
        invoices: [{ state: 'void' }],
      })
      expect(await people.takenFrom(request)).toEqual([])
    })

    test('the bank asks: passed it is active, failed the first month is declined', async () => {
      for (const passed of [true, false]) {
        const request = await people.requestOf('4000002500003155')
        const asked = await billing.subscribe(request)
        if (asked.kind !== 'needsAction') throw new Error(asked.kind)
        expect(await billing.subscribe(request)).toMatchObject({ kind: 'needsAction', url: asked.url })
        bench.payments.authenticate(asked.url.split('/').at(-1) ?? '', passed)
        expect(await people.find(request)).toMatchObject({
          subscription: {
            state: passed ? 'active' : 'incomplete',
            invoices: [{ state: passed ? 'paid' : 'open', actionUrl: null }],
          },
        })
        expect(await people.takenFrom(request)).toEqual(passed ? [499] : [])
      }
    })

    test('each month is billed once, an hour after it begins, on the day of the first', async () => {
      const { providerSubscriptionId: id, ...request } = await people.subscribed()
      const { periodEnd } = await people.entryOf(id)
      await toEnd(id)
      expect(await people.entryOf(id)).toMatchObject({
        state: 'active',
        periodStart: periodEnd,
        invoices: [{}, { reason: 'renewal', state: 'draft' }],
      })
      clock.forward(HOUR)
      expect(await people.entryOf(id)).toMatchObject({ invoices: [{}, { state: 'paid', amountCents: 499 }] })
      await toEnd(id, HOUR)
      expect(await people.takenFrom(request)).toEqual([499, 499, 499])
      const { invoices } = await people.entryOf(id)
      expect(invoices.map(({ periodStart }) => periodStart.getUTCDate())).toEqual(
        Array(3).fill(periodEnd.getUTCDate()),
      )
      expect(new Set(invoices.map(({ providerPaymentId }) => providerPaymentId)).size).toBe(3)
    })

    test('an invoice has a page of the provider once it is asked for; one that is not there has none', async () => {
      const { providerSubscriptionId: id } = await people.subscribed()
      await toEnd(id)
      const [first, draft] = (await people.entryOf(id)).invoices
      const pageOf = (invoice: { providerInvoiceId: string } | undefined) =>
        billing.invoicePage({ providerInvoiceId: invoice?.providerInvoiceId ?? '' })
      expect(await pageOf(first)).toEqual({
        kind: 'page',
        url: expect.stringMatching(new RegExp(`^https?://.+/${first?.providerInvoiceId}$`)),
      })
      expect(await pageOf(draft)).toEqual({ kind: 'none' })
      expect(await pageOf({ providerInvoiceId: 'in_none' })).toEqual({ kind: 'none' })
    })

    test('a month that a credit of the customer covers is paid without a payment', async () => {
      const { providerSubscriptionId: id, ...request } = await people.subscribed()
      bench.billingBook.creditCustomer(id, 499 + 200)
      await toEnd(id, HOUR)
      const covered = { state: 'paid', amountCents: 0, providerPaymentId: null }
      expect(await people.entryOf(id)).toMatchObject({ state: 'active', invoices: [{}, covered] })
      await toEnd(id, HOUR)
      expect(await people.takenFrom(request)).toEqual([499, 299])
    })

    test('a dearer plan costs what its preview says, has a month of its own, and gives back the rest', async () => {
      const { providerSubscriptionId, providerCardId, ...request } = await people.subscribed()
      const { periodStart, periodEnd } = await people.entryOf(providerSubscriptionId)
      clock.forward(10 * DAY)
      const creditFrom = new Date(periodStart.getTime() + 10 * DAY)
      const asked = { providerSubscriptionId, plan: voyager, creditFrom }
      const preview = await billing.preview(asked)
      const share =
        (periodEnd.getTime() - creditFrom.getTime()) / (periodEnd.getTime() - periodStart.getTime())
      const creditCents = Math.round(499 * share)
      expect(preview).toEqual({ kind: 'preview', nowCents: 999 - creditCents, creditCents })
      const change = { ...asked, providerCardId, returnPath: '/membership', key: next('change') }
      const changed = await billing.change(change)
      expect(changed).toMatchObject({
        kind: 'billed',
        subscription: { state: 'active', planId: 'voyager-1' },
      })
      expect(people.of(changed).invoices.at(-1)).toMatchObject({
        reason: 'change',
        state: 'paid',
        planId: 'voyager-1',
        amountCents: 999 - creditCents,
      })
      expect(await billing.change(change)).toEqual(changed)
      expect(await people.takenFrom(request)).toEqual([499, 999 - creditCents])
      await toEnd(providerSubscriptionId, HOUR)
      expect(await people.takenFrom(request)).toEqual([499, 999 - creditCents, 999])
      const unknown = await billing.preview({ ...asked, providerSubscriptionId: 'sub_none' })
      expect(unknown).toEqual({ kind: 'none' })
      expect(await billing.preview({ ...asked, creditFrom: periodStart })).toEqual({ kind: 'none' })
    })

    test('a change that meets the next month changes and costs nothing', async () => {
      const { providerSubscriptionId, providerCardId, ...request } = await people.subscribed()
      const { periodStart } = await people.entryOf(providerSubscriptionId)
      await toEnd(providerSubscriptionId, HOUR)
      const late = await billing.change({
        providerSubscriptionId,
        plan: voyager,
        creditFrom: periodStart,
        providerCardId,
        returnPath: '/membership',
        key: next('change'),
      })
      expect(late).toMatchObject({
        kind: 'billed',
        subscription: { state: 'active', planId: 'explorer-1' },
      })
      expect(people.of(late).invoices.map(({ reason }) => reason)).toEqual(['start', 'renewal'])
      expect(await people.takenFrom(request)).toEqual([499, 499])
    })

    test('a change that is not paid leaves the plan as it is, and is called off with the next setting', async () => {
      const { providerSubscriptionId, ...request } = await people.subscribed()
      const { periodStart } = await people.entryOf(providerSubscriptionId)
      const change = (providerCardId: string) =>
        billing.change({
          providerSubscriptionId,
          plan: voyager,
          creditFrom: periodStart,
          providerCardId,
          returnPath: '/membership',
          key: next('change'),
        })
      const declined = await change(await people.otherCardOf(request, '4000000000000341'))
      expect(declined).toMatchObject({ kind: 'declined', subscription: { planId: 'explorer-1' } })
      const callOff = () =>
        billing.set({
          providerSubscriptionId,
          plan: explorer,
          providerCardId: null,
          endsWithPeriod: false,
          key: next('set'),
        })
      await callOff()
      const asked = await change(await people.otherCardOf(request, '4000002500003155'))
      if (asked.kind !== 'needsAction') throw new Error(asked.kind)
      expect(await callOff()).toMatchObject({
        kind: 'set',
        subscription: { state: 'active', planId: 'explorer-1' },
      })
      bench.payments.authenticate(asked.url.split('/').at(-1) ?? '', true)
      expect((await people.entryOf(providerSubscriptionId)).invoices.map(({ state }) => state)).toEqual([
        'paid',
        'void',
        'void',
      ])
      expect(await people.takenFrom(request)).toEqual([499])
    })

    test('a change whose bank page is passed takes effect', async () => {
      const { providerSubscriptionId, ...request } = await people.subscribed()
      const { periodStart } = await people.entryOf(providerSubscriptionId)
      const asked = await billing.change({
        providerSubscriptionId,
        plan: voyager,
        creditFrom: periodStart,
        providerCardId: await people.otherCardOf(request, '4000002500003155'),
        returnPath: '/membership',
        key: next('change'),
      })
      if (asked.kind !== 'needsAction') throw new Error(asked.kind)
      bench.payments.authenticate(asked.url.split('/').at(-1) ?? '', true)
      expect(await people.entryOf(providerSubscriptionId)).toMatchObject({
        state: 'active',
        planId: 'voyager-1',
      })
      expect(await people.takenFrom(request)).toEqual([499, 500])
    })

    test('a cheaper plan and another card begin with the next month; one that is to end ends with its month', async () => {
      const { providerSubscriptionId, ...request } = await people.subscribed(voyager)
      const settings = (endsWithPeriod: boolean) => ({
        providerSubscriptionId,
        plan: explorer,
        providerCardId: null,
        endsWithPeriod,
        key: next('set'),
      })
      await billing.set(settings(false))
      expect(await people.takenFrom(request)).toEqual([999])
      await toEnd(providerSubscriptionId, HOUR)
      expect(await people.takenFrom(request)).toEqual([999, 499])
      expect((await people.entryOf(providerSubscriptionId)).invoices.at(-1)).toMatchObject({
        planId: 'explorer-1',
      })
      expect(await billing.set(settings(true))).toMatchObject({ subscription: { endsWithPeriod: true } })
      expect(await billing.set(settings(false))).toMatchObject({ subscription: { endsWithPeriod: false } })
      await billing.set(settings(true))
      await toEnd(providerSubscriptionId, HOUR)
      expect(await people.entryOf(providerSubscriptionId)).toMatchObject({ state: 'ended' })
      expect(await people.takenFrom(request)).toEqual([999, 499])
    })

    test('a month that cannot be paid is past due, and is paid with another card, also by the bank’s page', async () => {
      const { providerSubscriptionId, ...request } = await people.subscribed()
      const broke = await people.otherCardOf(request, '4000000000000341')
      await billing.set({
        providerSubscriptionId,
        plan: explorer,
        providerCardId: broke,
        endsWithPeriod: false,
        key: next('set'),
      })
      await toEnd(providerSubscriptionId, HOUR)
      const late = await people.entryOf(providerSubscriptionId)
      expect(late).toMatchObject({
        state: 'pastDue',
        invoices: [{}, { reason: 'renewal', state: 'open', message: 'Your card was declined.' }],
      })
      const providerInvoiceId = late.invoices.at(-1)?.providerInvoiceId ?? ''
      const pay = (providerCardId: string, isAway: boolean) =>
        billing.pay({
          providerSubscriptionId,
          providerInvoiceId,
          providerCardId,
          isAway,
          returnPath: '/membership',
          key: next('pay'),
        })
      expect(await pay(broke, true)).toMatchObject({ kind: 'declined' })
      const asks = await people.otherCardOf(request, '4000002500003155')
      expect(await pay(asks, true)).toMatchObject({ kind: 'declined' })
      const asked = await pay(asks, false)
      if (asked.kind !== 'needsAction') throw new Error(asked.kind)
      bench.payments.authenticate(asked.url.split('/').at(-1) ?? '', true)
      expect(await people.entryOf(providerSubscriptionId)).toMatchObject({ state: 'active' })
      const good = await people.otherCardOf(request, '4242424242424242')
      expect(await pay(good, false)).toMatchObject({ kind: 'billed' })
      expect(await people.takenFrom(request)).toEqual([499, 499])
    })

    test('a card that was taken away meanwhile is refused, and nothing is begun, changed, set or taken by it', async () => {
      const request = await people.requestOf()
      await people.detach(request)
      expect(await billing.subscribe(request)).toMatchObject({ kind: 'refused' })
      expect(await people.find(request)).toEqual({ kind: 'none' })
      const member = await people.subscribed()
      const gone = await people.otherCardOf(member, '4242424242424242')
      await people.detach({ ...member, providerCardId: gone })
      const { providerSubscriptionId } = member
      const asked = { providerSubscriptionId, providerCardId: gone, plan: voyager }
      const change = { ...asked, creditFrom: (await people.entryOf(providerSubscriptionId)).periodStart }
      const returns = { returnPath: '/membership' }
      expect(await billing.change({ ...change, ...returns, key: next('change') })).toMatchObject({
        kind: 'refused',
      })
      expect(await billing.set({ ...asked, endsWithPeriod: true, key: next('set') })).toMatchObject({
        kind: 'refused',
      })
      expect(await people.entryOf(providerSubscriptionId)).toMatchObject({
        planId: 'explorer-1',
        endsWithPeriod: false,
        invoices: [{ state: 'paid' }],
      })
      expect(await people.takenFrom(member)).toEqual([499])
    })

    test('the book lists every subscription, ended ones too', async () => {
      const { providerSubscriptionId, reference } = await people.subscribed()
      const line = (await billing.book({ limit: 1000 })).find((each) => each.reference === reference)
      expect(line).toMatchObject({ providerSubscriptionId, state: 'active', planId: 'explorer-1' })
      await billing.end({ providerSubscriptionId, key: next('end') })
      const after = (await billing.book({ limit: 1000 })).find((each) => each.reference === reference)
      expect(after).toMatchObject({ state: 'ended' })
    })

    faultsContract(() => ({ ...bench, people }))
  })
}

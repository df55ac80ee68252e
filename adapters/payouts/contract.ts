import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MovableClock } from '#adapters/clock/embedded.ts'
import type { EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import { linesContract } from '#adapters/payouts/contract-lines.ts'
import { next, sandboxContract } from '#adapters/payouts/contract-sandbox.ts'
import type { Payouts } from '#adapters/payouts/port.ts'
import type { Taking } from '#adapters/payouts/twin/platform.ts'
import { DAY } from '#domain/shared/units.ts'

/** What the suite needs of one implementation: itself, and the book behind it with its switches and clock. */
export type PayoutBench = {
  payouts: Payouts
  book: EmbeddedPayouts
  clock: MovableClock
  /** What payments have brought to the platform's balance. */
  takings: Taking[]
  /** A webhook as the provider signs it. */
  signed(raw: string, ageMs: number): Record<string, string>
}

/** A line of the balance that a payment has made, available at once unless said otherwise. */
function taking(given: Partial<Taking> & { createdMs: number }): Taking {
  const id = next('txn')
  const about = { kind: 'charge', type: 'charge', sourceId: `ch_${id}`, paymentId: `pi_${id}` } as const
  const amounts = { amountCents: 0, feeCents: 0, currency: 'USD', availableAtMs: given.createdMs }
  return { id, ...about, ...amounts, ...given }
}

const back = { returnUrl: 'http://localhost:4000/payout-account', refreshUrl: 'http://localhost:4000/again' }

/** What every implementation of the payouts port fulfills, on whatever it runs. */
export function payoutsContract(name: string, open: () => Promise<PayoutBench>): void {
  describe(`payouts: ${name}`, () => {
    let bench: PayoutBench
    let payouts: Payouts
    beforeAll(async () => {
      bench = await open()
      payouts = bench.payouts
    })
    beforeEach(() => bench.book.faults.clear())

    const newAccount = async (country = 'US') => {
      const agreement = country === 'US' ? ('full' as const) : ('recipient' as const)
      const made = await payouts.account({ userId: next('usr'), country, agreement, key: next('account') })
      if (made.kind !== 'made') throw new Error(JSON.stringify(made))
      return made.providerAccountId
    }
    const linkIdOf = async (providerAccountId: string) => {
      const link = await payouts.link({ providerAccountId, ...back, key: next('link') })
      if (link.kind !== 'link') throw new Error(JSON.stringify(link))
      return link.url.split('/').at(-1) ?? ''
    }
    const accountWith = async (number: string, country = 'US') => {
      const id = await newAccount(country)
      bench.book.submit(await linkIdOf(id), { name: 'Wanda Walker', birthDate: '1990-05-04', number })
      return id
    }
    const stateOf = async (id: string) => {
      const found = await payouts.accountOf(id)
      return found.kind === 'found' ? found.account : found.kind
    }
    const orderOf = async (number = '000123456789') => ({
      providerAccountId: await accountWith(number),
      amountCents: 4321,
      currency: 'USD',
      speed: 'standard' as const,
      reference: next('payout'),
      key: next('pay'),
    })
    type Order = Awaited<ReturnType<typeof orderOf>>
    const transfer = ({ speed: _speed, ...order }: Order) =>
      payouts.transfer({ ...order, key: `${order.key} transfer` })
    /** Both halves; the answer of the first where it was not made. */
    const send = async (order: Order) => {
      const moved = await transfer(order)
      return moved.kind === 'moved' ? payouts.pay(order) : moved
    }
    const transferIdOf = async (order: Order) => {
      const found = await payouts.find(order)
      return found.kind === 'found' ? found.entry.providerTransferId : found.kind
    }
    const takingBack = async (order: Order) => ({
      providerTransferId: await transferIdOf(order),
      key: next('back'),
    })

    sandboxContract(() => payouts)

    test('the page for changes is there once the form has been sent, and refused before', async () => {
      const id = await newAccount()
      const asked = () =>
        payouts.link({ providerAccountId: id, ...back, key: next('link'), forChanges: true })
      expect(await asked()).toMatchObject({ kind: 'refused' })
      bench.book.submit(await linkIdOf(id), {
        name: 'Wanda Walker',
        birthDate: '1990-05-04',
        number: '000123456789',
      })
      expect(await asked()).toMatchObject({ kind: 'link', url: expect.stringContaining('http') })
    })

    test('an account is refused where the provider pays no one, and under the other agreement', async () => {
      for (const [country, agreement] of [
        ['KP', 'full'],
        ['JP', 'recipient'],
        // Across a border under the recipient agreement alone, and in the platform's own country under the full one alone.
        ['PT', 'full'],
        ['US', 'recipient'],
      ] as const) {
        const refused = { userId: next('usr'), country, agreement, key: next('account') }
        expect(await payouts.account(refused)).toMatchObject({ kind: 'refused', code: 'country' })
      }
    })

    test('the form makes an account one that can be paid; saved for later it is not', async () => {
      const id = await newAccount()
      expect(await stateOf(id)).toMatchObject({
        isSubmitted: false,
        canBePaid: false,
        country: 'US',
        methods: [],
      })
      bench.book.saveForLater(await linkIdOf(id), { name: 'Wanda', birthDate: '', number: '' })
      expect(await stateOf(id)).toMatchObject({ isSubmitted: false })
      bench.book.submit(await linkIdOf(id), {
        name: 'Wanda',
        birthDate: '1990-01-01',
        number: '000123456789',
      })
      expect(await stateOf(id)).toMatchObject({
        isSubmitted: true,
        canBePaid: true,
        isRejected: false,
        needs: [],
        methods: [{ kind: 'bank', name: 'Test Bank', last4: '6789', currency: 'USD', isDefault: true }],
      })
    })

    test('a document is asked for, and past its day nothing is paid until it is there', async () => {
      const id = await accountWith('000999999991')
      expect(await stateOf(id)).toMatchObject({ canBePaid: true, needs: [{ isPastDue: false }] })
      bench.clock.forward(7 * DAY)
      expect(await stateOf(id)).toMatchObject({ canBePaid: false, needs: [{ isPastDue: true }] })
      bench.book.handInDocument(await linkIdOf(id))
      expect(await stateOf(id)).toMatchObject({ canBePaid: true, needs: [] })
    })

    test('a person who is rejected is not paid', async () => {
      const order = await orderOf('000888888883')
      expect(await stateOf(order.providerAccountId)).toMatchObject({ isRejected: true, canBePaid: false })
      expect(await transfer(order)).toMatchObject({ kind: 'refused' })
      expect(await payouts.find(order)).toEqual({ kind: 'none' })
    })

    test('an account is closed for good: it is gone, and nothing is sent to it any more', async () => {
      const order = await orderOf()
      const { providerAccountId } = order
      const link = { providerAccountId, ...back, key: next('link') }
      expect(await payouts.closeAccount({ providerAccountId, key: next('close') })).toEqual({
        kind: 'closed',
      })
      expect(await payouts.accountOf(providerAccountId)).toEqual({ kind: 'none' })
      expect(await transfer(order)).toMatchObject({ kind: 'refused' })
      expect(await payouts.pay(order)).toMatchObject({ kind: 'refused' })
      expect(await payouts.balance(order)).toMatchObject({ kind: 'refused' })
      expect(await payouts.link(link)).toMatchObject({ kind: 'refused' })
      expect(await payouts.closeAccount({ providerAccountId, key: next('close') })).toEqual({
        kind: 'closed',
      })
      const unknown = { providerAccountId: 'acct_unknown', key: next('close') }
      expect(await payouts.closeAccount(unknown)).toEqual({ kind: 'closed' })
    })

    test('an account is not closed while money lies on it: before the payout, and what its bank has sent back', async () => {
      const order = await orderOf('000111111113')
      await transfer(order)
      const before = { providerAccountId: order.providerAccountId, key: next('close') }
      expect(await payouts.closeAccount(before)).toMatchObject({ kind: 'notYet' })
      expect(await payouts.pay(order)).toMatchObject({ kind: 'paid' })
      bench.clock.forward(DAY)
      const { providerAccountId } = order
      const closing = () => payouts.closeAccount({ providerAccountId, key: next('close') })
      expect(await closing()).toMatchObject({ kind: 'notYet' })
      expect(await stateOf(providerAccountId)).toMatchObject({ providerAccountId })
      await payouts.takeBack(await takingBack(order))
      expect(await closing()).toEqual({ kind: 'closed' })
    })

    test('an amount is on the account after the first half, and at the bank after the second; each is made once under its key', async () => {
      const order = await orderOf()
      expect(await payouts.find(order)).toEqual({ kind: 'none' })
      const moved = await transfer(order)
      expect(moved).toMatchObject({ kind: 'moved' })
      expect(await transfer(order)).toEqual(moved)
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'transferred', amountCents: 4321 } })
      expect(await payouts.balance(order)).toEqual({
        kind: 'balance',
        availableCents: 4321,
        pendingCents: 0,
      })
      const paid = await payouts.pay(order)
      expect(paid).toMatchObject({ kind: 'paid', method: 'Test Bank ··6789' })
      expect(await payouts.pay(order)).toEqual(paid)
      const entry = { state: 'sent', amountCents: 4321, currency: 'USD', method: 'Test Bank ··6789' }
      expect(await payouts.find(order)).toMatchObject({ kind: 'found', entry })
      expect(await payouts.balance(order)).toMatchObject({ availableCents: 0 })
      expect(await ofReference(payouts, order.reference)).toHaveLength(1)
      await expect(payouts.pay({ ...order, amountCents: 1 })).rejects.toThrow()
    })

    test('a bank that does not know the account refuses the payout, and the amount stays on the account', async () => {
      const order = await orderOf('000111111116')
      expect(await send(order)).toMatchObject({ kind: 'refused', code: 'no_account' })
      expect(await payouts.pay({ ...order, key: next('pay') })).toMatchObject({ code: 'no_account' })
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'transferred' } })
      expect(await payouts.balance(order)).toMatchObject({ availableCents: 4321 })
    })

    test('abroad an amount is pending for a day: neither paid out nor taken back before', async () => {
      const order = { ...(await orderOf()), providerAccountId: await accountWith('000123456789', 'PT') }
      expect(await send(order)).toMatchObject({ kind: 'refused', code: 'balance_insufficient' })
      const arrived = { amountCents: 3888, currency: 'EUR' }
      const entry = { amountCents: 4321, currency: 'USD', arrived }
      expect(await payouts.find(order)).toMatchObject({ entry })
      const local = { ...order, ...arrived }
      expect(await payouts.balance(order)).toMatchObject({ availableCents: 0, pendingCents: 0 })
      expect(await payouts.balance(local)).toMatchObject({ availableCents: 0, pendingCents: 3888 })
      expect(await payouts.takeBack(await takingBack(order))).toMatchObject({
        kind: 'refused',
        code: 'balance_insufficient',
      })
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'transferred' } })
      bench.clock.forward(DAY)
      // In dollars there is nothing on the account.
      expect(await payouts.pay({ ...order, key: next('pay') })).toMatchObject({
        code: 'balance_insufficient',
      })
      expect(await payouts.pay({ ...local, key: next('pay') })).toMatchObject({ kind: 'paid' })
    })

    test('forints are paid out in whole units alone', async () => {
      const order = { ...(await orderOf()), providerAccountId: await accountWith('000123456789', 'HU') }
      await transfer(order)
      bench.clock.forward(DAY)
      const local = { ...order, currency: 'HUF' }
      expect(await payouts.pay({ ...local, amountCents: 1_513_948, key: next('pay') })).toMatchObject({
        code: 'invalid_payout_amount',
      })
      expect(await payouts.pay({ ...local, amountCents: 1_513_900, key: next('pay') })).toMatchObject({
        kind: 'paid',
      })
    })

    test('less than a whole unit of the account’s currency is not paid out', async () => {
      const order = await orderOf()
      await transfer(order)
      expect(await payouts.pay({ ...order, amountCents: 99, key: next('pay') })).toMatchObject({
        code: 'amount_too_small',
      })
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'transferred' } })
    })

    test('what was paid out is not taken back; what a closed account sends back is returned, and taken back once', async () => {
      const order = await orderOf('000111111113')
      await send(order)
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'sent' } })
      expect(await payouts.takeBack(await takingBack(order))).toMatchObject({ kind: 'refused' })
      bench.clock.forward(DAY)
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'returned' } })
      const taking = await takingBack(order)
      expect(await payouts.takeBack(taking)).toEqual({ kind: 'takenBack' })
      expect(await payouts.takeBack(taking)).toEqual({ kind: 'takenBack' })
      expect(await payouts.takeBack({ ...taking, key: next('back') })).toEqual({ kind: 'takenBack' })
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'takenBack' } })
    })

    test('a platform without enough money refuses the transfer', async () => {
      const order = await orderOf()
      bench.book.platform.cents = 4320
      expect(await transfer(order)).toMatchObject({ kind: 'refused', code: 'balance_insufficient' })
      expect(await payouts.find(order)).toEqual({ kind: 'none' })
      bench.book.platform.cents = 4321
      expect(await transfer({ ...order, key: next('pay') })).toMatchObject({ kind: 'moved' })
      bench.book.platform.cents = null
    })

    test('the platform’s balance fills when payments settle, and is lowered by transfers until they are taken back', async () => {
      const order = await orderOf()
      // What the provider asks for the payouts of other tests is billed by then.
      bench.clock.forward(DAY)
      bench.book.platform.cents = 1000
      const nowMs = bench.clock.nowMs()
      const day = (days: number) => new Date(Math.floor((nowMs + days * DAY) / DAY) * DAY)
      const [in2, in3] = [day(2).getTime(), day(3).getTime()]
      bench.takings.push(
        taking({ createdMs: nowMs, amountCents: 5300, feeCents: 300, availableAtMs: in2 }),
        taking({ createdMs: nowMs, amountCents: 700, availableAtMs: in3 }),
        taking({ createdMs: nowMs, kind: 'refund', type: 'refund', amountCents: -200 }),
      )
      const of = { currency: 'USD' }
      const since = new Date(nowMs - DAY)
      expect(await payouts.platformBalance(of)).toEqual({
        kind: 'balance',
        availableCents: 800,
        pendingCents: 5700,
      })
      expect(await payouts.platformBalance({ currency: 'SEK' })).toMatchObject({ pendingCents: 0 })
      expect(await payouts.arrivals({ ...of, since })).toEqual({
        kind: 'arrivals',
        arrivals: [
          { at: day(2), cents: 5000 },
          { at: day(3), cents: 700 },
        ],
        isWhole: true,
      })
      expect(await transfer(order)).toMatchObject({ kind: 'refused', code: 'balance_insufficient' })
      bench.clock.forward(2 * DAY)
      expect(await transfer({ ...order, key: next('pay') })).toMatchObject({ kind: 'moved' })
      expect(await payouts.platformBalance(of)).toMatchObject({ availableCents: 1479, pendingCents: 700 })
      expect(await payouts.takeBack(await takingBack(order))).toEqual({ kind: 'takenBack' })
      expect(await payouts.platformBalance(of)).toMatchObject({ availableCents: 5800, pendingCents: 700 })
      bench.takings.length = 0
      bench.book.platform.cents = null
    })

    linesContract(() => ({ ...bench, send, orderOf, takingBack, taking }))

    test.each(['transfer', 'pay'] as const)(
      'an answer to %s that is lost is given again under the same key',
      async (operation) => {
        bench.book.faults.add({ operation, kind: 'answerLostAfterCommit', times: 1 })
        const order = await orderOf()
        expect(await send(order)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
        const state = operation === 'transfer' ? 'transferred' : 'sent'
        expect(await payouts.find(order)).toMatchObject({ kind: 'found', entry: { state } })
        expect(await send(order)).toMatchObject({ kind: 'paid' })
        expect(await ofReference(payouts, order.reference)).toHaveLength(1)
      },
    )

    test.each(
      (['transfer', 'pay'] as const).flatMap((operation) =>
        (['requestLost', 'same500', 'conflict409'] as const).map((kind) => [operation, kind] as const),
      ),
    )('%s, %s: nothing has happened', async (operation, kind) => {
      bench.book.faults.add({ operation, kind, times: 1 })
      const order = await orderOf()
      expect(await send(order)).toMatchObject({ kind: 'unknown' })
      const made = await payouts.find(order)
      expect(made).toMatchObject(
        operation === 'transfer' ? { kind: 'none' } : { entry: { state: 'transferred' } },
      )
      if (kind !== 'same500') return expect(await send(order)).toMatchObject({ kind: 'paid' })
      // The error is stored under its key, and the same is asked under another one.
      expect(await send(order)).toEqual({ kind: 'unknown', reason: 'serverError' })
      const again = { ...order, key: next('pay') }
      expect(await (operation === 'pay' ? payouts.pay(again) : send(again))).toMatchObject({ kind: 'paid' })
    })

    test('a provider that is down is unclear everywhere', async () => {
      const order = await orderOf()
      bench.book.faults.mode = 'down'
      const unclear = { kind: 'unknown' }
      const { providerAccountId } = order
      expect(
        await payouts.account({ userId: 'usr', country: 'US', agreement: 'full', key: next('account') }),
      ).toMatchObject(unclear)
      expect(await payouts.link({ providerAccountId, ...back, key: next('link') })).toMatchObject(unclear)
      expect(await payouts.accountOf(providerAccountId)).toMatchObject(unclear)
      expect(await transfer(order)).toMatchObject(unclear)
      expect(await payouts.pay(order)).toMatchObject(unclear)
      expect(await payouts.balance(order)).toMatchObject(unclear)
      expect(await payouts.platformBalance(order)).toMatchObject(unclear)
      expect(await payouts.arrivals({ ...order, since: new Date(0) })).toMatchObject(unclear)
      expect(await payouts.find(order)).toMatchObject(unclear)
      expect(await payouts.closeAccount({ providerAccountId, key: next('close') })).toMatchObject(unclear)
      expect(await payouts.takeBack({ providerTransferId: 'tr_none', key: next('back') })).toMatchObject(
        unclear,
      )
    })

    test('a webhook says what it is about; a forged or stale one says nothing', () => {
      const of = (type: string, object: object) =>
        JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { metadata: {}, ...object } } })
      const account = of('account.updated', { id: 'acct_1' })
      const payout = of('payout.failed', { id: 'po_1', metadata: { reference: 'out_1' } })
      const read = (raw: string, headers: Record<string, string>) =>
        payouts.verifyWebhook(Buffer.from(raw), headers)
      expect(read(account, bench.signed(account, 0))).toEqual({
        eventId: 'evt_1',
        type: 'account.updated',
        about: { kind: 'account', providerAccountId: 'acct_1' },
      })
      expect(read(payout, bench.signed(payout, 0))).toMatchObject({
        about: { kind: 'payout', reference: 'out_1' },
      })
      const nameless = of('payout.failed', { id: 'po_2' })
      expect(read(nameless, bench.signed(nameless, 0))).toMatchObject({ about: { kind: 'nameless' } })
      const none = of('payout.updated', { id: 'po_2' })
      expect(read(none, bench.signed(none, 0))).toMatchObject({ about: null })
      expect(read(payout, bench.signed(account, 0))).toBeNull()
      expect(read(payout, bench.signed(payout, 6 * 60_000))).toBeNull()
      expect(read(payout, {})).toBeNull()
    })
  })
}

async function ofReference(payouts: Payouts, reference: string) {
  return (await payouts.book({ limit: 1000 })).filter((entry) => entry.reference === reference)
}

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MovableClock } from '#adapters/clock/embedded.ts'
import type { EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import type { Payouts } from '#adapters/payouts/port.ts'
import { DAY } from '#domain/shared/units.ts'

/** What the suite needs of one implementation: itself, and the book behind it with its switches and clock. */
export type PayoutBench = {
  payouts: Payouts
  book: EmbeddedPayouts
  clock: MovableClock
  /** A webhook as the provider signs it. */
  signed(raw: string, ageMs: number): Record<string, string>
}

let counter = 0
const next = (what: string) => `${what}-${++counter}`
const back = { returnUrl: 'http://localhost:4000/payout-account', refreshUrl: 'http://localhost:4000/again' }

/** What every implementation of the payouts port keeps, on whatever it runs. */
export function payoutsContract(name: string, open: () => Promise<PayoutBench>): void {
  describe(`payouts: ${name}`, () => {
    let bench: PayoutBench
    let payouts: Payouts
    beforeAll(async () => {
      bench = await open()
      payouts = bench.payouts
    })
    beforeEach(() => bench.book.faults.clear())

    const newAccount = async () => {
      const made = await payouts.account({ userId: next('usr'), country: 'US', key: next('account') })
      if (made.kind !== 'made') throw new Error(JSON.stringify(made))
      return made.providerAccountId
    }
    const linkIdOf = async (providerAccountId: string) => {
      const link = await payouts.link({ providerAccountId, ...back, key: next('link') })
      if (link.kind !== 'link') throw new Error(JSON.stringify(link))
      return link.url.split('/').at(-1) ?? ''
    }
    const accountWith = async (number: string) => {
      const id = await newAccount()
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
      key: next('send'),
    })

    test('an account is made once under its key, and refused where the provider pays no one', async () => {
      const order = { userId: next('usr'), country: 'US', key: next('account') }
      const made = await payouts.account(order)
      expect(made.kind).toBe('made')
      expect(await payouts.account(order)).toEqual(made)
      const refused = { userId: next('usr'), country: 'KP', key: next('account') }
      expect(await payouts.account(refused)).toMatchObject({ kind: 'refused', code: 'country' })
      expect(await payouts.accountOf('acct_unknown')).toEqual({ kind: 'none' })
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
      expect(await payouts.send(order)).toMatchObject({ kind: 'refused' })
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
      expect(await payouts.send(order)).toMatchObject({ kind: 'refused' })
      expect(await payouts.link(link)).toMatchObject({ kind: 'refused' })
      expect(await payouts.closeAccount({ providerAccountId, key: next('close') })).toEqual({
        kind: 'closed',
      })
      const unknown = { providerAccountId: 'acct_unknown', key: next('close') }
      expect(await payouts.closeAccount(unknown)).toEqual({ kind: 'closed' })
    })

    test('an account is not closed while what its bank has sent back lies on it', async () => {
      const order = await orderOf('000111111113')
      const sent = await payouts.send(order)
      if (sent.kind !== 'sent') throw new Error(sent.kind)
      bench.clock.forward(DAY)
      const { providerAccountId } = order
      const closing = () => payouts.closeAccount({ providerAccountId, key: next('close') })
      expect(await closing()).toMatchObject({ kind: 'notYet' })
      expect(await stateOf(providerAccountId)).toMatchObject({ providerAccountId })
      await payouts.takeBack({ providerTransferId: sent.providerTransferId, key: next('back') })
      expect(await closing()).toEqual({ kind: 'closed' })
    })

    test('an amount is sent once under its key, and found by our reference', async () => {
      const order = await orderOf()
      expect(await payouts.find(order)).toEqual({ kind: 'none' })
      const sent = await payouts.send(order)
      expect(sent).toMatchObject({ kind: 'sent', method: 'Test Bank ··6789' })
      expect(await payouts.send(order)).toEqual(sent)
      const entry = { state: 'sent', amountCents: 4321, currency: 'USD', method: 'Test Bank ··6789' }
      expect(await payouts.find(order)).toMatchObject({ kind: 'found', entry })
      expect(await ofReference(payouts, order.reference)).toHaveLength(1)
      await expect(payouts.send({ ...order, amountCents: 1 })).rejects.toThrow()
    })

    test('a bank that does not know the account refuses, and nothing of it has moved', async () => {
      const order = await orderOf('000111111116')
      expect(await payouts.send(order)).toMatchObject({ kind: 'refused', code: 'no_account' })
      expect(await payouts.send(order)).toMatchObject({ kind: 'refused', code: 'no_account' })
      expect(await payouts.find(order)).toEqual({ kind: 'none' })
    })

    test('what a closed account sends back is returned, and taken back once', async () => {
      const order = await orderOf('000111111113')
      const sent = await payouts.send(order)
      if (sent.kind !== 'sent') throw new Error(sent.kind)
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'sent' } })
      bench.clock.forward(DAY)
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'returned' } })
      const taking = { providerTransferId: sent.providerTransferId, key: next('back') }
      expect(await payouts.takeBack(taking)).toEqual({ kind: 'takenBack' })
      expect(await payouts.takeBack({ ...taking, key: next('back') })).toEqual({ kind: 'takenBack' })
      expect(await payouts.find(order)).toMatchObject({ entry: { state: 'takenBack' } })
    })

    test('a platform without enough money refuses', async () => {
      bench.book.faults.add({ operation: 'send', kind: 'insufficientBalance', times: 1 })
      const order = await orderOf()
      expect(await payouts.send(order)).toMatchObject({ kind: 'refused', code: 'balance_insufficient' })
      expect(await payouts.find(order)).toEqual({ kind: 'none' })
      expect(await payouts.send({ ...order, key: next('send') })).toMatchObject({ kind: 'sent' })
    })

    test('an answer that is lost is given again under the same key', async () => {
      bench.book.faults.add({ operation: 'send', kind: 'answerLostAfterCommit', times: 1 })
      const order = await orderOf()
      expect(await payouts.send(order)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
      expect(await payouts.find(order)).toMatchObject({ kind: 'found', entry: { state: 'sent' } })
      expect(await payouts.send(order)).toMatchObject({ kind: 'sent' })
      expect(await ofReference(payouts, order.reference)).toHaveLength(1)
    })

    test.each(['requestLost', 'keep500', 'conflict409'] as const)(
      '%s: nothing has happened',
      async (kind) => {
        bench.book.faults.add({ operation: 'send', kind, times: 1 })
        const order = await orderOf()
        expect(await payouts.send(order)).toMatchObject({ kind: 'unknown' })
        expect(await ofReference(payouts, order.reference)).toHaveLength(0)
        const again = await payouts.send({ ...order, ...(kind === 'keep500' ? { key: next('send') } : {}) })
        expect(again).toMatchObject({ kind: 'sent' })
      },
    )

    test('a provider that is down is unclear everywhere', async () => {
      const order = await orderOf()
      bench.book.faults.mode = 'down'
      const unclear = { kind: 'unknown' }
      const { providerAccountId } = order
      expect(await payouts.account({ userId: 'usr', country: 'US', key: next('account') })).toMatchObject(
        unclear,
      )
      expect(await payouts.link({ providerAccountId, ...back, key: next('link') })).toMatchObject(unclear)
      expect(await payouts.accountOf(providerAccountId)).toMatchObject(unclear)
      expect(await payouts.send(order)).toMatchObject(unclear)
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
      expect(read(payout, bench.signed(account, 0))).toBeNull()
      expect(read(payout, bench.signed(payout, 6 * 60_000))).toBeNull()
      expect(read(payout, {})).toBeNull()
    })
  })
}

async function ofReference(payouts: Payouts, reference: string) {
  return (await payouts.book({ limit: 1000 })).filter((entry) => entry.reference === reference)
}

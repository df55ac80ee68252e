import { expect, test } from 'vitest'
import type { MovableClock } from '#adapters/clock/embedded.ts'
import type { EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import { netOf, type BalanceLine, type Payouts, type PayRequest } from '#adapters/payouts/port.ts'
import type { Taking } from '#adapters/payouts/twin/platform.ts'
import { DAY } from '#domain/shared/units.ts'

type Bench = {
  payouts: Payouts
  book: EmbeddedPayouts
  clock: MovableClock
  takings: Taking[]
  taking(given: Partial<Taking> & { createdMs: number }): Taking
  orderOf(): Promise<PayRequest>
  send(order: PayRequest): Promise<unknown>
  takingBack(order: PayRequest): Promise<{ providerTransferId: string; key: string }>
}

/** The lines of the platform's balance: what they are about, what is stored of each, and that they sum to it. */
export function linesContract(benchOf: () => Bench): void {
  const linesSince = async (since: Date, limit = 1000) => {
    const all: BalanceLine[] = []
    for (let after: string | undefined; ; after = all.at(-1)?.providerLineId) {
      const { payouts } = benchOf()
      const page = await payouts.balanceLines({ since, limit, ...(after === undefined ? {} : { after }) })
      if (page.length === 0) return all
      all.push(...page)
    }
  }
  const balance = async () => {
    const found = await benchOf().payouts.platformBalance({ currency: 'USD' })
    if (found.kind !== 'balance') throw new Error(found.kind)
    return found.availableCents + found.pendingCents
  }

  test('a charge, a refund, a dispute and what came back of it are lines with what was kept of each', async () => {
    const { clock, takings, taking } = benchOf()
    clock.forward(DAY)
    const createdMs = clock.nowMs()
    const payment = { createdMs, paymentId: 'pi_lines' }
    const dispute = { ...payment, kind: 'dispute', type: 'adjustment', sourceId: 'du_lines' } as const
    takings.push(
      taking({ ...payment, amountCents: 1500, feeCents: 88, availableAtMs: createdMs + 2 * DAY }),
      taking({ ...payment, kind: 'refund', type: 'refund', amountCents: -500 }),
      taking({ ...payment, kind: 'refund', type: 'refund_failure', amountCents: 500 }),
      taking({ ...dispute, amountCents: -1500, feeCents: 1500 }),
      taking({ ...dispute, amountCents: 1500 }),
    )
    const lines = (await linesSince(new Date(createdMs))).filter(
      ({ providerPaymentId }) => providerPaymentId === 'pi_lines',
    )
    const seen = lines.map(
      (line) => `${line.kind} ${line.type} ${line.amountCents} ${line.feeCents} ${netOf(line)}`,
    )
    expect(new Set(seen)).toEqual(
      new Set([
        'charge charge 1500 88 1412',
        'refund refund -500 0 -500',
        'refund refund_failure 500 0 500',
        'dispute adjustment -1500 1500 -3000',
        'dispute adjustment 1500 0 1500',
      ]),
    )
    const [charge] = lines.filter(({ kind }) => kind === 'charge')
    expect(charge).toMatchObject({
      currency: 'USD',
      providerDisputeId: null,
      createdAt: new Date(createdMs),
      availableAt: new Date(createdMs + 2 * DAY),
    })
    for (const line of lines) expect(line.providerDisputeId).toBe(line.kind === 'dispute' ? 'du_lines' : null)
    takings.length = 0
  })

  test('a transfer and its reversal name the transfer; a payout of an account is billed by a line that is all fee', async () => {
    const { payouts, clock, orderOf, send, takingBack } = benchOf()
    clock.forward(DAY)
    const since = clock.now()
    const [order, paid] = [await orderOf(), await orderOf()]
    const { speed: _speed, ...half } = order
    const moved = await payouts.transfer(half)
    if (moved.kind !== 'moved') throw new Error(moved.kind)
    await payouts.takeBack(await takingBack(order))
    expect(await send(paid)).toMatchObject({ kind: 'paid' })
    clock.forward(DAY)
    const lines = await linesSince(since)
    const ofMoved = lines.filter(({ providerTransferId }) => providerTransferId === moved.providerTransferId)
    const seen = ofMoved.map(({ kind, amountCents, feeCents }) => `${kind} ${amountCents} ${feeCents}`)
    expect(new Set(seen)).toEqual(new Set(['transfer -4321 0', 'transfer 4321 0']))
    const made = await payouts.book({ limit: 1000, since })
    expect(new Set(made.map(({ reference }) => reference))).toEqual(
      new Set([order.reference, paid.reference]),
    )
    const bills = lines.filter(({ kind }) => kind === 'fee')
    expect(bills).toMatchObject([{ amountCents: 0, feeCents: 36, providerTransferId: null }])
  })

  test('lines are listed once, page by page, and all of them sum to the balance', async () => {
    const { clock, takings, taking, book } = benchOf()
    book.platform.cents = 5000
    const createdMs = clock.nowMs()
    takings.push(
      taking({ createdMs, amountCents: 1500, feeCents: 88, availableAtMs: createdMs + DAY }),
      taking({ createdMs, amountCents: 900, feeCents: 67, availableAtMs: createdMs }),
    )
    const whole = await linesSince(new Date(0))
    const paged = await linesSince(new Date(0), 3)
    expect(paged).toEqual(whole)
    expect(new Set(whole.map(({ providerLineId }) => providerLineId)).size).toBe(whole.length)
    const sum = whole.reduce((all, line) => all + netOf(line), 0)
    expect(sum).toBe(await balance())
    expect(sum).toBe(5000 + 1412 + 833)
    takings.length = 0
    book.platform.cents = null
  })
}

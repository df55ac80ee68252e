import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { balanceDifferences, balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { compareBalance, readLines } from '#server/modules/money/processor/lines.ts'
import { feeMonths } from '#server/modules/money/processor/lines.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'
import { stripeBench } from '#server/testing/stripe-money.ts'
import { wholeTrip } from '#server/testing/whole-trip.ts'

type Opened = { databaseUrl: string; dir: string }
const benches: [string, (given: Opened) => MoneyBench | Promise<MoneyBench>][] = [
  ['the embedded twins', (given) => moneyBench({ ...given, timeoutMs: 100, durable: false })],
  ['Stripe, spoken to local servers', stripeBench],
]

/** The processor's balance as the third book: its lines are read and posted once, and sum to what it tells. */
describe.each(benches)('the processor’s balance: %s', (_name, open) => {
  let bench: MoneyBench
  let dir: string
  beforeAll(async () => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-lines-'))
    bench = await open({ databaseUrl: await testDatabaseUrl(), dir })
  })
  afterAll(async () => {
    for (const { cents } of await ledgerSums(bench.pool.db)) expect(cents).toBe(0)
    expect(await balanceDifferences(bench.pool.db)).toEqual([])
    await bench.close()
    fs.rmSync(dir, { recursive: true })
  })

  const goOn = async () => true
  const read = () => readLines(bench.deps, goOn)
  const taken = () => balanceOf(bench.pool.db, accounts.processorTaken, 'posted', 'USD')
  const rowsOf = async (text: string) => (await bench.pool.pg.query<Record<string, unknown>>(text)).rows
  const entries = () =>
    rowsOf(
      `select kind, count(*)::int as count from ledger_transactions where kind = 'processorFee' group by 1`,
    )
  const differences = async () =>
    (
      await rowsOf(`select kind, state from reconciliation_differences where state <> 'gone' order by kind`)
    ).map(({ kind, state }) => `${String(kind)} ${String(state)}`)

  test('the fees of a charge, of a dispute and of a payout are posted once, a refund has none, and the books agree', async () => {
    const captured = await wholeTrip(bench, 'captured')
    await wholeTrip(bench, 'disputed')
    await wholeTrip(bench, 'paidOut')
    await wholeTrip(bench, 'member')
    await bench.money.adjustments.give('usr_operator', {
      kind: 'refund',
      userId: captured.userId,
      tripId: captured.tripId,
      partyIds: [captured.userId],
      amountCents: 500,
      reason: 'No picture',
    })
    await bench.runJobs()
    bench.clock.forward(DAY)
    await read()
    // Of $12.00 twice 77, of $30.00 1.40, of the month for $4.99 52, of the dispute $15.00, of the payout of $19.08 30.
    const payout = await rowsOf('select amount_cents::int as cents from payouts')
    const billed = Math.round(Number(payout[0]?.['cents']) / 400) + 25
    expect(await taken()).toBe(77 + 77 + 140 + 52 + 1500 + billed)
    expect(await entries()).toEqual([{ kind: 'processorFee', count: 6 }])
    expect(
      await rowsOf(`select type, fee_cents::int as fee from processor_lines where kind = 'refund'`),
    ).toEqual([{ type: 'refund', fee: 0 }])
    await read()
    expect(await entries()).toEqual([{ kind: 'processorFee', count: 6 }])
    expect(await compareBalance(bench.deps, goOn)).toEqual({ kind: 'alike' })
    expect(await bench.money.reconcile()).toMatchObject({ state: 'done', standing: 0 })
    expect(await feeMonths(bench.pool.db, new Date(0))).toEqual([
      { month: '2026-06', currency: 'USD', grossCents: 1200 + 1200 + 3000 + 499, feeCents: await taken() },
    ])
  })

  test('a reading that is cut off continues behind the last line that it kept', async () => {
    for (let count = 0; count < 3; count++) await wholeTrip(bench, 'captured')
    bench.clock.forward(HOUR)
    const before = await taken()
    const { payouts } = bench.deps
    const asked: (string | undefined)[] = []
    let left = 2
    bench.deps.payouts = {
      ...payouts,
      balanceLines: async (page) => {
        asked.push(page.after)
        if (left === 0) throw new Error('cut off')
        left--
        return payouts.balanceLines({ ...page, limit: 2 })
      },
    }
    await expect(read()).rejects.toThrow('cut off')
    const last = asked.at(-1)
    left = 100
    asked.length = 0
    await read()
    expect(asked[0]).toBe(last)
    bench.deps.payouts = payouts
    expect((await taken()) - before).toBe(3 * 77)
    await read()
    expect((await taken()) - before).toBe(3 * 77)
    expect(await compareBalance(bench.deps, goOn)).toEqual({ kind: 'alike' })
  })

  test('a line that is made while the balance is asked for is no difference', async () => {
    const { payouts } = bench.deps
    bench.deps.payouts = {
      ...payouts,
      platformBalance: async (order) => {
        await wholeTrip(bench, 'captured')
        const reported = await payouts.platformBalance(order)
        await wholeTrip(bench, 'captured')
        return reported
      },
    }
    expect(await compareBalance(bench.deps, goOn)).toEqual({ kind: 'alike' })
    bench.deps.payouts = payouts
  })

  test('a line that is about nothing, and a balance that is not the sum of its lines, are differences where others are', async () => {
    bench.clock.forward(HOUR)
    const at = { createdMs: bench.clock.nowMs(), availableAtMs: bench.clock.nowMs() }
    const line = { id: 'txn_zz_none', kind: 'charge', type: 'charge', sourceId: 'ch_none' } as const
    const amounts = { amountCents: 700, feeCents: 60, currency: 'USD', ...at }
    bench.payoutTwin.platform.damage({ ...line, paymentId: 'pi_none', ...amounts })
    bench.clock.forward(HOUR)
    await bench.money.reconcile()
    expect(await differences()).toEqual(['balanceLineUnknown waiting'])
    await bench.pool.pg.query("update processor_sums set amount_cents = amount_cents + 5 where kind = 'own'")
    bench.clock.forward(3 * HOUR)
    await bench.money.reconcile()
    expect(await differences()).toEqual(['balanceLineUnknown open', 'balanceSumDiffers open'])
    await bench.pool.pg.query("update processor_sums set amount_cents = amount_cents - 5 where kind = 'own'")
    bench.clock.forward(DAY)
    await bench.money.reconcile()
    expect(await differences()).toEqual(['balanceLineUnknown open'])
  })
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { DAY } from '#domain/shared/units.ts'
import { opensAccount } from '#server/testing/payout-account.ts'
import { refuseOtherCurrency } from '#server/app/start/ledger-currency.ts'
import {
  balanceDifferences,
  balanceOf,
  ledgerSums,
  otherCurrencyIn,
} from '#server/modules/money/ledger/ledger.store.ts'
import { payoutActs } from '#server/modules/money/payouts/sending/payouts.testing.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'
import { fc } from '#tools/testing/properties.ts'

/** A platform whose prices and books are in euros. */
let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-euros-'))
  const options = { databaseUrl: await testDatabaseUrl(), dir, durable: false, currency: 'EUR' }
  bench = moneyBench(options)
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})

const { nextMonday, sweep, payoutsOf } = payoutActs(() => bench)

/** A walk is charged in the currency of its quote. */
async function walk(walkerId: string, minutes: number): Promise<number> {
  const [tripId, travellerId] = [bench.newId('trip'), bench.newId('usr')]
  const { totalCents: chargeCents, currency } = await bench.money.quote('dst_any', minutes, { travellerId })
  expect(currency).toBe('EUR')
  await bench.inTransaction((tx) =>
    bench.money.charge(tx, { tripId, travellerId, walkerId, chargeCents, currency }),
  )
  return splitCharge(chargeCents, splitTermsAt(bench.clock.nowMs())).walkerCents
}

test('a platform in euros quotes, charges and pays out in euros, and its books balance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 2, maxLength: 4 }),
      async (walks) => {
        const walkerId = bench.newId('usr')
        await opensAccount(bench, walkerId, '000123456789', 'PT')
        let earned = 0
        for (const minutes of walks) earned += await walk(walkerId, minutes)
        await nextMonday()
        bench.clock.forward(DAY)
        await sweep()
        expect(await payoutsOf(walkerId)).toMatchObject([
          {
            state: 'paid',
            amountCents: earned,
            currency: 'EUR',
            arrivedCents: earned,
            arrivedCurrency: 'EUR',
          },
        ])
        expect(await balanceOf(bench.pool.db, accounts.bank(walkerId), 'posted', 'EUR')).toBe(earned)
      },
    ),
    { numRuns: 5 },
  )
  const sums = await ledgerSums(bench.pool.db)
  expect(new Set(sums.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
  expect(sums.every(({ cents }) => cents === 0)).toBe(true)
  expect(await balanceDifferences(bench.pool.db)).toEqual([])
})

test('a server whose books are in another currency does not start, and says so in one sentence', async () => {
  await refuseOtherCurrency(bench.money, { currency: 'EUR' })
  const money = { otherCurrency: () => otherCurrencyIn(bench.pool.db, 'USD') }
  await expect(refuseOtherCurrency(money, { currency: 'USD' })).rejects.toThrow(
    'The books are in EUR, and PLATFORM_CURRENCY is USD; set it to EUR, or begin with an empty database.',
  )
})

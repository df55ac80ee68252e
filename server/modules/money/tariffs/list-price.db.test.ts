import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPrice } from '#domain/money/list-price.ts'
import { tariffInForce } from '#domain/money/tariff.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { allTariffs } from '#server/modules/money/tariffs/tariffs.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

let pool: Pool
beforeAll(async () => {
  pool = openPool(await testDatabaseUrl(), () => undefined)
})
afterAll(() => pool.end())

test('the price that pages quote is the default tariff', async () => {
  const tariff = tariffInForce(await allTariffs(pool.db, 'USD'), 'dst_any', new Date('2026-01-01T00:00:00Z'))
  expect(tariff).toMatchObject(listPrice)
})

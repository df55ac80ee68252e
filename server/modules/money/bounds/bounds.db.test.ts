import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  giftBounds,
  giftKinds,
  isWaiver,
  type CreditKind,
  type GiftKind,
} from '#domain/money/bounds/bounds.ts'
import { DAY } from '#domain/shared/units.ts'
import { addMark } from '#server/durable/marks/marks.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'

let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-bounds-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})
const currency = 'USD'

const person = () => bench.newId('usr')
const share = async (kind: 'device' | 'card' | 'payout' | 'email', ...userIds: string[]) => {
  const mark = bench.newId('obj')
  for (const userId of userIds) await addMark(bench.pool.db, { kind, mark, userId, at: bench.clock.now() })
}

/** One gift of a kind that is asked for: whether it is given. */
async function asked(kind: GiftKind, userId: string, otherId: string): Promise<boolean> {
  const of = { tripId: bench.newId('trip'), currency, amountCents: 500 }
  return bench.inTransaction(async (tx) => {
    if (isWaiver(kind)) return bench.money.mayWaive(tx, { ...of, kind, userId, otherId })
    const order = { ...of, travellerId: userId, walkerId: otherId, reason: kind satisfies CreditKind }
    return (await bench.money.credit(tx, order)).givenCents === 500
  })
}

/** What is paid in for a quality credit has a test of its own. */
const kinds = giftKinds.filter((kind) => kind !== 'quality')

describe.each(kinds)('%s', (kind) => {
  const { perPerson, perPair } = giftBounds[kind]
  const times = async (count: number, one: () => Promise<boolean>) => {
    const given: boolean[] = []
    for (let time = 0; time < count; time++) given.push(await one())
    return given.filter(Boolean).length
  }

  test('so often to a person, with one or another walker, and again after 30 days', async () => {
    const one = person()
    expect(await times(perPerson + 2, () => asked(kind, one, person()))).toBe(perPerson)
    bench.clock.forward(30 * DAY + 1)
    expect(await asked(kind, one, person())).toBe(true)
  })

  test('so often for a pair', async () => {
    const [one, other] = [person(), person()]
    expect(await times(perPair + 2, () => asked(kind, one, other))).toBe(perPair)
  })

  test('accounts that share a device, a card or an account for payouts are one person, also over a third', async () => {
    const [one, two, three] = [person(), person(), person()]
    await share('device', one, two)
    await share('payout', two, three)
    const all = [one, two, three]
    expect(await times(perPerson + 3, () => asked(kind, all.shift() ?? one, person()))).toBe(perPerson)
    const [other, same] = [person(), person()]
    await share('card', other, same)
    const both = [other, same, other, same]
    expect(await times(4, () => asked(kind, person(), both.pop() ?? other))).toBe(4)
    const fresh = person()
    const again = [other, same, other, same]
    expect(await times(4, () => asked(kind, fresh, again.pop() ?? other))).toBe(perPair)
  })

  test('gifts at the same moment do not pass the bound together', async () => {
    const one = person()
    const given = await Promise.all(Array.from({ length: 8 }, () => asked(kind, one, person())))
    expect(given.filter(Boolean)).toHaveLength(perPerson)
  })
})

test('a credit to oneself is none', async () => {
  const [one, same] = [person(), person()]
  await share('device', one, same)
  expect(await asked('walkerMissing', one, same)).toBe(false)
})

test('accounts with one mailbox are not one person for gifts', async () => {
  const [one, other] = [person(), person()]
  await share('email', one, other)
  expect(await asked('walkerMissing', one, other)).toBe(true)
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LinkResult, Payouts } from '#adapters/payouts/port.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, moneyTwins, type MoneyBench } from '#server/testing/money.ts'

type LinkOrder = Parameters<Payouts['link']>[0]

let bench: MoneyBench
let dir: string
let asked: LinkOrder[] = []
/** What is answered in place of the twin; null: the twin's own answer. */
let refusal: LinkResult | null = null
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-account-'))
  const options = { databaseUrl: await testDatabaseUrl(), dir, durable: false }
  const twins = moneyTwins(options)
  const link = (order: LinkOrder) => {
    asked.push(order)
    return order.forChanges && refusal ? Promise.resolve(refusal) : twins.payoutTwin.link(order)
  }
  bench = moneyBench(options, twins, { payouts: { ...twins.payoutTwin, link } })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})

const start = async (walkerId: string) => {
  asked = []
  const started = await bench.money.payouts.startAccount(walkerId, 'US')
  if (started.kind !== 'link') throw new Error(started.kind)
  return {
    id: started.url.split('/').at(-1) ?? '',
    forChanges: asked.map((order) => order.forChanges === true),
  }
}

test('a person with an account in order is led to the page for changes, and to the questions until then', async () => {
  const walkerId = bench.newId('usr')
  const first = await start(walkerId)
  expect(first.forChanges).toEqual([false])
  bench.payoutTwin.submit(first.id, { name: 'Wanda', birthDate: '1990-05-04', number: '000123456789' })
  await bench.money.payouts.payoutAccount(walkerId)
  expect((await start(walkerId)).forChanges).toEqual([true])
  // The provider asks for something that is not known here yet: it is asked by the questions.
  refusal = { kind: 'refused', code: 'account_invalid', message: 'Something is missing.' }
  expect((await start(walkerId)).forChanges).toEqual([true, false])
})

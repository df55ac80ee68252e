/**
 * Everything that hostile clients could once do (findings 1 to 14), tried again from outside against a server in
 * production mode: a process of its own, reached over real sockets from many addresses of this machine.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, type Attack } from '#proofs/hostile/testing/attack.ts'
import { fromOutside } from '#proofs/hostile/testing/from-outside.ts'
import { peopleOf } from '#proofs/hostile/testing/people.ts'
import { startProduction } from '#proofs/hostile/testing/production.ts'
import { withAccounts } from '#proofs/hostile/testing/with-accounts.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const databaseUrl = await testDatabaseUrl()
let at: Attack
beforeAll(async () => {
  const server = await startProduction(databaseUrl)
  const people = peopleOf(server)
  at = { server, people, ana: await people.registered(), ben: await people.registered() }
})
afterAll(() => at.server.close())

const table = [...fromOutside, ...withAccounts].toSorted((a, b) => a.finding - b.finding)

test.each(table)('finding $finding: $attempt', { timeout: 60_000 }, async ({ expected, tried }) => {
  expect(String(await tried(at))).toMatch(expected)
  // The server continues, and a visitor is still a visitor.
  expect((await at.people.send(me)).body).toContain('"me":null')
})

test('each of the 14 findings is tried', () => {
  expect([...new Set(table.map(({ finding }) => finding))]).toEqual(
    Array.from({ length: 14 }, (_, n) => n + 1),
  )
})

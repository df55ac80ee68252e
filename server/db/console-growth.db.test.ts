import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { bigIds, fillBig } from '#server/testing/large-data.ts'
import { consolePages } from '#server/testing/console-pages.ts'
import { scansOf } from '#server/testing/growth.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
let operator: TestPerson

beforeAll(async () => {
  // So many of everything that a list which reads a table from end to end is noticed.
  await fillBig(t.databaseUrl, { people: 15_000, trips: 45_000, live: 100, every: 2 })
  operator = await signUp(t, { firstName: 'Olga', operator: true })
  await t.app.base.db
    .updateTable('helpCalls')
    .set({ takenBy: operator.userId, takenAt: t.app.base.clock.now() })
    .where('id', '=', bigIds.help)
    .execute()
}, 240_000)

/** A destination, by name too, and the texts of messages are read from the memory of the process. */
const asked = consolePages().filter(
  ({ row }) => row !== 'place' && row !== 'find-place' && row !== 'settings-texts',
)

test.each(asked)('$title is answered without reading a big table from end to end', async (page) => {
  let answer: Awaited<ReturnType<typeof t.gql>> | undefined
  const scans = await scansOf(t.databaseUrl, async () => {
    answer = await t.gql(page.document, page.variables, operator.token)
  })
  expect(answer?.errors).toBeUndefined()
  expect(Object.values(answer?.data ?? {})).not.toContain(null)
  expect(scans).toEqual([])
})

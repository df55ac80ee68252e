import type { TestApp } from '#server/testing/test-app.ts'

/** A difference of the books that stands. */
export async function openDifference(test: TestApp): Promise<{ id: string }> {
  const { db, clock, newId } = test.app.base
  const [id, at] = [newId('dif'), clock.now()]
  const seen = { firstSeenAt: at, lastSeenAt: at, openedAt: at, lastRunId: newId('run') }
  await db
    .insertInto('reconciliationDifferences')
    .values({ id, kind: 'unknownHere', subject: id, state: 'open', ...seen })
    .execute()
  return { id }
}

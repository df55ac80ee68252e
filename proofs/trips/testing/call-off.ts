import type { CalledOffBecause } from '#server/modules/trips/group/group-walks.types.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Calls a group walk off with its seats, once, as its walker, its clock or an operator does. */
export async function callOff(
  { app }: Pick<TestApp, 'app'>,
  id: string,
  because: CalledOffBecause,
): Promise<void> {
  const { trips, walkers } = app.services
  const { walkerId } = await app.base.db
    .selectFrom('groupWalks')
    .select('walkerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await app.base.inTransaction(async (tx) => {
    await walkers.lockFree(tx, walkerId)
    const walk = await tx.sql
      .selectFrom('groupWalks')
      .select(['id', 'startsAt', 'publishedAt', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (walk.status === 'calledOff') return
    await tx.sql
      .updateTable('groupWalks')
      .set({ status: 'calledOff', calledOffBecause: because })
      .where('id', '=', id)
      .execute()
    await trips.releaseSeats(tx, walk, because)
  })
}

import type { Place } from '#domain/shared/place.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Person } from '#server/modules/identity/public.ts'
import {
  addBlock,
  blocksOf,
  deleteBlock,
  hasBlockBetween,
} from '#server/modules/walkers/blocks/blocks.store.ts'
import { deleteFavouritesBetween } from '#server/modules/walkers/favourites/favourites.store.ts'
import { lockPresences, presencesOf } from '#server/modules/walkers/presence/presence.store.ts'
import type { Block } from '#server/modules/walkers/walkers.types.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/**
 * Two people are neither shown to each other nor matched from now on, in whichever roles, and do not follow each other; in
 * the caller's transaction. Again is the same. Both are locked as walkers first: an acceptance of the same moment has either
 * been committed before, or looks at the block after (`isBlocked`).
 */
export async function block(ctx: WalkersContext, tx: Tx, asked: Block): Promise<void> {
  const { blockerId, blockedId } = asked
  await lockPresences(tx.sql, [blockerId, blockedId])
  await addBlock(tx.sql, { ...asked, createdAt: ctx.clock.now() })
  await deleteFavouritesBetween(tx.sql, blockerId, blockedId)
  await tx.event('person.blocked', { blockerId, blockedId })
  const places = await placesShown(tx.sql, asked)
  if (places.length > 0) await tx.event('walker.shownAnew', { places })
}

/** Whether one of two people has blocked the other. Asked where one of them is locked as a walker. */
export async function isBlocked(
  _ctx: WalkersContext,
  tx: Tx,
  oneId: string,
  otherId: string,
): Promise<boolean> {
  return hasBlockBetween(tx.sql, oneId, otherId)
}

/** Ends the block that this person has asked for; the same when there is none. What the other has asked for stays. */
export async function unblock(ctx: WalkersContext, blockerId: string, blockedId: string): Promise<void> {
  await deleteBlock(ctx.db, blockerId, blockedId)
  const places = await placesShown(ctx.db, { blockerId, blockedId })
  if (places.length > 0) ctx.events.emit('walker.shownAnew', { places })
}

export type BlockedPerson = { person: Person; blockedAt: Date }

/** Whom a person has blocked, the newest first. Who has blocked the person is not notified. */
export async function blockedPeople(ctx: WalkersContext, userId: string): Promise<BlockedPerson[]> {
  const blocks = await blocksOf(ctx.db, userId)
  const people = await ctx.identity.people(blocks.map((one) => one.blockedId))
  return blocks.flatMap(({ blockedId, createdAt }) => {
    const person = people.get(blockedId)
    return person ? [{ person, blockedAt: createdAt }] : []
  })
}

/** Where the two are shown on maps, which show or hide them at once. */
async function placesShown(
  sql: Sql,
  { blockerId, blockedId }: Pick<Block, 'blockerId' | 'blockedId'>,
): Promise<Place[]> {
  return (await presencesOf(sql, [blockerId, blockedId])).filter((one) => one.online)
}

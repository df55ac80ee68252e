import type { Place } from '#domain/shared/place.ts'
import type { Person } from '#server/modules/identity/public.ts'
import { addBlock, blocksOf, deleteBlock } from '#server/modules/walkers/blocks/blocks.store.ts'
import { deleteFavouritesBetween } from '#server/modules/walkers/favourites/favourites.store.ts'
import { presencesOf } from '#server/modules/walkers/presence/presence.store.ts'
import type { Block } from '#server/modules/walkers/public.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** Two people are neither shown to each other nor matched from now on, in whichever roles, and do not follow each other. Again is the same. */
export async function block(ctx: WalkersContext, asked: Block): Promise<void> {
  const { blockerId, blockedId } = asked
  await ctx.inTransaction(async (tx) => {
    await addBlock(tx.sql, { ...asked, createdAt: ctx.clock.now() })
    await deleteFavouritesBetween(tx.sql, blockerId, blockedId)
  })
  await tellMaps(ctx, asked)
}

/** Ends the block that this person has asked for; the same when there is none. What the other has asked for stays. */
export async function unblock(ctx: WalkersContext, blockerId: string, blockedId: string): Promise<void> {
  await deleteBlock(ctx.db, blockerId, blockedId)
  await tellMaps(ctx, { blockerId, blockedId })
}

export type BlockedPerson = { person: Person; blockedAt: Date }

/** Whom a person has blocked, the newest first. Who has blocked the person is not told. */
export async function blockedPeople(ctx: WalkersContext, userId: string): Promise<BlockedPerson[]> {
  const blocks = await blocksOf(ctx.db, userId)
  const people = await ctx.identity.people(blocks.map((one) => one.blockedId))
  return blocks.flatMap(({ blockedId, createdAt }) => {
    const person = people.get(blockedId)
    return person ? [{ person, blockedAt: createdAt }] : []
  })
}

/** Maps that are open show or hide the two at once. */
async function tellMaps(
  ctx: WalkersContext,
  { blockerId, blockedId }: Pick<Block, 'blockerId' | 'blockedId'>,
): Promise<void> {
  const places: Place[] = (await presencesOf(ctx.db, [blockerId, blockedId])).filter((one) => one.online)
  if (places.length > 0) ctx.events.tell('walker.shownAnew', { places })
}

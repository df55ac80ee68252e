import { groupLiveTerms } from '#domain/walk/group/group-live-terms.ts'
import { seatId } from '#domain/walk/group/people.ts'
import type { Tx } from '#server/db/transaction.ts'
import { followers } from '#server/modules/walk/group/lines/group-orders.ts'
import { roomPersonOf } from '#server/modules/walk/group/seats/group-rows.ts'
import { changeWheelIn } from '#server/modules/walk/group/wheel/wheel.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/**
 * One of two people has blocked the other, in the transaction of the block (docs/rules/group-walks.md#blocks). Between the walker and a payer
 * all seats of the payer are put out, whichever side has blocked; two payers do not get each other's lines and reactions any longer.
 */
export async function partOnGroups(
  ctx: Pick<WalkDeps, 'clock' | 'recordings' | 'trips'>,
  tx: Tx,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  for (const { id: groupWalkId, walkerId, terms, seats } of await ctx.trips.groupsOfTwo(
    tx,
    blockerId,
    blockedId,
  )) {
    if (walkerId !== blockerId && walkerId !== blockedId) {
      await tx.event('groupWalk.changed', { groupWalkId })
      continue
    }
    const named = new Map(
      seats.map((seat) => [seatId(seat.tripId, seat.seatNumber), { roomPersonId: roomPersonOf(seat) }]),
    )
    const wheel = {
      groupWalkId,
      terms: groupLiveTerms(await ctx.trips.termsOfGroup({ terms })).wheel,
      isHere: null,
      ...followers(ctx, groupWalkId, named),
    }
    for (const personId of named.keys()) await changeWheelIn(ctx, tx, wheel, { is: 'putOut', personId })
  }
}

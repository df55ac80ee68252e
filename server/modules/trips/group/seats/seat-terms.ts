import type { GroupTerms } from '#domain/trips/group/group-terms.ts'
import type { Sql } from '#server/db/pool.ts'
import { groupWalkById } from '#server/modules/trips/group/group-walks.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** The figures that a group walk was published with. */
export async function termsOfGroup(
  { rules }: Pick<TripsContext, 'rules'>,
  { terms }: { terms: number },
): Promise<GroupTerms> {
  return (await rules.version('groups', terms)).figures
}

/** The figures of the group walk of a trip; null for a trip of one traveler. */
export async function termsOfSeats(
  ctx: Pick<TripsContext, 'rules'>,
  sql: Sql,
  { groupWalkId }: Pick<Trip, 'groupWalkId'>,
): Promise<GroupTerms | null> {
  const group = groupWalkId === null ? null : await groupWalkById(sql, groupWalkId)
  return group && termsOfGroup(ctx, group)
}

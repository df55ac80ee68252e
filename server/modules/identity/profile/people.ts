import { stars } from '#domain/identity/stars.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { addUserRating, usersByIds, type KnownUser } from '#server/modules/identity/profile/users.store.ts'
import type { Contact, Person, RatingInput } from '#server/modules/identity/public.ts'

/** What others may know of people, by id; unknown ids are absent. */
export async function people(ctx: IdentityContext, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await usersByIds(ctx.db, ids)
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

/** How people can be written to, for messages only; an e-mail only when it is verified. */
export async function contacts(ctx: IdentityContext, ids: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await usersByIds(ctx.db, ids)
  return new Map(
    rows.map((row) => {
      const email = row.emailVerifiedAt === null ? null : row.email
      return [row.id, { phone: row.phone, email, locale: row.locale }]
    }),
  )
}

/** Adds one rating to a person's average, in the caller's transaction. */
export async function addRating(
  _ctx: IdentityContext,
  tx: Tx,
  { userId, as, halves }: RatingInput,
): Promise<void> {
  await addUserRating(tx.sql, userId, as, halves)
}

/** The part of a row of users that others may know. */
function personOf(row: KnownUser): Person {
  return {
    id: row.id as UserId,
    firstName: row.firstName,
    avatar: row.avatar,
    type: row.type === 'walker' ? 'walker' : 'traveller',
    isDemo: row.isDemo,
    timeZone: row.timeZone,
    walkerRating: stars(row.walkerRatingHalves, row.walkerRatingCount),
    travellerRating: stars(row.travellerRatingHalves, row.travellerRatingCount),
    recordingConsentAt: row.recordingConsentAt,
  }
}

import type { Sql } from '#server/db/pool.ts'
import { columnsOf, prepared } from '#server/db/prepared.ts'
import type { UserRow } from '#server/modules/identity/profile/users.store.ts'

const columns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'emailVerifiedAt',
  'phone',
  'type',
  'operatorRights',
  'isDemo',
  'timeZone',
  'locale',
  'walkerRatingHalves',
  'walkerRatingCount',
  'travellerRatingHalves',
  'travellerRatingCount',
  'bannedAt',
  'bannedUntil',
  'banReason',
  'erasedAt',
  'createdAt',
] as const satisfies readonly (keyof UserRow)[]

/** What operators see of a person. */
export type KnownToOperators = Pick<UserRow, (typeof columns)[number]>

/** The same words as in the index `users_search`, or it is not used. */
const searched = `lower(first_name || ' ' || last_name || ' ' || coalesce(email::text, '') || ' ' || phone)`

const found = prepared<KnownToOperators>(
  'identity.searchPeople',
  `select ${columnsOf('users', columns)} from users
   where erased_at is null and ${searched} like all ($1::text[]) and ($2::text is null or id < $2)
   order by id desc limit $3`,
)

/** People in whose name, e-mail and phone number all these parts stand, the newest first, after one of them. */
export async function searchPeople(
  sql: Sql,
  { parts, after, limit }: { parts: readonly string[]; after: string | null; limit: number },
): Promise<KnownToOperators[]> {
  const patterns = parts.map((part) => `%${part.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return found(sql, [patterns, after, limit])
}

const byIds = prepared<KnownToOperators>(
  'identity.peopleForOperators',
  `select ${columnsOf('users', columns)} from users where id = any($1::text[])`,
)

/** People by their ids; unknown ids are left out. */
export async function peopleForOperators(sql: Sql, ids: readonly string[]): Promise<KnownToOperators[]> {
  return byIds(sql, [ids])
}

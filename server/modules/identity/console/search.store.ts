import { sql as raw } from 'kysely'
import { searchFold } from '#domain/shared/search-fold.ts'
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
const searched = raw`search_fold(first_name || ' ' || last_name || ' ' || coalesce(email::text, '') || ' ' || phone)`

/** A pattern that finds these characters anywhere, whatever they mean in patterns. */
const patternOf = (part: string) => `%${searchFold(part).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** People in whose name, e-mail and phone number all these parts stand, the newest first, after one of them. */
export async function searchPeople(
  sql: Sql,
  { parts, after, limit }: { parts: readonly string[]; after: string | null; limit: number },
): Promise<KnownToOperators[]> {
  // Each part is a condition of its own, whose words the planner sees: of rare ones the index finds the few rows, and where the
  // words are common it reads the newest people until there are enough.
  const conditions = parts.map((part) => raw`${searched} like ${patternOf(part)}`)
  const { rows } = await raw<KnownToOperators>`
    select ${raw.raw(columnsOf('users', columns))} from users
    where erased_at is null and ${raw.join(conditions, raw` and `)} and (${after}::text is null or id < ${after})
    order by id desc limit ${limit}`.execute(sql)
  return rows
}

const byIds = prepared<KnownToOperators>(
  'identity.peopleForOperators',
  `select ${columnsOf('users', columns)} from users where id = any($1::text[])`,
)

/** People by their ids; unknown ids are left out. */
export async function peopleForOperators(sql: Sql, ids: readonly string[]): Promise<KnownToOperators[]> {
  return byIds(sql, [ids])
}

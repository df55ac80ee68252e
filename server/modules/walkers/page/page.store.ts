import type { Sql } from '#server/db/pool.ts'

/** Walkers who have walked and have not left, those with the most walks first. */
export async function walkersWithWalks(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('walkerProfiles as profile')
    .leftJoin('walkerStandings as eligibility', 'eligibility.userId', 'profile.userId')
    .select('profile.userId')
    .where('profile.noOfWalks', '>', 0)
    .where('eligibility.leftAt', 'is', null)
    .orderBy('profile.noOfWalks', 'desc')
    .orderBy('profile.userId')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

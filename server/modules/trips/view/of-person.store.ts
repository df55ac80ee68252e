import { sql as raw, type Selectable } from 'kysely'
import type { Trips } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** Trips of a person in both roles, the newest first, after one of them; each role is read from its own index. */
export async function tripsOfPerson(
  sql: Sql,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<Trip[]> {
  const later =
    after === null
      ? raw`true`
      : raw`(requested_at, id) < (select requested_at, id from trips where id = ${after})`
  const of = (role: 'traveller_id' | 'walker_id') =>
    raw`(select * from trips where ${raw.ref(role)} = ${userId} and ${later} order by requested_at desc, id desc limit ${limit})`
  const { rows } = await raw<Selectable<Trips>>`
    select * from (${of('traveller_id')} union all ${of('walker_id')}) as trips
    order by requested_at desc, id desc limit ${limit}`.execute(sql)
  return rows.map(tripOf)
}

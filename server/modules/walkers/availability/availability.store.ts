import type { Availability, DayHours, WeeklyHours } from '#domain/walkers/availability.ts'
import type { Sql } from '#server/db/pool.ts'

/** When these people walk; who has said nothing is absent. One query for all. */
export async function hoursOf(sql: Sql, userIds: readonly string[]): Promise<Map<string, Availability>> {
  if (userIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('walkerAvailability')
    .select(['userId', 'timeZone', 'hours', 'daysOff', 'exceptions'])
    .where('userId', 'in', [...new Set(userIds)])
    .execute()
  return new Map(
    rows.map(({ userId, timeZone, hours, daysOff, exceptions }) => [
      userId,
      {
        timeZone,
        hours: hours as unknown as WeeklyHours[],
        daysOff,
        exceptions: exceptions as unknown as DayHours[],
      },
    ]),
  )
}

export async function storeHours(sql: Sql, userId: string, said: Availability, at: Date): Promise<void> {
  const row = {
    timeZone: said.timeZone,
    hours: JSON.stringify(said.hours),
    daysOff: [...said.daysOff],
    exceptions: JSON.stringify(said.exceptions ?? []),
    updatedAt: at,
  }
  await sql
    .insertInto('walkerAvailability')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** Nothing of when a person walks. */
export async function deleteHoursOf(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('walkerAvailability').where('userId', '=', userId).execute()
}

import { sql as raw, type Selectable } from 'kysely'
import type { CheckReason } from '#domain/walk/walk-check.ts'
import type { WalkChecks } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type Check = Selectable<WalkChecks>

type NewCheck = {
  id: string
  tripId: string
  userId: string
  reason: CheckReason
  rulesVersion: number
  askedAt: Date
  answerBy: Date
}

/** Asks; false while the walker of this trip is asked already, or has been for this reason since a time. */
export async function insertCheck(sql: Sql, check: NewCheck, notSince: Date): Promise<boolean> {
  const { rows } = await raw<{ id: string }>`
    insert into walk_checks (id, trip_id, user_id, reason, rules_version, asked_at, answer_by)
    select ${check.id}, ${check.tripId}, ${check.userId}, ${check.reason}, ${check.rulesVersion}::integer,
      ${check.askedAt}::timestamptz, ${check.answerBy}::timestamptz
    where not exists (
      select from walk_checks
      where trip_id = ${check.tripId} and reason = ${check.reason} and asked_at > ${notSince}
    )
    on conflict (trip_id) where ended_at is null do nothing
    returning id`.execute(sql)
  return rows.length > 0
}

export async function openCheckOf(sql: Sql, tripId: string, userId: string): Promise<Check | null> {
  const row = await sql
    .selectFrom('walkChecks')
    .selectAll()
    .where('tripId', '=', tripId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Ends the question of a trip; null when none is open. */
export async function endCheck(
  sql: Sql,
  tripId: string,
  endedAs: 'answered' | 'told' | 'walkOver',
  at: Date,
): Promise<Check | null> {
  const row = await sql
    .updateTable('walkChecks')
    .set({ endedAs, endedAt: at })
    .where('tripId', '=', tripId)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export const checksDue = (at: Date) =>
  raw<boolean>`exists (select from walk_checks where ended_at is null and answer_by <= ${at})`

/** Questions without an answer in time, the oldest first. */
export async function dueChecks(sql: Sql, at: Date, limit: number): Promise<Check[]> {
  return sql
    .selectFrom('walkChecks')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('answerBy', '<=', at)
    .orderBy('answerBy')
    .limit(limit)
    .execute()
}

/** What a person was asked, newest first; at most 1000. */
export async function personalChecks(sql: Sql, userId: string) {
  return sql
    .selectFrom('walkChecks')
    .select(['tripId', 'reason', 'askedAt', 'endedAs'])
    .where('userId', '=', userId)
    .orderBy('askedAt', 'desc')
    .limit(1000)
    .execute()
}

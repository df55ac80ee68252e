import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** A big screen, with the code that it shows or the walk with which it is paired. */
export type Screen = {
  id: string
  code: string | null
  codeUntil: Date
  userAgent: string
  tripId: string | null
  pairedAt: Date | null
  endedAt: Date | null
}

const columns = ['id', 'code', 'codeUntil', 'userAgent', 'tripId', 'pairedAt', 'endedAt'] as const

export async function screenByPass(sql: Sql, passHash: Buffer): Promise<Screen | null> {
  const row = await sql
    .selectFrom('walkScreens')
    .select(columns)
    .where('passHash', '=', passHash)
    .executeTakeFirst()
  return row ?? null
}

/** The screen that shows this code at this moment. */
export async function screenByCode(sql: Sql, code: string, at: Date): Promise<Screen | null> {
  const row = await sql
    .selectFrom('walkScreens')
    .select(columns)
    .where('code', '=', code)
    .where('codeUntil', '>', at)
    .executeTakeFirst()
  return row ?? null
}

/** Screens of one walk are paired and taken off one after the other, until the transaction ends. */
export async function lockScreens(sql: Sql, tripId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`screens:${tripId}`}, 0))`.execute(sql)
}

/** The screen that a walk has now. */
export async function screenOfTrip(sql: Sql, tripId: string): Promise<Screen | null> {
  const row = await sql
    .selectFrom('walkScreens')
    .select(columns)
    .where('tripId', '=', tripId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

type Code = { code: string; codeUntil: Date }

/** False where another screen has this code. */
export async function addScreen(
  sql: Sql,
  screen: Code & { id: string; passHash: Buffer; userAgent: string; openedAt: Date },
): Promise<boolean> {
  const row = await sql
    .insertInto('walkScreens')
    .values(screen)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Another code for a screen that is not paired; codes of others that have run out are free again. */
export async function setCode(sql: Sql, id: string, { code, codeUntil }: Code): Promise<void> {
  await sql
    .updateTable('walkScreens')
    .set({ code, codeUntil })
    .where('id', '=', id)
    .where('tripId', 'is', null)
    .execute()
}

/** No screen has this code any longer, if its time has run out. */
export async function freeCode(sql: Sql, code: string, at: Date): Promise<void> {
  await sql
    .updateTable('walkScreens')
    .set({ code: null })
    .where('code', '=', code)
    .where('codeUntil', '<=', at)
    .execute()
}

/** False where the code was used meanwhile. */
export async function setPaired(sql: Sql, id: string, tripId: string, at: Date): Promise<boolean> {
  const row = await sql
    .updateTable('walkScreens')
    .set({ tripId, pairedAt: at, code: null })
    .where('id', '=', id)
    .where('tripId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The walk has no screen from now on; false where it had none. */
export async function endScreenOf(sql: Sql, tripId: string, at: Date): Promise<boolean> {
  const row = await sql
    .updateTable('walkScreens')
    .set({ endedAt: at })
    .where('tripId', '=', tripId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldScreens(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('walkScreens').where('codeUntil', '<', before).execute()
}

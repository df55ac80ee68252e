import { pageRules } from '#domain/shared/paging.ts'
import type { Selectable } from 'kysely'
import type { HelpKind } from '#domain/safety/help.ts'
import type { Place } from '#domain/shared/place.ts'
import type { HelpCalls } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type { HelpCallRow, LastMinute } from '#server/modules/safety/safety.types.ts'
import type { TripRole } from '#server/modules/trips/public.ts'

/** An archive's bound; the newest are stored. */
const personalAtMost = 1000

/** With what is for operators and for the link only. */
export type HelpCall = HelpCallRow & { minute: LastMinute; linkCode: string | null }

type NewCall = {
  id: string
  tripId: string
  userId: string
  role: TripRole
  kind: HelpKind
  openedAt: Date
  place: Place | null
  minute: LastMinute
  linkCode: string | null
}

/** Opens a call; null when this side of the walk has one open. */
export async function insertCall(sql: Sql, { place, minute, ...call }: NewCall): Promise<HelpCall | null> {
  const row = await sql
    .insertInto('helpCalls')
    .values({
      ...call,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      lastMinute: JSON.stringify(minute),
    })
    .onConflict((conflict) => conflict.columns(['tripId', 'role']).where('closedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toCall(row) : null
}

/**
 * Opens the newest call that this side of the walk has taken back again, when it has taken back so many; null when it has
 * not, or has one open.
 */
export async function reopenCall(
  sql: Sql,
  { place, minute, ...call }: NewCall,
  takenBackAtMost: number,
): Promise<HelpCall | null> {
  const ofSide = sql.selectFrom('helpCalls').where('tripId', '=', call.tripId).where('role', '=', call.role)
  const open = await ofSide.select('id').where('closedAt', 'is', null).executeTakeFirst()
  if (open) return null
  const takenBack = await ofSide
    .select('id')
    .where('closedAt', 'is not', null)
    .where('closeReason', 'is', null)
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(takenBackAtMost)
    .execute()
  const [newest] = takenBack
  if (!newest || takenBack.length < takenBackAtMost) return null
  const row = await sql
    .updateTable('helpCalls')
    .set({
      ...call,
      id: newest.id,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      lastMinute: JSON.stringify(minute),
      takenBy: null,
      takenAt: null,
      closedBy: null,
      closedAt: null,
    })
    .where('id', '=', newest.id)
    .where('closedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  return row ? toCall(row) : null
}

/** An unanswered check becomes a call of the person, with the minute before it. Null when no check is open. */
export async function raiseCheck(
  sql: Sql,
  {
    tripId,
    role,
    place,
    minute,
    linkCode,
  }: Pick<NewCall, 'tripId' | 'role' | 'place' | 'minute' | 'linkCode'>,
): Promise<HelpCall | null> {
  const row = await sql
    .updateTable('helpCalls')
    .set({
      kind: 'call',
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      lastMinute: JSON.stringify(minute),
      linkCode,
    })
    .where('tripId', '=', tripId)
    .where('role', '=', role)
    .where('kind', '=', 'check')
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? toCall(row) : null
}

export async function openCallOf(sql: Sql, tripId: string, role: TripRole): Promise<HelpCall | null> {
  const row = await sql
    .selectFrom('helpCalls')
    .selectAll()
    .where('tripId', '=', tripId)
    .where('role', '=', role)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row ? toCall(row) : null
}

export async function callById(sql: Sql, id: string): Promise<HelpCall | null> {
  const row = await sql.selectFrom('helpCalls').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toCall(row) : null
}

export async function callByCode(sql: Sql, code: string): Promise<HelpCall | null> {
  const row = await sql.selectFrom('helpCalls').selectAll().where('linkCode', '=', code).executeTakeFirst()
  return row ? toCall(row) : null
}

/** An operator takes a call, also out of another's hands; null when it is over. */
export async function takeCall(
  sql: Sql,
  id: string,
  { operatorId, at }: { operatorId: string; at: Date },
): Promise<HelpCall | null> {
  const row = await sql
    .updateTable('helpCalls')
    .set({ takenBy: operatorId, takenAt: at })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? toCall(row) : null
}

/** Ends a call, once; `reason` is an operator's, null when its own person is safe. */
export async function closeCall(
  sql: Sql,
  id: string,
  { userId, reason, at }: { userId: string; reason: string | null; at: Date },
): Promise<HelpCall | null> {
  const row = await sql
    .updateTable('helpCalls')
    .set({ closedBy: userId, closedAt: at, closeReason: reason })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? toCall(row) : null
}

/** Open ones: those that no operator has first, calls before checks, then the oldest. Closed ones: the newest first. */
export async function listCalls(
  sql: Sql,
  { isOpen, offset, limit }: { isOpen: boolean; offset: number; limit: number },
): Promise<HelpCall[]> {
  const all = sql.selectFrom('helpCalls').selectAll().offset(offset).limit(limit)
  const rows = isOpen
    ? await all
        .where('closedAt', 'is', null)
        .orderBy((eb) => eb('takenBy', 'is not', null))
        .orderBy('kind')
        .orderBy('openedAt')
        .orderBy('id')
        .execute()
    : await all.where('closedAt', 'is not', null).orderBy('closedAt', 'desc').orderBy('id').execute()
  return rows.map(toCall)
}

/** How many there are, counted up to `pageRules.countedMax`: from an index, never the whole table. */
export async function countCalls(sql: Sql, isOpen: boolean): Promise<number> {
  const all = sql.selectFrom('helpCalls').select('closedAt').limit(pageRules.countedMax)
  const found = isOpen
    ? all.where('closedAt', 'is', null).orderBy('openedAt').orderBy('id')
    : all.where('closedAt', 'is not', null).orderBy('closedAt', 'desc').orderBy('id')
  const row = await sql
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A person's own calls, newest first. */
export async function personalCalls(sql: Sql, userId: string) {
  return sql
    .selectFrom('helpCalls')
    .select(['id', 'tripId', 'kind', 'openedAt', 'latitude', 'longitude', 'closedAt'])
    .where('userId', '=', userId)
    .orderBy('openedAt', 'desc')
    .limit(personalAtMost)
    .execute()
}

/** That there was a call stays with the trip; where it was, and what was said, goes. */
export async function eraseCalls(sql: Sql, userId: string): Promise<void> {
  const none: LastMinute = { status: '', liveSeconds: 0, track: [], chat: [], steering: [] }
  await sql
    .updateTable('helpCalls')
    .set({ latitude: null, longitude: null, lastMinute: JSON.stringify(none), linkCode: null })
    .where('userId', '=', userId)
    .execute()
}

function toCall({ latitude, longitude, lastMinute, ...row }: Selectable<HelpCalls>): HelpCall {
  return {
    ...row,
    role: row.role as TripRole,
    kind: row.kind as HelpKind,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    minute: lastMinute as LastMinute,
  }
}

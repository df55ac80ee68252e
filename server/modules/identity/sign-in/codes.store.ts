import { sql as raw } from 'kysely'
import type { CodePurpose } from '#domain/identity/sign-in/code.ts'
import type { Sql } from '#server/db/pool.ts'

/** Sends to one phone take turns until the transaction ends, so that their counts hold at the same moment too. */
export async function lockPhone(sql: Sql, phone: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`code:${phone}`}, 0))`.execute(sql)
}

/** Which codes are meant: a known device has its own, the others are those of strangers (null). */
export type CodesOf = { phone: string; purpose: CodePurpose; device: string | null }

/**
 * When codes were sent to a phone since a time, newest first, and when the one that can still be used was. Those that
 * known devices have asked for are counted together, apart from those of strangers.
 */
export async function codesSent(
  sql: Sql,
  { phone, purpose, device }: CodesOf,
  since: Date,
  now: Date,
  triesMax: number,
): Promise<{ sentAtMs: number[]; liveSentAtMs: number | null }> {
  const rows = await sql
    .selectFrom('oneTimeCodes')
    .select(['createdAt', 'purpose', 'usedAt', 'expiresAt', 'tries', 'deviceId'])
    .where('phone', '=', phone)
    .where('createdAt', '>', since)
    .where('deviceId', device === null ? 'is' : 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()
  const live = rows.find(
    (row) =>
      row.purpose === purpose &&
      row.deviceId === device &&
      row.usedAt === null &&
      row.expiresAt > now &&
      row.tries < triesMax,
  )
  return {
    sentAtMs: rows.map((row) => row.createdAt.getTime()),
    liveSentAtMs: live?.createdAt.getTime() ?? null,
  }
}

/** Whether there is a code that can still be used. */
export async function hasLiveCode(
  sql: Sql,
  { phone, purpose, device }: CodesOf,
  now: Date,
  triesMax: number,
): Promise<boolean> {
  const row = await sql
    .selectFrom('oneTimeCodes')
    .select('id')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('deviceId', 'is not distinct from', device)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', triesMax)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a new code; the one before it for the same phone, purpose and device ends. */
export async function replaceCode(
  sql: Sql,
  code: CodesOf & { id: string; hmac: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await sql
    .updateTable('oneTimeCodes')
    .set({ usedAt: code.at })
    .where('phone', '=', code.phone)
    .where('purpose', '=', code.purpose)
    .where('deviceId', 'is not distinct from', code.device)
    .where('usedAt', 'is', null)
    .execute()
  await sql
    .insertInto('oneTimeCodes')
    .values({
      id: code.id,
      phone: code.phone,
      purpose: code.purpose,
      deviceId: code.device,
      codeHmac: code.hmac,
      createdAt: code.at,
      expiresAt: code.expiresAt,
    })
    .execute()
}

/** Takes one of a live code's tries before it is looked at; null when there is no live code or no try left. */
export async function takeTry(
  sql: Sql,
  { phone, purpose, device }: CodesOf,
  now: Date,
  triesMax: number,
): Promise<{ id: string; hmac: Buffer } | null> {
  const row = await sql
    .updateTable('oneTimeCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('deviceId', 'is not distinct from', device)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', triesMax)
    .returning(['id', 'codeHmac'])
    .executeTakeFirst()
  return row ? { id: row.id, hmac: row.codeHmac } : null
}

/** Ends a code; false when another request has used it first. */
export async function markCodeUsed(sql: Sql, id: string, at: Date): Promise<boolean> {
  const row = await sql
    .updateTable('oneTimeCodes')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetCodesOf(sql: Sql, phone: string): Promise<void> {
  await sql.deleteFrom('oneTimeCodes').where('phone', '=', phone).execute()
}

export async function forgetCodesBefore(sql: Sql, time: Date): Promise<void> {
  await sql.deleteFrom('oneTimeCodes').where('createdAt', '<', time).execute()
}

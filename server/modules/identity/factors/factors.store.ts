import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

export type FactorRow = {
  id: string
  name: string
  secret: Buffer
  lastStep: number | null
  createdAt: Date
  confirmedAt: Date | null
  lastUsedAt: Date | null
}

const columns = ['id', 'name', 'secret', 'lastStep', 'createdAt', 'confirmedAt', 'lastUsedAt'] as const

/** A person's factors, the oldest first; those that are being set up too. */
export async function factorsOf(sql: Sql, userId: string, most: number): Promise<FactorRow[]> {
  return sql
    .selectFrom('secondFactors')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function addFactor(
  sql: Sql,
  factor: { id: string; userId: string; name: string; secret: Buffer; secretKey: string; at: Date },
): Promise<void> {
  const { id, userId, name, secret, secretKey, at } = factor
  await sql
    .insertInto('secondFactors')
    .values({ id, userId, kind: 'totp', name, secret, secretKey, createdAt: at })
    .execute()
}

/** Forgets what was begun and never confirmed. */
export async function deleteUnconfirmed(sql: Sql, userId: string): Promise<void> {
  await sql
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .execute()
}

/** False when it is confirmed already, or gone. */
export async function confirmFactor(
  sql: Sql,
  id: string,
  proof: { at: Date; step: number },
): Promise<boolean> {
  const row = await sql
    .updateTable('secondFactors')
    .set({ confirmedAt: proof.at, lastUsedAt: proof.at, lastStep: proof.step })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the code of a step; false when it, or one of a later step, was taken before. */
export async function takeStep(sql: Sql, id: string, proof: { at: Date; step: number }): Promise<boolean> {
  const { step } = proof
  const row = await sql
    .updateTable('secondFactors')
    .set({ lastUsedAt: proof.at, lastStep: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFactor(sql: Sql, userId: string, id: string): Promise<boolean> {
  const row = await sql
    .deleteFrom('secondFactors')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function recoveryCodesLeft(sql: Sql, userId: string): Promise<number> {
  const row = await sql
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The earlier codes of the person end. */
export async function replaceRecoveryCodes(
  sql: Sql,
  userId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await sql.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await sql
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHmac) => ({ userId, codeHmac, createdAt: at })))
    .execute()
}

/** False when there is no such code, or it was used. */
export async function takeRecoveryCode(sql: Sql, userId: string, hash: Buffer, at: Date): Promise<boolean> {
  const row = await sql
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('codeHmac', '=', hash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

type Window = { at: Date; windowMs: number; max: number }

/**
 * Takes one of a person's tries before the code is looked at, so that guesses at the same moment cannot pass the limit
 * together. When none is left, says since when they are counted.
 */
export async function takeFactorTry(
  sql: Sql,
  userId: string,
  { at, windowMs, max }: Window,
): Promise<{ since: Date } | null> {
  const begins = new Date(at.getTime() - windowMs)
  const taken = await sql
    .insertInto('secondFactorTries')
    .values({ userId, failures: 1, since: at })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({
          failures: raw<number>`case when second_factor_tries.since <= ${begins} then 1 else second_factor_tries.failures + 1 end`,
          since: raw<Date>`case when second_factor_tries.since <= ${begins} then ${at} else second_factor_tries.since end`,
        })
        .where((eb) =>
          eb.or([eb('secondFactorTries.since', '<=', begins), eb('secondFactorTries.failures', '<', max)]),
        ),
    )
    .returning('userId')
    .executeTakeFirst()
  if (taken) return null
  return sql
    .selectFrom('secondFactorTries')
    .select('since')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function clearFactorTries(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('secondFactorTries').where('userId', '=', userId).execute()
}

/** All that is stored of a person's second factor goes. */
export async function deleteFactorsOf(sql: Sql, userId: string): Promise<void> {
  for (const table of ['secondFactors', 'recoveryCodes', 'secondFactorTries'] as const)
    await sql.deleteFrom(table).where('userId', '=', userId).execute()
}

/** Secrets that are sealed under another master key than this one. */
export async function secretsUnderOthers(
  sql: Sql,
  keyId: string,
  atMost: number,
): Promise<{ id: string; sealed: Buffer }[]> {
  return sql
    .selectFrom('secondFactors')
    .select(['id', 'secret as sealed'])
    .where('secretKey', '<>', keyId)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** Puts a sealed secret in the place of the one that was read; nothing happens where another is there by now. */
export async function replaceSecret(
  sql: Sql,
  { id, before }: { id: string; before: Buffer },
  { sealed, keyId }: { sealed: Buffer; keyId: string },
): Promise<void> {
  await sql
    .updateTable('secondFactors')
    .set({ secret: sealed, secretKey: keyId })
    .where('id', '=', id)
    .where('secret', '=', before)
    .execute()
}

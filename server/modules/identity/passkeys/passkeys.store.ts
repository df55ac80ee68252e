import type { Sql } from '#server/db/pool.ts'

export type PasskeyRow = {
  id: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = [
  'id',
  'userId',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'name',
  'createdAt',
  'lastUsedAt',
] as const

/** A person's passkeys, the oldest first. */
export async function passkeysOf(sql: Sql, userId: string, most: number): Promise<PasskeyRow[]> {
  const rows = await sql
    .selectFrom('passkeys')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }))
}

/** The passkey that a device names; null for one that no account has. */
export async function passkeyByCredential(sql: Sql, credentialId: Buffer): Promise<PasskeyRow | null> {
  const row = await sql
    .selectFrom('passkeys')
    .select(columns)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  return row ? { ...row, counter: Number(row.counter) } : null
}

/** False when an account has this passkey already. */
export async function addPasskeyRow(sql: Sql, row: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const added = await sql
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Notes a use; false when another one came between, or the passkey is gone. */
export async function markPasskeyUsed(
  sql: Sql,
  id: string,
  use: { before: number; counter: number; at: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('passkeys')
    .set({ counter: use.counter, lastUsedAt: use.at })
    .where('id', '=', id)
    .where('counter', '=', use.before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Null when the person has no such passkey. */
export async function setPasskeyName(
  sql: Sql,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const row = await sql
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst()
  return row ? { ...row, counter: Number(row.counter) } : null
}

/** False when the person has no such passkey. */
export async function deletePasskeyRow(sql: Sql, userId: string, id: string): Promise<boolean> {
  const row = await sql
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A challenge of a person, in place of the one before; or of a login, where nothing is known of the person. */
export async function addChallenge(
  sql: Sql,
  challenge: { hash: Buffer; userId: string | null; expiresAt: Date },
): Promise<void> {
  const { hash, userId, expiresAt } = challenge
  if (userId !== null) await sql.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute()
  await sql.insertInto('passkeyChallenges').values({ challengeHash: hash, userId, expiresAt }).execute()
}

/** Takes a challenge, which is gone afterwards; false when it is not there, is of another purpose, or its time is over. */
export async function takeChallenge(
  sql: Sql,
  challenge: { hash: Buffer; userId: string | null; now: Date },
): Promise<boolean> {
  const { hash, userId, now } = challenge
  const row = await sql
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hash)
    .where('userId', 'is not distinct from', userId)
    .returning('expiresAt')
    .executeTakeFirst()
  return row !== undefined && row.expiresAt > now
}

export async function forgetChallengesBefore(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('passkeyChallenges').where('expiresAt', '<', before).execute()
}

/** When the person has declined the offer of a passkey; null when they have not. */
export async function offerDeclinedAt(sql: Sql, userId: string): Promise<Date | null> {
  const row = await sql
    .selectFrom('passkeyOffers')
    .select('declinedAt')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.declinedAt ?? null
}

export async function declineOffer(sql: Sql, userId: string, at: Date): Promise<void> {
  await sql
    .insertInto('passkeyOffers')
    .values({ userId, declinedAt: at })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

/** All that is stored of a person's passkeys goes. */
export async function deletePasskeysOf(sql: Sql, userId: string): Promise<void> {
  for (const table of ['passkeys', 'passkeyChallenges', 'passkeyOffers'] as const)
    await sql.deleteFrom(table).where('userId', '=', userId).execute()
}

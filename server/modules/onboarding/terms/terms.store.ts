import type { Selectable } from 'kysely'
import type { TermsSignatures, WalkerTerms } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type TermsRow = Selectable<WalkerTerms>
/** A signature without its picture. */
export type SignatureRow = Omit<Selectable<TermsSignatures>, 'picture' | 'width' | 'height' | 'method'> & {
  method: 'drawn' | 'typed'
}

const signatureColumns = ['id', 'userId', 'version', 'hash', 'method', 'name', 'signedAt'] as const

/** The version in force at a time. */
export async function termsAt(sql: Sql, at: Date): Promise<TermsRow> {
  return sql
    .selectFrom('walkerTerms')
    .selectAll()
    .where('effectiveAt', '<=', at)
    .orderBy('effectiveAt', 'desc')
    .orderBy('publishedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** When the next version comes into force; null when none is published. */
export async function nextTermsAfter(sql: Sql, at: Date): Promise<Date | null> {
  const row = await sql
    .selectFrom('walkerTerms')
    .select('effectiveAt')
    .where('effectiveAt', '>', at)
    .orderBy('effectiveAt')
    .limit(1)
    .executeTakeFirst()
  return row?.effectiveAt ?? null
}

/** Every signature of a person, the newest first; a few, one for each version at most. */
export async function signaturesOf(sql: Sql, userId: string): Promise<SignatureRow[]> {
  const rows = await sql
    .selectFrom('termsSignatures')
    .select(signatureColumns)
    .where('userId', '=', userId)
    .orderBy('signedAt', 'desc')
    .execute()
  return rows as SignatureRow[]
}

/** A signature with what was signed. */
export type SignedTerms = SignatureRow &
  Pick<TermsRow, 'body' | 'effectiveAt'> & {
    picture: Buffer | null
    width: number | null
    height: number | null
  }

export async function signatureById(sql: Sql, id: string): Promise<SignedTerms | null> {
  const row = await sql
    .selectFrom('termsSignatures as s')
    .innerJoin('walkerTerms as t', 't.version', 's.version')
    .selectAll('s')
    .select(['t.body', 't.effectiveAt'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  return (row ?? null) as SignedTerms | null
}

/** Adds a version; false when there is one of this name. */
export async function addTerms(sql: Sql, terms: TermsRow): Promise<boolean> {
  const row = await sql
    .insertInto('walkerTerms')
    .values(terms)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a signature; false when the person has signed this version. */
export async function addSignature(
  sql: Sql,
  signature: SignatureRow & { picture: Buffer | null; width: number | null; height: number | null },
): Promise<boolean> {
  const row = await sql
    .insertInto('termsSignatures')
    .values(signature)
    .onConflict((conflict) => conflict.columns(['userId', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** That a version was signed, and when, stays; by whom goes with the person. */
export async function eraseSignatures(sql: Sql, userId: string, name: string): Promise<void> {
  await sql
    .updateTable('termsSignatures')
    .set({ name, picture: null, width: null, height: null })
    .where('userId', '=', userId)
    .execute()
}

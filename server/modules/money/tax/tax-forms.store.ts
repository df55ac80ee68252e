import type { Insertable, Selectable, Transaction } from 'kysely'
import type { DB, TaxForms } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

type Sql = Database | Transaction<DB>

/** A form without its number, which the export for filing alone reads. */
export type TaxFormRow = Omit<Selectable<TaxForms>, 'sealedNumber' | 'numberKey'>

const shown = [
  'id',
  'userId',
  'kind',
  'legalName',
  'businessName',
  'classification',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'birthDate',
  'treatyCountry',
  'numberLast4',
  'signature',
  'signedAt',
  'replacedAt',
] as const

/** So many forms of a person go into their archive. */
const exportedAtMost = 100

/** The form of a person that is in force. */
export async function taxFormOf(sql: Sql, userId: string): Promise<TaxFormRow | null> {
  const row = await sql
    .selectFrom('taxForms')
    .select(shown)
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Every form of a person, the newest first. */
export function everyTaxFormOf(sql: Sql, userId: string): Promise<TaxFormRow[]> {
  return sql
    .selectFrom('taxForms')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('signedAt', 'desc')
    .limit(exportedAtMost)
    .execute()
}

/** Puts a form in the place of the one before, which stays. */
export async function replaceTaxForm(sql: Transaction<DB>, form: Insertable<TaxForms>): Promise<void> {
  await sql
    .updateTable('taxForms')
    .set({ replacedAt: form.signedAt })
    .where('userId', '=', form.userId)
    .where('replacedAt', 'is', null)
    .execute()
  await sql.insertInto('taxForms').values(form).execute()
}

/** Sealed numbers that stand under other master keys than this one, by their rows; at most so many. */
export function numbersUnderOthers(
  sql: Sql,
  keyId: string,
  atMost: number,
): Promise<{ id: string; sealed: Buffer }[]> {
  return sql
    .selectFrom('taxForms')
    .select(['id', 'sealedNumber as sealed'])
    .where('numberKey', '<>', keyId)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** Puts a sealed number in the place of the one that was read; nothing happens where another is there by now. */
export async function replaceSealedNumber(
  sql: Sql,
  { id, before }: { id: string; before: Buffer },
  { sealed, keyId }: { sealed: Buffer; keyId: string },
): Promise<void> {
  await sql
    .updateTable('taxForms')
    .set({ sealedNumber: sealed, numberKey: keyId })
    .where('id', '=', id)
    .where('sealedNumber', '=', before)
    .execute()
}

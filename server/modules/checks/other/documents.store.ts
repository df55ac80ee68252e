import type { Transaction } from 'kysely'
import type { DocumentSide } from '#domain/checks/rules.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

type Sql = Database | Transaction<DB>

export type DocumentRow = { checkId: string; side: DocumentSide; objectKey: string }

/** The pictures of a check. */
export async function documentsOf(sql: Sql, checkId: string): Promise<DocumentRow[]> {
  const rows = await sql
    .selectFrom('checkDocuments')
    .select(['checkId', 'side', 'objectKey'])
    .where('checkId', '=', checkId)
    .orderBy('side')
    .execute()
  return rows as DocumentRow[]
}

/** The pictures of a person's checks; three a check at most. */
export async function documentsOfPerson(sql: Sql, checkIds: readonly string[]): Promise<DocumentRow[]> {
  if (checkIds.length === 0) return []
  const rows = await sql
    .selectFrom('checkDocuments')
    .select(['checkId', 'side', 'objectKey'])
    .where('checkId', 'in', checkIds)
    .execute()
  return rows as DocumentRow[]
}

/** Puts a picture in the place of the one before; the key of that one, if there was one. */
export async function putDocument(
  sql: Transaction<DB>,
  { at, ...document }: DocumentRow & { at: Date },
): Promise<string | null> {
  const before = await sql
    .selectFrom('checkDocuments')
    .select('objectKey')
    .where('checkId', '=', document.checkId)
    .where('side', '=', document.side)
    .executeTakeFirst()
  await sql
    .insertInto('checkDocuments')
    .values({ ...document, createdAt: at })
    .onConflict((conflict) =>
      conflict.columns(['checkId', 'side']).doUpdateSet({ objectKey: document.objectKey, createdAt: at }),
    )
    .execute()
  return before?.objectKey ?? null
}

export async function deleteDocuments(
  sql: Transaction<DB>,
  checkId: string,
  sides: readonly DocumentSide[],
): Promise<string[]> {
  if (sides.length === 0) return []
  const rows = await sql
    .deleteFrom('checkDocuments')
    .where('checkId', '=', checkId)
    .where('side', 'in', sides)
    .returning('objectKey')
    .execute()
  return rows.map((row) => row.objectKey)
}

import { sql as raw, type Selectable, type Updateable } from 'kysely'
import {
  institutionActions,
  institutionLeadsTo,
  type InstitutionAction,
  type InstitutionKind,
  type InstitutionState,
} from '#domain/venues/institution.ts'
import type { Institutions } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type InstitutionRow = Omit<Selectable<Institutions>, 'state' | 'kind'> & {
  state: InstitutionState
  kind: InstitutionKind
}

/** Makes an institution; false where the person has one already. */
export async function insertInstitution(sql: Sql, row: InstitutionRow): Promise<boolean> {
  const made = await sql
    .insertInto('institutions')
    .values(row)
    .onConflict((conflict) => conflict.column('ownerId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function institutionOf(sql: Sql, ownerId: string): Promise<InstitutionRow | null> {
  const row = await sql
    .selectFrom('institutions')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return (row as InstitutionRow | undefined) ?? null
}

export async function institutionById(sql: Sql, id: string): Promise<InstitutionRow | null> {
  const row = await sql.selectFrom('institutions').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as InstitutionRow | undefined) ?? null
}

/** The one way an institution changes its state; false when it is in a state that the action does not start from. */
export async function moveInstitution(
  sql: Sql,
  id: string,
  action: InstitutionAction,
  set: Updateable<Institutions> & { updatedAt: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('institutions')
    .set({ ...set, state: institutionLeadsTo[action] })
    .where('id', '=', id)
    .where('state', 'in', institutionActions[action])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes how an approved institution is reached and invoiced. */
export async function setContact(
  sql: Sql,
  id: string,
  set: Pick<
    InstitutionRow,
    'address' | 'country' | 'email' | 'taxNumber' | 'contactName' | 'contactPhone'
  > & {
    updatedAt: Date
  },
): Promise<void> {
  await sql.updateTable('institutions').set(set).where('id', '=', id).execute()
}

type Part = { state: InstitutionState | null; offset: number; limit: number }

const wanted = (sql: Sql, state: InstitutionState | null) => {
  const rows = sql.selectFrom('institutions')
  return state === null ? rows : rows.where('state', '=', state)
}

/** Institutions, those that asked last first. */
export async function institutions(sql: Sql, { state, offset, limit }: Part): Promise<InstitutionRow[]> {
  const rows = await wanted(sql, state)
    .selectAll()
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows as InstitutionRow[]
}

export async function countInstitutions(sql: Sql, state: InstitutionState | null): Promise<number> {
  const row = await wanted(sql, state)
    .select(raw<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** What a person's archive has of their institution. */
export async function personalInstitution(sql: Sql, ownerId: string) {
  const row = await sql
    .selectFrom('institutions')
    .select([
      'name',
      'kind',
      'address',
      'country',
      'email',
      'taxNumber',
      'contactName',
      'contactPhone',
      'state',
      'limitCents',
      'reason',
      'askedAt',
    ])
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteInstitution(sql: Sql, ownerId: string): Promise<void> {
  await sql.deleteFrom('institutions').where('ownerId', '=', ownerId).execute()
}

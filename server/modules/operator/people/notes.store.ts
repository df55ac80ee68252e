import type { Selectable } from 'kysely'
import type { PersonNotes } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type NoteKind =
  | 'note'
  | 'message'
  | 'warning'
  | 'suspended'
  | 'banned'
  | 'lifted'
  | 'signedOut'
  | 'renamed'
  | 'sentBack'
export type PersonNote = Pick<
  Selectable<PersonNotes>,
  'id' | 'operatorId' | 'kind' | 'body' | 'until' | 'createdAt'
>

const shownAtMost = 100
const personalAtMost = 10_000

export async function addNote(
  sql: Sql,
  note: {
    id: string
    userId: string
    operatorId: string
    kind: NoteKind
    body: string
    until: Date | null
    at: Date
  },
): Promise<void> {
  const { at, ...rest } = note
  await sql
    .insertInto('personNotes')
    .values({ ...rest, createdAt: at })
    .execute()
}

/** The notes about a person, newest first. */
export async function notesOf(sql: Sql, userId: string): Promise<PersonNote[]> {
  return sql
    .selectFrom('personNotes')
    .select(['id', 'operatorId', 'kind', 'body', 'until', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute()
}

/** The same for the person, without who has written them. */
export async function personalNotes(sql: Sql, userId: string) {
  return sql
    .selectFrom('personNotes')
    .select(['id', 'kind', 'body', 'until', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(personalAtMost)
    .execute()
}

/** What happened and when stays; the words go. */
export async function eraseNotes(sql: Sql, userId: string, instead: string): Promise<void> {
  await sql.updateTable('personNotes').set({ body: instead }).where('userId', '=', userId).execute()
}

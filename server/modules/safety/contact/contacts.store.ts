import type { ContactState } from '#domain/safety/help.ts'
import type { Sql } from '#server/db/pool.ts'

/** The person whom a walker wants to be notified. */
export type Contact = {
  userId: string
  name: string
  phone: string
  code: string
  state: ContactState
  askedAt: Date
  answeredAt: Date | null
}

export async function contactOf(sql: Sql, userId: string): Promise<Contact | null> {
  const row = await sql
    .selectFrom('trustedContacts')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  return (row as Contact | undefined) ?? null
}

export async function contactByCode(sql: Sql, code: string): Promise<Contact | null> {
  const row = await sql.selectFrom('trustedContacts').selectAll().where('code', '=', code).executeTakeFirst()
  return (row as Contact | undefined) ?? null
}

/** A walker names a contact in place of the one before. */
export async function putContact(sql: Sql, contact: Omit<Contact, 'answeredAt'>): Promise<void> {
  const row = { ...contact, answeredAt: null }
  await sql
    .insertInto('trustedContacts')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

export async function renameContact(sql: Sql, userId: string, name: string): Promise<void> {
  await sql.updateTable('trustedContacts').set({ name }).where('userId', '=', userId).execute()
}

/** The contact's own answer, which may change at any time. Null for a link that does not work. */
export async function answerContact(
  sql: Sql,
  code: string,
  { state, at }: { state: ContactState; at: Date },
): Promise<Contact | null> {
  const row = await sql
    .updateTable('trustedContacts')
    .set({ state, answeredAt: at })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst()
  return (row as Contact | undefined) ?? null
}

export async function deleteContact(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('trustedContacts').where('userId', '=', userId).execute()
}

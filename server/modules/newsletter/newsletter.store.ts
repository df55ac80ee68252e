import type { Sql } from '#server/db/pool.ts'

/**
 * Notes an order of the newsletter under a new token. False when the address has confirmed before: then nothing
 * changes and nothing is sent.
 */
export async function addSubscription(
  sql: Sql,
  order: { id: string; email: string; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const row = await sql
    .insertInto('newsletterSubscriptions')
    .values({ id: order.id, email: order.email, tokenHash: order.tokenHash, createdAt: order.at })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ tokenHash: order.tokenHash, createdAt: order.at })
        .where('newsletterSubscriptions.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The subscription of a mailbox, confirmed or not. */
export async function subscriptionOf(
  sql: Sql,
  email: string,
): Promise<{ createdAt: Date; confirmedAt: Date | null } | null> {
  const row = await sql
    .selectFrom('newsletterSubscriptions')
    .select(['createdAt', 'confirmedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteSubscription(sql: Sql, email: string): Promise<void> {
  await sql.deleteFrom('newsletterSubscriptions').where('email', '=', email).execute()
}

/** Confirms by token; false for a token that does not exist or is too old. Confirming twice is the same. */
export async function markConfirmed(
  sql: Sql,
  tokenHash: Buffer,
  at: Date,
  notBefore: Date,
): Promise<boolean> {
  const row = await sql
    .updateTable('newsletterSubscriptions')
    .set((eb) => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(at)) }))
    .where('tokenHash', '=', tokenHash)
    .where((eb) => eb.or([eb('confirmedAt', 'is not', null), eb('createdAt', '>', notBefore)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

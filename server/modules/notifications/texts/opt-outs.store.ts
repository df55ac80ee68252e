import type { InboundText } from '#adapters/sms/port.ts'
import type { Sql } from '#server/db/pool.ts'

/** Keeps what a person has written once; false when it is here already. */
export async function saveInbound(
  sql: Sql,
  { providerId, wish }: Pick<InboundText, 'providerId' | 'wish'>,
  at: Date,
): Promise<boolean> {
  const row = await sql
    .insertInto('inboundTexts')
    .values({ providerId, wish, receivedAt: at })
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .returning('providerId')
    .executeTakeFirst()
  return row !== undefined
}

/** The person of a number wants no notices any more; `sender` is the number of ours that they have written to. */
export async function optOut(
  sql: Sql,
  { phone, sender, at }: { phone: string; sender: string | null; at: Date },
): Promise<void> {
  await sql
    .insertInto('textOptOuts')
    .values({ phone, sender, since: at })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
}

/** The person of a number wants notices again, or has no account any more. */
export async function optIn(sql: Sql, phone: string): Promise<void> {
  await sql.deleteFrom('textOptOuts').where('phone', '=', phone).execute()
}

/** Since when a number gets no notices, and where START is written to. */
export type OptOut = { since: Date; sender: string | null }

/** The STOP of a number; null while it gets notices. */
export async function optedOut(sql: Sql, phone: string): Promise<OptOut | null> {
  const row = await sql
    .selectFrom('textOptOuts')
    .select(['since', 'sender'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row ?? null
}

/** Since when a number gets no notices; null while it does. */
export async function optedOutSince(sql: Sql, phone: string): Promise<Date | null> {
  return (await optedOut(sql, phone))?.since ?? null
}

/** Forgets which texts came in before a time; the provider repeats none of them any more. */
export async function forgetInboundBefore(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('inboundTexts').where('receivedAt', '<', before).execute()
}

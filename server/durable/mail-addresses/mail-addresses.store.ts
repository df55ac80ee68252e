import {
  afterAskingAgain,
  afterNotice,
  type MailNotice,
  type MailRefusal,
  type MailAddressStatus,
} from '#domain/notifications/mail-address-status.ts'
import type { Sql } from '#server/db/pool.ts'

/** Which of these addresses are refused, and since when; the others are absent. */
export async function mailRefusals(
  sql: Sql,
  addresses: readonly string[],
): Promise<Map<string, { refusal: MailRefusal; since: Date }>> {
  if (addresses.length === 0) return new Map()
  const rows = await sql
    .selectFrom('mailStandings')
    .select(['address', 'refusal', 'since'])
    .where('address', 'in', addresses)
    .where('refusal', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ address, refusal, since }) =>
      since === null ? [] : [[address, { refusal: refusal as MailRefusal, since }]],
    ),
  )
}

/** Why an address is refused; null while it is not. */
export async function mailRefusal(sql: Sql, address: string): Promise<MailRefusal | null> {
  return (await mailRefusals(sql, [address])).get(address)?.refusal ?? null
}

/** Counts a mail that came late. */
export async function noteDelay(sql: Sql, address: string): Promise<void> {
  await sql
    .insertInto('mailStandings')
    .values({ address, delays: 1 })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((eb) => ({ delays: eb('mailStandings.delays', '+', 1) })),
    )
    .execute()
}

/** Notes that an address takes no mail, or that its reader has complained; false where that changes nothing. */
export async function noteRefusal(sql: Sql, address: string, notice: MailNotice): Promise<boolean> {
  await sql
    .insertInto('mailStandings')
    .values({ address })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
  const row = await sql
    .selectFrom('mailStandings')
    .select(['refusal', 'code', 'since', 'askedAgainAt'])
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = row as MailAddressStatus
  const status = afterNotice(before, notice)
  await sql.updateTable('mailStandings').set(status).where('address', '=', address).execute()
  return status.refusal !== before.refusal
}

/** The person of an address asks for mail again; false where that of this reason was not refused. */
export async function askMailAgain(
  sql: Sql,
  address: string,
  refusal: MailRefusal,
  at: Date,
): Promise<boolean> {
  const row = await sql
    .updateTable('mailStandings')
    .set(afterAskingAgain(at))
    .where('address', '=', address)
    .where('refusal', '=', refusal)
    .returning('address')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what was reported of an address: its person has no account any more. */
export async function forgetMailAddress(sql: Sql, address: string): Promise<void> {
  await sql.deleteFrom('mailStandings').where('address', '=', address).execute()
}

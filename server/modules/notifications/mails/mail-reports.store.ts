import type { MailReport } from '#adapters/mail-reports/port.ts'
import type { Sql } from '#server/db/pool.ts'

/** Keeps a notice once; false when it is here already. */
export async function saveMailReport(
  sql: Sql,
  { providerId, kind }: Pick<MailReport, 'providerId' | 'kind'>,
  at: Date,
): Promise<boolean> {
  const row = await sql
    .insertInto('mailReports')
    .values({ providerId, kind, receivedAt: at })
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .returning('providerId')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets which notices came in before a time; their provider repeats none of them any more. */
export async function forgetMailReportsBefore(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('mailReports').where('receivedAt', '<', before).execute()
}

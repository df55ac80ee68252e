import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type { OutgoingMessage } from '#server/modules/notifications/public.ts'

type Sql = Database | Transaction<DB>

/** The outbox: one row per message for the outside world. */
export function notificationsStore(sql: Sql) {
  return {
    async insert(row: OutgoingMessage & { id: string; at: Date }): Promise<void> {
      await sql
        .insertInto('outbound_messages')
        .values({
          id: row.id,
          channel: row.channel,
          recipient: row.to,
          subject: row.subject ?? null,
          body: row.text,
          created_at: row.at,
        })
        .execute()
    },

    /** A message that still has to go out; null when it has been sent or given up. */
    async waiting(id: string): Promise<(OutgoingMessage & { id: string }) | null> {
      const row = await sql
        .selectFrom('outbound_messages')
        .select(['id', 'channel', 'recipient', 'subject', 'body'])
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      const channel = row.channel === 'email' ? 'email' : 'sms'
      return {
        id: row.id,
        channel,
        to: row.recipient,
        text: row.body,
        ...(row.subject === null ? {} : { subject: row.subject }),
      }
    },

    /** What was sent to a person, newest first. */
    async sentTo(recipients: readonly string[]) {
      return sql
        .selectFrom('outbound_messages')
        .select(['channel', 'subject', 'body', 'created_at', 'sent_at'])
        .where('recipient', 'in', recipients)
        .orderBy('created_at', 'desc')
        .limit(1000)
        .execute()
    },

    /** Neither the address nor the words stay, and what waits is not sent any more. */
    async erase(recipients: readonly string[], instead: string): Promise<void> {
      await sql
        .updateTable('outbound_messages')
        .set((eb) => ({
          recipient: instead,
          subject: null,
          body: instead,
          failed_at: eb
            .case()
            .when('sent_at', 'is', null)
            .then(eb.fn.coalesce('failed_at', 'created_at'))
            .else(eb.ref('failed_at'))
            .end(),
        }))
        .where('recipient', 'in', recipients)
        .execute()
    },

    async markSent(id: string, at: Date): Promise<void> {
      await sql
        .updateTable('outbound_messages')
        .set((eb) => ({ sent_at: at, attempts: eb('attempts', '+', 1), failure: null }))
        .where('id', '=', id)
        .execute()
    },

    /** `giveUpAt` null leaves the message waiting for another try. */
    async markFailed(id: string, failure: string, giveUpAt: Date | null): Promise<void> {
      await sql
        .updateTable('outbound_messages')
        .set((eb) => ({ failure, failed_at: giveUpAt, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },
  }
}

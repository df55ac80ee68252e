import type { Transaction } from 'kysely'
import type { PushAddress } from '#domain/notifications/push.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** A device that can be told. */
export type Device = PushAddress & { id: string; userId: string; sessionId: string }

/** Devices, and what was pushed to them. The only SQL on push_subscriptions and on the pushes of the outbox. */
export function pushStore(sql: Database | Transaction<DB>) {
  return {
    /**
     * One row per device: saved again it belongs to the session at hand. A device of somebody else is taken over only
     * by who holds the very same keys, that is the browser itself after another person has signed in there.
     */
    async save(device: Device, at: Date): Promise<'saved' | 'foreign'> {
      const row = await sql
        .insertInto('push_subscriptions')
        .values({
          id: device.id,
          user_id: device.userId,
          session_id: device.sessionId,
          endpoint: device.endpoint,
          p256dh: device.p256dh,
          auth: device.auth,
          created_at: at,
        })
        .onConflict((conflict) =>
          conflict
            .column('endpoint')
            .doUpdateSet({
              user_id: device.userId,
              session_id: device.sessionId,
              p256dh: device.p256dh,
              auth: device.auth,
              created_at: at,
            })
            .where((eb) =>
              eb.or([
                eb('push_subscriptions.user_id', '=', device.userId),
                eb.and([
                  eb('push_subscriptions.p256dh', '=', device.p256dh),
                  eb('push_subscriptions.auth', '=', device.auth),
                ]),
              ]),
            ),
        )
        .returning('id')
        .executeTakeFirst()
      return row ? 'saved' : 'foreign'
    },

    /** Forgets all but a person's newest devices. */
    async keepNewest(userId: string, count: number): Promise<void> {
      await sql
        .deleteFrom('push_subscriptions')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('push_subscriptions as older')
            .select('older.id')
            .where('older.user_id', '=', userId)
            .orderBy('older.created_at', 'desc')
            .orderBy('older.id', 'desc')
            .offset(count),
        )
        .execute()
    },

    async remove(userId: string, endpoint: string): Promise<void> {
      await sql
        .deleteFrom('push_subscriptions')
        .where('user_id', '=', userId)
        .where('endpoint', '=', endpoint)
        .execute()
    },

    async removeAll(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await sql
        .deleteFrom('push_subscriptions')
        .where('id', 'in', [...ids])
        .execute()
    },

    async removeOfSession(sessionId: string): Promise<void> {
      await sql.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
    },

    async ofUser(userId: string, limit: number): Promise<Device[]> {
      const rows = await sql
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        sessionId: row.session_id,
        endpoint: row.endpoint,
        p256dh: row.p256dh,
        auth: row.auth,
      }))
    },

    /** Notes pushes before they are sent; answers the ids of those that still wait, so that none is sent twice. */
    async begin(
      pushes: readonly { id: string; deviceId: string; title: string; body: string }[],
      at: Date,
    ): Promise<Set<string>> {
      if (pushes.length === 0) return new Set()
      await sql
        .insertInto('outbound_messages')
        .values(
          pushes.map((push) => ({
            id: push.id,
            channel: 'push',
            recipient: push.deviceId,
            subject: push.title,
            body: push.body,
            created_at: at,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const rows = await sql
        .selectFrom('outbound_messages')
        .select('id')
        .where(
          'id',
          'in',
          pushes.map((push) => push.id),
        )
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .execute()
      return new Set(rows.map((row) => row.id))
    },
  }
}

import type { Transaction } from 'kysely'
import type { PushAddress } from '#domain/notifications/push.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import { columnsOf, prepared } from '#server/db/prepared.ts'

/** A device that can be told. */
export type Device = PushAddress & { id: string; userId: string; sessionId: string }

type Sql = Database | Transaction<DB>

/**
 * One row per device: saved again it belongs to the session at hand. A device of another person is taken over only
 * by who holds the very same keys, that is the browser itself after another person has signed in there.
 */
export async function upsertDevice(sql: Sql, device: Device, at: Date): Promise<'saved' | 'foreign'> {
  const row = await sql
    .insertInto('pushSubscriptions')
    .values({
      id: device.id,
      userId: device.userId,
      sessionId: device.sessionId,
      endpoint: device.endpoint,
      p256dh: device.p256dh,
      auth: device.auth,
      createdAt: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({
          userId: device.userId,
          sessionId: device.sessionId,
          p256dh: device.p256dh,
          auth: device.auth,
          createdAt: at,
        })
        .where((eb) =>
          eb.or([
            eb('pushSubscriptions.userId', '=', device.userId),
            eb.and([
              eb('pushSubscriptions.p256dh', '=', device.p256dh),
              eb('pushSubscriptions.auth', '=', device.auth),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row ? 'saved' : 'foreign'
}

/** Forgets all but a person's newest devices. */
export async function dropOldestDevices(sql: Sql, userId: string, count: number): Promise<void> {
  await sql
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pushSubscriptions as older')
        .select('older.id')
        .where('older.userId', '=', userId)
        .orderBy('older.createdAt', 'desc')
        .orderBy('older.id', 'desc')
        .offset(count),
    )
    .execute()
}

export async function removeDevice(sql: Sql, userId: string, endpoint: string): Promise<void> {
  await sql
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function removeDevices(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', [...ids])
    .execute()
}

export async function removeDevicesOfSession(sql: Sql, sessionId: string): Promise<void> {
  await sql.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}

const devices = prepared<Device>(
  'notifications.devicesOf',
  `select ${columnsOf('push_subscriptions', ['id', 'userId', 'sessionId', 'endpoint', 'p256dh', 'auth'])}
   from push_subscriptions where user_id = $1 order by created_at desc limit $2`,
)

export async function devicesOf(sql: Sql, userId: string, limit: number): Promise<Device[]> {
  return devices(sql, [userId, limit])
}

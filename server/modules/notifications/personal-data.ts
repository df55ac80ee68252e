import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { eraseMessagesTo, messagesTo } from '#server/durable/messages.store.ts'
import { devicesOf, keepNewestDevices } from '#server/modules/notifications/push/push.store.ts'

const devicesAtMost = 100

/** Messages to a person's phone and mailbox, and the devices that are told while the app is closed. */
export function notificationsPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ id, phone, email }) {
      const devices = await devicesOf(db, id, devicesAtMost)
      return {
        data: {
          messages: await messagesTo(db, [phone, ...(email ? [email] : [])]),
          devices: devices.map((device) => ({ service: new URL(device.endpoint).host })),
        },
      }
    },
    async erase(tx, { id, phone, email }) {
      await eraseMessagesTo(tx.sql, [phone, ...(email ? [email] : [])], erased)
      await keepNewestDevices(tx.sql, id, 0)
    },
  }
}

import { erased, type PersonalDataPart } from '#server/app/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { notificationsStore } from '#server/modules/notifications/notifications.store.ts'
import { pushStore } from '#server/modules/notifications/push.store.ts'

const devicesAtMost = 100

/** Messages to a person's phone and mailbox, and the devices that are told while the app is closed. */
export function notificationsPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ id, phone, email }) {
      const devices = await pushStore(db).ofUser(id, devicesAtMost)
      return {
        data: {
          messages: await notificationsStore(db).sentTo([phone, ...(email ? [email] : [])]),
          devices: devices.map((device) => ({ service: new URL(device.endpoint).host })),
        },
      }
    },
    async erase(tx, { id, phone, email }) {
      await notificationsStore(tx.sql).erase([phone, ...(email ? [email] : [])], erased)
      await pushStore(tx.sql).keepNewest(id, 0)
    },
  }
}

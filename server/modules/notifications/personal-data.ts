import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { eraseMessagesAbout, eraseMessagesTo, messagesTo } from '#server/durable/messages.store.ts'
import { forgetMailAddress, mailRefusals } from '#server/durable/mail-addresses/mail-addresses.store.ts'
import { addressOf, deleteAddress } from '#server/modules/notifications/calendar/addresses.store.ts'
import { deleteEntriesOf, entriesOf } from '#server/modules/notifications/list/entries.store.ts'
import { optedOutSince, optIn } from '#server/modules/notifications/texts/opt-outs.store.ts'
import { devicesOf, dropOldestDevices } from '#server/modules/notifications/push/push.store.ts'

const devicesAtMost = 100
const entriesAtMost = 5000

/** Messages to a person's phone and mailbox, their list of notifications, and the devices that are told while the app is closed. */
export function notificationsPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect({ id, phone, email }) {
      const devices = await devicesOf(db, id, devicesAtMost)
      return {
        data: {
          messages: await messagesTo(db, [phone, ...(email ? [email] : [])]),
          notifications: await collectedEntries(db, id),
          textsStoppedSince: await optedOutSince(db, phone),
          mailRefused: email === null ? null : ((await mailRefusals(db, [email])).get(email) ?? null),
          calendarAddress: await addressOf(db, id),
          devices: devices.map((device) => ({ service: new URL(device.endpoint).host })),
        },
      }
    },
    async erase(tx, { id, phone, email }) {
      await optIn(tx.sql, phone)
      if (email !== null) await forgetMailAddress(tx.sql, email)
      await eraseMessagesTo(tx.sql, [phone, ...(email ? [email] : [])], erased)
      await eraseMessagesAbout(tx.sql, id, erased)
      await dropOldestDevices(tx.sql, id, 0)
      await deleteEntriesOf(tx.sql, id)
      await deleteAddress(tx.sql, id)
    },
  }
}

async function collectedEntries(db: Database, userId: string) {
  const rows = await entriesOf(db, userId, { limit: entriesAtMost, after: null })
  return rows.map(({ kind, tripId, facts, at, readAt }) => ({ kind, tripId, facts, at, readAt }))
}

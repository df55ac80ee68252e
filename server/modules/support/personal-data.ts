import { erased, type DataOwner, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { eraseMessages, personalMessages } from '#server/modules/support/tickets/answers.store.ts'
import { eraseGuestReports, guestReportsOf } from '#server/modules/support/tickets/guest-reports.store.ts'
import { eraseMails, mailsOf } from '#server/modules/support/tickets/mails.store.ts'
import { eraseTickets, personalTickets } from '#server/modules/support/tickets/support.store.ts'

/** An archive's bound; the newest are stored. */
const mailsAtMost = 1000

/**
 * The tickets a person has opened, and those that came from their mailbox, as a mail or as the report of a guest who left its address.
 * They stay; the person's own words go. What others have reported about the person is theirs.
 */
export function supportPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    async collect(owner) {
      const address = mailbox(owner)
      return {
        data: {
          tickets: await personalTickets(db, owner.id),
          messages: await personalMessages(db, owner.id),
          mails: address === null ? [] : await mailsOf(db, address, mailsAtMost),
          reportsAsGuest: address === null ? [] : await guestReportsOf(db, address, mailsAtMost),
        },
      }
    },
    async erase(tx, owner) {
      const address = mailbox(owner)
      await eraseTickets(tx.sql, owner.id, erased)
      await eraseMessages(tx.sql, owner.id, erased)
      if (address === null) return
      await eraseMails(tx.sql, address, erased)
      await eraseGuestReports(tx.sql, address, erased)
    },
  }
}

/** The address whose mails are the person's: only one that they have shown to be theirs. */
const mailbox = ({ email, isEmailVerified = false }: DataOwner) => (isEmailVerified ? email : null)

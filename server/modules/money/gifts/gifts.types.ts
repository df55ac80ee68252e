import type { GiftMailFailure } from '#domain/money/gifts/gift-mail.ts'
import type { Tx } from '#server/db/transaction.ts'

/** A mail of a gift card that did not arrive: `address` is where it went. */
export type GiftMailReport = { messageId: string; address: string; failure: GiftMailFailure }

/** What is reported of the mails of gift cards. */
export type GiftMailPublic = { noteGiftMail(tx: Tx, report: GiftMailReport): Promise<void> }

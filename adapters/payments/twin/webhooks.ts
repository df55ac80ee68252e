import type { Clock } from '#adapters/clock/port.ts'
import type { Book, Put, TwinIntent } from '#adapters/payments/twin/book.ts'
import type { Faults } from '#adapters/payments/twin/faults.ts'
import { createNotices, type Notice, type Notices } from '#adapters/twin/webhooks.ts'

export const signatureHeader = 'huvr-payments-signature'

const types: Record<TwinIntent['state'], string> = {
  held: 'payment_intent.amount_capturable_updated',
  captured: 'payment_intent.succeeded',
  released: 'payment_intent.canceled',
  expired: 'payment_intent.canceled',
  needsAction: 'payment_intent.requires_action',
  declined: 'payment_intent.payment_failed',
}

export type Webhooks = Omit<Notices, 'about'> & {
  /** The row of a notice about an intent, to be committed together with it. */
  about(intent: TwinIntent): Put
  /** The row of a notice about anything else. */
  note(notice: Notice): Put
}

/** Signed notices about the book of payments. */
export function createWebhooks(book: Book, faults: Faults, clock: Clock, secret: Buffer): Webhooks {
  const notices = createNotices(book, faults, { clock, secret, signatureHeader })
  return {
    ...notices,
    note: notices.about,
    about: (intent) =>
      notices.about({ type: types[intent.state], reference: intent.reference, objectId: intent.id }),
  }
}

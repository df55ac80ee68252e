import type { Tx } from '#server/db/transaction.ts'

/** A message to one person's phone or mailbox. */
export type OutgoingMessage = { channel: 'sms' | 'email'; to: string; subject?: string; text: string }

/**
 * Puts a message into the outbox in the caller's transaction; a job sends it. Given to identity as a port by the
 * composition root, because nobody imports notifications.
 */
export type SendMessage = (tx: Tx, message: OutgoingMessage) => Promise<void>

/** Whether a message has been handed over. `unavailable`: the provider is down or did not answer in time. */
export type Delivery = 'sent' | 'undeliverable' | 'unavailable'

/**
 * Sends a message whose answer is needed now (a one-time code) and says how it went, within 5 s. Its text is never
 * stored, so that a code stays out of the database; nothing is tried again, the person asks anew. Called outside
 * transactions.
 */
export type DeliverNow = (message: OutgoingMessage) => Promise<Delivery>

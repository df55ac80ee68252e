import type { Tx } from '#server/db/transaction.ts'

/**
 * Puts a message into the outbox in the caller's transaction; a job sends it. Given to identity as a port by the
 * composition root, because nobody imports notifications.
 */
export type SendMessage = (tx: Tx, message: { channel: 'sms' | 'email'; to: string; subject?: string; text: string }) => Promise<void>

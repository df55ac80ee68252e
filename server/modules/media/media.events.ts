import type { Tx } from '#server/db/transaction.ts'

/** A recording can be watched for the first time by the person it is kept for. */
export type RecordingReady = { ownerId: string; userId: string }

/** Who hears of recordings within the transaction that notes them: what they do exists only when it commits. */
export type MediaSubscriber = { recordingReady(tx: Tx, ready: RecordingReady): Promise<void> }

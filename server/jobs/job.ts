import type { PushOrder } from '#domain/notifications/push.ts'

/** Names and payloads of all background jobs, declared once; a module's tasks file handles its own. */
export interface JobPayloads {
  'notifications.send': { messageId: string }
  'notifications.push': PushOrder
  'money.capture': { paymentId: string }
  'money.release': { holdId: string }
  'money.sweep': Record<string, never>
  'identity.export': { exportId: string }
  'media.join': { ownerId: string }
  'media.clean': Record<string, never>
  'media.closeRoom': { roomName: string }
  'trips.settle': { tripId: string }
}

/** Thrown by a handler whose time has not come: the job is tried again, and nothing is wrong. */
export class TryLater extends Error {
  override name = 'TryLater'
}

export type JobName = keyof JobPayloads

/**
 * Enqueues a job in the transaction at hand. `id` (a UUID) makes it single: the same id twice is one job; see
 * `jobId`. Jobs run at least once, so handlers are safe to repeat. Things due later are deadlines in rows, swept on
 * the server's clock, not delayed jobs.
 */
export type EnqueueJob = <N extends JobName>(
  name: N,
  payload: JobPayloads[N],
  options?: { id?: string },
) => Promise<void>

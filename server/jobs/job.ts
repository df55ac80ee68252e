/** Names and payloads of all background jobs; the `x.tasks.ts` of each module adds its own to this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface JobPayloads {}

/** Thrown by a handler whose time has not come: the job is tried again, and nothing is wrong. */
export class TryLater extends Error {
  override name = 'TryLater'
}

export type JobName = keyof JobPayloads

/**
 * Enqueues a job in the transaction at hand. `id` (a UUID) makes it single: the same id twice is one job; see
 * `jobId`. `group` names whose bound it counts for where a queue has one (`AtOnce`). Jobs run at least once, so handlers are safe to repeat. Things due later are deadlines in rows, swept on
 * the server's clock, not delayed jobs.
 */
export type EnqueueJob = <N extends JobName>(
  name: N,
  payload: JobPayloads[N],
  options?: { id?: string; group?: string },
) => Promise<void>

import type { NoAnswer } from '#adapters/rooms/port.ts'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import type { JobName } from '#server/jobs/job.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'
import { noteSwept } from '#server/app/telemetry/metrics.ts'
import { checkRecording, checksLeft } from '#server/modules/recordings/checking/check-recording.ts'
import { makeCut } from '#server/modules/recordings/cuts/cuts.ts'
import { forgottenCuts } from '#server/modules/recordings/cuts/cuts.store.ts'
import { deleteDue, sweepWork } from '#server/modules/recordings/deletions/deletions.ts'
import { applyRights } from '#server/modules/recordings/rooms/room-people.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import * as recordings from '#server/modules/recordings/uploads/recordings.store.ts'

declare module '#server/jobs/job.ts' {
  interface JobPayloads {
    'recordings.join': { ownerId: string }
    'recordings.cut': { ownerId: string }
    'recordings.check': { ownerId: string }
    'recordings.clean': Record<string, never>
    'recordings.closeRoom': { roomName: string }
    'recordings.admit': { roomName: string; personIds: readonly string[] }
    'recordings.applyRights': { roomName: string; personId: string }
  }
}

/** The jobs of this module. */
export const recordingsJobs = [
  'recordings.join',
  'recordings.cut',
  'recordings.check',
  'recordings.clean',
  'recordings.closeRoom',
  'recordings.admit',
  'recordings.applyRights',
] as const satisfies readonly JobName[]

/** The background work of recordings; each task is safe to repeat. */
export function recordingsTasks(ctx: RecordingsContext): JobHandlers {
  return {
    // What reads and writes films is loaded with the first one: it is large, and no other part of the server needs it.
    'recordings.join': async (payload) => {
      const { joinRecording } = await import('#server/modules/recordings/joining/join-recording.ts')
      await joinRecording(ctx, payload)
    },
    'recordings.cut': (payload) => makeCut(ctx, payload),
    'recordings.check': (payload) => checkRecording(ctx, payload),
    'recordings.clean': () => deleteDue(ctx),
    'recordings.closeRoom': async ({ roomName: name }) => orTryLater(await ctx.rooms.close({ name })),
    'recordings.admit': async ({ roomName: name, personIds }) =>
      orTryLater(await ctx.rooms.waiting?.admit({ name, personIds })),
    'recordings.applyRights': (person) => applyRights(ctx, person),
  }
}

/** A job that the room server does not answer comes again. */
function orTryLater(answer: { kind: 'closed' | 'admitted' } | NoAnswer | undefined): void {
  if (answer?.kind === 'noAnswer') throw new UpstreamStalled(answer.reason)
}

/** So many in one transaction; the rest waits for the next sweep. */
const joinsAtOnce = 100

/** Recordings with missing chunks that have been waited for long enough are joined by jobs. */
export async function joinDue(ctx: RecordingsContext): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const owners = await recordings.takeJoinsDue(tx.sql, ctx.clock.now(), joinsAtOnce)
    for (const ownerId of owners) await tx.job('recordings.join', { ownerId })
  })
}

/** Removes and resumes what killed processes have left; each sweep is bounded, the rest waits for the next run. */
export async function sweepRecordings(ctx: RecordingsContext): Promise<void> {
  await deleteDue(ctx)
  await sweepWork(ctx)
  await resumeJoinings(ctx, recordingsLimits.joiningMs)
}

/**
 * Joinings, checks and cuts that should be over begin again, because their process died or their job used up its retries while something
 * was down. One that is running still is joined twice and noted once.
 */
export async function resumeJoinings(ctx: RecordingsContext, afterMs: number): Promise<void> {
  const now = ctx.clock.nowMs()
  const before = new Date(now - afterMs)
  const left = await recordings.forgottenJoinings(ctx.db, before)
  const checks = await checksLeft(ctx, before)
  const cuts = await forgottenCuts(ctx.db, before, joinsAtOnce)
  await ctx.inTransaction(async (tx) => {
    for (const { ownerId } of left) await tx.job('recordings.join', { ownerId })
    for (const ownerId of checks) await tx.job('recordings.check', { ownerId })
    for (const ownerId of cuts) await tx.job('recordings.cut', { ownerId })
  })
  const ageMs = now - (left[0]?.endedAt?.getTime() ?? now)
  noteSwept(ctx.metrics, 'joinings', { count: left.length, ageMs })
}

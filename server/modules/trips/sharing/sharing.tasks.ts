import type { JobName } from '#server/jobs/job.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'
import { regenerateCuts } from '#server/modules/trips/sharing/regenerate-clips.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

declare module '#server/jobs/job.ts' {
  interface JobPayloads {
    'trips.regenerateCut': { walkerId: string }
  }
}

/** The jobs of what visitors see of walks. */
export const sharingJobs = ['trips.regenerateCut'] as const satisfies readonly JobName[]

/** The background work of what visitors see of walks; each task is safe to repeat. */
export function sharingTasks(ctx: TripsContext) {
  return { 'trips.regenerateCut': (walker) => regenerateCuts(ctx, walker) } satisfies JobHandlers
}

import { callJobs } from '#server/durable/calls/calls.ts'
import type { JobName } from '#server/jobs/job.ts'
import type { JobQueue } from '#server/jobs/runner.ts'
import { moneyJobs } from '#server/modules/money/money.tasks.ts'
import { notificationsJobs } from '#server/modules/notifications/notifications.tasks.ts'
import { operatorJobs } from '#server/modules/operator/operator.tasks.ts'
import { schedulingJobs } from '#server/modules/trips/scheduling/scheduling.tasks.ts'
import { sharingJobs } from '#server/modules/trips/sharing/sharing.tasks.ts'
import { recordingsJobs } from '#server/modules/recordings/recordings.tasks.ts'

/** A push is tried at least every five minutes as long as it is worth it, at most a day; its task ends it then. */
const pushRetries = 300
/** A film that cannot be decoded twice is work for operators. */
const checkRetries = 1
const retriesOf: Partial<Record<JobName, number>> = {
  'notifications.push': pushRetries,
  'recordings.check': checkRetries,
}

/** The jobs of all modules: a start makes a queue for each. */
export const jobQueues: readonly JobQueue[] = [
  ...callJobs,
  ...notificationsJobs,
  ...recordingsJobs,
  ...schedulingJobs,
  ...sharingJobs,
  ...moneyJobs,
  ...operatorJobs,
].map((name) => {
  const retries = retriesOf[name]
  return retries === undefined ? { name } : { name, retries }
})

import { TryLater } from '#server/jobs/job.ts'

/** The provider is down for now; the job runner tries again. */
export class ProviderUnavailable extends TryLater {
  override name = 'ProviderUnavailable'
}

import { TryLater } from '#server/jobs/job.ts'

/** An upstream does not answer, or was not asked because it stalls: jobs try again, and a request may be sent again. */
export class UpstreamStalled extends TryLater {
  override name = 'PartnerStalled'
}

import { TryLater } from '#server/jobs/job.ts'

/** A call was refused because its partner does not answer: jobs try again, and a request may be sent again. */
export class PartnerStalled extends TryLater {
  override name = 'PartnerStalled'
}

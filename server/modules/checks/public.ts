import type { ChecksService } from '#server/modules/checks/checks.service.ts'

export type {
  ReviewedCheck,
  CheckFile,
  RevealedIdentification,
  DecideOutcome,
  ReviewQuery,
} from '#server/modules/checks/checks.types.ts'

/** What other modules may ask of background checks. */
export type ChecksPublic = Pick<ChecksService, 'statusOf' | 'statusesOf' | 'reviews'>

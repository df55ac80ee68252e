import type { Unknown } from '#adapters/payments/port.ts'

/** Whom a check is about, as far as the provider asks us; the rest the person types into the provider's own form. */
export type Applicant = { firstName: string; lastName: string; email: string; phone: string }

type Refused = { kind: 'refused'; code: string; message: string }

/** The provider's form for one person; `url` is good until `expiresAtMs`. */
export type Invitation = { candidateId: string; invitationId: string; url: string; expiresAtMs: number }
export type InviteResult = ({ kind: 'invited' } & Invitation) | Refused | Unknown

/**
 * How a check stands: `invited`: the form is not filled in; `lapsed`: nothing will come of it; `pending`: being checked;
 * `clear`, `consider` (something was found) and `suspended` (the provider cannot go on) are results.
 */
export type CheckProgress = 'invited' | 'lapsed' | 'pending' | 'clear' | 'consider' | 'suspended'

export type LookResult =
  | {
      kind: 'found'
      progress: CheckProgress
      reportId: string | null
      /** Where the person reads their own copy of the report. */
      reportUrl: string | null
    }
  | { kind: 'none' }
  | Unknown

/** What a webhook is about; null when it names nothing of ours. */
export type CheckNotice = {
  eventId: string
  type: string
  about: { candidateId: string | null; invitationId: string | null } | null
}

/**
 * Background checks by a provider in the United States. Keys are as those of payments: the same key with the same input gives
 * the first answer again. `reference` is our own id of the check.
 */
export interface BackgroundChecks {
  readonly provider: 'embedded' | 'checkr'
  /** Asks the provider for its form; a person who was checked before is the same candidate again. */
  invite(order: {
    reference: string
    applicant: Applicant
    candidateId: string | null
    key: string
  }): Promise<InviteResult>
  /** How a check stands now. */
  look(invitationId: string): Promise<LookResult>
  /** Checks a webhook's signature on the raw body; null when it is forged. */
  verifyWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): CheckNotice | null
}

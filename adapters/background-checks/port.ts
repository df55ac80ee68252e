import type { Unknown } from '#adapters/payments/port.ts'
import type { CheckFinding } from '#domain/checks/states.ts'

/** Whom a check is about, as far as the provider asks us; the rest the person types into the provider's own form. */
export type Applicant = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Where they will work in the United States. Without a state the provider may refuse to ask them. */
  workplace: Workplace
}

/** `state` by its two letters. */
export type Workplace = { state: string | null; city: string | null }

type Refused = { kind: 'refused'; code: string; message: string }

/** The provider's form for one person; `url` is good until `expiresAtMs`. */
export type Invitation = { candidateId: string; invitationId: string; url: string; expiresAtMs: number }
export type InviteResult = ({ kind: 'invited' } & Invitation) | Refused | NotAllowed | Unknown

/**
 * The provider does not let this account ask: its key is wrong, it is not paid for or not yet admitted. Nothing has happened;
 * the same may be asked for again once the operator has mended what `fault` names.
 */
export type NotAllowed = Unknown & { fault: string }

/**
 * How a check stands: `invited`: the form is not filled in; `lapsed`: nothing will come of it; `pending`: being checked;
 * `clear`: everything that was ordered was searched, and nothing was found; else one of the findings.
 */
export type CheckProgress = 'invited' | 'lapsed' | 'pending' | 'clear' | CheckFinding

/** The provider has written a decision down, or would not: then the report is not one that waits for a decision. */
export type EngageResult = { kind: 'engaged' } | Refused | NotAllowed | Unknown

export type LookResult =
  | {
      kind: 'found'
      progress: CheckProgress
      reportId: string | null
      /** Where the person reads their own copy of the report. */
      reportUrl: string | null
    }
  | { kind: 'none' }
  | NotAllowed
  | Unknown

/** What the provider names in a notice. */
export type NoticeSubject = {
  candidateId: string | null
  invitationId: string | null
  reportId: string | null
}

/** What a webhook is about; null when it names nothing of ours. */
export type CheckNotice = {
  eventId: string
  type: string
  about: NoticeSubject | null
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
  /** How a check stands now, by the report of its invitation, or by another one that the provider has made since. */
  look(invitationId: string, reportId?: string | null): Promise<LookResult>
  /** We have decided for a person whose complete report says "consider": the provider writes it down. Safe to repeat. */
  engage(order: { reportId: string; key: string }): Promise<EngageResult>
  /** Checks a webhook's signature on the raw body; null when it is forged. */
  verifyWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): CheckNotice | null
}

import type { PageInfo } from '#domain/shared/paging.ts'
import type { CheckDecision, CheckFinding, CheckKind, CheckState } from '#domain/checks/states.ts'

/** One check as a list of operators shows it. */
export type ReviewedCheck = {
  id: string
  userId: string
  kind: CheckKind
  state: CheckState
  /** What the provider has found; null elsewhere. */
  finding: CheckFinding | null
  country: string | null
  /** Since when an operator is waited for. */
  waitsSince: Date | null
  createdAt: Date
}

/** A letter about a check as it was sent. */
export type CheckLetter = {
  id: string
  kind: 'preAdverse' | 'adverse' | 'cleared' | 'asked' | 'refused' | 'appealDenied' | 'recheck'
  text: string
  sentAt: Date
  answerBy: Date | null
}

/** Everything of a check that an operator decides by, without number and pictures, which are shown one by one. */
export type CheckFile = ReviewedCheck & {
  name: string | null
  address: string | null
  identificationType: string | null
  numberTail: string | null
  reportUrl: string | null
  documents: string[]
  letters: CheckLetter[]
  reason: string | null
  answerBy: Date | null
  answer: { text: string; at: Date } | null
  appeal: { text: string; at: Date } | null
  refusedBy: string | null
  endsAt: Date | null
  /** What may be decided now. */
  decisions: CheckDecision[]
}

/** The number and signed links to the pictures, for one operator. */
export type RevealedIdentification = { number: string | null; documents: { side: string; url: string }[] }

export type DecideOutcome =
  /** It cannot be decided so now: another operator was first, or a deadline has not passed. */
  | { kind: 'decided'; state: CheckState }
  | { kind: 'notNow' }
  /** The operator's own check, or an appeal against their own refusal. */
  | { kind: 'ownDecision' }
  | { kind: 'unknown' }

/** Which checks operators ask for; `waiting`: those that an operator is waited for. */
export type ReviewQuery = { first: number; page: number; state: CheckState | 'waiting' | null }

export type ReviewPage = { kind: 'page'; items: ReviewedCheck[]; info: PageInfo } | { kind: 'pageOutside' }

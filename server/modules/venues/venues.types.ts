import type { Cents } from '#domain/shared/cents.ts'
import type { BookingAnswer, InstitutionFacts, InstitutionState } from '#domain/venues/institution.ts'
import type { PageInfo } from '#domain/shared/paging.ts'
import type { AccountFigures } from '#server/modules/money/public.ts'

/** An institution, with how it stands in the books where it was ever approved. */
export type Institution = InstitutionFacts & {
  id: string
  ownerId: string
  state: InstitutionState
  /** What it may book in a month of UTC; null until it is approved. */
  limitCents: number | null
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  askedAt: Date
  figures: AccountFigures | null
}

export type InstitutionsOutcome =
  | { kind: 'page'; items: Institution[]; info: PageInfo }
  | { kind: 'pageOutside' }

/** What an operator decides. `limitCents`: for an approval, or another limit of an approved one. */
export type InstitutionDecision =
  | { kind: 'approve'; limitCents: number; reason: string }
  | { kind: 'refuse'; reason: string }

export type DecideOutcome = 'approved' | 'limitSet' | 'refused' | 'limitOutside' | 'notNow' | 'unknown'

/** Whether a walk was booked, and what is left of the limit of its month where it was not for that. */
export type BookOutcome =
  | { kind: 'may' }
  | { kind: Exclude<BookingAnswer, 'aboveLimit' | 'may'> }
  | { kind: 'aboveLimit'; leftCents: Cents }

/** A walk that an institution is to book. */
export type BookingOrder = {
  institutionId: string
  walkId: string
  place: string
  startsAt: Date
  cents: number
}

import type { MemberPlan } from '#proofs/money/testing/member.ts'
import type { VenuePlan } from '#proofs/money/testing/venue.ts'

/** One paid walk as promise 1 runs it; all of it follows from this plan. */
export type WalkPlan = {
  /** Of a plan that is booked, the key of its booking. */
  tripId: string
  userId: string
  token: string
  plannedCents: number
  extensionCents: number
  chargeCents: number
  tipCents: number
  /** What an operator gives back of the charge. */
  refundCents: number
  /** The traveler buys a gift card first, and has it refunded last. */
  giftCents: number
  /** The bank lets go of the holds before the end, so that the charge has to be collected. */
  expires: boolean
  /** The provider's events arrive before the walk ends. */
  isReported: boolean
  /** The walk is called off instead of charged. */
  calledOff: boolean
  /** Money is held by booking and extending the trip, else by money's own command. */
  booked: boolean
  /** Not a walk, but a membership. */
  member: MemberPlan | null
  /** Not a walk of a person, but an institution. */
  venue: VenuePlan | null
}

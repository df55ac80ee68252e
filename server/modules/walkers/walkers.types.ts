import type { Place } from '#domain/shared/place.ts'

/** A walker who is online, with the exact place: for matching inside the server, never for a client. */
export type OnlineWalker = {
  userId: string
  place: Place
  distanceKm: number
  engagedTripId: string | null
  seenAt: Date
}

/** Who asked not to be matched with whom, and on which trip. */
export type Block = { blockerId: string; blockedId: string; tripId: string }

/** Whether a walker may walk: steps that are missing, by their codes, and when the walker has left. */
export type Eligibility = { missing: readonly string[]; leftAt: Date | null; toldAt: Date | null }

/** A walker may not walk now: steps that are missing, by code; `hasLeft`: the walker has stopped walking. */
export type NotReady = { kind: 'notReady'; missing: readonly string[]; hasLeft: boolean }

/** What is left out stays. */
export type EligibilityChange = { missing?: readonly string[]; leftAt?: Date | null; at: Date }

import type { UserId } from '#domain/shared/ids.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What others may know of a person. Last name, phone and e-mail never leave identity except to the person. */
export type Person = {
  id: UserId
  firstName: string
  avatar: string | null
  type: 'traveller' | 'walker'
  isDemo: boolean
  timeZone: string
  /** Stars 1 to 5 as a walker and as a traveler; null without ratings. */
  walkerRating: number | null
  travellerRating: number | null
  recordingConsentAt: Date | null
}

/** What other modules may ask of identity. */
export interface IdentityPublic {
  /** Unknown ids are absent from the map. One query for all. */
  people(ids: readonly string[]): Promise<Map<string, Person>>
  /** Adds one rating to a person's average, in the caller's transaction. Stars in halves, 2 to 10. */
  addRating(tx: Tx, rating: { userId: string; as: 'walker' | 'traveller'; halves: number }): Promise<void>
}

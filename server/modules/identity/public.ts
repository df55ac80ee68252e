import { stars } from '#domain/identity/stars.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { UserRow } from '#server/modules/identity/users.store.ts'

export { publicUser } from '#server/modules/identity/identity.wire.ts'

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

/** Acts of operators that leave a row in the audit log. */
export type OperatorAct = 'operator.evidenceSeen'

/** Where a person's messages go. */
export type Contact = { phone: string | null; email: string | null }

/** An operator closes or opens an account, and says why. */
export type BanRequest = {
  userId: string
  operatorId: string
  reason: string
  caller: { address: string; userAgent: string; requestId: string }
}

/** What other modules may ask of identity. */
export interface IdentityPublic {
  /** Unknown ids are absent from the map. One query for all. */
  people(ids: readonly string[]): Promise<Map<string, Person>>
  /** How people can be written to, for messages only, never for a client. One query for all; e-mail only if verified. */
  contacts(ids: readonly string[]): Promise<Map<string, Contact>>
  /** Adds one rating to a person's average, in the caller's transaction. Stars in halves, 2 to 10. */
  addRating(tx: Tx, rating: { userId: string; as: 'walker' | 'traveller'; halves: number }): Promise<void>
  /** Calls back when a session has ended, within 5 s, until the returned function is called. */
  watchSession(sessionId: string, onEnd: () => void): () => void
  /** Ends all of a person's sessions and lets nobody sign in to the account; false when there is no such person. */
  ban(request: BanRequest): Promise<boolean>
  unban(request: BanRequest): Promise<boolean>
  /** Writes what an operator does, and why, into the audit log. */
  noteOperatorAct(act: {
    act: OperatorAct
    operatorId: string
    subjectId: string
    reason: string
    caller: { address: string; userAgent: string; requestId: string }
  }): Promise<void>
}

/** The part of a row of users that others may know. */
export function personOf(row: UserRow): Person {
  return {
    id: row.id as UserId,
    firstName: row.first_name,
    avatar: row.avatar,
    type: row.type === 'walker' ? 'walker' : 'traveller',
    isDemo: row.is_demo,
    timeZone: row.time_zone,
    walkerRating: stars(row.walker_rating_halves, row.walker_rating_count),
    travellerRating: stars(row.traveller_rating_halves, row.traveller_rating_count),
    recordingConsentAt: row.recording_consent_at,
  }
}

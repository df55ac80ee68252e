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

/** Where a person's messages go. */
export type Contact = { phone: string | null; email: string | null; locale: string }

/** How often a person wants to hear from us (0 very often to 4 very rarely), and whether they have paused notifications. */
export type NotificationWishes = { frequency: number; isPaused: boolean }

/** An operator closes or opens an account, and says why. */
export type BanInput = {
  userId: string
  operatorId: string
  reason: string
  caller: { address: string; userAgent: string; requestId: string }
}

/** One rating of a person in a role; stars in halves, 2 to 10. */
export type RatingInput = { userId: string; as: 'walker' | 'traveller'; halves: number }

/** What other modules may ask of identity. */
export interface IdentityPublic {
  /** Unknown ids are absent from the map. One query for all. */
  people(ids: readonly string[]): Promise<Map<string, Person>>
  /** How people can be written to, for messages only, never for a client. One query for all; e-mail only if verified. */
  contacts(ids: readonly string[]): Promise<Map<string, Contact>>
  /** The session if it has neither ended nor run out, else null. */
  liveSession(sessionId: string): Promise<{ userId: string; isAdmin: boolean } | null>
  notificationWishes(userId: string): Promise<NotificationWishes>
  /** Adds one rating to a person's average, in the caller's transaction. Stars in halves, 2 to 10. */
  addRating(tx: Tx, rating: RatingInput): Promise<void>
  /** Calls back when a session has ended, within 5 s, until the returned function is called. */
  watchSession(sessionId: string, onEnd: () => void): () => void
  /** Ends all of a person's sessions and refuses sign-ins to the account; false when there is no such person. */
  ban(input: BanInput): Promise<boolean>
  unban(input: BanInput): Promise<boolean>
}

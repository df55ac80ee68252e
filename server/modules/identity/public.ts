import type { MailRefusal } from '#domain/notifications/mail-standing.ts'
import type { Phone } from '#domain/identity/sign-in/phone.ts'
import type { FieldFault } from '#domain/identity/sign-in/registration.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import type { Standing } from '#domain/identity/standing.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Sql } from '#server/db/pool.ts'
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

/** Whether a text message may leave: to a country that gets them, and out of the budget. */
export type TextPermit = { kind: 'allowed' } | { kind: 'notServed' } | TooMany

/** Where a person's messages go. */
export type Contact = {
  phone: string | null
  /** Verified, and taking mail. */
  email: string | null
  /** The same for what the person asks for in that moment: also after they have called a mail of ours unwanted. */
  emailIfAsked: string | null
  locale: string
  timeZone: string
}

/** A person's address to which no more mail is sent, since when and why. */
export type RefusedMailbox = { address: string; refusal: MailRefusal; since: Date }

/** What a background check asks of a person; for its provider only, never for a client. */
export type Applicant = {
  firstName: string
  lastName: string
  /** Verified or not. */
  email: string | null
  phone: string
  /** ISO 3166-1 alpha-2 of the phone number. */
  countryKey: string
}

/** How often a person wants to hear from us (0 very often to 4 very rarely), and whether they have paused notifications. */
export type NotificationWishes = { frequency: number; isPaused: boolean }

/** An operator closes or opens an account, and says why. */
export type BanInput = {
  userId: string
  operatorId: string
  reason: string
  caller: { address: string; requestId: string }
}

/** A person as operators see them; never for another client. */
export type PersonForOperators = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  isEmailVerified: boolean
  /** Why no more mail is sent to the address; null while it is. */
  mailRefusal: MailRefusal | null
  /** Where letters go: the address if it is verified and takes mail; else they go as text messages. */
  mailTo: string | null
  /** Null when the account is erased. */
  phone: string | null
  locale: string
  timeZone: string
  type: 'traveller' | 'walker'
  isOperator: boolean
  isDemo: boolean
  isErased: boolean
  standing: Standing
  standingUntil: Date | null
  standingReason: string | null
  walkerRating: number | null
  walkerRatings: number
  travellerRating: number | null
  travellerRatings: number
  createdAt: Date
}

/** What operators may ask of people and do about them; who may is asked before. */
export interface PeopleDesk {
  /** In whose name, e-mail and phone number all parts stand; the newest first, after one of them. */
  findPeople(search: {
    parts: readonly string[]
    after: string | null
    limit: number
  }): Promise<PersonForOperators[]>
  /** Unknown ids are left out. */
  forOperators(ids: readonly string[]): Promise<PersonForOperators[]>
  sessionsForOperators(
    userId: string,
  ): Promise<{ id: string; userAgent: string; createdAt: Date; seenAt: Date }[]>
  /** False when there is no such person. */
  signOutEverywhere(input: BanInput): Promise<boolean>
  correctName(
    input: BanInput & { firstName: string; lastName: string },
  ): Promise<
    | { kind: 'corrected'; before: string }
    | { kind: 'unknown' }
    | { kind: 'faults'; faults: { firstName: FieldFault | null; lastName: FieldFault | null } }
  >
  /**
   * Takes a person's picture away, in the caller's transaction: it is nowhere shown any more, at its address neither. False
   * when there is another one now, or none.
   */
  removePicture(tx: Tx, picture: { userId: string; seen: string }): Promise<boolean>
  /** Whether the second factor of a session was shown within the last minutes. */
  isFactorFresh(sessionId: string): Promise<boolean>
}

/** Whose account is closed, and since when; or that a token is of no account that is closed now. */
export type AppealClaim = { kind: 'valid'; userId: string; closedAt: Date } | { kind: 'notValid' } | TooMany

/** One rating of a person in a role; stars in halves, 2 to 10. */
export type RatingInput = { userId: string; as: 'walker' | 'traveller'; halves: number }

/** What other modules may ask of identity. */
export interface IdentityPublic {
  /** Unknown ids are absent from the map. One query for all. */
  people(ids: readonly string[]): Promise<Map<string, Person>>
  /** First names alone, where very many people are named at once. Unknown ids are absent. One query for all. */
  firstNames(ids: readonly string[]): Promise<Map<string, string>>
  /**
   * How people can be written to. One query for all; e-mail only if verified. For messages, and for the operator who
   * has taken a person's call for help; never for another client.
   */
  contacts(ids: readonly string[]): Promise<Map<string, Contact>>
  /** The person's address where no more mail is sent to it, verified or not; null while it is. */
  refusedMailbox(userId: string): Promise<RefusedMailbox | null>
  /** The person wants mail again after a complaint; nothing for an address that was not refused for one. */
  mailAgain(userId: string): Promise<void>
  /** No mailbox takes mail at an address any more: it is not verified, and its links work no more. In the caller's transaction. */
  mailBounced(tx: Tx, address: string): Promise<void>
  /** The language of the person who has a number; null when no account has it. */
  localeOfPhone(phone: string): Promise<string | null>
  /** The address of a person's picture, in the transaction at hand; null without one. */
  pictureOf(userId: string, sql: Sql): Promise<string | null>
  /** First and last name, for documents that the person signs; null for an unknown id. */
  nameOf(userId: string): Promise<string | null>
  /** A person is a walker from now on, and stays one, in the caller's transaction. */
  becomeWalker(tx: Tx, userId: string): Promise<void>
  /** Null when there is no such person. */
  applicant(userId: string): Promise<Applicant | null>
  /** The session if it has neither ended nor run out, else null. */
  liveSession(
    sessionId: string,
  ): Promise<{ userId: string; operatorRights: readonly OperatorRight[]; factorProvedAt: Date | null } | null>
  notificationWishes(userId: string): Promise<NotificationWishes>
  /** As the person may choose in settings; nothing for an unknown id. */
  pauseNotices(userId: string): Promise<void>
  /** Takes a text message to any number out of the budget (docs/promises.md, 23). */
  takeText(phone: Phone, caller: { address: string; requestId: string }): Promise<TextPermit>
  /** Adds one rating to a person's average, in the caller's transaction. Stars in halves, 2 to 10. */
  addRating(tx: Tx, rating: RatingInput): Promise<void>
  /** Takes a rating that `addRating` has added out again, in the caller's transaction. Asked twice it takes two out. */
  takeRatingOut(tx: Tx, rating: RatingInput): Promise<void>
  /** Calls back when a session has ended, within 5 s, until the returned function is called. */
  watchSession(sessionId: string, onEnd: () => void): () => void
  /**
   * Ends all of a person's sessions and refuses sign-ins to the account, until a time where one is given; false when there
   * is no such person.
   */
  ban(input: BanInput & { until?: Date }): Promise<boolean>
  desk: PeopleDesk
  /** Whether an operator has closed the account. */
  isBanned(userId: string): Promise<boolean>
  unban(input: BanInput): Promise<boolean>
  /** What the token of a refused sign-in is worth; each look counts for the address. */
  appealClaim(token: string, address: string): Promise<AppealClaim>
}

import type { MailRefusal } from '#domain/notifications/mail-address-status.ts'
import type { AccountStatus } from '#domain/identity/account-status.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { TooMany } from '#domain/shared/outcome.ts'

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
  accountStatus: AccountStatus
  accountStatusUntil: Date | null
  accountStatusReason: string | null
  walkerRating: number | null
  walkerRatings: number
  travellerRating: number | null
  travellerRatings: number
  createdAt: Date
}

/** Whose account is closed, and since when; or that a token is of no account that is closed now. */
export type AppealClaim = { kind: 'valid'; userId: string; closedAt: Date } | { kind: 'notValid' } | TooMany

/** One rating of a person in a role; stars in halves, 2 to 10. */
export type RatingInput = { userId: string; as: 'walker' | 'traveller'; halves: number }

import { limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { cleanLine, isLonger, isPlainText } from '#domain/shared/plain-text.ts'

/**
 * People whom the traveler brings along to a walk by a link, without an account (docs/rules/guests.md). They see and hear,
 * chat and react; they pay nothing, and what they see counts for no meter.
 */
export const guestRules = {
  /** At most so many at a time, on any walk. */
  atMost: 3,
  /** Relatives of those in the room, on a walk of an institution (docs/rules/venues.md). */
  relativesAtMost: 20,
  /** Peer to peer the walker's device sends to four: the traveler's side and three more. */
  directAtMost: 3,
  nameChars: 40,
  /** Names and links of guests are deleted so long after the link was made; a link is made at most 7 days before its walk. */
  forgottenMs: 30 * DAY,
} as const

/** Joining by links, by the address of the one who joins: a link has 128 bits, which no one guesses at this rate. */
export const joinsByAddress = limit('walkJoinsByAddress', 30, HOUR)
/** Links that one person asks for. */
export const linksByPerson = limit('walkLinksByPerson', 60, HOUR)

/** A guest of a walk as all who are on it may know them. */
export interface Guest {
  readonly id: string
  readonly name: string
  readonly maySpeak: boolean
  readonly joinedAt: Date
  readonly leftAt: Date | null
  /** The traveler or the walker has put the guest out: the pass admits no longer. */
  readonly removedAt: Date | null
}

/** How many guests a walk takes at a time; `isCapacity`: a room server would take more of them. */
export interface GuestLimit {
  readonly most: number
  readonly isCapacity: boolean
}

/** `isDirect`: there is no room server, and the walker's device sends each guest a picture of its own. */
export function guestLimit(walk: { isOfInstitution: boolean; isDirect: boolean }): GuestLimit {
  const wanted = walk.isOfInstitution ? guestRules.relativesAtMost : guestRules.atMost
  const most = walk.isDirect ? Math.min(wanted, guestRules.directAtMost) : wanted
  return { most, isCapacity: most < wanted }
}

/** Guests who take one of the places: neither gone nor put out. */
export function present(guests: readonly Guest[]): readonly Guest[] {
  return guests.filter((guest) => guest.leftAt === null && guest.removedAt === null)
}

/** The name as it is shown; null where there is none, or one that is too long or has signs that no keyboard has. */
export function guestName(typed: string): string | null {
  if (isLonger(typed, 4 * guestRules.nameChars) || !isPlainText(typed)) return null
  const name = cleanLine(typed)
  return name === '' || isLonger(name, guestRules.nameChars) ? null : name
}

/** How a report of a guest names the walk itself, which is about no one on it. */
export const wholeWalk = 'walk'
/** How it names the traveler of a walk of two; its walker is `walkerSeat`, as on a group walk. */
export const travellerOfWalk = 'traveller'

/** What a guest shows of what they feel; it floats over the picture of all for a moment and is not stored. */
export const reactions = ['heart', 'wow', 'laugh', 'clap', 'thanks'] as const
export type Reaction = (typeof reactions)[number]

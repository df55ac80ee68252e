import type { GuestLimit } from '#domain/walk/guests.ts'
import { tripCan } from '#domain/trips/states.ts'
import { filled } from '#server/messages/messages.ts'
import type {
  BringAlongResult,
  JoinWalkResult,
  WalkGuests as WireWalkGuests,
  WalkInvitation,
} from '#server/graphql/generated/resolvers.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'
import type {
  BringOutcome,
  Invitation,
  JoinOutcome,
  NoInvitation,
  WalkGuests,
} from '#server/modules/walk/guests/guests.ts'
import { walkTexts } from '#server/modules/walk/walk.texts.ts'

const closedWords = { unknown: 'UNKNOWN', over: 'OVER', refused: 'REFUSED' } as const

/** That all places are taken, and by what. */
function fullWords({ most, isCapacity }: GuestLimit): string {
  const { full, fullWithoutServer } = walkTexts.guests
  return filled(isCapacity ? fullWithoutServer : full, { guestsMost: String(most) })
}

export function wireInvitation(
  invited: Invitation | NoInvitation,
  destination: Destination | null,
): WalkInvitation {
  const texts = walkTexts.guests
  if (invited.kind !== 'invited')
    return {
      status: closedWords[invited.kind],
      message: texts[invited.kind],
      traveller_name: null,
      walker_name: null,
      destination: null,
      starts_at: null,
      is_live: false,
      is_of_group: false,
    }
  const { trip, isFull } = invited
  return {
    status: isFull ? 'FULL' : 'INVITED',
    message: isFull ? fullWords(invited.limit) : texts.invited,
    traveller_name: invited.travellerName,
    walker_name: invited.walkerName,
    destination: destination && wireDestination(destination),
    starts_at: trip.startsAt?.toISOString() ?? null,
    // The room of a group walk is open before its start.
    is_live:
      trip.isOpen && tripCan('end', trip.status) && (trip.groupWalkId === null || trip.liveAt !== null),
    is_of_group: trip.groupWalkId !== null,
  }
}

export function wireGuests(view: WalkGuests): WireWalkGuests {
  return {
    code: view.code,
    guests: view.guests.map((guest) => ({
      id: guest.id,
      name: guest.name,
      is_here: guest.leftAt === null,
      may_speak: guest.maySpeak,
    })),
    wheel: view.wheel,
    is_refused: view.isRefused,
    most: view.limit.most,
    most_note: view.limit.isCapacity
      ? filled(walkTexts.guests.fewWithoutServer, { guestsMost: String(view.limit.most) })
      : null,
  }
}

export function wireBringAlong(
  outcome: Exclude<BringOutcome, { kind: 'unknown' } | { kind: 'tooMany' }>,
): BringAlongResult {
  if (outcome.kind === 'link') {
    const message = filled(walkTexts.guests.link, { guestsMost: String(outcome.limit.most) })
    return { status: 'LINK', message, code: outcome.code }
  }
  return { status: closedWords[outcome.kind], message: walkTexts.guests[outcome.kind], code: null }
}

export function wireJoin(
  outcome: Exclude<JoinOutcome, { kind: 'badName' } | { kind: 'tooMany' }>,
): JoinWalkResult {
  const texts = walkTexts.guests
  if (outcome.kind === 'joined')
    return {
      status: 'JOINED',
      message: texts.joined,
      guest_id: outcome.guestId,
      trip_id: outcome.tripId,
      pass: outcome.pass,
    }
  const none = { guest_id: null, trip_id: null, pass: null }
  if (outcome.kind === 'full') return { status: 'FULL', message: fullWords(outcome.limit), ...none }
  return { status: closedWords[outcome.kind], message: texts[outcome.kind], ...none }
}

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SteerState } from '#domain/walk/live-protocol.ts'
import type { FoundPersonFragment } from '#web/api/generated/people.ts'

type Words = Readonly<Record<string, MessageDescriptor>>

/** How an account stands. */
export const accountStatusWords: Words = {
  open: msg`Open`,
  suspended: msg`Suspended`,
  banned: msg`Banned`,
}

export const roleWords: Words = { traveller: msg`Traveler`, walker: msg`Walker` }

/** The states of a trip in words for operators. */
export const tripWords: Words = {
  requested: msg`Asked for`,
  accepted: msg`Accepted`,
  live: msg`Live`,
  interrupted: msg`Paused`,
  ended: msg`Ended`,
  settled: msg`Settled`,
  rejected: msg`Rejected`,
  expired: msg`Expired`,
  cancelled: msg`Cancelled`,
  noShow: msg`No-show`,
}

/** Where the money of a trip stands: its hold before the walk ends, its payment after it. */
export const moneyWords: Words = {
  none: msg`None`,
  pending: msg`Under way`,
  authorizing: msg`Being held`,
  needsAction: msg`The bank asks the traveler`,
  abandoned: msg`Given up`,
  held: msg`Held`,
  capturing: msg`Being taken from the card`,
  captured: msg`Taken from the card`,
  releasing: msg`Being released`,
  released: msg`Released`,
  failed: msg`Failed`,
  declined: msg`Declined`,
  charging: msg`Being charged`,
  due: msg`Owed`,
  paid: msg`Paid`,
  free: msg`Free`,
}

/** How far an instruction to the walker came. */
export const steerStateWords: Readonly<Record<SteerState, MessageDescriptor>> = {
  sent: msg({ message: 'sent', context: 'instruction' }),
  seen: msg({ message: 'seen', context: 'instruction' }),
  doing: msg({ message: 'followed', context: 'instruction' }),
  refused: msg({ message: 'refused', context: 'instruction' }),
}

/** Why a trip ended. */
export const endReasonWords: Words = {
  endedByTraveller: msg`The traveler ended the walk.`,
  endedByWalker: msg`The walker ended the walk.`,
  endedByOperator: msg`Our support ended the walk.`,
  lengthReached: msg`The booked time was up.`,
  connectionLost: msg`The connection was lost.`,
  neverConnected: msg`The two were never connected.`,
}

/** How a background check stands. */
export const checkWords: Words = {
  none: msg`None`,
  pending: msg`Under way`,
  attention: msg`The person has something to do`,
  clear: msg`Clear`,
  refused: msg`Refused`,
  expired: msg`Expired`,
}

/** What was noted or done. */
export const noteWords: Words = {
  note: msg`Note`,
  message: msg`Message`,
  warning: msg`Warning`,
  suspended: msg`Suspended`,
  banned: msg`Banned`,
  lifted: msg`Opened again`,
  signedOut: msg`Signed out everywhere`,
  renamed: msg`Name corrected`,
  sentBack: msg`Sent back to steps`,
}

/** Where a report comes from. */
export const reportWords: Words = {
  by: msg`Reported by this person`,
  about: msg`Reported about this person`,
  guest: msg`Reported by a guest of the walk`,
  server: msg`Noted by the server`,
}

/** First and last name as one. */
export const fullName = ({ first_name: first, last_name: last }: FoundPersonFragment) =>
  `${first} ${last}`.trim()

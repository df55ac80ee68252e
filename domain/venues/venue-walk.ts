/** The figures of docs/rules/venues.md#booking for one walk. */
export const venueWalkRules = {
  minutesMin: 15,
  minutesMax: 120,
  /** In the room, roughly. */
  peopleMax: 2000,
  /** A week without such a time, as where the clocks go forward, is left out; so many are tried. */
  weeksTried: 4,
} as const

/** Why a walk that is booked each week is not booked any more. */
export const seriesEnds = [
  'owner',
  'notApproved',
  'overdue',
  'aboveLimit',
  'walkerDeclined',
  'walkerNotAvailable',
  'timeTaken',
  'notWalked',
  'noTime',
  'tooManyAhead',
] as const
export type SeriesEnd = (typeof seriesEnds)[number]

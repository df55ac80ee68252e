import type { TripsService } from '#server/modules/trips/trips.service.ts'

export type { GroupCalendar } from '#server/modules/trips/group/lists/lists.ts'
export type { LiveGroup } from '#server/modules/trips/group/group-live.store.ts'
export { consoleGroupViews } from '#server/modules/trips/group/console/console-groups.store.ts'
export { groupStatuses } from '#server/modules/trips/group/group-walks.types.ts'
export type { ConsoleGroup } from '#server/modules/trips/group/console/console-groups.store.ts'
export type { GroupSums } from '#server/modules/trips/group/console/group-figures.store.ts'
export type { GroupFile } from '#server/modules/trips/group/console/group-file.ts'
export type { SeatRow } from '#server/modules/trips/group/group-people.store.ts'
export type {
  StoredChat,
  StoredPosition,
  StoredPostcard,
  StoredSteer,
  Trip,
  TripRole,
  CalendarTrip,
  DescribedTrip,
  NowOfTrips,
  RateableTrip,
  ReceiptWords,
  TripEvidence,
  TripHint,
  TripSpanRow,
} from '#server/modules/trips/trips.types.ts'

/** What other modules and the app may ask of trips. */
export type TripsPublic = Pick<
  TripsService,
  | 'rateable'
  | 'evidence'
  | 'ringing'
  | 'describe'
  | 'upcomingFor'
  | 'scheduledFor'
  | 'groupForCalendar'
  | 'groupsForCalendar'
  | 'receiptFor'
  | 'participation'
  | 'ringsAt'
  | 'walkersRinging'
  | 'upholdSafety'
  | 'tripRow'
  | 'tripsBegunWith'
  | 'runningCount'
  | 'goLive'
  | 'interrupt'
  | 'noteEntered'
  | 'ofPerson'
  | 'now'
  | 'endByOperator'
  | 'saveBeat'
  | 'witnesses'
  | 'saveGroupBeat'
  | 'groupWitnesses'
  | 'liveGroup'
  | 'tripsOfGroup'
  | 'seatsOfGroup'
  | 'seatBy'
  | 'seatFriend'
  | 'noteWalkerCame'
  | 'advanceGroup'
  | 'termsOfGroup'
  | 'noteSeatPutOut'
  | 'groupsOfTwo'
  | 'endGroup'
  | 'consoleGroups'
  | 'groupFile'
  | 'groupSums'
  | 'callOffByOperator'
  | 'record'
  | 'groupRecord'
  | 'forgetGuestNames'
  | 'figures'
  | 'sweep'
>

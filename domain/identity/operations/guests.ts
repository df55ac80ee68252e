import {
  allCallers,
  bothOfTheTrip,
  owner,
  walker,
  walkerOfTheTrip,
} from '#domain/identity/operations/needs.ts'
import {
  changes,
  changesOnly,
  none,
  oneEach,
  rate,
  reads,
  type Rows,
} from '#domain/identity/operations/row.ts'

export const guestsOperations = {
  'Query.walkInvitation': reads(allCallers),
  'Query.walkGuests': reads(bothOfTheTrip),
  'Query.guestRoom': reads(allCallers),
  'Query.guestsRefused': reads(walker),
  'Mutation.bringAlong': changes(owner, 'none', rate('walkLinksByPerson')),
  'Mutation.takeBackGuestLink': changes(owner, 'none', changesOnly),
  'Mutation.joinWalk': changes(allCallers, 'none', rate('walkJoinsByAddress')),
  'Mutation.removeGuest': changes(bothOfTheTrip, 'none', changesOnly),
  'Mutation.letGuestSpeak': changes(owner, 'none', changesOnly),
  'Mutation.handWheel': changes(owner, 'none', none('one row for each walk')),
  'Mutation.refuseGuests': changes(walkerOfTheTrip, 'none', oneEach),
} as const satisfies Rows

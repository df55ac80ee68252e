import { allCallers, owner, signedIn, walker, walkerOfTheTrip } from '#domain/identity/operations/needs.ts'
import {
  changes,
  changesOnly,
  oneEach,
  rate,
  rateAtResolver,
  reads,
  stepOfATrip,
  type Rows,
} from '#domain/identity/operations/row.ts'

/** Group walks: all see what is published, its walker publishes and calls off, each person has seats of their own. */
export const groupsOperations = {
  'Query.groupWalks': reads(allCallers),
  'Query.groupWalk': reads(allCallers),
  'Query.groupTerms': reads(allCallers),
  'Query.myGroupWalks': reads(walker),
  // Empty for who has no part in the walk.
  'Query.groupPeople': reads(signedIn),
  'Query.seatInvitation': reads(allCallers),
  // The row of the walk says who has published it, and when.
  'Mutation.publishGroupWalk': changes(walker, 'none', rate('groupWalksByPerson')),
  'Mutation.changeGroupWalk': changes(walkerOfTheTrip, 'none', changesOnly),
  'Mutation.callOffGroupWalk': changes(walkerOfTheTrip, 'money', rateAtResolver('moneyActsByPerson')),
  'Mutation.endGroupSeries': changes(walkerOfTheTrip, 'none', changesOnly),
  'Mutation.buySeats': changes(signedIn, 'trip', rate('seatsByPerson')),
  'Mutation.giveUpSeats': changes(owner, 'trip', stepOfATrip),
  'Mutation.waitForSeats': changes(signedIn, 'none', oneEach),
  'Mutation.leaveWaitingList': changes(owner, 'none', changesOnly),
} as const satisfies Rows

import {
  allCallers,
  bothOfTheTrip,
  operator,
  owner,
  signedIn,
  walker,
} from '#domain/identity/operations/needs.ts'
import {
  atMost,
  changes,
  changesOnly,
  none,
  operatorChanges,
  rate,
  reads,
  type Rows,
} from '#domain/identity/operations/row.ts'

export const walkersOperations = {
  'Query.walkersNear': reads(allCallers),
  'Query.destinationsNow': reads(allCallers),
  'Subscription.walkersNearChanged': reads(signedIn),
  'Subscription.walkersNearDifferences': reads(signedIn),
  'Query.myWalkerPresence': reads(signedIn),
  'Mutation.setWalkerOnline': changes(walker, 'none', none('one row for each walker')),
  'Mutation.updateWalkerPosition': changes(walker, 'none', none('one row for each walker')),
  'Query.blockedPeople': reads(signedIn),
  'Mutation.unblockPerson': changes(signedIn, 'none', changesOnly),
  'Query.myFreeAlerts': reads(signedIn),
  'Mutation.notifyWhenFree': changes(signedIn, 'none', rate('freeAlertsByPerson')),
  'Mutation.cancelNotifyWhenFree': changes(signedIn, 'none', changesOnly),

  'Query.walkerPage': reads(allCallers),
  'Mutation.showReplay': changes(bothOfTheTrip, 'none', rate('replayShowingsByPerson')),

  'Query.walkerAvailability': reads(walker),
  'Mutation.saveWalkerAvailability': changes(walker, 'none', rate('availabilityByPerson')),
  'Query.favouriteWalkers': reads(signedIn),
  'Query.isFavouriteWalker': reads(signedIn),
  'Mutation.followWalker': changes(signedIn, 'none', rate('followsByPerson')),
  'Mutation.unfollowWalker': changes(signedIn, 'none', changesOnly),

  'Query.myWalkerPhotos': reads(walker),
  'Mutation.addWalkerPhoto': changes(walker, 'none', rate('walkerPhotosByPerson')),
  'Mutation.describeWalkerPhoto': changes(walker, 'none', changesOnly),
  'Mutation.orderWalkerPhotos': changes(walker, 'none', changesOnly),
  'Mutation.removeWalkerPhoto': changes(walker, 'none', changesOnly),

  'Query.myWalkerClip': reads(walker),
  // What was sent is bounded at its address (walkerClipsByPerson), and each name is good for the page once.
  'Mutation.openWalkerClipUpload': changes(walker, 'none', changesOnly),
  'Mutation.addWalkerClip': changes(walker, 'none', changesOnly),
  'Mutation.removeWalkerClip': changes(walker, 'none', changesOnly),

  'Query.myHomeZone': reads(signedIn),
  'Mutation.saveHomeZone': changes(signedIn, 'none', rate('homeZonesByPerson')),
  'Mutation.deleteHomeZone': changes(signedIn, 'none', changesOnly),

  'Query.noWalkPlaces': reads(operator('safety')),
  'Mutation.markNoWalkPlace': operatorChanges('safety'),
  'Mutation.changeNoWalkPlace': operatorChanges('safety'),
  'Mutation.liftNoWalkPlace': operatorChanges('safety'),
  'Query.myNoWalkPlaces': reads(signedIn),
  'Mutation.markMyNoWalkPlace': changes(signedIn, 'none', atMost(20, 'TOO_MANY_PLACES')),
  'Mutation.dropMyNoWalkPlace': changes(owner, 'none', changesOnly),
} as const satisfies Rows

import { composeExchanges, makeOperation, type Exchange, type Operation } from '@urql/core'
import { filter, makeSubject, merge, pipe, share, tap } from 'wonka'

const scheduledLists = ['getTravelerUpcomingTrips', 'getTravelerCancelledTrips']
const walkerLists = ['getWalkerScheduleTrips', 'getWalkerAcceptedScheduleTrips', 'getWalkerCancelledTrips']
/** A payer's seats are a scheduled trip. */
const groupLists = ['groupWalks', 'groupWalk', 'myGroupWalks']
const seatLists = [...groupLists, ...scheduledLists, 'scheduledTrip', 'upcomingCount']

/** Which queries a command makes outdated, whatever their arguments. */
export const outdatedBy: Readonly<Record<string, readonly string[]>> = {
  addCard: ['getUserCards'],
  updateCard: ['getUserCards'],
  deleteCard: ['getUserCards'],
  makeCardDefault: ['getUserCards'],
  payPendingAmount: ['me'],
  endSession: ['mySessions'],
  saveRating: ['archivedTrips', 'tripReceipt', 'trip'],
  rateTraveller: ['completedInstantTrip', 'trip'],
  notifyWhenFree: ['myFreeAlerts'],
  cancelNotifyWhenFree: ['myFreeAlerts'],
  endTripForSafety: ['trip', 'tripReceipt', 'myOpenTrip'],
  blockTripPartner: ['walkerPage', 'blockedPeople', 'walkersNear', 'destination', 'destinationById'],
  unblockPerson: ['walkerPage', 'blockedPeople', 'walkersNear', 'destination', 'destinationById'],
  setWalkerOnline: ['myWalkerPresence', 'me'],
  sendBookingRequestToWalker: ['myOpenTrip'],
  cancelBookingRequest: ['myOpenTrip', 'trip'],
  shareTrip: ['tripReplay'],
  stopSharing: ['tripReplay'],
  refuseSharing: ['tripReplay', 'walkerPage'],
  showReplay: ['tripReplay', 'walkerPage'],
  saveScheduleTrip: [...scheduledLists, 'upcomingCount'],
  acceptScheduleTripByWalker: [...walkerLists, 'scheduledTrip', 'upcomingCount'],
  walkerAcceptRejectBookingRequest: walkerLists,
  cancelledScheduleTrip: [...scheduledLists, ...walkerLists, 'scheduledTrip', 'upcomingCount', 'me'],
  moveScheduledTrip: ['scheduledTrip'],
  answerTripMove: ['scheduledTrip'],
  withdrawTripMove: ['scheduledTrip'],
  holdScheduledTrip: ['scheduledTrip', 'groupWalk'],
  markNotificationsRead: ['notifications', 'unreadNotifications'],
  makeCalendarAddress: ['myCalendarAddress'],
  dropCalendarAddress: ['myCalendarAddress'],
  saveWalkerAvailability: ['walkerAvailability', 'walkerFreeTimes'],
  addWalkerPhoto: ['myWalkerPhotos', 'walkerPage'],
  describeWalkerPhoto: ['myWalkerPhotos', 'walkerPage'],
  orderWalkerPhotos: ['myWalkerPhotos', 'walkerPage'],
  removeWalkerPhoto: ['myWalkerPhotos', 'walkerPage'],
  addWalkerClip: ['myWalkerClip', 'walkerPage'],
  removeWalkerClip: ['myWalkerClip', 'walkerPage'],
  saveHomeZone: ['myHomeZone', 'walkersNear'],
  deleteHomeZone: ['myHomeZone', 'walkersNear'],
  followWalker: ['favouriteWalkers', 'isFavouriteWalker'],
  unfollowWalker: ['favouriteWalkers', 'isFavouriteWalker'],
  createDestination: ['operatorDestinations', 'destination'],
  updateDestination: ['operatorDestinations', 'destination', 'destinationById'],
  orderDestinations: ['operatorDestinations', 'destination'],
  retireDestination: ['operatorDestinations', 'operatorDestination', 'destination', 'destinationById'],
  restoreDestination: ['operatorDestinations', 'operatorDestination', 'destination', 'destinationById'],
  saveDestinationWishlist: ['getDestinationWishlist', 'wishPlaces'],
  deleteDestinationWishlist: ['getDestinationWishlist', 'wishPlaces'],
  openWishRequest: ['getDestinationWishlist'],
  closeWishRequest: ['getDestinationWishlist'],
  claimWishRequest: ['wishesNear', ...walkerLists, 'upcomingCount'],
  walkerKitOrder: ['makeMoneyWalking', 'walkerKit'],
  verifyWalkerTraining: ['makeMoneyWalking', 'walkerTrainingVideo'],
  walkerTermsAndCondition: ['makeMoneyWalking', 'term'],
  updateWalkerProfile: ['walkerPage', 'me', 'nearestDestinations', 'walkersNear'],
  editProfile: ['makeMoneyWalking', 'walkerPage'],
  createStripeAccountAndGenerateLink: ['makeMoneyWalking', 'payoutAccount'],
  saveTaxForm: ['makeMoneyWalking', 'payoutAccount'],
  createCheckrInvitation: ['makeMoneyWalking', 'myBackgroundCheck'],
  saveWalkerBackgroundCheckOtherCountry: ['makeMoneyWalking', 'myBackgroundCheck'],
  saveCheckDocument: ['makeMoneyWalking', 'myBackgroundCheck'],
  appealBackgroundCheck: ['makeMoneyWalking', 'myBackgroundCheck'],
  leaveWalking: ['makeMoneyWalking', 'walkerPage', 'myWalkerPresence', 'me'],
  returnToWalking: ['makeMoneyWalking', 'walkerPage', 'myWalkerPresence', 'me'],
  callForHelp: ['tripSafety'],
  cancelHelpCall: ['tripSafety'],
  answerWalkCheck: ['tripSafety'],
  saveTrustedContact: ['trustedContact'],
  deleteTrustedContact: ['trustedContact'],
  answerContactInvitation: ['contactInvitation'],
  takeHelpCall: ['helpCalls', 'helpCallDetail'],
  closeHelpCall: ['helpCalls'],
  reportTripIssue: ['supportTickets'],
  askSupport: ['supportTickets'],
  writeToSupport: ['supportTickets', 'supportTicket'],
  publishGroupWalk: groupLists,
  changeGroupWalk: groupLists,
  callOffGroupWalk: groupLists,
  endGroupSeries: groupLists,
  buySeats: seatLists,
  giveUpSeats: [...seatLists, 'me'],
  waitForSeats: groupLists,
  leaveWaitingList: groupLists,
  endTrip: ['archivedTrips', 'completedInstantTrip', 'tripReceipt'],
}

/** Which queries a command may make outdated, as the cache sees by what it changed; one that is under way is asked again. */
const mayBeOutdatedBy: Readonly<Record<string, readonly string[]>> = { saveUserPreference: ['me'] }

/** Which queries become outdated by what a subscription emits, where nothing else asks them again. */
export const outdatedByHint: Readonly<Record<string, readonly string[]>> = {
  helpCallsChanged: ['helpCalls', 'helpCallDetail'],
  tripSafetyChanged: ['tripSafety'],
  unreadNotificationsChanged: ['unreadNotifications', 'notifications'],
  incomingRequestsChanged: ['missedRequests'],
  walkersNearChanged: ['walkersNear'],
}

/**
 * Of which queries a subscription emits the whole answer: the cache has it, and pages show it. An answer that was under way
 * meanwhile would take away what has just been emitted, such as a ring; it is asked for again as after a command.
 */
const answeredBy: Readonly<Record<string, readonly string[]>> = {
  incomingRequestsChanged: ['incomingRequests'],
  myTripChanged: ['myOpenTrip'],
}

interface UnderWay {
  readonly operation: Operation
  /** A command was answered meanwhile, or a subscription emitted the whole answer. */
  isOutdated: boolean
  /** A subscription notified a change meanwhile. */
  isHinted: boolean
  /** It is sent because of a hint. One that comes meanwhile does not send it once more, or many hints would never end. */
  readonly isAgain: boolean
}

/**
 * A cache that asks again when a command that makes a query outdated was answered while the query was under way: its
 * answer may be from before the command. It is asked through the cache, which orders what it stores by when it was asked
 * for: an answer to the first question would lie below the command, and below what the command let it forget. After what
 * a subscription emits meanwhile the answer passes, so that pages do not wait, and the query is asked once more. Of two
 * questions for the same the answer to the later one counts, in whichever order they are answered.
 */
export const askingAgain =
  (cache: Exchange): Exchange =>
  (input) => {
    const again = makeSubject<Operation>()
    const cached = composeExchanges([cache, watchOutdated(again.next)])(input)
    return (operations$) => cached(pipe(merge([operations$, again.source]), share))
  }

const fromNetwork = (operation: Operation) =>
  makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' })

const watchOutdated =
  (again: (operation: Operation) => void): Exchange =>
  ({ forward, client }) =>
  (operations$) => {
    /** By key, in the order in which they were asked; what a key has been asked for is forgotten when its screen goes. */
    const underWay = new Map<number, UnderWay[]>()
    const hinted = new Set<number>()
    const note = (operation: Operation) => {
      const { key, kind } = operation
      const asked = underWay.get(key) ?? []
      if (kind === 'query')
        underWay.set(key, [
          ...asked,
          { operation, isOutdated: false, isHinted: false, isAgain: hinted.delete(key) },
        ])
      if (kind === 'teardown') {
        underWay.delete(key)
        hinted.delete(key)
      }
    }
    const markHinted = (subscription: Operation) => {
      const names = new Set(rootFields(subscription).flatMap((field) => outdatedByHint[field] ?? []))
      for (const query of [...underWay.values()].flat())
        if (!query.isAgain && rootFields(query.operation).some((field) => names.has(field)))
          query.isHinted = true
    }
    const askAgain = (operation: Operation) => {
      hinted.add(operation.key)
      // The answer that is here is passed on first.
      void Promise.resolve().then(() => client.reexecuteOperation(fromNetwork(operation)))
    }
    const markOutdated = (by: Operation) => {
      const names = new Set(
        rootFields(by).flatMap(
          (field) => outdatedBy[field] ?? mayBeOutdatedBy[field] ?? answeredBy[field] ?? [],
        ),
      )
      for (const query of [...underWay.values()].flat())
        if (rootFields(query.operation).some((field) => names.has(field))) query.isOutdated = true
    }
    /** Whether the answer continues to the cache. */
    const passes = (operation: Operation) => {
      const asked = underWay.get(operation.key)
      if (!asked) return true
      const at = asked.findIndex((query) => query.operation === operation)
      const query = asked[at]
      // A later question was answered before it: what this one says was so before.
      if (!query) return false
      if (query.isOutdated) {
        const isLatest = at === asked.length - 1
        asked.splice(at, 1)
        if (isLatest) again(fromNetwork(operation))
        return false
      }
      asked.splice(0, at + 1)
      if (query.isHinted && asked.length === 0) askAgain(operation)
      return true
    }
    return pipe(
      forward(pipe(operations$, tap(note))),
      filter(({ operation }) => {
        if (operation.kind !== 'query') markOutdated(operation)
        if (operation.kind === 'subscription') markHinted(operation)
        return operation.kind !== 'query' || passes(operation)
      }),
      share,
    )
  }

function rootFields({ query }: Operation): readonly string[] {
  const [definition] = query.definitions
  if (definition?.kind !== 'OperationDefinition') return []
  return definition.selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []))
}

/**
 * How somebody stands to the thing an operation is about: nobody signed in; somebody signed in without a tie to it;
 * the traveler whom it belongs to; a walker (of the trip, where it is about one); an operator without a tie.
 */
export const standings = ['visitor', 'stranger', 'owner', 'walker', 'operator'] as const
export type Standing = (typeof standings)[number]

/** Who may do an operation at all. Whether it is possible now is for the trip's states to say. */
export type Right = Readonly<Record<Standing, boolean>>

const only = (...allowed: Standing[]): Right => ({
  visitor: allowed.includes('visitor'),
  stranger: allowed.includes('stranger'),
  owner: allowed.includes('owner'),
  walker: allowed.includes('walker'),
  operator: allowed.includes('operator'),
})

const everybody = only(...standings)
/** About the signed-in person's own things, or open to all who are signed in. */
const signedIn = only('stranger', 'owner', 'walker', 'operator')
const owner = only('owner')
const walker = only('walker')
const bothOfTheTrip = only('owner', 'walker')
const operator = only('operator')

/**
 * Who may do what: every operation of the contract has a row (promise 24). A refusal is told as an error of the
 * category authentication or authorization, or as null where the contract says so; what belongs to others does not
 * exist. Operators look at trips and evidence through operations of their own console.
 */
export const rights = {
  'Query.me': everybody,
  'Query.verifyPhoneNumber': everybody,
  'Query.enterOtp': everybody,
  'Mutation.login': everybody,
  'Mutation.register': everybody,
  'Mutation.refreshToken': signedIn,
  'Mutation.logout': everybody,
  'Mutation.saveRecordingConsent': signedIn,
  'Mutation.forgotPassword': everybody,
  'Mutation.updateForgottenPassword': everybody,
  'Mutation.changePassword': signedIn,
  'Query.mySessions': signedIn,
  'Mutation.endSession': owner,
  'Mutation.endAllSessions': signedIn,
  'Query.getUserPreference': signedIn,
  'Mutation.saveUserPreference': signedIn,
  'Mutation.editProfile': signedIn,
  'Mutation.verifyUserEmail': signedIn,
  'Mutation.confirmUserEmail': everybody,
  'Query.myDataExport': signedIn,
  'Mutation.requestDataExport': signedIn,
  'Mutation.eraseMyAccount': signedIn,

  'Query.destination': everybody,
  'Query.destinationById': everybody,
  'Mutation.subscribeNewsletter': everybody,
  'Mutation.confirmNewsletter': everybody,

  'Query.walkersNear': signedIn,
  'Subscription.walkersNearChanged': signedIn,
  'Query.myWalkerPresence': signedIn,
  'Mutation.setWalkerOnline': walker,
  'Mutation.updateWalkerPosition': walker,
  'Query.myFreeAlerts': signedIn,
  'Mutation.notifyWhenFree': signedIn,
  'Mutation.cancelNotifyWhenFree': signedIn,

  'Query.getUserCards': signedIn,
  'Query.cardSetup': signedIn,
  'Mutation.addCard': signedIn,
  'Mutation.updateCard': owner,
  'Mutation.deleteCard': owner,
  'Mutation.makeCardDefault': owner,
  'Mutation.payPendingAmount': signedIn,

  'Query.getTripRate': signedIn,
  'Query.tripQuote': signedIn,
  'Query.rejectedReason': signedIn,
  'Query.archivedTrips': signedIn,
  'Query.completedInstantTrip': signedIn,
  'Query.myOpenTrip': signedIn,
  'Query.incomingRequests': signedIn,
  'Query.trip': bothOfTheTrip,
  'Query.tripRoom': bothOfTheTrip,
  'Query.tripReceipt': bothOfTheTrip,
  'Query.tripReplay': bothOfTheTrip,
  'Mutation.sendBookingRequestToWalker': signedIn,
  'Mutation.walkerAcceptRejectBookingRequest': walker,
  'Mutation.markRequestSeen': walker,
  'Mutation.cancelBookingRequest': bothOfTheTrip,
  'Mutation.endTrip': bothOfTheTrip,
  'Mutation.extendTrip': owner,
  'Subscription.myTripChanged': signedIn,
  'Subscription.incomingRequestsChanged': signedIn,
  'Mutation.beginRecording': walker,
  'Mutation.finishRecording': walker,

  'Query.getWalkerRating': signedIn,
  'Mutation.saveRating': owner,
  'Mutation.rateTraveller': walker,
  'Mutation.reportTripIssue': bothOfTheTrip,

  'Query.tripEvidence': operator,

  'Query.webPushKey': everybody,
  'Mutation.saveWebPushSubscription': signedIn,
  'Mutation.deleteWebPushSubscription': signedIn,
} as const satisfies Record<string, Right>

export type Operation = keyof typeof rights

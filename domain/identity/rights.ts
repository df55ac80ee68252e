/**
 * The callers of an operation, by their tie to its subject: without a session; signed in without a tie; the traveler
 * who owns it; a walker (of the trip, where the operation is about one); an operator without a tie.
 */
export const callers = ['visitor', 'stranger', 'owner', 'walker', 'operator'] as const
export type Caller = (typeof callers)[number]

/**
 * What the server asks of the session before a resolver runs. Ownership is decided by the use case. `operator` asks for a
 * right and for the second factor, `unprovedOperator` for any right, before the second factor is shown.
 */
export type Need = 'nothing' | 'session' | 'walker' | 'operator' | 'unprovedOperator'

/**
 * What an operator may have, in any number: to help people (support), to give and take money, to keep people safe, or
 * everything (owner), which includes what concerns the place itself, such as terms and other operators.
 */
export const operatorRights = ['support', 'money', 'safety', 'owner'] as const
export type OperatorRight = (typeof operatorRights)[number]

/** Who may do an operation at all. Whether it is possible now is for the trip's states to say. */
export type Right = Readonly<Record<Caller, boolean>> & {
  readonly needs: Need
  /** For what operators do: one of these rights is needed. An owner has them all. */
  readonly anyOf: readonly OperatorRight[]
}

/** Whether an operator with these rights has one of those that are asked for. An owner has them all. */
export function hasRight(had: readonly OperatorRight[], anyOf: readonly OperatorRight[]): boolean {
  return had.includes('owner') || anyOf.some((one) => had.includes(one))
}

const right = (needs: Need, ...allowed: Caller[]): Right => ({
  needs,
  anyOf: [],
  visitor: allowed.includes('visitor'),
  stranger: allowed.includes('stranger'),
  owner: allowed.includes('owner'),
  walker: allowed.includes('walker'),
  operator: allowed.includes('operator'),
})

const allCallers = right('nothing', ...callers)
const allSignedIn = ['stranger', 'owner', 'walker', 'operator'] as const
/** About the signed-in person's own things, or open to all who are signed in. */
const signedIn = right('session', ...allSignedIn)
/** The refresh token is the proof: the access token has run out by then. */
const refreshToken = right('nothing', ...allSignedIn)
const owner = right('session', 'owner')
const walkerOfTheTrip = right('session', 'walker')
const bothOfTheTrip = right('session', 'owner', 'walker')
const walker = right('walker', 'walker')
/** The caller `operator` of the table is an owner; the others are allowed by the rights that are named here. */
const operator = (...anyOf: OperatorRight[]): Right => ({ ...right('operator', 'operator'), anyOf })
const unprovedOperator = right('unprovedOperator', 'operator')
const anyOperator = operator('support', 'money', 'safety')

/**
 * Who may do what: every operation of the contract has a row (docs/promises.md, 24), which the server applies before the
 * operation's resolver runs (server/graphql/rights.ts). A refusal is an error of the
 * category authentication or authorization, or as null where the contract says so; what belongs to others does not
 * exist. Operators look at trips and evidence through operations of their own console.
 */
export const rights = {
  'Query.me': allCallers,
  'Query.verifyPhoneNumber': allCallers,
  'Query.enterOtp': allCallers,
  'Mutation.login': allCallers,
  'Mutation.register': allCallers,
  'Mutation.refreshToken': refreshToken,
  'Mutation.logout': allCallers,
  'Mutation.saveRecordingConsent': signedIn,
  'Mutation.forgotPassword': allCallers,
  'Mutation.updateForgottenPassword': allCallers,
  'Mutation.changePassword': signedIn,
  'Query.mySessions': signedIn,
  'Mutation.endSession': owner,
  'Mutation.endAllSessions': signedIn,
  'Query.getUserPreference': signedIn,
  'Mutation.saveUserPreference': signedIn,
  'Mutation.editProfile': signedIn,
  'Mutation.verifyUserEmail': signedIn,
  'Mutation.confirmUserEmail': allCallers,
  'Mutation.appealSuspension': allCallers,
  'Query.myDataExport': signedIn,
  'Mutation.requestDataExport': signedIn,
  'Mutation.eraseMyAccount': signedIn,

  'Query.mySecondFactors': unprovedOperator,
  'Mutation.proveSecondFactor': unprovedOperator,
  'Mutation.beginTotp': unprovedOperator,
  'Mutation.confirmTotp': unprovedOperator,
  'Mutation.deleteSecondFactor': unprovedOperator,
  'Mutation.makeRecoveryCodes': unprovedOperator,

  'Query.site': allCallers,
  'Query.settings': operator('owner'),
  'Query.messagePreviews': operator('owner'),
  'Query.tariffVersions': operator('owner'),
  'Query.tariffPreview': operator('owner'),
  'Mutation.publishTariff': operator('owner'),
  'Mutation.takeBackTariff': operator('owner'),
  'Mutation.announce': operator('owner'),
  'Mutation.endAnnouncement': operator('owner'),
  'Mutation.setMaintenance': operator('owner'),
  'Mutation.setFeature': operator('owner'),
  'Mutation.setCountries': operator('owner'),

  'Query.operators': operator('owner'),
  'Mutation.inviteOperator': operator('owner'),
  'Mutation.withdrawOperatorInvitation': operator('owner'),
  'Mutation.changeOperatorRights': operator('owner'),
  'Mutation.removeOperator': operator('owner'),
  'Query.operatorInvitation': allCallers,
  'Mutation.acceptOperatorInvitation': signedIn,

  'Query.destination': allCallers,
  'Query.destinationById': allCallers,
  'Mutation.createDestination': operator('owner'),
  'Query.operatorDestinations': operator('owner'),
  'Query.operatorDestination': operator('owner'),
  'Mutation.updateDestination': operator('owner'),
  'Mutation.orderDestinations': operator('owner'),
  'Mutation.retireDestination': operator('owner'),
  'Mutation.restoreDestination': operator('owner'),
  'Mutation.addDestinationPicture': operator('owner'),
  'Mutation.describeDestinationPicture': operator('owner'),
  'Mutation.orderDestinationPictures': operator('owner'),
  'Mutation.removeDestinationPicture': operator('owner'),
  'Query.destinationFile': operator('owner'),
  'Query.previewDestinationImport': operator('owner'),
  'Mutation.importDestinations': operator('owner'),
  'Query.getDestinationWishlist': signedIn,
  'Query.wishPlaces': signedIn,
  'Mutation.saveDestinationWishlist': signedIn,
  'Mutation.deleteDestinationWishlist': signedIn,
  'Mutation.subscribeNewsletter': allCallers,
  'Mutation.confirmNewsletter': allCallers,

  'Query.walkersNear': allCallers,
  'Subscription.walkersNearChanged': signedIn,
  'Query.myWalkerPresence': signedIn,
  'Mutation.setWalkerOnline': walker,
  'Mutation.updateWalkerPosition': walker,
  'Query.blockedPeople': signedIn,
  'Mutation.unblockPerson': signedIn,
  'Query.walkerAvailability': walker,
  'Mutation.saveWalkerAvailability': walker,
  'Query.favouriteWalkers': signedIn,
  'Query.isFavouriteWalker': signedIn,
  'Mutation.followWalker': signedIn,
  'Mutation.unfollowWalker': signedIn,
  'Query.noWalkPlaces': operator('safety'),
  'Mutation.markNoWalkPlace': operator('safety'),
  'Mutation.changeNoWalkPlace': operator('safety'),
  'Mutation.liftNoWalkPlace': operator('safety'),
  'Query.myNoWalkPlaces': signedIn,
  'Mutation.markMyNoWalkPlace': signedIn,
  'Mutation.dropMyNoWalkPlace': signedIn,
  'Query.walkerPage': allCallers,
  'Query.myHomeZone': signedIn,
  'Mutation.saveHomeZone': signedIn,
  'Mutation.deleteHomeZone': signedIn,
  'Query.myFreeAlerts': signedIn,
  'Mutation.notifyWhenFree': signedIn,
  'Mutation.cancelNotifyWhenFree': signedIn,

  'Query.makeMoneyWalking': signedIn,
  'Query.term': allCallers,
  'Query.walkerTrainingVideo': signedIn,
  'Query.walkerKit': signedIn,
  'Query.nearestDestinations': signedIn,
  'Mutation.walkerTermsAndCondition': signedIn,
  'Mutation.verifyWalkerTraining': signedIn,
  'Mutation.walkerKitOrder': signedIn,
  'Mutation.updateWalkerProfile': signedIn,
  'Mutation.publishWalkerTerms': operator('owner'),
  'Mutation.leaveWalking': walker,
  'Mutation.returnToWalking': walker,

  'Query.getUserCards': signedIn,
  'Query.cardSetup': signedIn,
  'Mutation.addCard': signedIn,
  'Mutation.updateCard': owner,
  'Mutation.deleteCard': owner,
  'Mutation.makeCardDefault': owner,
  'Mutation.payPendingAmount': signedIn,
  'Query.payoutAccount': signedIn,
  'Query.payoutCountries': signedIn,
  'Query.earnings': signedIn,
  'Query.earningsRows': signedIn,
  'Query.earningsWeeks': signedIn,
  'Query.payouts': signedIn,
  'Query.taxForm': signedIn,
  'Query.taxYears': signedIn,
  'Mutation.createStripeAccountAndGenerateLink': signedIn,
  'Mutation.payOutNow': signedIn,
  'Mutation.saveTaxForm': signedIn,
  'Query.myBackgroundCheck': signedIn,
  'Mutation.createCheckrInvitation': signedIn,
  'Mutation.saveWalkerBackgroundCheckOtherCountry': signedIn,
  'Mutation.saveCheckDocument': owner,
  'Mutation.appealBackgroundCheck': signedIn,
  'Query.membershipPlans': allCallers,
  'Query.membership': signedIn,
  'Query.membershipQuote': signedIn,
  'Query.membershipCharges': signedIn,
  'Mutation.startMembership': signedIn,
  'Mutation.changeMembership': owner,
  'Mutation.cancelMembership': owner,
  'Mutation.keepMembership': owner,
  'Mutation.payMembership': owner,
  'Query.wallet': signedIn,
  'Query.walletEntries': signedIn,
  'Query.giftLimits': allCallers,
  'Query.giftCards': signedIn,
  'Query.giftPreview': allCallers,
  'Mutation.sendGiftCard': signedIn,
  'Mutation.redeemGiftCard': signedIn,
  'Mutation.refundGiftCard': owner,
  'Mutation.sendGiftCardAgain': owner,

  'Query.getTripRate': signedIn,
  'Query.tripQuote': allCallers,
  'Query.rejectedReason': signedIn,
  'Query.archivedTrips': signedIn,
  'Query.completedInstantTrip': signedIn,
  'Query.myOpenTrip': signedIn,
  'Query.incomingRequests': signedIn,
  'Query.missedRequests': signedIn,
  'Query.trip': bothOfTheTrip,
  'Query.tripRoom': bothOfTheTrip,
  'Query.tripReceipt': bothOfTheTrip,
  'Mutation.mailReceipt': bothOfTheTrip,
  'Query.tripReplay': bothOfTheTrip,
  'Query.sharedWalk': allCallers,
  'Mutation.sendBookingRequestToWalker': signedIn,
  'Mutation.walkerAcceptRejectBookingRequest': walkerOfTheTrip,
  'Mutation.markRequestSeen': walkerOfTheTrip,
  'Mutation.cancelBookingRequest': bothOfTheTrip,
  'Mutation.endTrip': bothOfTheTrip,
  'Mutation.endTripForSafety': bothOfTheTrip,
  'Mutation.blockTripPartner': bothOfTheTrip,
  'Mutation.shareTrip': bothOfTheTrip,
  'Mutation.stopSharing': signedIn,
  'Mutation.refuseSharing': bothOfTheTrip,
  'Mutation.showReplay': bothOfTheTrip,
  'Mutation.extendTrip': owner,
  'Query.getTravelerUpcomingTrips': signedIn,
  'Query.getTravelerCancelledTrips': signedIn,
  'Query.getWalkerScheduleTrips': walker,
  'Query.getWalkerAcceptedScheduleTrips': walker,
  'Query.getWalkerCancelledTrips': walker,
  'Query.scheduledTrip': bothOfTheTrip,
  'Query.scheduleQuote': signedIn,
  'Query.cancelQuote': bothOfTheTrip,
  'Query.upcomingCount': signedIn,
  'Query.walkerFreeTimes': signedIn,
  'Mutation.saveScheduleTrip': signedIn,
  'Mutation.acceptScheduleTripByWalker': walkerOfTheTrip,
  'Mutation.cancelledScheduleTrip': bothOfTheTrip,
  'Mutation.moveScheduledTrip': bothOfTheTrip,
  'Mutation.answerTripMove': bothOfTheTrip,
  'Mutation.withdrawTripMove': bothOfTheTrip,
  'Mutation.holdScheduledTrip': owner,
  'Subscription.scheduledTripChanged': signedIn,
  'Query.wishesNear': walker,
  'Mutation.openWishRequest': owner,
  'Mutation.closeWishRequest': owner,
  'Mutation.claimWishRequest': walker,
  'Subscription.myTripChanged': signedIn,
  'Subscription.incomingRequestsChanged': signedIn,
  'Mutation.beginRecording': walkerOfTheTrip,
  'Mutation.finishRecording': walkerOfTheTrip,

  'Query.getWalkerRating': signedIn,
  'Query.walkerReviews': allCallers,
  'Mutation.saveRating': owner,
  'Mutation.rateTraveller': walkerOfTheTrip,
  'Mutation.reportTripIssue': bothOfTheTrip,
  'Query.supportTickets': signedIn,
  'Query.supportTicket': owner,
  'Mutation.writeToSupport': owner,
  'Mutation.askSupport': signedIn,

  'Query.tripSafety': bothOfTheTrip,
  'Mutation.callForHelp': bothOfTheTrip,
  'Mutation.cancelHelpCall': bothOfTheTrip,
  'Mutation.answerWalkCheck': walkerOfTheTrip,
  'Subscription.tripSafetyChanged': bothOfTheTrip,
  'Query.trustedContact': walker,
  'Mutation.saveTrustedContact': walker,
  'Mutation.deleteTrustedContact': walker,
  'Query.contactInvitation': allCallers,
  'Mutation.answerContactInvitation': allCallers,
  'Query.helpLink': allCallers,
  'Query.helpCalls': operator('safety'),
  'Query.helpCallDetail': operator('safety'),
  'Mutation.takeHelpCall': operator('safety'),
  'Mutation.closeHelpCall': operator('safety'),
  'Subscription.helpCallsChanged': operator('safety'),

  'Query.tripEvidence': anyOperator,
  'Query.tripEvidenceFile': anyOperator,
  'Query.evidenceFileSum': anyOperator,
  'Query.figures': operator('money'),
  'Query.figuresBy': operator('money'),
  'Query.serviceLevels': operator('money'),
  'Mutation.countFigures': operator('money'),
  'Query.workItems': anyOperator,
  'Query.workItem': anyOperator,
  'Query.workTimes': anyOperator,
  'Mutation.actOnWork': anyOperator,
  'Query.workTicket': operator('support', 'safety'),
  'Mutation.answerTicket': operator('support', 'safety'),
  'Subscription.workChanged': anyOperator,
  'Query.now': operator('support', 'safety'),
  'Mutation.endWalkByOperator': operator('support', 'safety'),
  'Mutation.takeWalkerOff': operator('support', 'safety'),
  'Subscription.nowChanged': operator('support', 'safety'),
  'Query.peopleFound': operator('support'),
  'Query.personFile': operator('support'),
  'Query.personTrips': operator('support'),
  'Mutation.actOnPerson': operator('support'),
  'Mutation.correctPersonName': operator('support'),
  'Mutation.sendBackToSteps': operator('support'),
  'Query.backgroundChecks': operator('safety'),
  'Query.backgroundCheckFile': operator('safety'),
  'Query.identificationOf': operator('safety'),
  'Mutation.decideBackgroundCheck': operator('safety'),
  'Query.reconciliation': operator('money'),
  'Query.ledgerReport': operator('money'),
  'Query.ledgerMonth': operator('money'),
  'Mutation.reconcileNow': operator('money'),
  'Mutation.explainDifference': operator('money'),
  'Query.tripBooks': operator('money'),
  'Query.moneyRequests': operator('money'),
  'Mutation.refundTrip': operator('money'),
  'Mutation.creditTraveller': operator('money'),
  'Mutation.payWalker': operator('money'),
  'Mutation.waiveFee': operator('money'),
  'Mutation.approveMoneyRequest': operator('money'),
  'Mutation.declineMoneyRequest': operator('money'),
  'Query.disputes': operator('support', 'money'),
  'Query.dispute': operator('support', 'money'),
  'Mutation.sendDisputeEvidence': operator('support', 'money'),
  'Mutation.acceptDispute': operator('money'),
  'Mutation.letOffDispute': operator('money'),

  'Query.notifications': signedIn,
  'Query.unreadNotifications': signedIn,
  'Mutation.markNotificationsRead': signedIn,
  'Subscription.unreadNotificationsChanged': signedIn,
  'Query.myCalendarAddress': signedIn,
  'Mutation.makeCalendarAddress': signedIn,
  'Mutation.dropCalendarAddress': signedIn,
  'Query.webPushKey': allCallers,
  'Mutation.saveWebPushSubscription': signedIn,
  'Mutation.deleteWebPushSubscription': signedIn,
} as const satisfies Record<string, Right>

export type Operation = keyof typeof rights

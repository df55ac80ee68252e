import { rights, type Operation } from '#domain/identity/rights.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'

type Mutation = Extract<Operation, `Mutation.${string}`>

/**
 * What must be provable of a mutation afterwards (docs/promises.md, 40). `auth`: who got in, or changed what lets them in;
 * `money`: what a person has done with cards, payouts, memberships and gifts; `trip`: a step of a trip, which moves its
 * money; `operator`: all that operators do. `none`: nothing of these.
 */
export type ActKind = 'auth' | 'money' | 'trip' | 'operator' | 'none'

/** Each act with money leaves two rows in the audit log, whatever comes of it. Many more than a person does. */
export const moneyActsByPerson = limit('moneyActsByPerson', 600, HOUR)

const all = <Kind extends ActKind>(kind: Kind, ...names: Mutation[]) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Partial<Record<Mutation, Kind>>

/** The kinds of the mutations that are open to others than operators. One that is missing fails a test. */
const kinds: Partial<Record<Mutation, ActKind>> = {
  ...all(
    'auth',
    'Mutation.login',
    'Mutation.register',
    'Mutation.refreshToken',
    'Mutation.logout',
    'Mutation.saveRecordingConsent',
    'Mutation.forgotPassword',
    'Mutation.sendCodeByEmail',
    'Mutation.callWithCode',
    'Mutation.updateForgottenPassword',
    'Mutation.changePassword',
    'Mutation.endSession',
    'Mutation.endAllSessions',
    'Mutation.editProfile',
    'Mutation.verifyUserEmail',
    'Mutation.confirmUserEmail',
    'Mutation.requestDataExport',
    'Mutation.eraseMyAccount',
    'Mutation.proveSecondFactor',
    'Mutation.beginTotp',
    'Mutation.confirmTotp',
    'Mutation.deleteSecondFactor',
    'Mutation.makeRecoveryCodes',
    'Mutation.addPasskey',
    'Mutation.deletePasskey',
    'Mutation.loginByPasskey',
    'Mutation.acceptOperatorInvitation',
  ),
  ...all(
    'money',
    'Mutation.openCardSetup',
    'Mutation.addCard',
    'Mutation.updateCard',
    'Mutation.deleteCard',
    'Mutation.makeCardDefault',
    'Mutation.payPendingAmount',
    'Mutation.createStripeAccountAndGenerateLink',
    'Mutation.payOutNow',
    'Mutation.saveTaxForm',
    'Mutation.startMembership',
    'Mutation.changeMembership',
    'Mutation.cancelMembership',
    'Mutation.keepMembership',
    'Mutation.payMembership',
    'Mutation.sendGiftCard',
    'Mutation.redeemGiftCard',
    'Mutation.refundGiftCard',
    'Mutation.sendGiftCardAgain',
    'Mutation.correctGiftEmail',
    'Mutation.extendTrip',
    'Mutation.holdScheduledTrip',
    'Mutation.saveRating',
  ),
  ...all(
    'trip',
    'Mutation.sendBookingRequestToWalker',
    'Mutation.walkerAcceptRejectBookingRequest',
    'Mutation.cancelBookingRequest',
    'Mutation.endTrip',
    'Mutation.endTripForSafety',
    'Mutation.saveScheduleTrip',
    'Mutation.acceptScheduleTripByWalker',
    'Mutation.cancelledScheduleTrip',
  ),
  ...all(
    'none',
    // A challenge lets no person in, a name and an answer to an offer change nothing of it.
    'Mutation.beginPasskey',
    'Mutation.renamePasskey',
    'Mutation.declinePasskey',
    'Mutation.beginPasskeyLogin',
    'Mutation.saveUserPreference',
    'Mutation.saveDestinationWishlist',
    'Mutation.deleteDestinationWishlist',
    'Mutation.subscribeNewsletter',
    'Mutation.confirmNewsletter',
    'Mutation.setWalkerOnline',
    'Mutation.updateWalkerPosition',
    'Mutation.unblockPerson',
    'Mutation.saveWalkerAvailability',
    'Mutation.addWalkerPhoto',
    'Mutation.describeWalkerPhoto',
    'Mutation.orderWalkerPhotos',
    'Mutation.removeWalkerPhoto',
    'Mutation.openWalkerClipUpload',
    'Mutation.addWalkerClip',
    'Mutation.removeWalkerClip',
    'Mutation.followWalker',
    'Mutation.unfollowWalker',
    'Mutation.markMyNoWalkPlace',
    'Mutation.dropMyNoWalkPlace',
    'Mutation.saveHomeZone',
    'Mutation.deleteHomeZone',
    'Mutation.notifyWhenFree',
    'Mutation.cancelNotifyWhenFree',
    'Mutation.walkerTermsAndCondition',
    'Mutation.verifyWalkerTraining',
    'Mutation.walkerKitOrder',
    'Mutation.updateWalkerProfile',
    'Mutation.leaveWalking',
    'Mutation.returnToWalking',
    'Mutation.createCheckrInvitation',
    'Mutation.saveWalkerBackgroundCheckOtherCountry',
    'Mutation.saveCheckDocument',
    'Mutation.appealBackgroundCheck',
    'Mutation.mailReceipt',
    'Mutation.markRequestSeen',
    'Mutation.blockTripPartner',
    'Mutation.shareTrip',
    'Mutation.stopSharing',
    'Mutation.refuseSharing',
    'Mutation.showReplay',
    'Mutation.moveScheduledTrip',
    'Mutation.answerTripMove',
    'Mutation.withdrawTripMove',
    'Mutation.openWishRequest',
    'Mutation.closeWishRequest',
    'Mutation.claimWishRequest',
    'Mutation.openTestSession',
    'Mutation.beginRecording',
    'Mutation.finishRecording',
    'Mutation.rateTraveller',
    'Mutation.reportTripIssue',
    'Mutation.writeToSupport',
    'Mutation.askSupport',
    'Mutation.flagContent',
    'Mutation.appealSuspension',
    'Mutation.callForHelp',
    'Mutation.cancelHelpCall',
    'Mutation.answerWalkCheck',
    'Mutation.saveTrustedContact',
    'Mutation.deleteTrustedContact',
    'Mutation.answerContactInvitation',
    'Mutation.markNotificationsRead',
    'Mutation.mailMeAgain',
    'Mutation.makeCalendarAddress',
    'Mutation.dropCalendarAddress',
    'Mutation.saveWebPushSubscription',
    'Mutation.deleteWebPushSubscription',
  ),
}

/** The kind of an operation's act; null where a mutation has none yet, which is a fault of the table. */
export function actKindOf(operation: Operation): ActKind | null {
  if (!isMutation(operation)) return 'none'
  return kinds[operation] ?? (rights[operation].needs === 'operator' ? 'operator' : null)
}

/** The mutations of a kind, by their names in the contract. */
export function mutationsOf(kind: ActKind): string[] {
  return (Object.keys(rights) as Operation[])
    .filter((operation) => isMutation(operation) && actKindOf(operation) === kind)
    .map((operation) => operation.slice('Mutation.'.length))
}

/** What operators look at that leaves a row too: what is kept of one person or one trip. */
export const notedLooks = [
  'Query.tripEvidence',
  'Query.tripEvidenceFile',
  'Query.identificationOf',
  'Query.tripBooks',
  'Query.peopleFound',
  'Query.personFile',
  'Query.givenByOperators',
] as const satisfies readonly Operation[]

const isMutation = (operation: Operation): operation is Mutation => operation.startsWith('Mutation.')

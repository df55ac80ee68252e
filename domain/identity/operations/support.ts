import {
  allCallers,
  bothOfTheTrip,
  operator,
  owner,
  signedIn,
  walker,
  walkerOfTheTrip,
} from '#domain/identity/operations/needs.ts'
import {
  changes,
  changesOnly,
  none,
  oneEach,
  operatorChanges,
  rate,
  rateAtResolver,
  reads,
  type Rows,
} from '#domain/identity/operations/row.ts'

export const supportOperations = {
  'Query.getWalkerRating': reads(signedIn),
  'Query.walkerReviews': reads(allCallers),
  'Mutation.saveRating': changes(owner, 'money', rateAtResolver('moneyActsByPerson')),
  'Mutation.rateTraveller': changes(walkerOfTheTrip, 'none', oneEach),

  'Mutation.appealSuspension': changes(allCallers, 'none', rate('appealsByAddress')),
  'Mutation.reportTripIssue': changes(bothOfTheTrip, 'none', rateAtResolver('tripIssuesByUser')),
  'Query.supportTickets': reads(signedIn),
  'Query.supportTicket': reads(owner),
  // The contract answers these two at the field of the text.
  'Mutation.writeToSupport': changes(owner, 'none', rate('supportMessagesByUser', 'BAD_INPUT')),
  'Mutation.askSupport': changes(signedIn, 'none', rate('supportQuestionsByUser', 'BAD_INPUT')),

  'Query.tripSafety': reads(bothOfTheTrip),
  'Mutation.callForHelp': changes(
    bothOfTheTrip,
    'none',
    none('no call for help is refused: what was taken back ten times is opened again'),
  ),
  'Mutation.cancelHelpCall': changes(bothOfTheTrip, 'none', changesOnly),
  'Mutation.answerWalkCheck': changes(walkerOfTheTrip, 'none', changesOnly),
  'Subscription.tripSafetyChanged': reads(bothOfTheTrip),
  'Query.trustedContact': reads(walker),
  'Mutation.saveTrustedContact': changes(walker, 'none', rate('contactAsksByPerson')),
  'Mutation.deleteTrustedContact': changes(walker, 'none', changesOnly),
  'Query.contactInvitation': reads(allCallers),
  'Mutation.answerContactInvitation': changes(allCallers, 'none', rate('contactAnswersByAddress')),
  'Query.helpLink': reads(allCallers),
  // Who has a pass to the walk, which is all that names them (docs/rules/safety.md#reports-by-guests-and-friends).
  'Query.guestReportForm': reads(allCallers),
  'Mutation.reportAsGuest': changes(allCallers, 'none', rate('guestReportsByAddress')),
  'Query.helpCalls': reads(operator('safety')),
  'Query.helpCallDetail': reads(operator('safety')),
  'Mutation.takeHelpCall': operatorChanges('safety'),
  'Mutation.closeHelpCall': operatorChanges('safety'),
  'Subscription.helpCallsChanged': reads(operator('safety')),
} as const satisfies Rows

import { allCallers, operator, owner, signedIn, walker } from '#domain/identity/operations/needs.ts'
import {
  changes,
  oneEach,
  operatorChanges,
  rate,
  rateAtResolver,
  reads,
  type Rows,
} from '#domain/identity/operations/row.ts'

export const onboardingOperations = {
  'Query.makeMoneyWalking': reads(signedIn),
  'Query.term': reads(allCallers),
  'Query.walkerTrainingVideo': reads(signedIn),
  'Query.walkerKit': reads(signedIn),
  'Query.nearestDestinations': reads(signedIn),
  'Mutation.walkerTermsAndCondition': changes(signedIn, 'none', rate('termsSignaturesByPerson')),
  'Mutation.verifyWalkerTraining': changes(signedIn, 'none', oneEach),
  'Mutation.walkerKitOrder': changes(signedIn, 'none', rate('walkerKitOrdersByPerson')),
  'Mutation.updateWalkerProfile': changes(signedIn, 'none', rate('walkerProfilesByPerson')),
  'Mutation.publishWalkerTerms': operatorChanges('owner'),
  'Mutation.leaveWalking': changes(walker, 'none', rateAtResolver('walkerLeavingByPerson')),
  'Mutation.returnToWalking': changes(walker, 'none', rateAtResolver('walkerLeavingByPerson')),

  'Query.myBackgroundCheck': reads(signedIn),
  'Mutation.createCheckrInvitation': changes(signedIn, 'none', rate('checkInvitationsByPerson')),
  'Mutation.saveWalkerBackgroundCheckOtherCountry': changes(signedIn, 'none', rate('checkFormsByPerson')),
  'Mutation.saveCheckDocument': changes(owner, 'none', rate('checkDocumentsByPerson')),
  'Mutation.appealBackgroundCheck': changes(signedIn, 'none', rate('checkAppealsByPerson')),

  'Query.backgroundChecks': reads(operator('safety')),
  'Query.backgroundCheckFile': reads(operator('safety')),
  'Query.identificationOf': reads(operator('safety'), 'operator'),
  'Mutation.decideBackgroundCheck': operatorChanges('safety'),
} as const satisfies Rows

import {
  allCallers,
  operator,
  operatorWithoutMfa,
  owner,
  refreshToken,
  signedIn,
} from '#domain/identity/operations/needs.ts'
import {
  changes,
  changesOnly,
  inAuditLog,
  none,
  operatorChanges,
  rate,
  rateAtResolver,
  reads,
  type Rows,
} from '#domain/identity/operations/row.ts'

export const identityOperations = {
  'Query.me': reads(signedIn),
  // The contract has these two as questions: they send and check codes.
  'Query.verifyPhoneNumber': reads(allCallers, 'auth'),
  'Query.enterOtp': reads(allCallers, 'auth'),
  'Mutation.login': changes(allCallers, 'auth', rate('codeTriesByAddress')),
  'Mutation.register': changes(
    allCallers,
    'auth',
    none('one account for each number whose code was shown; codes have limits'),
  ),
  'Mutation.refreshToken': changes(refreshToken, 'auth', rate('refreshesByAddress')),
  'Mutation.logout': changes(allCallers, 'auth', changesOnly),
  'Mutation.saveRecordingConsent': changes(signedIn, 'auth', rateAtResolver('consentsByUser')),
  'Mutation.forgotPassword': changes(
    allCallers,
    'auth',
    none('a number is sent 4 codes an hour and 10 a day, and what is beyond is answered alike'),
  ),
  'Mutation.sendCodeByEmail': changes(
    allCallers,
    'auth',
    none('a number is sent 4 codes an hour and 10 a day, and what is beyond is answered alike'),
  ),
  'Mutation.callWithCode': changes(
    allCallers,
    'auth',
    none('a number is sent 4 codes an hour and 10 a day, and what is beyond is answered alike'),
  ),
  'Query.callsReach': reads(allCallers),
  'Mutation.updateForgottenPassword': changes(allCallers, 'auth', rate('codeTriesByAddress')),
  'Mutation.changePassword': changes(signedIn, 'auth', rate('passwordChangesByPerson')),

  'Query.getUserPreference': reads(signedIn),
  'Mutation.saveUserPreference': changes(signedIn, 'none', rate('preferencesByUser')),
  'Mutation.editProfile': changes(signedIn, 'auth', rate('profileEditsByUser')),
  'Mutation.verifyUserEmail': changes(signedIn, 'auth', rate('emailLinksByUser')),
  'Mutation.confirmUserEmail': changes(allCallers, 'auth', rate('emailConfirmsByAddress')),
  'Query.myDataExport': reads(signedIn),
  'Mutation.requestDataExport': changes(
    signedIn,
    'auth',
    none('one archive a day: asked again within it gives the one there is'),
  ),
  'Mutation.eraseMyAccount': changes(signedIn, 'auth', rate('passwordChangesByPerson')),

  'Query.mySessions': reads(signedIn),
  'Mutation.endSession': changes(owner, 'auth', changesOnly),
  'Mutation.endAllSessions': changes(signedIn, 'auth', changesOnly),

  'Query.myPasskeys': reads(signedIn),
  // A challenge lets no person in, a name and an answer to an offer change nothing of it.
  'Mutation.beginPasskey': changes(signedIn, 'none', rate('passkeyChangesByPerson')),
  'Mutation.addPasskey': changes(signedIn, 'auth', rate('passkeyChangesByPerson')),
  'Mutation.renamePasskey': changes(owner, 'none', rate('passkeyChangesByPerson')),
  'Mutation.deletePasskey': changes(owner, 'auth', changesOnly),
  'Mutation.declinePasskey': changes(signedIn, 'none', none('one row for each person')),
  'Mutation.beginPasskeyLogin': changes(allCallers, 'none', rate('passkeyChallengesByAddress')),
  'Mutation.loginByPasskey': changes(allCallers, 'auth', rate('passkeyTriesByAddress')),

  'Query.mySecondFactors': reads(operatorWithoutMfa),
  'Mutation.proveSecondFactor': changes(operatorWithoutMfa, 'auth', inAuditLog),
  'Mutation.beginTotp': changes(operatorWithoutMfa, 'auth', inAuditLog),
  'Mutation.confirmTotp': changes(operatorWithoutMfa, 'auth', inAuditLog),
  'Mutation.deleteSecondFactor': changes(operatorWithoutMfa, 'auth', inAuditLog),
  'Mutation.makeRecoveryCodes': changes(operatorWithoutMfa, 'auth', inAuditLog),

  'Query.operators': reads(operator('owner')),
  'Mutation.inviteOperator': operatorChanges('owner'),
  'Mutation.withdrawOperatorInvitation': operatorChanges('owner'),
  'Mutation.changeOperatorRights': operatorChanges('owner'),
  'Mutation.removeOperator': operatorChanges('owner'),
  'Query.operatorInvitation': reads(allCallers),
  'Mutation.acceptOperatorInvitation': changes(signedIn, 'auth', rate('operatorInvitationsByAddress')),
} as const satisfies Rows

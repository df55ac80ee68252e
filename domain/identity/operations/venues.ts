import { operator, owner, signedIn } from '#domain/identity/operations/needs.ts'
import {
  changes,
  changesOnly,
  operatorChanges,
  rate,
  reads,
  type Rows,
} from '#domain/identity/operations/row.ts'

export const venuesOperations = {
  'Query.myInstitution': reads(signedIn),
  'Query.institutionInvoices': reads(signedIn),
  'Query.institutionWalks': reads(signedIn),
  'Query.institutionTrips': reads(signedIn),
  'Query.institutionSeries': reads(signedIn),
  'Mutation.endInstitutionSeries': changes(owner, 'none', changesOnly),
  'Mutation.askForInstitution': changes(signedIn, 'money', rate('institutionAsksByUser', 'TOO_MANY')),

  'Query.institutions': reads(operator('support', 'money')),
  'Query.institution': reads(operator('support', 'money')),
  'Query.consoleInvoices': reads(operator('support', 'money')),
  'Query.consoleInvoice': reads(operator('support', 'money')),
  'Mutation.decideInstitution': operatorChanges('support'),
  'Mutation.creditInvoice': operatorChanges('money'),
  'Mutation.approveCreditNote': operatorChanges('money'),
  'Mutation.declineCreditNote': operatorChanges('money'),
} as const satisfies Rows

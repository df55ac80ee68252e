import { allCallers, operator } from '#domain/identity/operations/needs.ts'
import { operatorChanges, reads, type Rows } from '#domain/identity/operations/row.ts'

export const consoleSettingsOperations = {
  'Query.site': reads(allCallers),
  'Query.settings': reads(operator('owner')),
  'Query.messagePreviews': reads(operator('owner')),
  'Mutation.announce': operatorChanges('owner'),
  'Mutation.endAnnouncement': operatorChanges('owner'),
  'Mutation.setMaintenance': operatorChanges('owner'),
  'Mutation.setFeature': operatorChanges('owner'),
  'Mutation.setCountries': operatorChanges('owner'),
  'Mutation.setLimit': operatorChanges('owner'),

  'Query.tariffVersions': reads(operator('owner')),
  'Query.tariffPreview': reads(operator('owner')),
  'Mutation.publishTariff': operatorChanges('owner'),
  'Mutation.takeBackTariff': operatorChanges('owner'),

  'Query.cancellationTerms': reads(allCallers),
  'Query.cancellationVersions': reads(operator('owner')),
  'Query.cancellationPreview': reads(operator('owner')),
  'Mutation.publishCancellationTerms': operatorChanges('owner'),
  'Mutation.takeBackRuleVersion': operatorChanges('owner'),

  'Query.payoutTerms': reads(allCallers),
  'Query.payoutTermsVersions': reads(operator('owner')),
  'Query.payoutTermsPreview': reads(operator('owner')),
  'Mutation.publishPayoutTerms': operatorChanges('owner'),

  'Query.groupTermsVersions': reads(operator('owner')),
  'Query.groupTermsPreview': reads(operator('owner')),
  'Mutation.publishGroupTerms': operatorChanges('owner'),
} as const satisfies Rows

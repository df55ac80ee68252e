import { operator } from '#domain/identity/operations/needs.ts'
import { operatorChanges, reads, type Rows } from '#domain/identity/operations/row.ts'

export const consoleMoneyOperations = {
  'Query.reconciliation': reads(operator('money')),
  'Query.ledgerReport': reads(operator('money')),
  'Query.ledgerMonth': reads(operator('money')),
  'Mutation.reconcileNow': operatorChanges('money'),
  'Mutation.explainDifference': operatorChanges('money'),

  'Query.tripBooks': reads(operator('money'), 'operator'),

  'Query.moneyRequests': reads(operator('money')),
  'Mutation.refundTrip': operatorChanges('money'),
  'Mutation.creditTraveller': operatorChanges('money'),
  'Mutation.payWalker': operatorChanges('money'),
  'Mutation.waiveFee': operatorChanges('money'),
  'Mutation.approveMoneyRequest': operatorChanges('money'),
  'Mutation.declineMoneyRequest': operatorChanges('money'),

  'Query.disputes': reads(operator('support', 'money')),
  'Query.dispute': reads(operator('support', 'money')),
  'Mutation.sendDisputeEvidence': operatorChanges('support', 'money'),
  'Mutation.acceptDispute': operatorChanges('money'),
  'Mutation.letOffDispute': operatorChanges('money'),

  'Query.openPayouts': reads(operator('money')),
  'Query.payoutForecast': reads(operator('money')),
  'Mutation.payFromAccount': operatorChanges('money'),
  'Mutation.reversePayout': operatorChanges('money'),

  'Query.openCalls': reads(operator('money')),
  'Mutation.askCallAgain': operatorChanges('money'),

  'Query.eventsNotUnderstood': reads(operator('money')),
  'Mutation.markEventLookedAt': operatorChanges('money'),

  'Mutation.exportTaxForms': operatorChanges('owner'),
} as const satisfies Rows

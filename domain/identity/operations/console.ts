import { anyOperator, operator, signedIn } from '#domain/identity/operations/needs.ts'
import { changes, operatorChanges, rate, reads, type Rows } from '#domain/identity/operations/row.ts'

export const consoleOperations = {
  'Query.tripEvidence': reads(anyOperator, 'operator'),

  'Query.tripEvidenceFile': reads(anyOperator, 'operator'),
  'Query.evidenceFileSum': reads(anyOperator),

  'Query.figures': reads(operator('money')),
  'Query.figuresBy': reads(operator('money')),
  'Query.groupFigures': reads(operator('money')),
  'Query.serviceLevels': reads(operator('money')),
  'Mutation.countFigures': operatorChanges('money'),

  'Query.workItems': reads(anyOperator),
  'Query.workItem': reads(anyOperator),
  'Query.workTimes': reads(anyOperator),
  'Mutation.actOnWork': operatorChanges('support', 'money', 'safety'),
  'Subscription.workChanged': reads(anyOperator),

  'Query.workTicket': reads(operator('support', 'safety')),
  'Mutation.answerTicket': operatorChanges('support', 'safety'),

  'Query.answerTemplates': reads(operator('support')),
  'Query.answerTemplateVersions': reads(operator('support')),
  'Query.answerPreview': reads(operator('support')),
  'Mutation.saveAnswerTemplate': operatorChanges('support'),
  'Mutation.putAnswerTemplateBack': operatorChanges('support'),

  'Mutation.flagContent': changes(signedIn, 'none', rate('flagsByUser')),
  'Query.flaggedContent': reads(operator('support', 'safety')),
  'Mutation.decideFlag': operatorChanges('support', 'safety'),

  'Mutation.upholdSafetyReport': operatorChanges('safety'),
  'Query.boundCase': reads(operator('money', 'support')),
  'Query.givenByOperators': reads(operator('owner'), 'operator'),

  'Query.consoleFind': reads(anyOperator),
  'Query.consoleStart': reads(anyOperator),

  'Query.now': reads(operator('support', 'safety')),
  'Mutation.endWalkByOperator': operatorChanges('support', 'safety'),
  'Mutation.takeWalkerOff': operatorChanges('support', 'safety'),
  'Subscription.nowChanged': reads(operator('support', 'safety')),

  'Query.consoleGroupWalks': reads(anyOperator),
  'Query.consoleGroupWalk': reads(anyOperator, 'operator'),
  'Mutation.refundGroupSeats': operatorChanges('money'),
  'Mutation.actOnGroupWalk': operatorChanges('support', 'safety'),

  'Query.peopleFound': reads(operator('support'), 'operator'),
  'Query.personFile': reads(operator('support'), 'operator'),
  'Query.personTrips': reads(operator('support')),
  'Mutation.actOnPerson': operatorChanges('support'),
  'Mutation.correctPersonName': operatorChanges('support'),
  'Mutation.sendBackToSteps': operatorChanges('support'),
} as const satisfies Rows

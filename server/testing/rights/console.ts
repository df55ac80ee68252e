import { groupWalk } from '#server/testing/group-seats.ts'
import type { Operation } from '#domain/identity/operations.ts'
import { id, ofTrip, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A piece of work of a kind that the operator's rights cover. */
async function someWork({ test, scene }: { test: TestApp; scene: Scene }) {
  const { base } = test.app
  const { operatorRights } = await base.db
    .selectFrom('users')
    .select('operatorRights')
    .where('id', '=', scene.people.operator.userId)
    .executeTakeFirstOrThrow()
  const kind = operatorRights.includes('money') ? 'payout' : 'ticket'
  const row = { id: base.newId('wrk'), kind, subject: base.newId('tkt'), state: 'open' }
  await base.db
    .insertInto('workItems')
    .values({ ...row, openedAt: base.clock.now() })
    .execute()
  return { id: row.id }
}

/** A walker's picture that is flagged. */
async function someFlag({ test, scene }: { test: TestApp; scene: Scene }) {
  const { base } = test.app
  const { userId: subject } = scene.people.walker
  await base.inTransaction((tx) =>
    tx.event('content.flagged', { kind: 'picture', subject, authorId: subject, reason: 'spam' }),
  )
  const rows = base.db.selectFrom('workItems').select('id').where('subject', '=', `picture:${subject}`)
  return { id: (await rows.executeTakeFirstOrThrow()).id }
}

/** Work that a bound has left: the walker has been spared a fee so often that the next one is charged. */
async function someBound({ test, scene }: { test: TestApp; scene: Scene }) {
  const { base, services } = test.app
  const { walker, owner } = scene.people
  const of = { kind: 'blockWaiver', userId: walker.userId, otherId: owner.userId } as const
  const spare = () =>
    base.inTransaction((tx) =>
      services.money.mayWaive(tx, { ...of, tripId: base.newId('trip'), amountCents: 500, currency: 'USD' }),
    )
  while (await spare());
  const rows = base.db.selectFrom('workItems').select('id').where('kind', '=', 'bound')
  return { id: (await rows.where('userId', '=', walker.userId).executeTakeFirstOrThrow()).id }
}

/** The work of what the traveler of a trip has reported about it. */
type OfTrip = { test: TestApp; scene: Scene; tripId: string }

async function someTicket({ test, scene, tripId }: OfTrip) {
  const report = { tripId, userId: scene.people.owner.userId, text: 'No sound', reason: null }
  await test.app.services.support.reportIssue(report)
  return ticketOf(test, tripId)
}

/** What the walker of the trip reported for safety after its end. */
async function someSafetyReport({ test, scene, tripId }: OfTrip) {
  const report = { tripId, userId: scene.people.walker.userId, reason: 'harassment' }
  await test.app.services.trips.endForSafety(report)
  return ticketOf(test, tripId)
}

function ticketOf(test: TestApp, tripId: string) {
  const { base } = test.app
  const rows = base.db.selectFrom('workItems').select('id').where('tripId', '=', tripId)
  return rows.where('kind', '=', 'ticket').executeTakeFirstOrThrow()
}

/** A group walk that the walker of the scene has published. */
async function aGroupWalk({ test, scene }: Parameters<NonNullable<Call['variables']>>[0]) {
  const { userId: walkerId } = scene.people.walker
  return { id: await groupWalk(test, { walkerId, destinationId: scene.destinationId, inHours: 48 }) }
}

/** How the operations of the console are called in earnest. */
export const consoleCalls = {
  'Query.tripEvidence': {
    arguments: '($id: ID!) (id: $id, reason: "Ticket 12: no sound")',
    selection: id,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Query.tripEvidenceFile': {
    arguments: '($id: ID!) (id: $id, reason: "Ticket 12: no sound")',
    selection: '{ url }',
    prepare: 'settled',
    variables: ofTrip,
  },
  'Query.evidenceFileSum': {
    arguments: '($id: ID!) (id: $id, file_id: "evf_none")',
    selection: '{ sha256 }',
    prepare: 'settled',
    variables: ofTrip,
  },
  'Query.figures': {
    arguments: '(from: "2026-01-01", until: "2026-01-31")',
    selection: '{ total { requests } }',
  },
  'Query.figuresBy': {
    arguments: '(by: PLACE, from: "2026-01-01", until: "2026-01-31")',
    selection: '{ has_more }',
  },
  'Query.groupFigures': {
    arguments: '(from: "2026-01-01", until: "2026-01-31")',
    selection: '{ published }',
  },
  'Query.serviceLevels': { arguments: '', selection: '{ key }' },
  'Mutation.countFigures': { arguments: '', selection: status },
  'Query.workItems': { arguments: '(view: "open", first: 5)', selection: '{ data { id } }' },
  'Query.workItem': { arguments: '($id: ID!) (id: $id)', selection: id, variables: someWork },
  'Query.workTimes': { arguments: '', selection: '{ kind }' },
  'Mutation.actOnWork': {
    arguments: '($id: ID!) (data: { id: $id, act: "take" })',
    selection: status,
    variables: someWork,
  },
  'Query.flaggedContent': {
    arguments: '($id: ID!) (work_id: $id)',
    selection: '{ kind }',
    variables: someFlag,
  },
  'Mutation.decideFlag': {
    arguments: '($id: ID!) (data: { work_id: $id, decision: "kept", seen: "", reason: "It is fine" })',
    selection: status,
    variables: someFlag,
  },
  'Query.workTicket': {
    arguments: '($id: ID!) (id: $id)',
    selection: id,
    prepare: 'settled',
    variables: someTicket,
  },
  'Mutation.answerTicket': {
    arguments: '($id: ID!) (id: $id, text: "Thank you for telling us.")',
    selection: status,
    prepare: 'settled',
    variables: someTicket,
  },
  'Mutation.upholdSafetyReport': {
    arguments: '($id: ID!) (id: $id, reason: "The chat shows it")',
    selection: status,
    prepare: 'settled',
    variables: someSafetyReport,
  },
  'Query.boundCase': {
    arguments: '($id: ID!) (id: $id)',
    selection: id,
    variables: someBound,
  },
  'Query.givenByOperators': { arguments: '(month: "2026-01")', selection: '{ operator_id }' },
  'Query.answerTemplates': { arguments: '', selection: id },
  'Query.answerTemplateVersions': { arguments: '(id: "seen", language: "en")', selection: id },
  'Query.answerPreview': {
    arguments: '(language: "en", text: "We look into it, {firstName}.")',
    selection: '{ text }',
  },
  'Mutation.saveAnswerTemplate': {
    arguments: '(data: { id: "seen", language: "en", title: "We look", text: "We look into it." })',
    selection: status,
  },
  'Mutation.putAnswerTemplateBack': { arguments: '(id: "seen", language: "en")', selection: status },
  'Subscription.workChanged': { arguments: '', selection: '' },
  'Query.consoleFind': { arguments: '(text: "Lis")', selection: '{ kind }' },
  'Query.consoleStart': { arguments: '', selection: '{ is_maintenance }' },
  'Query.now': { arguments: '', selection: '{ walks_total }' },
  'Mutation.endWalkByOperator': {
    arguments: '($id: ID!) (id: $id, reason: "Nothing works")',
    selection: status,
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Mutation.takeWalkerOff': {
    arguments: '($id: ID!) (id: $id, reason: "Not reachable")',
    selection: status,
    variables: ({ scene }) => ({ id: scene.people.walker.userId }),
  },
  'Subscription.nowChanged': { arguments: '', selection: '' },
  'Query.consoleGroupWalks': { arguments: '(first: 5, view: "all")', selection: '{ data { id } }' },
  'Query.consoleGroupWalk': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ text }',
    variables: aGroupWalk,
  },
  'Mutation.refundGroupSeats': {
    arguments: '($id: ID!) (data: { id: $id, reason: "The picture froze" })',
    selection: status,
    variables: aGroupWalk,
  },
  'Mutation.actOnGroupWalk': {
    arguments: '($id: ID!) (data: { id: $id, act: "callOff", reason: "A storm is coming" })',
    selection: status,
    variables: aGroupWalk,
  },
  'Query.peopleFound': { arguments: '(search: "Walker", first: 5)', selection: '{ data { id } }' },
  'Query.personFile': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ person { id } }',
    variables: ({ scene }) => ({ id: scene.people.owner.userId }),
  },
  'Query.personTrips': {
    arguments: '($id: ID!) (id: $id, after: "trip_none")',
    selection: '{ data { id } }',
    variables: ({ scene }) => ({ id: scene.people.owner.userId }),
  },
  'Mutation.actOnPerson': {
    arguments: '($id: ID!) (data: { id: $id, act: "note", reason: "Asked twice" })',
    selection: status,
    variables: ({ scene }) => ({ id: scene.people.owner.userId }),
  },
  'Mutation.sendBackToSteps': {
    arguments: '($id: ID!) (data: { id: $id, steps: ["walkerTraining"], reason: "Walked on a road" })',
    selection: status,
    variables: ({ scene }) => ({ id: scene.people.walker.userId }),
  },
  'Mutation.correctPersonName': {
    arguments: '($id: ID!) (data: { id: $id, first_name: "Ana", last_name: "Lima", reason: "Asked to" })',
    selection: status,
    variables: ({ scene }) => ({ id: scene.people.owner.userId }),
  },
} as const satisfies Partial<Record<Operation, Call>>

import type { Operation } from '#domain/identity/operations.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { firstCancellationPolicy } from '#domain/trips/cancellation.ts'
import { publishRuleVersion } from '#server/durable/settings/rule-versions.ts'
import { standingDifference } from '#server/testing/differences.ts'
import { id, ofTrip, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A credit that another operator has asked to give. */
async function waitingRequest({ test, scene }: { test: TestApp; scene: Scene }) {
  const order = { kind: 'credit', userId: scene.people.owner.userId, tripId: null } as const
  const asked = await test.app.services.money.adjustments.give('usr_other', {
    ...order,
    amountCents: 6000,
    reason: 'No sound',
    partyIds: [],
  })
  if (asked.kind !== 'waits') throw new Error(asked.kind)
  return { id: asked.id }
}

/** A trip that its traveler has paid by card. */
async function paidTrip({ test, scene, tripId }: { test: TestApp; scene: Scene; tripId: string }) {
  const [travellerId, walkerId] = [scene.people.owner.userId, scene.people.walker.userId]
  const order = { tripId, travellerId, walkerId, chargeCents: 600, currency: 'USD' }
  await test.app.base.inTransaction((tx) => test.app.services.money.charge(tx, order))
  await test.app.jobs.idle()
  return { id: tripId }
}

/** A trip's payment that its bank takes back; as lost where it has decided so. */
async function disputed(with_: { test: TestApp; scene: Scene; tripId: string }, isLost = false) {
  const { id: tripId } = await paidTrip(with_)
  const { app } = with_.test
  const twin = app.twins?.payments
  const hold = await app.base.db
    .selectFrom('holds')
    .selectAll()
    .where('tripId', '=', tripId)
    .executeTakeFirst()
  twin?.deliverWebhooksTo((raw, headers) => app.services.money.acceptEvent(Buffer.from(raw), headers))
  const made = twin?.dispute(hold?.providerHoldId ?? '')
  if (made && isLost) twin?.judgeDispute(made.providerDisputeId, 'lost')
  await twin?.flushWebhooks()
  await app.jobs.idle()
  const rows = app.base.db.selectFrom('disputes').selectAll().where('tripId', '=', tripId)
  return { id: (await rows.executeTakeFirstOrThrow()).id }
}

/** A payout that is on its walker's account at the provider. */
async function onAccount({ test, scene }: { test: TestApp; scene: Scene }) {
  const { base, twins } = test.app
  const [id, at] = [base.newId('out'), base.clock.now()]
  const made = await twins?.payouts?.account({
    agreement: 'full',
    userId: scene.people.walker.userId,
    country: 'US',
    key: `account ${id}`,
  })
  const providerAccountId = made?.kind === 'made' ? made.providerAccountId : ''
  const row = {
    id,
    walkerId: scene.people.walker.userId,
    week: '2026-06-01',
    kind: 'instant',
    state: 'transferred',
    amountCents: 900,
    currency: 'USD',
    providerAccountId,
    providerTransferId: `tr_${id}`,
    transferredAt: at,
    createdAt: at,
    updatedAt: at,
  }
  await base.db.insertInto('payouts').values(row).execute()
  return { id }
}

/** A call that has no answer yet. */
async function openCall({ test }: { test: TestApp }) {
  const { base } = test.app
  const [subject, at] = [base.newId('out'), base.clock.now()]
  const call = { kind: 'money.payoutPay', subject, attempt: 1, input: '{}', inputHash: '', state: 'asking' }
  const times = { createdAt: at, updatedAt: at, dueAt: new Date(at.getTime() + DAY) }
  const id = `${subject}:${call.kind}`
  await base.db
    .insertInto('durableCalls')
    .values({ id: `${id}:1`, ...call, ...times })
    .execute()
  return { id }
}

/** An event that names what is not ours. */
async function eventNotUnderstood({ test }: { test: TestApp }) {
  const { base } = test.app
  const event = { provider: 'embedded', eventId: base.newId('evt'), type: 'payment_intent.succeeded' }
  const became = { outcome: 'notUnderstood', fault: 'nameless', receivedAt: base.clock.now() } as const
  await base.db
    .insertInto('paymentEvents')
    .values({ ...event, ...became })
    .execute()
  return { id: `${event.provider}:${event.eventId}` }
}

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

let tariffs = 0
/** A moment that no other version of the tariff or of a rule begins at. */
const laterTariff = ({ app }: TestApp) => new Date(app.base.clock.nowMs() + 300 * DAY + tariffs++ * MINUTE)

/** A version of the tariff that has not begun. */
async function someTariff({ test, scene }: { test: TestApp; scene: Scene }) {
  const [by, validFrom] = [scene.people.operator.userId, laterTariff(test)]
  const order = { connectionCents: 600, perMinuteCents: 120, validFrom, by, reason: 'Too low' }
  const { base, services } = test.app
  const made = await base.inTransaction((tx) => services.money.tariffs.publish(tx, order))
  return { id: made.kind === 'published' ? made.id : '' }
}

const cancellationTerms = `{ first_hours: 24, first_fee_cents: 600, first_credit_cents: 500, last_hours: 3,
  last_fee_cents: 1000, last_credit_cents: 500, no_show_credit_cents: 500 }`

const payoutTerms = '{ minimum_cents: 1500, instant_per_mille: 15, instant_least_cents: 50 }'

/** A version of a rule that has not begun. */
async function someRuleVersion({ test, scene }: { test: TestApp; scene: Scene }) {
  const [by, validFrom] = [scene.people.operator.userId, laterTariff(test)]
  const order = { rule: 'cancellation', figures: firstCancellationPolicy, by, reason: 'Too low' } as const
  const { base } = test.app
  const at = base.clock.now()
  const made = await base.inTransaction((tx) => publishRuleVersion(tx, { ...order, validFrom, at }))
  return { version: made.kind === 'published' ? made.version : 0 }
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

/** How the operations of operators are called in earnest. */
export const operatorCalls = {
  'Query.site': { arguments: '', selection: '{ features_off }' },
  'Query.settings': { arguments: '', selection: '{ maintenance { is_on } }' },
  'Query.messagePreviews': { arguments: '', selection: '{ language }' },
  'Mutation.announce': {
    arguments: '($data: AnnouncementInput!) (data: $data)',
    selection: status,
    variables: ({ test }) => ({
      data: {
        text: 'A new version comes tonight.',
        from: test.app.base.clock.now().toISOString(),
        until: new Date(test.app.base.clock.nowMs() + HOUR).toISOString(),
        reason: 'A new version',
      },
    }),
  },
  'Mutation.endAnnouncement': { arguments: '(reason: "It is over")', selection: status },
  // What others of these calls do has to go on, so everything stays open.
  'Mutation.setMaintenance': { arguments: '(on: false, reason: "It is over")', selection: status },
  'Mutation.setFeature': {
    arguments: '(feature: "gifts", on: true, reason: "It is over")',
    selection: status,
  },
  'Query.tariffVersions': { arguments: '', selection: id },
  'Query.tariffPreview': {
    arguments: '(connection_cents: 600, per_minute_cents: 120)',
    selection: '{ walks }',
  },
  'Mutation.publishTariff': {
    arguments:
      '($from: String!) (data: { connection_cents: 600, per_minute_cents: 120, valid_from: $from, reason: "Too low" })',
    selection: status,
    variables: ({ test }) => ({ from: laterTariff(test).toISOString() }),
  },
  'Mutation.takeBackTariff': {
    arguments: '($id: ID!) (id: $id, reason: "A mistake")',
    selection: status,
    variables: someTariff,
  },
  'Query.cancellationTerms': { arguments: '', selection: '{ first_hours }' },
  'Query.cancellationVersions': { arguments: '', selection: '{ version }' },
  'Query.cancellationPreview': {
    arguments: `(terms: ${cancellationTerms})`,
    selection: '{ walks }',
  },
  'Mutation.publishCancellationTerms': {
    arguments: `($from: String!) (terms: ${cancellationTerms}, valid_from: $from, reason: "Too low")`,
    selection: status,
    variables: ({ test }) => ({ from: laterTariff(test).toISOString() }),
  },
  'Query.payoutTerms': { arguments: '', selection: '{ minimum_cents }' },
  'Query.payoutTermsVersions': { arguments: '', selection: '{ version }' },
  'Query.payoutTermsPreview': {
    arguments: `(terms: ${payoutTerms})`,
    selection: '{ weeks }',
  },
  'Mutation.publishPayoutTerms': {
    arguments: `($from: String!) (terms: ${payoutTerms}, valid_from: $from, reason: "Too low")`,
    selection: status,
    variables: ({ test }) => ({ from: laterTariff(test).toISOString() }),
  },
  'Mutation.takeBackRuleVersion': {
    arguments: '($version: Int!) (version: $version, reason: "A mistake")',
    selection: status,
    variables: someRuleVersion,
  },
  'Mutation.setLimit': {
    arguments: '(name: "giftMostCents", cents: 50000, reason: "As before")',
    selection: status,
  },
  'Mutation.setCountries': { arguments: '(countries: null, reason: "All may")', selection: status },
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
  'Query.reconciliation': { arguments: '', selection: '{ next }' },
  'Query.ledgerMonth': { arguments: '(month: "2026-01")', selection: '{ account }' },
  'Query.ledgerReport': { arguments: '', selection: '{ is_balanced }' },
  'Mutation.reconcileNow': { arguments: '', selection: status },
  'Mutation.explainDifference': {
    arguments: '($id: ID!) (id: $id, reason: "A test of the bank")',
    selection: status,
    variables: ({ test }) => standingDifference(test),
  },
  'Query.tripBooks': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ trip_id }',
    prepare: 'settled',
    variables: paidTrip,
  },
  'Query.moneyRequests': { arguments: '(first: 5, page: 1, waiting: true)', selection: '{ data { id } }' },
  'Mutation.refundTrip': {
    arguments: '($id: ID!) (data: { trip_id: $id, amount_cents: 100, reason: "No sound" })',
    selection: status,
    prepare: 'settled',
    variables: paidTrip,
  },
  'Mutation.payWalker': {
    arguments: '($id: ID!) (data: { trip_id: $id, amount_cents: 100, reason: "No sound" })',
    selection: status,
    prepare: 'settled',
    variables: paidTrip,
  },
  'Mutation.waiveFee': {
    arguments: '($id: ID!) (data: { trip_id: $id, amount_cents: 100, reason: "No sound" })',
    selection: status,
    prepare: 'settled',
    variables: paidTrip,
  },
  'Mutation.creditTraveller': {
    arguments: '($id: ID!) (data: { user_id: $id, amount_cents: 100, reason: "No sound" })',
    selection: status,
    variables: ({ scene }) => ({ id: scene.people.owner.userId }),
  },
  'Mutation.approveMoneyRequest': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    variables: waitingRequest,
  },
  'Mutation.declineMoneyRequest': {
    arguments: '($id: ID!) (id: $id, reason: "Not paid")',
    selection: status,
    variables: waitingRequest,
  },
  'Query.disputes': { arguments: '(first: 5, open: true)', selection: '{ data { id } }' },
  'Query.dispute': {
    arguments: '($id: ID!) (id: $id)',
    selection: id,
    prepare: 'settled',
    variables: (scene) => disputed(scene),
  },
  'Mutation.sendDisputeEvidence': {
    arguments: '($id: ID!) (id: $id, note: "The walk took place")',
    selection: status,
    prepare: 'settled',
    variables: (scene) => disputed(scene),
  },
  'Mutation.acceptDispute': {
    arguments: '($id: ID!) (id: $id, reason: "No sound")',
    selection: status,
    prepare: 'settled',
    variables: (scene) => disputed(scene),
  },
  'Query.openPayouts': { arguments: '', selection: id },
  'Query.payoutForecast': { arguments: '', selection: status },
  'Mutation.payFromAccount': {
    arguments: '($id: ID!) (id: $id, reason: "The number is right now")',
    selection: status,
    variables: onAccount,
  },
  'Mutation.reversePayout': {
    arguments: '($id: ID!) (id: $id, reason: "The wrong person")',
    selection: status,
    variables: onAccount,
  },
  'Query.openCalls': { arguments: '', selection: id },
  'Mutation.askCallAgain': {
    arguments: '($id: ID!) (id: $id, reason: "The key is set right")',
    selection: status,
    variables: openCall,
  },
  'Query.eventsNotUnderstood': { arguments: '(first: 1)', selection: '{ data { id } }' },
  'Mutation.markEventLookedAt': {
    arguments: '($id: ID!) (id: $id, reason: "Of another system")',
    selection: status,
    variables: eventNotUnderstood,
  },
  'Mutation.exportTaxForms': {
    arguments: '(year: 2026, part: 1, reason: "For the tax office")',
    selection: status,
  },
  'Mutation.letOffDispute': {
    arguments: '($id: ID!) (id: $id, reason: "A mistake")',
    selection: status,
    prepare: 'settled',
    variables: (scene) => disputed(scene, true),
  },
} as const satisfies Partial<Record<Operation, Call>>

import type { Operation } from '#domain/identity/operations.ts'
import { DAY } from '#domain/shared/units.ts'
import { openDifference } from '#server/testing/differences.ts'
import { id, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
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

/** How the operations of the console with money are called in earnest. */
export const consoleMoneyCalls = {
  'Query.reconciliation': { arguments: '', selection: '{ next }' },
  'Query.ledgerMonth': { arguments: '(month: "2026-01")', selection: '{ account }' },
  'Query.ledgerReport': { arguments: '', selection: '{ is_balanced }' },
  'Mutation.reconcileNow': { arguments: '', selection: status },
  'Mutation.explainDifference': {
    arguments: '($id: ID!) (id: $id, reason: "A test of the bank")',
    selection: status,
    variables: ({ test }) => openDifference(test),
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

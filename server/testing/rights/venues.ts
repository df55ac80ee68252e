import type { Operation } from '#domain/identity/operations.ts'
import { id, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { houseForm } from '#server/testing/venue.ts'

type At = { test: TestApp; scene: Scene }
/** The institution of the owner, asked for. */
async function asked({ test, scene }: At) {
  const { userId } = scene.people.owner
  await test.app.services.venues.askForInstitution(userId, houseForm)
  const found = await test.app.services.venues.myInstitution(userId)
  return { id: found?.id ?? '' }
}

/** An open invoice of $200.00 of it. */
async function invoiced(at: At) {
  const { test, scene } = at
  const { id: institutionId } = await asked(at)
  const { venues, money } = test.app.services
  const approval = { kind: 'approve', limitCents: 50_000, reason: 'A known house' } as const
  await venues.decideInstitution('usr_other', institutionId, approval)
  const walkerId = scene.people.walker.userId
  const startsAt = new Date(test.app.base.clock.nowMs() - 40 * 86_400_000)
  const walk = {
    institutionId,
    walkId: `walk_${institutionId}`,
    walkerId,
    tripId: null,
    place: 'Lisbon',
    startsAt,
  }
  await test.app.base.inTransaction((tx) =>
    money.invoices.chargeVenueWalk(tx, { ...walk, minutes: 60, chargeCents: 20_000 }),
  )
  await test.app.jobs.idle()
  // As if the account had been there a month ago.
  await test.app.base.db
    .updateTable('invoiceAccounts')
    .set({ nextInvoiceAt: test.app.base.clock.now() })
    .where('id', '=', institutionId)
    .execute()
  await money.invoices.sweepNow()
  await test.app.base.calls.sweepNow()
  const sent = await money.invoices.invoicesOf(institutionId, { first: 1, page: 1 })
  const invoice = sent.kind === 'page' ? sent.items[0] : undefined
  return { id: invoice?.id ?? '', institutionId }
}

/** A credit note of it that another operator has asked for. */
async function waitingNote(at: At) {
  const { id: invoiceId } = await invoiced(at)
  const order = { invoiceId, amountCents: 10_000, reason: 'No sound' }
  const note = await at.test.app.services.money.invoices.creditInvoice('usr_other', order)
  if (note.kind !== 'waits') throw new Error(note.kind)
  return { id: note.id }
}

/** A walk that the owner's institution has booked each week. */
async function weekly(at: At) {
  const { test, scene } = at
  const { id: institutionId } = await asked(at)
  const approval = { kind: 'approve', limitCents: 50_000, reason: 'A known house' } as const
  await test.app.services.venues.decideInstitution('usr_other', institutionId, approval)
  const day = new Date(test.app.base.clock.nowMs() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { userId: travellerId } = scene.people.owner
  const walk = await test.app.services.trips.requestScheduled({
    travellerId,
    destinationId: scene.destinationId,
    minutes: 30,
    priceDollars: null,
    asked: { date: day, time: '12:00', zone: 'UTC', hourFormat: 24, which: null },
    walkerId: null,
    onlyChosen: false,
    weeks: 1,
    requestKey: null,
    venue: { people: 12, isWeekly: true, seriesId: null },
  })
  if (walk.kind !== 'scheduled') throw new Error(walk.kind)
  const [series] = await test.app.services.trips.venueSeriesOf(travellerId)
  return { id: series?.series.id ?? '' }
}

/** How the operations of institutions are called in earnest. */
export const venuesCalls = {
  'Query.myInstitution': { arguments: '', selection: id },
  'Query.institutionInvoices': { arguments: '(first: 5)', selection: '{ data { id } }' },
  'Query.institutionWalks': { arguments: '', selection: '{ walk_id }' },
  'Query.institutionTrips': { arguments: '', selection: id },
  'Query.institutionSeries': { arguments: '', selection: id },
  'Mutation.endInstitutionSeries': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    variables: weekly,
  },
  'Mutation.askForInstitution': {
    arguments:
      '(data: { name: "Home", kind: "careHome", address: "1 High Street", country: "US", email: "a@b.test", contact_name: "Ana" })',
    selection: status,
  },
  'Query.institutions': { arguments: '(first: 5)', selection: '{ data { owner_id } }' },
  'Query.institution': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ owner_id }',
    variables: asked,
  },
  'Query.consoleInvoices': { arguments: '(first: 5)', selection: '{ data { institution_id } }' },
  'Query.consoleInvoice': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ institution_id }',
    variables: async (at) => ({ id: (await invoiced(at)).id }),
  },
  'Mutation.decideInstitution': {
    arguments: '($id: ID!) (data: { id: $id, approve: true, limit_cents: 50000, reason: "A known house" })',
    selection: status,
    variables: asked,
  },
  'Mutation.creditInvoice': {
    arguments: '($id: ID!) (data: { invoice_id: $id, amount_cents: 1000, reason: "No sound" })',
    selection: status,
    variables: async (at) => ({ id: (await invoiced(at)).id }),
  },
  'Mutation.approveCreditNote': {
    arguments: '($id: ID!) (id: $id, reason: "No sound")',
    selection: status,
    variables: waitingNote,
  },
  'Mutation.declineCreditNote': {
    arguments: '($id: ID!) (id: $id, reason: "Not so")',
    selection: status,
    variables: waitingNote,
  },
} as const satisfies Partial<Record<Operation, Call>>

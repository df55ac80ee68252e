import { expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { DAY } from '#domain/shared/units.ts'
import { balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db } = t.app.base
const { money } = t.app.services
const olga = await signUp(t, { firstName: 'Olga', operator: true })
const twin = t.app.twins?.payments
if (!twin) throw new Error('no twin')
twin.deliverWebhooksTo((raw, headers) => money.acceptEvent(Buffer.from(raw), headers))

const fields =
  'id status reason amount_cents fee_cents first_name trip_id answered_by answered_at closed_at settled_by can_answer can_let_off evidence { product activity_log statement } is_under_way acts { act first_name reason at }'
const ask = async (who: TestPerson, text: string) => {
  const answer = await t.gql(text, {}, await tokenFor(t, who.userId))
  return answer.errors?.[0]?.extensions ?? Object.values(answer.data ?? {})[0]
}
const act = (who: TestPerson, text: string) => ask(who, `mutation { ${text} { status message } }`)
const shown = (id: string) => ask(olga, `{ dispute(id: "${id}") { ${fields} } }`)
const listed = async (isOpen: boolean) =>
  (await ask(olga, `{ disputes(first: 50, open: ${isOpen}) { data { ${fields} } } }`)).data as {
    id: string
  }[]
const settle = async () => {
  await twin.flushWebhooks()
  await t.app.jobs.idle()
}
const me = async ({ token }: TestPerson) =>
  (
    await t.gql(
      '{ me { is_any_payment_pending pending_amount payment_dispute_message } notifications(first: 9) { data { kind title } } }',
      {},
      token,
    )
  ).data
const kindsOf = async (who: TestPerson) =>
  (await me(who))?.['notifications'].data.map(({ kind }: { kind: string }) => kind) as string[]

/** A walk that was walked and paid, and whose payment the bank takes back. */
async function disputedWalk(card: 'disputed' | 'inquired' | 'visa' = 'disputed') {
  const [traveller, walker] = [await s.traveller(card), await s.walker()]
  const tripId = await s.request(traveller, walker)
  const outcome = await t.app.services.trips.accept(tripId, walker.userId)
  if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
  await s.walk(tripId, 70)
  await t.app.services.trips.endBy(tripId, traveller.userId)
  await t.app.jobs.idle()
  await settle()
  const row = await db.selectFrom('disputes').selectAll().where('tripId', '=', tripId).executeTakeFirst()
  return { traveller, walker, tripId, row, id: row?.id ?? '', there: row?.providerDisputeId ?? '' }
}
const books = async (tripId: string) => (await money.ofTrips([tripId])).get(tripId)
/** What stands in disputes that are open, over all parts of the balance. */
const disputedCents = () => balanceOf(db, accounts.platformDisputed, 'posted', 'USD')
const isZero = async () => {
  for (const { cents } of await ledgerSums(db)) expect(cents).toBe(0)
}
const book = async (traveller: TestPerson) => {
  const walker = await s.walker()
  return t.app.services.money.hold({
    tripId: t.app.base.newId('trip'),
    userId: traveller.userId,
    amountCents: 1500,
    key: walker.userId,
    purpose: 'trip',
  })
}

test('a payment that its bank takes back: the platform stands in, the person is notified and books nothing, operators have a ticket', async () => {
  const before = await disputedCents()
  const { traveller, walker, tripId, id } = await disputedWalk()
  expect(await shown(id)).toMatchObject({
    status: 'needsResponse',
    reason: 'fraudulent',
    amount_cents: 700,
    fee_cents: 1500,
    trip_id: tripId,
    first_name: traveller.firstName,
    can_answer: true,
  })
  expect(await disputedCents()).toBe(before - 700)
  // The trip's own figures stay; the walker keeps what was earned.
  expect(await books(tripId)).toMatchObject({
    capturedCents: 700,
    dispute: { amountCents: 700, state: 'open' },
  })
  expect((await books(tripId))?.walkerCents).toBeGreaterThan(0)
  expect(await kindsOf(traveller)).toContain('paymentDisputed')
  expect(await kindsOf(walker)).not.toContain('paymentDisputed')
  expect((await me(traveller))?.['me']).toMatchObject({
    is_any_payment_pending: false,
    payment_dispute_message: expect.stringContaining('bank'),
  })
  expect(await book(traveller)).toEqual({ kind: 'paymentDisputed' })
  const receipt = await ask(traveller, `{ tripReceipt(id: "${tripId}") { disputed_cents dispute_status } }`)
  expect(receipt).toEqual({ disputed_cents: 700, dispute_status: 'open' })
  const walkers = await ask(walker, `{ tripReceipt(id: "${tripId}") { disputed_cents dispute_status } }`)
  expect(walkers).toEqual({ disputed_cents: 0, dispute_status: null })
  const tickets = await t.app.services.support.ticketsOf(tripId)
  expect(tickets).toMatchObject([{ openedBy: null, reason: 'disputed', body: expect.stringContaining(id) }])
  // Nothing goes back twice: once by the bank, once by us.
  expect(
    await act(olga, `refundTrip(data: { trip_id: "${tripId}", amount_cents: 100, reason: "No sound" })`),
  ).toMatchObject({ category: 'validation' })
  await isZero()
})

test('evidence is what is kept of the walk; won, the payment stands and the person books again', async () => {
  const { traveller, tripId, id, there } = await disputedWalk()
  const email = `${traveller.userId}@example.com`
  await db.updateTable('users').set({ email }).where('id', '=', traveller.userId).execute()
  const [charge] = await db.selectFrom('payments').selectAll().where('tripId', '=', tripId).execute()
  if (!charge) throw new Error('no charge')
  const before120 = new Date(charge.createdAt.getTime() - 120 * DAY)
  const { createdAt: _, ...rest } = charge
  await db
    .insertInto('payments')
    .values({ ...rest, id: `pay_before_${tripId}`, tripId: `before_${tripId}`, createdAt: before120 })
    .execute()
  await db
    .insertInto('tripMessages')
    .values({ tripId, sentAt: t.app.base.clock.now(), id: `m-${tripId}`, sender: 'walker', body: 'Olá' })
    .execute()
  expect(await act(olga, `sendDisputeEvidence(id: "${id}", note: "x")`)).toMatchObject({
    fields: { note: expect.any(String) },
  })
  const before = await disputedCents()
  expect(await act(olga, `sendDisputeEvidence(id: "${id}", note: "Thanked the walker")`)).toMatchObject({
    status: 'SENDING',
  })
  await settle()
  expect(await shown(id)).toMatchObject({
    status: 'underReview',
    answered_by: 'Olga',
    answered_at: expect.any(String),
    can_answer: false,
    is_under_way: false,
    acts: [{ act: 'answered', first_name: 'Olga', reason: 'Thanked the walker', at: expect.any(String) }],
  })
  const evidence = twin.evidenceOf(there)
  await db.deleteFrom('payments').where('id', '=', `pay_before_${tripId}`).execute()
  expect(evidence?.product).toContain('Lisbon')
  expect(evidence?.customerEmail).toBe(email)
  expect(evidence?.refundPolicy).toContain('no cost')
  expect(evidence?.statement).toContain(`$7.00 on ${before120.toISOString().slice(0, 10)}`)
  expect(evidence?.activityLog).toContain('the walk is live')
  expect(evidence?.activityLog).toContain('message of the walker: Olá')
  expect(evidence?.statement).toMatch(/1 minutes \d+ seconds[^]*charged \$7\.00[^]*Thanked the walker/)
  expect(await act(olga, `sendDisputeEvidence(id: "${id}", note: "Once more")`)).toMatchObject({
    status: 'NOT_NOW',
  })
  const acts = db.selectFrom('auditLog').selectAll().where('act', '=', 'operator.disputeAnswered')
  expect(await acts.where('subjectId', '=', id).execute()).toHaveLength(2)
  twin.judgeDispute(there, 'won')
  await settle()
  expect(await shown(id)).toMatchObject({ status: 'won', closed_at: expect.any(String), can_let_off: false })
  expect(await disputedCents()).toBe(before + 700)
  expect(await kindsOf(traveller)).toContain('disputeWon')
  expect((await book(traveller)).kind).toBe('held')
  await isZero()
})

test('lost: it is to be paid like any payment that is open, off another card; then walks can be booked again', async () => {
  const { traveller, id } = await disputedWalk()
  expect(await act(olga, `acceptDispute(id: "${id}", reason: "No picture")`)).toMatchObject({
    status: 'SENDING',
  })
  await settle()
  expect(await shown(id)).toMatchObject({ status: 'lost', settled_by: null, can_let_off: true })
  expect((await me(traveller))?.['me']).toMatchObject({ is_any_payment_pending: true, pending_amount: 7 })
  expect(await book(traveller)).toEqual({ kind: 'paymentDue', amountCents: 700 })
  const cardId = await addTestCard(t, traveller.userId, 'visa')
  await money.makeCardDefault(traveller.userId, cardId)
  // The new default card pays by itself, and two presses of the button beside it.
  await Promise.all([money.payDue(traveller.userId), money.payDue(traveller.userId), t.app.jobs.idle()])
  await settle()
  expect(await shown(id)).toMatchObject({ status: 'lost', settled_by: 'payment', can_let_off: false })
  expect((await twin.book({ limit: 1000 })).filter((line) => line.reference.startsWith(id))).toMatchObject([
    { capturedCents: 700 },
  ])
  expect((await book(traveller)).kind).toBe('held')
  await isZero()
})

test('an operator lets a person off; of two acts at once one is taken', async () => {
  const { traveller, id } = await disputedWalk()
  twin.faults.add({ operation: 'answerDispute', kind: 'requestLost', times: 2 })
  const send = () => act(olga, `sendDisputeEvidence(id: "${id}", note: "losing_evidence")`)
  expect(await send()).toMatchObject({ status: 'SENDING' })
  await t.app.jobs.idle()
  expect(await shown(id)).toMatchObject({ is_under_way: true })
  expect((await listed(true)).find((each) => each.id === id)).toMatchObject({ is_under_way: true })
  expect(await act(olga, `acceptDispute(id: "${id}", reason: "Too late")`)).toMatchObject({
    status: 'UNDER_WAY',
  })
  expect(await send()).toMatchObject({ status: 'UNDER_WAY' })
  expect(await act(olga, `letOffDispute(id: "${id}", reason: "A mistake")`)).toMatchObject({
    status: 'NOT_NOW',
  })
  await t.forward(61)
  await settle()
  expect(await shown(id)).toMatchObject({ status: 'lost' })
  expect(await act(olga, `letOffDispute(id: "${id}", reason: "A mistake")`)).toMatchObject({
    status: 'SUCCESS',
  })
  expect(await shown(id)).toMatchObject({ settled_by: 'operator', is_under_way: false })
  // Each act that was asked for, also those that were too late, oldest first.
  const acts = (await shown(id)).acts as { act: string }[]
  expect(acts.map((each) => each.act)).toEqual(['answered', 'accepted', 'answered', 'letOff', 'letOff'])
  expect((await me(traveller))?.['me']).toMatchObject({ is_any_payment_pending: false })
  expect((await book(traveller)).kind).toBe('held')
  expect((await listed(true)).map((each) => each.id)).not.toContain(id)
  expect((await listed(false)).map((each) => each.id)).toContain(id)
})

test('an inquiry takes nothing and stops nothing, until it becomes a dispute', async () => {
  const { traveller, tripId, id, there } = await disputedWalk('inquired')
  expect(await shown(id)).toMatchObject({ status: 'inquiry', fee_cents: 0, can_answer: true })
  expect((await t.app.services.support.ticketsOf(tripId)).map(({ reason }) => reason)).toEqual(['disputed'])
  expect(await kindsOf(traveller)).not.toContain('paymentDisputed')
  expect((await books(tripId))?.dispute).toBeNull()
  expect((await book(traveller)).kind).toBe('held')
  await act(olga, `sendDisputeEvidence(id: "${id}", note: "They did walk")`)
  await settle()
  expect(await shown(id)).toMatchObject({ status: 'inquiryReview', can_answer: false })
  twin.judgeDispute(there, 'lost')
  await settle()
  expect(await shown(id)).toMatchObject({ status: 'needsResponse', fee_cents: 1500, can_answer: true })
  expect(await kindsOf(traveller)).toContain('paymentDisputed')
  await isZero()
})

test('notices twice, out of order and lost end alike; what no notice reported is seen when the books are compared', async () => {
  twin.faults.webhooks.duplicate = true
  twin.faults.webhooks.reordered = true
  const first = await disputedWalk()
  twin.faults.add({ operation: 'answerDispute', kind: 'answerLostAfterCommit', times: 1 })
  await act(olga, `sendDisputeEvidence(id: "${first.id}", note: "winning_evidence")`)
  await settle()
  await t.forward(61)
  await settle()
  expect(await shown(first.id)).toMatchObject({ status: 'won', answered_by: 'Olga' })
  twin.faults.clear()
  twin.faults.webhooks.lost = true
  const second = await disputedWalk()
  expect(second.row).toBeUndefined()
  twin.faults.clear()
  t.app.twins?.clock.forward(2 * 60_000)
  const run = await money.reconcile()
  await t.app.jobs.idle()
  expect(run?.opened).toBe(0)
  const row = db.selectFrom('disputes').selectAll().where('tripId', '=', second.tripId)
  expect(await row.executeTakeFirst()).toMatchObject({ state: 'needsResponse', amountCents: 700 })
  t.app.twins?.clock.forward(2 * 60_000)
  const again = await money.reconcile()
  expect([again?.opened, again?.standing, (again?.oursCents ?? 0) - (again?.theirsCents ?? 0)]).toEqual([
    0, 0, 0,
  ])
  const entries = db
    .selectFrom('ledgerTransactions')
    .select('kind')
    .where('reference', 'like', `${first.id}%`)
  expect((await entries.execute()).map(({ kind }) => kind).toSorted()).toEqual([
    'dispute',
    'disputeFee',
    'disputeWon',
  ])
  await isZero()
})

test('what is unknown or none of theirs is refused', async () => {
  const stranger = await s.traveller()
  expect(await shown('dsp_none')).toBeNull()
  expect(await act(olga, 'acceptDispute(id: "dsp_none", reason: "No sound")')).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await ask(olga, '{ disputes(first: 0) { data { id } } }')).toMatchObject({
    fields: { first: expect.any(String) },
  })
  expect(await ask(stranger, '{ disputes(first: 5) { data { id } } }')).toMatchObject({
    category: 'authorization',
  })
})

test('the list continues after the last one that was shown, also where two have the same day or none', async () => {
  const { row } = await disputedWalk()
  if (!row) throw new Error('there is no dispute')
  const days = [null, row.respondBy, row.respondBy, new Date(Number(row.respondBy) - DAY), null]
  const made = days.map((respondBy, at) => {
    const id = `dsp_list_${at}`
    return { ...row, id, providerDisputeId: `dp_list_${at}`, respondBy, evidence: null }
  })
  await db.insertInto('disputes').values(made).execute()
  for (const isOpen of [true, false]) {
    const whole = (await listed(isOpen)).map(({ id }) => id)
    const seen: string[] = []
    for (let after: string | null = null, parts = 0; parts === 0 || after !== null; parts++) {
      const from: string = after === null ? '' : `, after: "${after}"`
      const part = await ask(olga, `{ disputes(first: 2, open: ${isOpen}${from}) { data { id } next } }`)
      expect(part.data.length).toBeLessThanOrEqual(2)
      seen.push(...part.data.map(({ id }: { id: string }) => id))
      after = part.next
    }
    expect(seen).toEqual(whole)
    expect(whole).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
  }
  const open = (await listed(true)).map(({ id }) => id)
  expect(open[0]).toBe('dsp_list_3')
  expect(open.slice(-2)).toEqual(['dsp_list_0', 'dsp_list_4'])
  expect(await ask(olga, '{ disputes(first: 5, after: "dsp_none") { data { id } } }')).toMatchObject({
    fields: { first: expect.any(String) },
  })
  await db.deleteFrom('disputes').where('id', 'like', 'dsp_list_%').execute()
})

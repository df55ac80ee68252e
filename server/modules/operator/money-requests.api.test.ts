import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { compareBooks } from '#server/testing/money.ts'
import { ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db } = t.app.base
const olga = await signUp(t, { firstName: 'Olga', operator: true })
const otto = await signUp(t, { firstName: 'Otto', operator: true })
const twin = t.app.twins?.payments
if (!twin) throw new Error('no twin')

const mutate = async (who: TestPerson, field: string) => {
  const answer = await t.gql(`mutation { ${field} { status message } }`, {}, await tokenFor(t, who.userId))
  return answer.errors?.[0]?.extensions ?? Object.values(answer.data ?? {})[0]
}
const refund = (who: TestPerson, tripId: string, cents: number, reason = 'No sound') =>
  mutate(who, `refundTrip(data: { trip_id: "${tripId}", amount_cents: ${cents}, reason: "${reason}" })`)
const credit = (who: TestPerson, userId: string, cents: number, more = '') =>
  mutate(
    who,
    `creditTraveller(data: { user_id: "${userId}", amount_cents: ${cents}, reason: "No sound"${more} })`,
  )
const approve = (who: TestPerson, id: string) => mutate(who, `approveMoneyRequest(id: "${id}")`)
const decline = (who: TestPerson, id: string) =>
  mutate(who, `declineMoneyRequest(id: "${id}", reason: "Not so")`)
const requests = async (who: TestPerson, waiting: boolean) => {
  const fields =
    'id kind status amount_cents first_name asked_by decided_by viewer_can_approve reason trip_id'
  const answer = await t.gql(
    `{ moneyRequests(first: 50, page: 1, waiting: ${waiting}) { data { ${fields} } } }`,
    {},
    await tokenFor(t, who.userId),
  )
  return answer.data?.['moneyRequests'].data as Record<string, unknown>[]
}
const waitingOf = async (who: TestPerson) => String((await requests(who, true)).at(-1)?.['id'])
/** A walk of so many minutes that was walked and paid by card. */
async function paidWalk(minutes = 60, seconds = 3590) {
  const { tripId, traveller, walker } = await s.accepted(minutes)
  await db
    .updateTable('trips')
    .set({
      status: 'settled',
      settledAt: t.app.base.clock.now(),
      endedAt: t.app.base.clock.now(),
      liveAt: t.app.base.clock.now(),
      liveSeconds: seconds,
      endReason: 'endedByTraveller',
      deadlineAt: null,
    })
    .where('id', '=', tripId)
    .execute()
  const chargeCents = 500 + Math.ceil(seconds / 60) * 100
  const order = {
    tripId,
    travellerId: traveller.userId,
    walkerId: walker.userId,
    chargeCents,
    currency: 'USD',
  }
  await t.app.base.inTransaction((tx) => t.app.services.money.charge(tx, order))
  await t.app.jobs.idle()
  return { tripId, traveller, walker, chargeCents }
}
const moneyOf = async (tripId: string) => (await t.app.services.money.ofTrips([tripId])).get(tripId)

test('a part of a trip goes back to its card; the walker keeps what was earned, and the receipt says so', async () => {
  const { tripId, traveller } = await paidWalk()
  const before = await moneyOf(tripId)
  expect(await refund(olga, tripId, 1500)).toMatchObject({ status: 'REFUNDING' })
  await t.app.jobs.idle()
  expect(await moneyOf(tripId)).toMatchObject({
    capturedCents: 6500,
    refundedCents: 1500,
    walkerCents: before?.walkerCents,
    platformCents: (before?.platformCents ?? 0) - 1500,
  })
  const shown = await t.gql(
    'query ($id: ID!) { tripReceipt(id: $id) { refunded_cents captured_cents } notifications(first: 5) { data { title } } }',
    { id: tripId },
    traveller.token,
  )
  expect(shown.data).toMatchObject({ tripReceipt: { refunded_cents: 1500, captured_cents: 6500 } })
  expect(JSON.stringify(shown.data)).toContain('$15.00 is on its way back to you')
  expect((await requests(otto, false))[0]).toMatchObject({
    kind: 'refund',
    status: 'done',
    asked_by: 'Olga',
    decided_by: null,
    reason: 'No sound',
    trip_id: tripId,
  })
  const entry = (await twin.book({ limit: 1000 })).find((one) => one.refundedCents === 1500)
  expect(entry).toMatchObject({ capturedCents: 6500 })
  expect(await compareBooks({ pool: t.app.pool, twin }, tripId)).toEqual([])
  for (const { cents } of await ledgerSums(db)) expect(cents).toBe(0)
  const acts = await db.selectFrom('auditLog').selectAll().where('act', '=', 'operator.refund').execute()
  expect(acts).toMatchObject([{ actorId: olga.userId, subjectId: tripId, detail: { reason: 'No sound' } }])
})

test('a refund that the bank could not take days later is back in the books, and operators have a ticket', async () => {
  twin.deliverWebhooksTo((raw, headers) => t.app.services.money.acceptEvent(Buffer.from(raw), headers))
  const { tripId } = await paidWalk()
  const before = await moneyOf(tripId)
  await refund(olga, tripId, 1200)
  await t.app.jobs.idle()
  expect((await moneyOf(tripId))?.refundedCents).toBe(1200)
  const row = db.selectFrom('refunds').selectAll().where('tripId', '=', tripId)
  const { id } = await row.executeTakeFirstOrThrow()
  twin.faults.webhooks.duplicate = true
  expect(twin.failRefund(`${id}:money.refund:1`)).toBe(true)
  await twin.flushWebhooks()
  await t.app.jobs.idle()
  twin.faults.clear()
  expect(await moneyOf(tripId)).toEqual(before)
  expect((await requests(otto, false))[0]).toMatchObject({ status: 'failed', amount_cents: 1200 })
  expect(await t.app.services.support.ticketsOf(tripId)).toMatchObject([
    { reason: 'refundFailed', body: expect.stringContaining('$12.00') },
  ])
  expect(await refund(olga, tripId, 1200)).toMatchObject({ status: 'REFUNDING' })
  await t.app.jobs.idle()
  expect((await moneyOf(tripId))?.refundedCents).toBe(1200)
  expect(await compareBooks({ pool: t.app.pool, twin }, tripId)).toEqual([])
  for (const { cents } of await ledgerSums(db)) expect(cents).toBe(0)
})

test('never more goes back than was paid, also of two refunds at the same moment', async () => {
  const { tripId, chargeCents } = await paidWalk(40, 2390)
  expect(await refund(olga, tripId, chargeCents + 1)).toMatchObject({ fields: { amount_cents: /more than/ } })
  const answers = await Promise.all([refund(olga, tripId, 2500), refund(otto, tripId, 2500)])
  expect(answers.map((answer) => String(answer.status ?? answer.category)).toSorted()).toEqual([
    'REFUNDING',
    'validation',
  ])
  await t.app.jobs.idle()
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 2500 })
})

test('a refund whose answer is lost is made once', async () => {
  const { tripId } = await paidWalk(20, 1190)
  twin.faults.add({ operation: 'refund', kind: 'answerLostAfterCommit', times: 2 })
  twin.faults.add({ operation: 'find', kind: 'requestLost', times: 1 })
  await refund(olga, tripId, 500)
  await t.app.jobs.idle()
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 0 })
  await t.forward(61)
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 500 })
  expect(await refund(olga, tripId, 2001)).toMatchObject({ category: 'validation' })
})

test('above 50 dollars for one person within a day a second operator decides, never the one that asked', async () => {
  const { tripId, traveller } = await paidWalk()
  expect(await refund(olga, tripId, 5001)).toMatchObject({ status: 'WAITS_FOR_APPROVAL' })
  const id = await waitingOf(olga)
  expect(await approve(olga, id)).toMatchObject({ status: 'OWN_REQUEST' })
  expect((await requests(olga, true)).at(-1)).toMatchObject({ viewer_can_approve: false, asked_by: 'Olga' })
  expect((await requests(otto, true)).at(-1)).toMatchObject({ viewer_can_approve: true })
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 0 })
  const both = await Promise.all([approve(otto, id), approve(otto, id)])
  expect(both.map((answer) => String(answer.status)).toSorted()).toEqual(['DECIDED', 'REFUNDING'])
  await t.app.jobs.idle()
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 5001 })
  // In parts it is the same amount.
  expect(await credit(olga, traveller.userId, 3000)).toMatchObject({ status: 'CREDITED' })
  expect(await credit(olga, traveller.userId, 2500)).toMatchObject({ status: 'WAITS_FOR_APPROVAL' })
  expect(await decline(otto, await waitingOf(otto))).toMatchObject({ status: 'DECLINED' })
  expect(await decline(otto, id)).toMatchObject({ status: 'DECIDED' })
  expect((await requests(otto, false))[0]).toMatchObject({ status: 'declined', decided_by: 'Otto' })
})

test('a credit is in the wallet, is told, and pays the next walk', async () => {
  const { tripId, traveller } = await paidWalk(10, 590)
  expect(await credit(olga, traveller.userId, 700, `, trip_id: "${tripId}"`)).toMatchObject({
    status: 'CREDITED',
  })
  const shown = await t.gql(
    '{ wallet { credit_cents } walletEntries(first: 5, page: 1) { data { kind amount_cents trip_id destination_name text } } }',
    {},
    traveller.token,
  )
  expect(shown.data).toEqual({
    wallet: { credit_cents: 700 },
    walletEntries: {
      data: [
        {
          kind: 'credit',
          amount_cents: 700,
          trip_id: tripId,
          destination_name: 'Lisbon',
          text: 'Credit from our support team',
        },
      ],
    },
  })
})

test('what is wrong is refused, and travelers give nothing', async () => {
  const { tripId, traveller } = await paidWalk(10, 590)
  const other = await s.traveller()
  expect(await refund(olga, tripId, 100, 'x')).toMatchObject({ fields: { reason: expect.any(String) } })
  for (const cents of [0, -5, 50_001])
    expect(await refund(olga, tripId, cents)).toMatchObject({ fields: { amount_cents: expect.any(String) } })
  expect(await refund(olga, 'trip_none', 100)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await credit(olga, 'usr_none', 100)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await credit(olga, other.userId, 100, `, trip_id: "${tripId}"`)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await approve(olga, 'mrq_none')).toMatchObject({ code: 'NOT_FOUND' })
  for (const answer of [
    await refund(traveller, tripId, 100),
    await credit(traveller, traveller.userId, 100),
    await approve(traveller, 'mrq_none'),
    await decline(traveller, 'mrq_none'),
  ])
    expect(answer).toMatchObject({ category: 'authorization' })
})

test('two refunds that wait never exceed together what is left of the payment', async () => {
  const { tripId } = await paidWalk()
  expect(await refund(olga, tripId, 6000)).toMatchObject({ status: 'WAITS_FOR_APPROVAL' })
  const first = await waitingOf(otto)
  for (const who of [olga, otto])
    expect(await refund(who, tripId, 600)).toMatchObject({ fields: { amount_cents: expect.any(String) } })
  expect(await refund(otto, tripId, 500)).toMatchObject({ status: 'REFUNDING' })
  await t.app.jobs.idle()
  expect(await decline(otto, first)).toMatchObject({ status: 'DECLINED' })
  expect(await refund(olga, tripId, 6000)).toMatchObject({ status: 'WAITS_FOR_APPROVAL' })
  expect(await approve(otto, await waitingOf(otto))).toMatchObject({ status: 'REFUNDING' })
})

const payWalker = (who: TestPerson, tripId: string, cents: number, reason = 'The tariff was wrong') =>
  mutate(who, `payWalker(data: { trip_id: "${tripId}", amount_cents: ${cents}, reason: "${reason}" })`)

test('a walker is paid by hand, above $50 with a second operator, and the books know it', async () => {
  const { tripId, walker } = await paidWalk()
  const earned = async () => (await t.app.services.money.ledgerOf(walker.userId)).earnedCents
  const before = await earned()
  expect(await payWalker(olga, tripId, 4000)).toMatchObject({ status: 'PAID' })
  expect((await earned()) - before).toBe(4000)
  expect(await payWalker(olga, tripId, 1500)).toMatchObject({ status: 'WAITS_FOR_APPROVAL' })
  expect((await earned()) - before).toBe(4000)
  const waiting = await waitingOf(otto)
  expect(await approve(olga, waiting)).toMatchObject({ status: 'OWN_REQUEST' })
  expect(await approve(otto, waiting)).toMatchObject({ status: 'PAID' })
  expect((await earned()) - before).toBe(5500)
  expect((await requests(otto, false)).find(({ id }) => id === waiting)).toMatchObject({
    kind: 'walkerPay',
    status: 'done',
    first_name: walker.firstName,
  })
  for (const { cents } of await ledgerSums(db)) expect(cents).toBe(0)
  const acts = db.selectFrom('auditLog').select('subjectId').where('act', '=', 'operator.walkerPay')
  expect(await acts.execute()).toEqual([{ subjectId: tripId }, { subjectId: tripId }])
})

test('a walker is not paid without a reason, a fresh factor, a sum within the bounds, a walker who is there', async () => {
  const { tripId, walker } = await paidWalk()
  expect(await payWalker(olga, tripId, 100, ' ')).toMatchObject({ fields: { reason: expect.any(String) } })
  for (const cents of [0, 50_001])
    expect(await payWalker(olga, tripId, cents)).toMatchObject({
      fields: { amount_cents: expect.any(String) },
    })
  expect(await payWalker(olga, 'trip_none', 100)).toMatchObject({ category: 'authorization' })
  const sara = await signUp(t, { firstName: 'Sara', operator: ['support'] })
  expect(await payWalker(sara, tripId, 100)).toMatchObject({ category: 'authorization' })
  expect(await payWalker(olga, tripId, 6000)).toMatchObject({ status: 'WAITS_FOR_APPROVAL' })
  const waiting = await waitingOf(otto)
  await db
    .insertInto('erasedWalkers')
    .values({ walkerId: walker.userId, currency: 'USD', erasedAt: t.app.base.clock.now() })
    .execute()
  expect(await payWalker(olga, tripId, 100)).toMatchObject({ status: 'WALKER_GONE' })
  expect(await approve(otto, waiting)).toMatchObject({ status: 'WALKER_GONE' })
  expect(await decline(otto, waiting)).toMatchObject({ status: 'DECLINED' })
  const stale = await signUp(t, { firstName: 'Stan', operator: ['money'] })
  const late = new Date(t.app.base.clock.nowMs() - factorRules.freshMs)
  const { accessToken, sessionId } = await t.app.services.identity.openSession(stale.userId)
  await db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  const document = `mutation { payWalker(data: { trip_id: "${tripId}", amount_cents: 100, reason: "No sound" }) { status } }`
  expect((await t.gql(document, {}, accessToken)).data?.['payWalker']).toEqual({ status: 'PROVE_AGAIN' })
})

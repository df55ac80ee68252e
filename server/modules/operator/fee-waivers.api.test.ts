import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testApp } from '#server/testing/app.ts'
import { compareBooks } from '#server/testing/money.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db, clock } = t.app.base
const olga = await signUp(t, { firstName: 'Olga', operator: ['money'] })
const otto = await signUp(t, { firstName: 'Otto', operator: ['money'] })
const twin = t.app.twins?.payments
if (!twin) throw new Error('no twin')

const send = async (token: string, field: string) => {
  const answer = await t.gql(`mutation { ${field} { status message } }`, {}, token)
  return answer.errors?.[0]?.extensions ?? Object.values(answer.data ?? {})[0]
}
const mutate = async (who: TestPerson, field: string) => send(await tokenFor(t, who.userId), field)
const waiver = (tripId: string, cents: number, reason = 'The train was late') =>
  `waiveFee(data: { trip_id: "${tripId}", amount_cents: ${cents}, reason: "${reason}" })`
const waive = (who: TestPerson, tripId: string, cents: number) => mutate(who, waiver(tripId, cents))
const credit = (userId: string, cents: number) =>
  mutate(olga, `creditTraveller(data: { user_id: "${userId}", amount_cents: ${cents}, reason: "Sorry" })`)

const ledgerOf = async (who: TestPerson, tripId: string) => {
  const answer = await t.gql(
    'query ($id: ID!) { tripBooks(id: $id) { fee { payer fee_cents waivable_cents } refundable_cents requests { kind status amount_cents first_name } totals { cents } } }',
    { id: tripId },
    await tokenFor(t, who.userId),
  )
  return answer.data?.['tripBooks']
}
const titlesOf = async (who: TestPerson) => {
  const answer = await t.gql('{ notifications(first: 5) { data { title } } }', {}, who.token)
  const found = answer.data?.['notifications'] as { data: { title: string }[] } | undefined
  return found?.data.map(({ title }) => title)
}
const moneyOf = async (tripId: string) => (await t.app.services.money.ofTrips([tripId])).get(tripId)
const earnedBy = async (who: TestPerson) => (await t.app.services.money.ledgerOf(who.userId)).earnedCents
const dueOf = async (who: TestPerson) =>
  (await t.app.services.money.billingOf([who.userId])).get(who.userId)?.due?.amountCents ?? 0
const isSound = async (tripId: string) => {
  expect(await compareBooks({ pool: t.app.pool, twin }, tripId)).toEqual([])
  for (const { cents } of await ledgerSums(db)) expect(cents).toBe(0)
}

/** A trip that was not walked, with the fee of one of its two; `creditCents`: what the traveler's wallet has for it. */
async function missed(
  how: { status: 'cancelled' | 'noShow'; by?: 'walker'; feeCents?: number; creditCents?: number } = {
    status: 'cancelled',
  },
) {
  const { tripId, traveller, walker } = await s.accepted(20)
  const feeCents = how.feeCents ?? 500
  if (how.creditCents) await credit(traveller.userId, how.creditCents)
  const at = clock.now()
  const ended = { status: how.status, settledAt: at, endedAt: at, chargedMinutes: 0, deadlineAt: null }
  await db.updateTable('trips').set(ended).where('id', '=', tripId).execute()
  const order = { tripId, travellerId: traveller.userId, walkerId: walker.userId, currency: 'USD' }
  const { money } = t.app.services
  await t.app.base.inTransaction(async (tx) => {
    if (how.status === 'noShow') await money.charge(tx, { ...order, chargeCents: feeCents })
    else await money.cancelFee(tx, { ...order, by: how.by ?? 'traveller', feeCents, creditCents: 0 })
  })
  return { tripId, traveller, walker }
}
/** The same after the provider has been asked for it. */
async function missedAndPaid(how?: Parameters<typeof missed>[0]) {
  const made = await missed(how)
  await t.app.jobs.idle()
  return made
}

test('a fee that a card paid goes back to it, wholly or in part, never by more than it was', async () => {
  const { tripId, traveller, walker } = await missedAndPaid()
  expect(await ledgerOf(olga, tripId)).toMatchObject({
    fee: { payer: 'traveller', fee_cents: 500, waivable_cents: 500 },
  })
  expect(await waive(olga, tripId, 501)).toMatchObject({ fields: { amount_cents: /more than/ } })
  expect(await waive(olga, tripId, 200)).toMatchObject({ status: 'WAIVED' })
  await t.app.jobs.idle()
  expect(await moneyOf(tripId)).toMatchObject({ capturedCents: 500, refundedCents: 200 })
  expect(await ledgerOf(olga, tripId)).toMatchObject({
    fee: { waivable_cents: 300 },
    refundable_cents: 300,
    requests: [{ kind: 'feeWaiver', status: 'done', amount_cents: 200, first_name: traveller.firstName }],
    totals: [{ cents: 0 }, { cents: 0 }],
  })
  expect(await waive(otto, tripId, 301)).toMatchObject({ fields: { amount_cents: /more than/ } })
  const both = await Promise.all([waive(olga, tripId, 300), waive(otto, tripId, 300)])
  expect(both.map((answer) => String(answer.status ?? answer.category)).toSorted()).toEqual([
    'WAIVED',
    'validation',
  ])
  await t.app.jobs.idle()
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 500 })
  expect(await titlesOf(traveller)).toContain('Your fee of $3.00 is waived')
  expect(await titlesOf(walker)).not.toContainEqual(expect.stringContaining('keep your pay'))
  await isSound(tripId)
  const acts = db.selectFrom('auditLog').select('actorId').where('act', '=', 'operator.feeWaived')
  expect((await acts.where('subjectId', '=', tripId).execute()).length).toBe(5)
})

test('what is still owed of a fee is let off first, and the traveler can book again', async () => {
  const { tripId, traveller } = await missed({ status: 'cancelled', feeCents: 4000 })
  await t.app.jobs.idle()
  // The hold of 20 minutes was $25.00.
  expect(await dueOf(traveller)).toBe(1500)
  expect(await waive(olga, tripId, 1000)).toMatchObject({ status: 'WAIVED' })
  await t.app.jobs.idle()
  expect(await dueOf(traveller)).toBe(500)
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 0, status: 'failed' })
  expect(await waive(olga, tripId, 700)).toMatchObject({ status: 'WAIVED' })
  await t.app.jobs.idle()
  expect(await dueOf(traveller)).toBe(0)
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 200, status: 'captured' })
  expect(await ledgerOf(olga, tripId)).toMatchObject({ fee: { waivable_cents: 2300 } })
  await isSound(tripId)
})

test('what credits paid of a fee is a credit again, after what the card paid', async () => {
  const { tripId, traveller } = await missedAndPaid({ status: 'cancelled', creditCents: 300 })
  expect(await moneyOf(tripId)).toMatchObject({ capturedCents: 200, creditCents: 300 })
  expect(await waive(olga, tripId, 450)).toMatchObject({ status: 'WAIVED' })
  await t.app.jobs.idle()
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 200 })
  expect(await t.app.services.money.creditOf(traveller.userId)).toBe(250)
  expect(await ledgerOf(olga, tripId)).toMatchObject({ fee: { waivable_cents: 50 } })
  expect(await waive(olga, tripId, 51)).toMatchObject({ fields: { amount_cents: /more than/ } })
  await isSound(tripId)
})

test('a walker who waited in vain keeps the pay of the fee that is waived, and both are notified', async () => {
  const { tripId, traveller, walker } = await missedAndPaid({ status: 'noShow' })
  const before = await earnedBy(walker)
  expect(before).toBeGreaterThan(0)
  expect(await waive(olga, tripId, 500)).toMatchObject({ status: 'WAIVED' })
  await t.app.jobs.idle()
  expect(await earnedBy(walker)).toBe(before)
  expect(await titlesOf(traveller)).toContain('Your fee of $5.00 is waived')
  expect(await titlesOf(walker)).toContain('You keep your pay for Lisbon')
  await isSound(tripId)
})

test('a walker’s fee that is waived is earned again, once', async () => {
  const { tripId, walker } = await missedAndPaid({ status: 'cancelled', by: 'walker', feeCents: 1000 })
  const before = await earnedBy(walker)
  expect(await ledgerOf(olga, tripId)).toMatchObject({
    fee: { payer: 'walker', fee_cents: 1000, waivable_cents: 1000 },
  })
  expect(await waive(olga, tripId, 600)).toMatchObject({ status: 'WAIVED' })
  expect(await earnedBy(walker)).toBe(before + 600)
  expect(await waive(olga, tripId, 401)).toMatchObject({ fields: { amount_cents: /more than/ } })
  expect(await titlesOf(walker)).toContain('Your fee of $6.00 is waived')
  await isSound(tripId)
  const erasedAt = clock.now()
  await db
    .insertInto('erasedWalkers')
    .values({ walkerId: walker.userId, currency: 'USD', erasedAt })
    .execute()
  expect(await waive(olga, tripId, 400)).toMatchObject({ status: 'WALKER_GONE' })
})

test('above $50 for one person within a day a second operator approves it; what waits counts as given', async () => {
  const { tripId, traveller } = await missedAndPaid()
  expect(await credit(traveller.userId, 4800)).toMatchObject({ status: 'CREDITED' })
  expect(await waive(olga, tripId, 300)).toMatchObject({ status: 'WAITS_FOR_APPROVAL' })
  expect(await ledgerOf(olga, tripId)).toMatchObject({
    fee: { waivable_cents: 200 },
    requests: [{ status: 'waiting' }],
  })
  expect(await waive(otto, tripId, 201)).toMatchObject({ fields: { amount_cents: /more than/ } })
  const { id } = await db
    .selectFrom('moneyRequests')
    .select('id')
    .where('tripId', '=', tripId)
    .executeTakeFirstOrThrow()
  expect(await mutate(olga, `approveMoneyRequest(id: "${id}")`)).toMatchObject({ status: 'OWN_REQUEST' })
  expect(await mutate(otto, `approveMoneyRequest(id: "${id}")`)).toMatchObject({ status: 'WAIVED' })
  expect(await mutate(otto, `approveMoneyRequest(id: "${id}")`)).toMatchObject({ status: 'DECIDED' })
  await t.app.jobs.idle()
  expect(await moneyOf(tripId)).toMatchObject({ refundedCents: 300 })
  await isSound(tripId)
})

test('no fee, no reason, no fresh factor, no right: nothing is waived', async () => {
  const { tripId, traveller } = await missedAndPaid()
  const walked = await s.accepted(10)
  expect(await waive(olga, walked.tripId, 100)).toMatchObject({ status: 'NO_FEE' })
  expect(await waive(olga, 'trip_none', 100)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await mutate(olga, waiver(tripId, 100, ' '))).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  for (const cents of [0, -1, 50_001])
    expect(await waive(olga, tripId, cents)).toMatchObject({ fields: { amount_cents: expect.any(String) } })
  for (const right of ['support', 'safety'] as const) {
    const other = await signUp(t, { firstName: 'Sara', operator: [right] })
    expect(await waive(other, tripId, 100)).toMatchObject({ category: 'authorization' })
  }
  expect(await mutate(traveller, waiver(tripId, 100))).toMatchObject({ category: 'authorization' })
  expect(await send('', waiver(tripId, 100))).toMatchObject({ category: 'authentication' })
  const late = new Date(clock.nowMs() - factorRules.freshMs)
  const { accessToken, sessionId } = await t.app.services.identity.openSession(otto.userId)
  await db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  expect(await send(accessToken, waiver(tripId, 100))).toMatchObject({ status: 'PROVE_AGAIN' })
  expect(await ledgerOf(olga, tripId)).toMatchObject({ fee: { waivable_cents: 500 }, requests: [] })
})

import { afterEach, expect, test } from 'vitest'
import { ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
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

afterEach(async () => {
  for (const { cents } of await ledgerSums(db)) expect(cents).toBe(0)
})

const ask = async (who: TestPerson, text: string, variables = {}) => {
  const answer = await t.gql(text, variables, await tokenFor(t, who.userId))
  return answer.errors?.[0]?.extensions ?? Object.values(answer.data ?? {})[0]
}
const settle = async () => {
  await twin.flushWebhooks()
  await t.app.jobs.idle()
}
/** The bank warns of a payment; the piece of work that came of it. */
const warn = async (providerPaymentId: string) => {
  const id = twin.warnOfFraud(providerPaymentId, 'made_with_stolen_card')
  await settle()
  return workOf(id)
}
const workOf = (warningId: string) =>
  db
    .selectFrom('workItems')
    .select(['kind', 'state', 'reason', 'userId', 'tripId', 'amountCents'])
    .where('subject', '=', warningId)
    .executeTakeFirst()
const refundedAtProvider = (id: string) => twin.shared.book.intent.get(id)?.refundedCents ?? 0

/** A walk that was walked and paid, with the payment that took its charge. */
async function paidWalk() {
  const [traveller, walker] = [await s.traveller('visa'), await s.walker()]
  const tripId = await s.request(traveller, walker)
  const outcome = await t.app.services.trips.accept(tripId, walker.userId)
  if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
  await s.walk(tripId, 70)
  await t.app.services.trips.endBy(tripId, traveller.userId)
  await settle()
  const hold = await db
    .selectFrom('holds')
    .select(['providerHoldId', 'capturedCents'])
    .where('tripId', '=', tripId)
    .where('state', '=', 'captured')
    .executeTakeFirstOrThrow()
  return { traveller, tripId, payment: hold.providerHoldId ?? '', cents: hold.capturedCents }
}

async function sentGift() {
  const buyer = await signUp(t, { firstName: 'Berta' })
  await addTestCard(t, buyer.userId, 'visa')
  const to = `${buyer.userId}@example.com`
  const data = { amount_cents: 2500, recipient_name: 'Ben', recipient_email: to }
  const text = 'mutation ($data: GiftCardInput!) { sendGiftCard(data: $data) { status gift { id } } }'
  const { gift } = await ask(buyer, text, { data })
  await money.giftCards.sweep()
  await t.app.jobs.idle()
  const mail = t.app.twins?.inbox.messages().find((one) => one.to === to)
  const code = /\/gift\/([0-9A-Z]{16})/.exec(mail?.text ?? '')?.[1] ?? ''
  return { buyer, id: gift.id as string, code, payment: (await giftOf(gift.id)).providerPaymentId ?? '' }
}
const giftOf = (id: string) =>
  db.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a walk whose bank warns of fraud is refunded at once, once, and operators are notified', async () => {
  const { traveller, tripId, payment, cents } = await paidWalk()
  expect(await warn(payment)).toEqual({
    kind: 'fraud',
    state: 'open',
    reason: 'fraudRefunded',
    userId: traveller.userId,
    tripId,
    amountCents: cents,
  })
  expect(refundedAtProvider(payment)).toBe(cents)
  expect((await money.ofTrips([tripId])).get(tripId)).toMatchObject({ refundedCents: cents })
  const requests = () => db.selectFrom('moneyRequests').selectAll().where('tripId', '=', tripId).execute()
  const reason = 'made_with_stolen_card'
  expect(await requests()).toMatchObject([{ kind: 'refund', state: 'done', amountCents: cents, reason }])
  // It comes again: nothing is left to give back, and nothing more happens.
  expect(await warn(payment)).toBeUndefined()
  expect(refundedAtProvider(payment)).toBe(cents)
  expect(await requests()).toHaveLength(1)
  // No operator has given it, so it counts as none's.
  const from = new Date(0)
  const until = new Date(t.app.base.clock.nowMs() + 1)
  expect(await money.adjustments.byOperator({ from, until })).toEqual([])
  const shown = await ask(olga, '{ moneyRequests(first: 9, page: 1) { data { asked_by amount_cents } } }')
  expect(shown).toMatchObject({ data: [{ asked_by: null, amount_cents: cents }] })
})

test('a gift card that was not redeemed goes back; of one that was, an operator decides', async () => {
  const sent = await sentGift()
  expect(await warn(sent.payment)).toMatchObject({ reason: 'fraudRefunded', amountCents: 2500, tripId: null })
  expect((await giftOf(sent.id)).state).toBe('refunded')
  expect(refundedAtProvider(sent.payment)).toBe(2500)
  const used = await sentGift()
  const ben = await signUp(t, { firstName: 'Ben' })
  expect(await ask(ben, `mutation { redeemGiftCard(code: "${used.code}") { status } }`)).toMatchObject({
    status: 'GIFT_REDEEMED',
  })
  expect(await warn(used.payment)).toMatchObject({
    reason: 'fraudToDecide',
    userId: used.buyer.userId,
    amountCents: 0,
  })
  expect(refundedAtProvider(used.payment)).toBe(0)
})

test('of a payment that is disputed already nothing is given back; a warning of no payment of ours is only noted', async () => {
  const { payment } = await paidWalk()
  twin.dispute(payment)
  await settle()
  expect(await warn(payment)).toBeUndefined()
  expect(refundedAtProvider(payment)).toBe(0)
  expect(await warn('pi_of_others')).toBeUndefined()
})

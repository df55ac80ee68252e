import { afterEach, expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard, cardNumbers } from '#server/testing/cards.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db, inTransaction, newId } = t.app.base
const { money } = t.app.services
const twin = t.app.twins?.payments
if (!twin) throw new Error('no twin')
twin.deliverWebhooksTo((raw, headers) => money.acceptEvent(Buffer.from(raw), headers))
const olga = await signUp(t, { firstName: 'Olga', operator: true })

afterEach(async () => {
  for (const { cents } of await ledgerSums(db)) expect(cents).toBe(0)
})

const ask = async (who: TestPerson, text: string, variables = {}) => {
  const answer = await t.gql(text, variables, await tokenFor(t, who.userId))
  return answer.errors?.[0]?.extensions ?? Object.values(answer.data ?? {})[0]
}
const act = (who: TestPerson, text: string) => ask(who, `mutation { ${text} { status message } }`)
const settle = async () => {
  await twin.flushWebhooks()
  await t.app.jobs.idle()
}
const kindsOf = async (who: TestPerson) =>
  (await ask(who, '{ notifications(first: 9) { data { kind } } }')).data.map(
    ({ kind }: { kind: string }) => kind,
  ) as string[]
const credit = async (who: TestPerson) => (await ask(who, '{ wallet { credit_cents } }')).credit_cents
const rowOf = (id: string) =>
  db.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const disputeOf = (giftId: string) =>
  db.selectFrom('disputes').selectAll().where('giftId', '=', giftId).executeTakeFirstOrThrow()

/** A gift of $25.00 that was paid and sent, with its code; the card decides whether its bank takes it back. */
async function gift(card: keyof typeof cardNumbers = 'visa') {
  const buyer = await signUp(t, { firstName: 'Berta' })
  await addTestCard(t, buyer.userId, card)
  const to = `${buyer.userId}@example.com`
  const order = { amount_cents: 2500, recipient_name: 'Ben', recipient_email: to }
  const sent = await ask(
    buyer,
    'mutation ($data: GiftCardInput!) { sendGiftCard(data: $data) { status gift { id } } }',
    { data: order },
  )
  await money.giftCards.sweep()
  await t.app.jobs.idle()
  const mail = t.app.twins?.inbox.messages().find((one) => one.to === to)
  const code = /\/gift\/([0-9A-Z]{16})/.exec(mail?.text ?? '')?.[1] ?? ''
  const id: string = sent.gift.id
  const provider = (await rowOf(id)).providerPaymentId ?? ''
  return { buyer, id, code, provider }
}
const redeem = (who: TestPerson, code: string) => act(who, `redeemGiftCard(code: "${code}")`)
const preview = (code: string) => ask(olga, `{ giftPreview(code: "${code}") { status } }`)
async function disputed() {
  const made = await gift()
  twin?.dispute(made.provider)
  await settle()
  return { ...made, dispute: await disputeOf(made.id) }
}
const judged = async (providerDisputeId: string, how: 'won' | 'lost') => {
  twin.judgeDispute(providerDisputeId, how)
  await settle()
}

test('a gift card whose payment is disputed is not good until the bank has decided for us', async () => {
  const { buyer, id, code, dispute } = await disputed()
  const ben = await signUp(t, { firstName: 'Ben' })
  expect(await redeem(ben, code)).toMatchObject({
    status: 'GIFT_DISPUTED',
    message: expect.stringContaining('the bank is looking at its payment'),
  })
  expect(await preview(code)).toEqual({ status: 'disputed' })
  expect(await act(buyer, `refundGiftCard(id: "${id}")`)).toMatchObject({ status: 'GIFT_DISPUTED' })
  expect(await act(buyer, `sendGiftCardAgain(id: "${id}")`)).toMatchObject({ status: 'GIFT_DISPUTED' })
  expect(
    (
      await ask(
        buyer,
        '{ giftCards(first: 5, page: 1) { data { status viewer_can_refund viewer_can_send_again } } }',
      )
    ).data,
  ).toEqual([{ status: 'disputed', viewer_can_refund: false, viewer_can_send_again: false }])
  await judged(dispute.providerDisputeId, 'won')
  expect(await redeem(ben, code)).toMatchObject({ status: 'GIFT_REDEEMED' })
  expect(await credit(ben)).toBe(2500)
})

test('operators have a ticket about it, once, and see what was disputed', async () => {
  const { id, dispute } = await disputed()
  const shown = await ask(
    olga,
    `{ dispute(id: "${dispute.id}") { about trip_id gift_id membership_id notes { text } } }`,
  )
  expect(shown).toEqual({
    about: 'gift',
    trip_id: null,
    gift_id: id,
    membership_id: null,
    notes: [
      {
        text: expect.stringContaining(`payment for this gift card, or asks about it: dispute ${dispute.id}`),
      },
    ],
  })
})

test('a month of a membership has a ticket as well', async () => {
  const member = await signUp(t, { firstName: 'Mia' })
  await addTestCard(t, member.userId)
  await money.memberships.start(member.userId, { planId: 'explorer-1', nowCents: 499 })
  const charges = db.selectFrom('membershipCharges').select('providerPaymentId')
  const paid = await charges.where('userId', '=', member.userId).executeTakeFirstOrThrow()
  twin.dispute(paid.providerPaymentId ?? '')
  await settle()
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where('userId', '=', member.userId)
    .executeTakeFirstOrThrow()
  const membership = await money.memberships.membership(member.userId)
  expect(row).toMatchObject({ tripId: null, giftId: null, membershipId: membership?.row.id })
  const shown = await ask(olga, `{ dispute(id: "${row.id}") { about membership_id notes { text } } }`)
  expect(shown).toMatchObject({ about: 'membership', membership_id: row.membershipId })
  expect(shown.notes).toMatchObject([{ text: expect.stringContaining('a month of this membership') }])
})

test('a lost gift card that was not redeemed is void, and nothing is owed for it', async () => {
  const { buyer, id, code, dispute } = await disputed()
  await judged(dispute.providerDisputeId, 'lost')
  expect(await rowOf(id)).toMatchObject({ state: 'void', codeSealed: null })
  const ben = await signUp(t, { firstName: 'Ben' })
  expect(await redeem(ben, code)).toMatchObject({ status: 'GIFT_VOID' })
  expect(await preview(code)).toEqual({ status: 'void' })
  expect(await disputeOf(id)).toMatchObject({ state: 'lost', settledBy: 'gift' })
  expect(await ask(buyer, '{ me { is_any_payment_pending payment_dispute_message } }')).toEqual({
    is_any_payment_pending: false,
    payment_dispute_message: null,
  })
  expect(await kindsOf(buyer)).toEqual(['giftVoid', 'paymentDisputed'])
})

test('of one that was redeemed before, the credit that is left is taken back, and no other credit', async () => {
  const { id, code, provider } = await gift()
  const ben = await signUp(t, { firstName: 'Ben' })
  await redeem(ben, code)
  const order = { travellerId: ben.userId, walkerId: newId('usr'), currency: 'USD' }
  const walk = { ...order, tripId: newId('trip'), chargeCents: 1500 }
  await inTransaction((tx) => money.charge(tx, walk))
  const owed = { ...order, tripId: newId('trip'), amountCents: 500, reason: 'walkerMissing' } as const
  await inTransaction((tx) => money.credit(tx, owed))
  expect(await credit(ben)).toBe(1500)
  twin.dispute(provider)
  await settle()
  await judged((await disputeOf(id)).providerDisputeId, 'lost')
  expect(await credit(ben)).toBe(500)
  expect(await kindsOf(ben)).toContain('giftTakenBack')
  const moves = await ask(ben, '{ walletEntries(first: 5, page: 1) { data { kind amount_cents text } } }')
  expect(moves.data[0]).toEqual({
    kind: 'use',
    amount_cents: -1000,
    text: 'Taken back: the gift card was not paid',
  })
  expect(await disputeOf(id)).toMatchObject({ settledBy: 'gift' })
})

test('credit that is used up is not taken back: the platform bears it', async () => {
  const { id, code, provider } = await gift()
  const ben = await signUp(t, { firstName: 'Ben' })
  await redeem(ben, code)
  const walk = { travellerId: ben.userId, walkerId: newId('usr'), currency: 'USD', tripId: newId('trip') }
  await inTransaction((tx) => money.charge(tx, { ...walk, chargeCents: 2500 }))
  twin.dispute(provider)
  await settle()
  await judged((await disputeOf(id)).providerDisputeId, 'lost')
  expect(await credit(ben)).toBe(0)
  expect(await kindsOf(ben)).not.toContain('giftTakenBack')
})

test('a refund that the bank cannot take, days later, is a credit of the buyer, and operators are notified', async () => {
  const { buyer, id, code } = await gift()
  expect(await act(buyer, `refundGiftCard(id: "${id}")`)).toMatchObject({ status: 'GIFT_REFUNDED' })
  await t.forward((3 * DAY) / 1000)
  expect(twin.failRefund(`${id}:money.refundGift:1`)).toBe(true)
  await settle()
  expect(await rowOf(id)).toMatchObject({ state: 'credited' })
  expect(await credit(buyer)).toBe(2500)
  expect(await kindsOf(buyer)).toContain('giftRefundFailed')
  expect(await redeem(buyer, code)).toMatchObject({ status: 'GIFT_REFUNDED' })
  const notes = await t.app.services.support.notesAbout([id])
  expect(notes.get(id)).toMatchObject([
    { reason: 'refundFailed', body: expect.stringContaining('has the $25.00 as a credit') },
  ])
  await t.forward(120)
  await money.reconcile()
  const differences = db.selectFrom('reconciliationDifferences').select('kind').where('state', '<>', 'gone')
  expect(await differences.where('subject', '=', id).execute()).toEqual([])
})

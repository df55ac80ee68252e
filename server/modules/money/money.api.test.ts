import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signatureHeader } from '#adapters/payments/twin/webhooks.ts'
import { signWebhook } from '#adapters/twin/signature.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { testApp, type TestApp } from '#server/testing/app.ts'
import { addTestCard, cardToken } from '#server/testing/cards.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

let api: TestApp
let stranger: TestPerson
beforeAll(async () => {
  api = await testApp()
  stranger = await signUp(api, { firstName: 'Stranger' })
  await addTestCard(api, stranger.userId)
})
beforeEach(() => api.app.twins?.payments?.faults.clear())

const person = () => signUp(api, { firstName: 'Tess' })
const faults = () => {
  const payments = api.app.twins?.payments
  if (!payments) throw new Error('no twin')
  return payments.faults
}
const fields = 'card_id default brand last4 exp_year exp_month address_zip address_country'
const cards = async (who: TestPerson) =>
  (await api.gql(`{ getUserCards { ${fields} } }`, {}, who.token)).data?.['getUserCards'] as Record<
    string,
    unknown
  >[]
const add = (
  token: string,
  who: TestPerson | null,
  more: object = { address_zip: '94107', address_country: 'US' },
) =>
  api.gql(
    'mutation ($data: AddCardInput!) { addCard(data: $data) { status message } }',
    { data: { token, ...more } },
    who?.token,
  )
const openSetup = (who: TestPerson | null) =>
  api.gql('mutation { openCardSetup { status message client_secret confirm_url } }', {}, who?.token)
const update = (who: TestPerson | null, data: object) =>
  api.gql(
    'mutation ($data: UpdateCardInput!) { updateCard(data: $data) { status message } }',
    { data },
    who?.token,
  )
const remove = (who: TestPerson | null, id: string) =>
  api.gql('mutation ($id: ID!) { deleteCard(card_id: $id) { status message } }', { id }, who?.token)
const makeDefault = (who: TestPerson | null, id: string) =>
  api.gql('mutation ($id: ID!) { makeCardDefault(card_id: $id) { status message } }', { id }, who?.token)
const pay = (who: TestPerson | null) =>
  api.gql('mutation { payPendingAmount { status message action_url } }', {}, who?.token)
const code = (answer: Awaited<ReturnType<typeof add>>) => answer.errors?.[0]?.extensions['code']
const owes = (who: TestPerson, chargeCents = 1500) =>
  api.app.base.inTransaction((tx) =>
    api.app.services.money.charge(tx, {
      tripId: api.app.base.newId('trip'),
      travellerId: who.userId,
      walkerId: 'usr_w',
      chargeCents,
      currency: 'USD',
    }),
  )

test('every operation asks a visitor to log in', async () => {
  const answers = [
    await api.gql(`{ getUserCards { card_id } }`),
    await api.gql(`{ cardSetup { provider } }`),
    await openSetup(null),
    await add('tok', null),
    await update(null, { card_id: 'x' }),
    await remove(null, 'x'),
    await makeDefault(null, 'x'),
    await pay(null),
  ]
  for (const answer of answers)
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      category: 'authentication',
      code: 'NOT_SIGNED_IN',
    })
})

test("another person's card, or one that does not exist, is not found and stays as it is", async () => {
  const who = await person()
  const [card] = await cards(stranger)
  for (const id of [String(card?.['card_id']), 'card_unknown']) {
    expect(code(await update(who, { card_id: id, exp_month: 5, exp_year: 2038 }))).toBe('NOT_FOUND')
    expect(code(await remove(who, id))).toBe('NOT_FOUND')
    expect(code(await makeDefault(who, id))).toBe('NOT_FOUND')
  }
  expect(await cards(stranger)).toEqual([card])
  expect(await cards(who)).toEqual([])
})

test('cardSetup tells where the card form gets its token', async () => {
  const answer = await api.gql('{ cardSetup { provider publishable_key tokenize_url } }', {}, stranger.token)
  expect(answer.data?.['cardSetup']).toEqual({
    provider: 'embedded',
    publishable_key: null,
    tokenize_url: '/twin/payments/tokens',
  })
})

test('addCard: saved, the first one is the default; the same token again is the same card', async () => {
  const who = await person()
  const token = cardToken(api)
  const answers = await Promise.all([add(token, who), add(token, who), add(token, who)])
  for (const answer of answers)
    expect(answer.data?.['addCard']).toEqual({ status: 'CARD_ADDED', message: 'Card added successfully.' })
  await add(cardToken(api, 'mastercard'), who, {})
  expect(await cards(who)).toMatchObject([
    {
      default: true,
      brand: 'visa',
      last4: '4242',
      exp_year: 2039,
      exp_month: 12,
      address_zip: '94107',
      address_country: 'US',
    },
    { default: false, brand: 'mastercard', last4: '4444', address_country: null },
  ])
  const me = await api.gql('{ me { card_brand card_last_four } }', {}, who.token)
  expect(me.data?.['me']).toEqual({ card_brand: 'visa', card_last_four: '4242' })
})

test.each([
  ['declined', 'Your card was declined.'],
  ['insufficientFunds', 'Your card has insufficient funds.'],
  ['wrongCvc', "Your card's security code is incorrect."],
] as const)("addCard: a card that is %s is refused in the provider's words", async (kind, message) => {
  const who = await person()
  expect((await add(cardToken(api, kind), who)).data?.['addCard']).toEqual({ status: 'CARD_ERROR', message })
  expect(await cards(who)).toEqual([])
})

test('addCard: an unknown or used token, bad zip and country, a provider that is down', async () => {
  const who = await person()
  expect((await add('tok_made_up', who)).data?.['addCard']).toEqual({
    status: 'CARD_ERROR',
    message: 'No such token.',
  })
  const token = cardToken(api)
  await add(token, stranger)
  expect((await add(token, who)).data?.['addCard']).toMatchObject({
    status: 'CARD_ERROR',
    message: 'You cannot use a token more than once.',
  })
  const bad = await add(cardToken(api), who, { address_zip: '1234567', address_country: 'US' })
  expect(bad.errors?.[0]).toMatchObject({
    message: 'Enter valid zipcode',
    extensions: { category: 'validation', fields: { address_zip: 'Enter valid zipcode' } },
  })
  expect(
    (await add(cardToken(api), who, { address_zip: 'SW1A 1AA', address_country: 'GB' })).data?.['addCard']
      .status,
  ).toBe('CARD_ADDED')
  expect((await add(cardToken(api), who, { address_country: 'Germany' })).errors?.[0]?.message).toBe(
    'Country is Required.',
  )
  faults().mode = 'down'
  const down = cardToken(api, 'mastercard')
  expect((await add(down, who)).data?.['addCard']).toMatchObject({
    status: 'CARD_ERROR',
    message: expect.stringContaining('does not answer'),
  })
  faults().mode = 'none'
  expect((await add(down, who)).data?.['addCard'].status).toBe('CARD_ADDED')
  expect((await cards(who)).length).toBe(2)
})

test('addCard: trying out one card after the other is stopped', async () => {
  const who = await person()
  const answers = []
  for (let card = 0; card < 21; card++) answers.push(await add(cardToken(api, 'declined'), who))
  expect(answers.at(-1)?.errors?.[0]?.extensions).toMatchObject({ category: 'rate_limited' })
  expect(answers.slice(0, 20).every((answer) => answer.data?.['addCard'].status === 'CARD_ERROR')).toBe(true)
})

test('updateCard: what is left out stays; impossible and past dates are refused', async () => {
  const who = await person()
  const id = await addTestCard(api, who.userId)
  expect((await update(who, { card_id: id, exp_month: 3 })).data?.['updateCard']).toEqual({
    status: 'CARD_UPDATED',
    message: 'Card updated successfully.',
  })
  expect(await cards(who)).toMatchObject([
    { exp_month: 3, exp_year: 2039, address_zip: '94107', address_country: 'US' },
  ])
  await update(who, { card_id: id, address_zip: '10115', address_country: 'de' })
  expect(await cards(who)).toMatchObject([{ exp_month: 3, address_zip: '10115', address_country: 'DE' }])
  const message = async (data: object) => (await update(who, { card_id: id, ...data })).errors?.[0]?.message
  expect(await message({ exp_month: 13 })).toBe('Enter valid Expiry Month.')
  expect(await message({ exp_year: 2020 })).toBe("Your card's expiration year is in the past.")
  expect(await message({ exp_year: 20_399 })).toBe('Enter Expiry Month & Year.')
  expect(await message({ address_zip: '12345678' })).toBe('Enter valid zipcode')
  const fields = async (data: object) =>
    Object.keys(
      ((await update(who, { card_id: id, ...data })).errors?.[0]?.extensions['fields'] ?? {}) as object,
    )
  expect(await fields({ exp_month: 13 })).toEqual(['exp_month'])
  expect(await fields({ exp_year: 2020 })).toEqual(['exp_year'])
  expect(await fields({ exp_year: 20_399 })).toEqual(['exp_year'])
  faults().mode = 'down'
  expect((await update(who, { card_id: id, exp_month: 4 })).data?.['updateCard'].status).toBe('CARD_ERROR')
  expect(await cards(who)).toMatchObject([{ exp_month: 3, address_zip: '10115' }])
})

test('deleteCard: gone, the newest other one becomes the default; also while the provider is down', async () => {
  const who = await person()
  const first = await addTestCard(api, who.userId)
  const second = await addTestCard(api, who.userId, 'mastercard')
  faults().mode = 'down'
  expect((await remove(who, first)).data?.['deleteCard']).toEqual({
    status: 'CARD_DELETED',
    message: 'Card deleted successfully.',
  })
  expect(await cards(who)).toMatchObject([{ card_id: second, default: true }])
  expect(code(await remove(who, first))).toBe('NOT_FOUND')
  const call = () =>
    api.app.base.db
      .selectFrom('durableCalls')
      .select(['kind', 'state'])
      .where('subject', '=', first)
      .execute()
  // The provider is also told whose card is the default now, which waits until it answers.
  await api.app.jobs.settled()
  expect(await call()).toEqual([{ kind: 'money.removeCard', state: 'asking' }])
  faults().mode = 'none'
  await api.forward(60)
  expect(await call()).toEqual([{ kind: 'money.removeCard', state: 'done' }])
  await remove(who, second)
  expect(await cards(who)).toEqual([])
})

test('makeCardDefault: exactly one default, also when asked at once for two', async () => {
  const who = await person()
  const ids = [await addTestCard(api, who.userId), await addTestCard(api, who.userId, 'mastercard')]
  expect((await makeDefault(who, ids[1] ?? '')).data?.['makeCardDefault'].status).toBe('SUCCESS')
  expect(await cards(who)).toMatchObject([
    { card_id: ids[1], default: true },
    { card_id: ids[0], default: false },
  ])
  await Promise.all([0, 1, 0, 1].map((at) => makeDefault(who, ids[at] ?? '')))
  expect((await cards(who)).filter((card) => card['default']).length).toBe(1)
})

test('payPendingAmount: nothing, no card, declined, the bank asks, paid', async () => {
  const who = await person()
  expect((await pay(who)).data?.['payPendingAmount']).toMatchObject({
    status: 'NOTHING_PENDING',
    action_url: null,
  })
  await owes(who)
  const me = async () =>
    (await api.gql('{ me { is_any_payment_pending pending_amount payment_pending_message } }', {}, who.token))
      .data?.['me']
  expect(await me()).toEqual({
    is_any_payment_pending: true,
    pending_amount: 15,
    payment_pending_message: 'A payment of $15.00 is still pending. Please pay it before your next trip.',
  })
  expect((await pay(who)).data?.['payPendingAmount'].status).toBe('CARD_REQUIRED')
  const declined = await addTestCard(api, who.userId, 'declinedOnUse')
  expect((await pay(who)).data?.['payPendingAmount']).toMatchObject({
    status: 'CARD_DECLINED',
    message: 'Your card was declined.',
  })
  await addTestCard(api, who.userId, 'bankAsks')
  await remove(who, declined)
  const asked = (await pay(who)).data?.['payPendingAmount']
  expect(asked).toMatchObject({
    status: 'CARD_ACTION_REQUIRED',
    action_url: expect.stringContaining('/twin/payments/authenticate/'),
  })
  api.app.twins?.payments?.authenticate(String(asked.action_url).split('/').at(-1) ?? '', true)
  expect((await pay(who)).data?.['payPendingAmount'].status).toBe('PAYMENT_DONE')
  expect(await me()).toMatchObject({ is_any_payment_pending: false })
})

test('a card that becomes the default pays what is owed by itself, once; another that is only added does not', async () => {
  const who = await person()
  await addTestCard(api, who.userId, 'declinedOnUse')
  await owes(who, 900)
  const owed = async () =>
    (await api.gql('{ me { pending_amount } }', {}, who.token)).data?.['me'].pending_amount
  const second = await addTestCard(api, who.userId)
  await api.app.jobs.idle()
  expect(await owed()).toBe(9)
  await Promise.all([makeDefault(who, second), makeDefault(who, second)])
  await api.app.jobs.idle()
  expect(await owed()).toBe(0)
  const book = (await api.app.twins?.payments?.book({ limit: 1000 })) ?? []
  expect(book.filter((line) => line.capturedCents === 900).length).toBe(1)
})

test('payPendingAmount: an unclear answer is finished later, and never taken twice', async () => {
  const who = await person()
  await addTestCard(api, who.userId)
  await owes(who, 800)
  faults().mode = 'down'
  expect((await pay(who)).data?.['payPendingAmount'].status).toBe('PAYMENT_UNCLEAR')
  faults().mode = 'none'
  await Promise.all([pay(who), pay(who), pay(who)])
  expect((await pay(who)).data?.['payPendingAmount'].status).toBe('NOTHING_PENDING')
  const taken = (await api.app.twins?.payments?.book({ limit: 1000 }))?.filter(
    (entry) => entry.capturedCents === 800,
  )
  expect(taken?.length).toBe(1)
})

test('the webhook: signed notices are stored once, forged and stale ones refused', async () => {
  const raw = JSON.stringify({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', metadata: { reference: 'hold_unknown' } } },
  })
  const secret = loadSecrets(api.app.config).twins
  const send = (signature: string | null, payload = raw) =>
    api.http.inject({
      method: 'POST',
      url: '/webhooks/payments',
      headers: {
        'content-type': 'application/json',
        ...(signature === null ? {} : { [signatureHeader]: signature }),
      },
      payload,
    })
  const nowMs = api.app.base.clock.nowMs()
  const good = signWebhook(raw, secret, nowMs)
  expect((await send(good)).statusCode).toBe(200)
  expect((await send(good)).statusCode).toBe(200)
  const forged = [
    null,
    'nonsense',
    signWebhook(raw, Buffer.alloc(32, 1), nowMs),
    signWebhook(`${raw} `, secret, nowMs),
    signWebhook(raw, secret, nowMs - 6 * 60_000),
    signWebhook(raw, secret, nowMs + 6 * 60_000),
  ]
  for (const signature of forged) expect((await send(signature)).statusCode).toBe(400)
  expect((await send(good, raw.replace('evt_1', 'evt_2'))).statusCode).toBe(400)
  const stored = await api.app.base.db
    .selectFrom('paymentEvents')
    .select('eventId')
    .where('eventId', 'like', 'evt\\__')
    .execute()
  expect(stored).toEqual([{ eventId: 'evt_1' }])
})

test('a charge runs through the real job queue', async () => {
  const who = await person()
  await addTestCard(api, who.userId)
  const tripId = api.app.base.newId('trip')
  const { money } = api.app.services
  await money.hold({ tripId, userId: who.userId, amountCents: 2500, key: 'k', purpose: 'trip' })
  await api.app.base.inTransaction((tx) =>
    money.charge(tx, {
      tripId,
      travellerId: who.userId,
      walkerId: 'usr_w',
      chargeCents: 900,
      currency: 'USD',
    }),
  )
  await expect
    .poll(async () => (await money.ofTrips([tripId])).get(tripId)?.status, { timeout: 10_000 })
    .toBe('captured')
})

test('addCard: an answer that does not come is finished by the sweep; another card is not kept waiting', async () => {
  const who = await person()
  await add(cardToken(api), who)
  const silent = (token: string) => {
    faults().add({ operation: 'addCard', kind: 'answerLostAfterCommit', times: 2 })
    return add(token, who)
  }
  const token = cardToken(api, 'mastercard')
  expect((await silent(token)).data?.['addCard'].status).toBe('CARD_ERROR')
  expect((await cards(who)).length).toBe(1)
  await api.forward(5)
  expect((await cards(who)).map((card) => card['last4'])).toEqual(['4242', '4444'])
  expect((await add(token, who)).data?.['addCard'].status).toBe('CARD_ADDED')
  await silent(cardToken(api, 'bankAsks'))
  expect((await add(cardToken(api), who)).data?.['addCard'].status).toBe('CARD_ADDED')
  await api.forward(5)
  expect((await cards(who)).length).toBe(3)
})

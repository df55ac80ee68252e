import { expect, test } from 'vitest'
import { forgetOldRequestKeys } from '#server/app/request-keys.ts'
import { testApp, type Answer } from '#server/testing/app.ts'
import { cardToken } from '#server/testing/cards.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp()
const db = t.app.base.db

const addCard = 'mutation ($data: AddCardInput!) { addCard(data: $data) { status } }'
const cardData = () => ({ data: { token: cardToken(t), address_zip: '94107', address_country: 'US' } })
let made = 0
const newKey = () => `press-${String(++made).padStart(12, '0')}`

async function send(
  query: string,
  variables: Record<string, unknown>,
  { key, token, address = '10.0.0.1' }: { key?: string; token?: string; address?: string } = {},
) {
  const response = await t.http.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: { query, variables },
  })
  const answer = response.json<Answer>()
  return { response, body: response.body, answer, code: answer.errors?.[0]?.extensions['code'] }
}

const cardsOf = async (token: string) =>
  (await t.gql('{ getUserCards { card_id } }', {}, token)).data?.['getUserCards'].length as number

test('five at once with one key have one effect and one answer', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const variables = cardData()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(addCard, variables, { key, token: person.token })),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.answer.data?.['addCard'].status).toBeDefined()
  expect(answers.filter(({ response }) => response.headers['idempotency-replayed'] === 'true')).toHaveLength(
    4,
  )
  expect(await cardsOf(person.token)).toBe(1)
})

test('the same key with another command is refused and has no effect', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  await send(addCard, cardData(), { key, token: person.token })
  const other = await send(addCard, cardData(), { key, token: person.token })
  expect(other.code).toBe('REQUEST_KEY_REUSED')
  expect(other.answer.errors?.[0]?.extensions['category']).toBe('conflict')
  const otherCommand = await send(
    'mutation { saveRecordingConsent(granted: true) { id } }',
    {},
    { key, token: person.token },
  )
  expect(otherCommand.code).toBe('REQUEST_KEY_REUSED')
  expect(await cardsOf(person.token)).toBe(1)
})

test('the order in which fields are sent does not matter', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const { token, address_zip, address_country } = cardData().data
  const first = await send(
    addCard,
    { data: { token, address_zip, address_country } },
    { key, token: person.token },
  )
  const again = await send(
    addCard,
    { data: { address_country, address_zip, token } },
    { key, token: person.token },
  )
  expect(again.body).toBe(first.body)
})

test('keys belong to a person: the same key of two people is two commands', async () => {
  const [ann, bob] = [await signUp(t, { firstName: 'Ann' }), await signUp(t, { firstName: 'Ann' })]
  const key = newKey()
  await Promise.all([
    send(addCard, cardData(), { key, token: ann.token }),
    send(addCard, cardData(), { key, token: bob.token }),
  ])
  expect([await cardsOf(ann.token), await cardsOf(bob.token)]).toEqual([1, 1])
})

test('a refusal for want of a session does not use the key up', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const variables = cardData()
  expect(
    (await send(addCard, variables, { key, token: 'not-a-token' })).answer.errors?.[0]?.extensions[
      'category'
    ],
  ).toBe('authentication')
  expect(
    (await send(addCard, variables, { key, token: person.token })).answer.data?.['addCard'].status,
  ).toBeDefined()
  expect(await cardsOf(person.token)).toBe(1)
})

/** What somebody sends who logs in by the code that was just sent to them. */
async function codeLogin(phone: string) {
  await t.gql('query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }', { phone })
  const message = t.app.twins?.inbox.messages().find((one) => one.to === phone)
  return { input: { username: phone, otp: /\b\d{5}\b/.exec(message?.text ?? '')?.[0] } }
}

const login = 'mutation ($input: LoginInput!) { login(input: $input) { status access_token refresh_token } }'

test('a login is repeated with the same tokens for two minutes, then not at all, and is never kept in clear', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const input = await codeLogin(person.phone)
  const first = await send(login, input, { key })
  const tokens = first.answer.data?.['login']
  expect(tokens.access_token).toBeTruthy()
  const again = await send(login, input, { key })
  expect(again.answer.data?.['login']).toEqual(tokens)
  expect(again.response.headers['set-cookie']).toEqual(first.response.headers['set-cookie'])
  const rows = await db.selectFrom('request_keys').selectAll().execute()
  const kept = rows
    .map((row) => [row.subject, row.key_hash, row.command_hash, row.answer].map(String).join(' '))
    .join('\n')
  for (const secret of [tokens.access_token, tokens.refresh_token, key, person.phone, '10.0.0.1'])
    expect(kept).not.toContain(secret)
  // Not for somebody at another address, even with the key: there the code has been used already.
  const elsewhere = await send(login, input, { key, address: '10.0.0.2' })
  expect(elsewhere.answer.data?.['login'].access_token).toBeFalsy()
  await t.forward(121)
  expect((await send(login, input, { key })).code).toBe('REQUEST_ANSWERED')
})

test('what a crash left unanswered is run by the next sender after a minute, once', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const consent = 'mutation { saveRecordingConsent(granted: true) { id } }'
  const first = await send(consent, {}, { key, token: person.token })
  // As a crash before the answer would have left it.
  await db
    .updateTable('request_keys')
    .set({ answer: null, answered_at: null, answer_until: null })
    .where('subject', '=', person.userId)
    .execute()
  await t.forward(61)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => send(consent, {}, { key, token: person.token })),
  )
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([first.body]))
  expect(answers.filter(({ response }) => response.headers['idempotency-replayed'] === 'true')).toHaveLength(
    2,
  )
})

test('keys are forgotten after a day, answers with tokens after two minutes', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  await send(login, await codeLogin(person.phone), { key: newKey() })
  await t.forward(121)
  await forgetOldRequestKeys(t.app)
  const left = await db.selectFrom('request_keys').selectAll().where('subject', 'like', 'address:%').execute()
  expect(left.length).toBeGreaterThan(0)
  expect(left.every((row) => row.answer === null)).toBe(true)
  await t.forward(24 * 3600)
  await forgetOldRequestKeys(t.app)
  expect(await db.selectFrom('request_keys').selectAll().execute()).toEqual([])
})

test.each(['short', 'with spaces in it, which is no key', 'x'.repeat(129)])('%s is no key', async (key) => {
  const person = await signUp(t, { firstName: 'Ann' })
  expect((await send(addCard, cardData(), { key, token: person.token })).code).toBe('BAD_REQUEST_KEY')
  expect(await cardsOf(person.token)).toBe(0)
})

test('questions are not kept, whatever they carry', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  await send('{ me { id } }', {}, { key: newKey(), token: person.token })
  const rows = await db.selectFrom('request_keys').selectAll().where('subject', '=', person.userId).execute()
  expect(rows).toEqual([])
})

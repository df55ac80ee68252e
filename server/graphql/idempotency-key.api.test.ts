import { expect, test } from 'vitest'
import { SECOND } from '#domain/shared/units.ts'
import { deleteOldKeys, keyLimits } from '#server/durable/idempotency.ts'
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

/** What a person sends who logs in by the code that was just sent to them. */
async function codeLogin(phone: string) {
  await t.gql('query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }', { phone })
  const message = t.app.twins?.inbox.messages().find((one) => one.to === phone)
  return { input: { username: phone, otp: /\b\d{5}\b/.exec(message?.text ?? '')?.[0] } }
}

const login = 'mutation ($input: LoginInput!) { login(input: $input) { status access_token refresh_token } }'

const rows = () => db.selectFrom('idempotencyKeys').selectAll().execute()

test('five logins at once with one key are one, with the same tokens; nothing of it is kept in clear', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const input = await codeLogin(person.phone)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(login, input, { key })))
  const tokens = answers[0]?.answer.data?.['login']
  expect(tokens.access_token).toBeTruthy()
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(new Set(answers.map(({ response }) => String(response.headers['set-cookie']))).size).toBe(1)
  const stored = (await rows()).map((row) => Object.values(row).map(String).join(' ')).join('\n')
  for (const secret of [tokens.access_token, tokens.refresh_token, key, person.phone, '10.0.0.1'])
    expect(stored).not.toContain(secret)
})

test('a login that is sent again a moment later is given the same tokens, and later is told that it is done', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const input = await codeLogin(person.phone)
  const first = await send(login, input, { key })
  expect(first.answer.data?.['login'].access_token).toBeTruthy()
  expect((await send(login, input, { key })).body).toBe(first.body)
  await t.forward(keyLimits.momentMs / SECOND)
  const again = await send(login, input, { key })
  expect(again.code).toBe('REQUEST_ANSWERED')
  expect(again.answer.errors?.[0]?.extensions['category']).toBe('conflict')
  expect(again.body).not.toContain('access_token')
  // Not at another address, even with the key: there it is another key, and the code has been used already.
  const elsewhere = await send(login, input, { key, address: '10.0.0.2' })
  expect(elsewhere.answer.data?.['login'].access_token).toBeFalsy()
})

const refresh = 'mutation ($token: String) { refreshToken(refresh_token: $token) { status refresh_token } }'

test('a refresh whose answer got lost is answered by the next token for two minutes, with its key only', async () => {
  const { identity } = t.app.services
  const person = await signUp(t, { firstName: 'Ann' })
  for (const [seconds, withKey, isAnswered] of [
    [100, true, true],
    [121, true, false],
    [100, false, false],
  ] as const) {
    const { refreshToken, sessionId } = await identity.openSession(person.userId)
    const key = newKey()
    const first = await send(refresh, { token: refreshToken }, { key })
    await t.forward(seconds)
    const again = await send(refresh, { token: refreshToken }, withKey ? { key } : {})
    const next = again.answer.data?.['refreshToken']?.refresh_token
    expect(next ?? null).toBe(isAnswered ? first.answer.data?.['refreshToken'].refresh_token : null)
    expect((await identity.liveSession(sessionId)) !== null).toBe(isAnswered)
  }
})

test('an answer is for the session that it was given to, and goes with it', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const { accessToken, sessionId } = await t.app.services.identity.openSession(person.userId)
  const edit = 'mutation { editProfile(data: { first_name: "Anew" }) { id first_name } }'
  const key = newKey()
  const first = await send(edit, {}, { key, token: accessToken })
  expect(first.answer.data?.['editProfile'].first_name).toBe('Anew')
  expect((await send(edit, {}, { key, token: accessToken })).body).toBe(first.body)
  expect((await send(edit, {}, { key, token: person.token })).code).toBe('REQUEST_ANSWERED')
  await t.gql('mutation ($id: ID!) { endSession(id: $id) { status } }', { id: sessionId }, person.token)
  expect((await send(edit, {}, { key, token: accessToken })).code).toBe('REQUEST_ANSWERED')
  const stored = (await rows()).find((row) => row.sessionId === sessionId)
  expect(stored?.answer).toBeNull()
})

test('signing out may be sent again after the session has ended', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const logout = 'mutation { logout { status } }'
  const first = await send(logout, {}, { key, token: person.token })
  const again = await send(logout, {}, { key, token: person.token })
  expect(again.body).toBe(first.body)
  expect(again.response.headers['set-cookie']).toEqual(first.response.headers['set-cookie'])
  expect(again.response.headers['idempotency-replayed']).toBe('true')
})

test('what a crash left unanswered is run by the next sender within seconds, once', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const consent = 'mutation { saveRecordingConsent(granted: true) { id } }'
  const first = await send(consent, {}, { key, token: person.token })
  // As a crash before the answer would have left it.
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: null, answeredAt: null })
    .where('scope', '=', person.userId)
    .execute()
  t.app.twins?.clock.forward(keyLimits.leaseMs + 1)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => send(consent, {}, { key, token: person.token })),
  )
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([first.body]))
  expect(answers.filter(({ response }) => response.headers['idempotency-replayed'] === 'true')).toHaveLength(
    2,
  )
})

test('a press that runs longer than its claim is renewed, and not run beside itself', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const key = newKey()
  const consent = 'mutation { saveRecordingConsent(granted: true) { id } }'
  const lock = await t.app.pool.pg.connect()
  await lock.query('begin')
  await lock.query('select 1 from users where id = $1 for update', [person.userId])
  const claimedAt = async () =>
    (await rows()).find((row) => row.scope === person.userId)?.claimedAt.getTime() ?? 0
  const first = send(consent, {}, { key, token: person.token })
  await expect.poll(claimedAt).toBeGreaterThan(0)
  t.app.twins?.clock.forward(keyLimits.leaseMs * 2)
  const movedMs = t.app.base.clock.nowMs()
  const second = send(consent, {}, { key, token: person.token })
  await expect.poll(claimedAt, { timeout: 3900 }).toBeGreaterThanOrEqual(movedMs)
  await lock.query('rollback')
  lock.release()
  const answers = await Promise.all([first, second])
  expect(answers[1].body).toBe(answers[0].body)
  expect(answers.map(({ response }) => response.headers['idempotency-replayed'] ?? 'ran')).toEqual([
    'ran',
    'true',
  ])
})

test('keys are deleted after a day', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  await send(addCard, cardData(), { key: newKey(), token: person.token })
  await t.forward(23 * 3600)
  await deleteOldKeys(t.app.base)
  expect((await rows()).filter((row) => row.scope === person.userId)).toHaveLength(1)
  await t.forward(3601)
  await deleteOldKeys(t.app.base)
  expect(await rows()).toEqual([])
})

test.each(['short', 'with spaces in it, which is no key', 'x'.repeat(129)])('%s is no key', async (key) => {
  const person = await signUp(t, { firstName: 'Ann' })
  expect((await send(addCard, cardData(), { key, token: person.token })).code).toBe('BAD_REQUEST_KEY')
  expect(await cardsOf(person.token)).toBe(0)
})

test('questions are not kept, whatever they carry', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  await send('{ me { id } }', {}, { key: newKey(), token: person.token })
  expect((await rows()).filter((row) => row.scope === person.userId)).toEqual([])
})

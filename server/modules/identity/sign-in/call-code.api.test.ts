import { expect, test } from 'vitest'
import { phoneCallsPath } from '#adapters/phone-calls/port.ts'
import { testApp, type Answer } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp({ CODE_CALL_COUNTRIES: 'US' })
const { db } = t.app.base
const call =
  'mutation ($phone: String!, $purpose: String!) { callWithCode(phone: $phone, purpose: $purpose) { status message } }'
const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'
const login = 'mutation ($input: LoginInput!) { login(input: $input) { status } }'
const reach = 'query ($phone: String!) { callsReach(phone: $phone) }'

let made = 0
/** Each request comes from another visitor, whose address has used up nothing yet. */
async function called(phone: string, purpose = 'login', languages: string | null = null): Promise<Answer> {
  const response = await t.http.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: `10.7.0.${++made}`,
    headers: { 'content-type': 'application/json', ...(languages && { 'accept-language': languages }) },
    payload: JSON.stringify({ query: call, variables: { phone, purpose } }),
  })
  await t.app.services.identity.settled()
  return response.json()
}
const statusOf = (answer: Answer) => answer.data?.['callWithCode'].status as string | undefined
const callsTo = (phone: string) =>
  t.app.twins?.inbox.messages().filter(({ to, channel }) => to === phone && channel === 'call') ?? []
const codeSaid = (phone: string) => /\d{5}/.exec(callsTo(phone)[0]?.text ?? '')?.[0] ?? ''
const logIn = async (phone: string, otp: string) =>
  (await t.gql(login, { input: { username: phone, otp } })).data?.['login'].status as string
let numbers = 0
const newPhone = () => `+1202${5_552_000 + ++numbers}`

test('a code that is said opens the account, and takes the place of the one by text message', async () => {
  const { phone } = await signUp(t, { firstName: 'Ana' })
  await t.gql(verify, { phone })
  const texted = /\d{5}/.exec(t.app.twins?.inbox.messages().find(({ to }) => to === phone)?.text ?? '')?.[0]
  expect(statusOf(await called(phone))).toBe('CODE_CALLED')
  const said = codeSaid(phone)
  expect(said).toMatch(/^\d{5}$/)
  if (texted !== undefined && texted !== said) expect(await logIn(phone, texted)).toBe('OTP_NOT_VERIFIED')
  expect(await logIn(phone, said)).toBe('LOGGED_IN')
  const row = await db
    .selectFrom('outboundMessages')
    .selectAll()
    .where('recipient', '=', phone)
    .where('channel', '=', 'call')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ body: '[not kept]', sentAt: expect.any(Date) })
})

test('how the call has ended is stored, once; a forged report changes nothing', async () => {
  const texts = t.app.twins?.texts
  const sent: { url: string; payload: string; headers: Record<string, string> }[] = []
  const post = (one: (typeof sent)[number]) =>
    t.http.inject({
      method: 'POST',
      url: one.url,
      headers: { ...one.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: one.payload,
    })
  texts?.deliverTo(async (url, payload, headers) => {
    sent.push({ url, payload, headers })
    await post({ url, payload, headers })
  })
  const ended = async (phone: string) => {
    await called(phone, 'register')
    await texts?.flush()
    return db
      .selectFrom('outboundMessages')
      .select(['id', 'delivery', 'deliveryCode'])
      .where('recipient', '=', phone)
      .where('channel', '=', 'call')
      .executeTakeFirstOrThrow()
  }
  expect(await ended('+12025552606')).toMatchObject({ delivery: 'delivered', deliveryCode: null })
  const missed = await ended('+12025550606')
  expect(missed).toMatchObject({ delivery: 'undelivered', deliveryCode: 'twilio no-answer' })
  const [report] = sent.filter(({ url }) => url.endsWith(missed.id))
  if (!report) throw new Error('no report')
  expect((await post(report)).statusCode).toBe(204)
  expect((await post({ ...report, payload: 'state=delivered' })).statusCode).toBe(400)
  const row = db.selectFrom('outboundMessages').select('delivery').where('id', '=', missed.id)
  expect(await row.executeTakeFirst()).toEqual({ delivery: 'undelivered' })
})

test('it is said in the language of the account, or in that of a newcomer', async () => {
  const { phone, userId } = await signUp(t, { firstName: 'Ana' })
  await db.updateTable('users').set({ locale: 'es' }).where('id', '=', userId).execute()
  await called(phone, 'login', 'en')
  expect(callsTo(phone)[0]?.text).toContain('pulsa cualquier tecla')
  const newcomer = newPhone()
  await called(newcomer, 'register', 'es')
  expect(callsTo(newcomer)[0]?.text).toContain('Tu código')
})

test('the answer reveals nothing of the number; only who fits the purpose is called', async () => {
  const { phone } = await signUp(t, { firstName: 'Ana' })
  const newcomer = newPhone()
  const answers = [
    await called(phone, 'login'),
    await called(phone, 'register'),
    await called(newcomer, 'login'),
    await called(newcomer, 'reset'),
  ]
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect([callsTo(phone).length, callsTo(newcomer).length]).toEqual([1, 0])
})

test('a number is called twice an hour, and calls count among the codes of the number', async () => {
  const { phone } = await signUp(t, { firstName: 'Ana' })
  for (let n = 0; n < 2; n++) {
    await t.forward(31)
    await t.gql(verify, { phone })
    await t.forward(31)
    expect(statusOf(await called(phone))).toBe('CODE_CALLED')
  }
  expect(callsTo(phone)).toHaveLength(2)
  expect((await called(phone)).errors?.[0]?.extensions).toMatchObject({ category: 'rate_limited' })
  await t.forward(31)
  // Two texts and two calls are the four codes of the hour.
  expect((await t.gql(verify, { phone })).errors?.[0]?.extensions).toMatchObject({ category: 'rate_limited' })
})

test('numbers of a country that is not named are not called, and premium numbers nowhere', async () => {
  const abroad = '+351912345678'
  expect(statusOf(await called(abroad, 'register'))).toBe('CALL_NOT_POSSIBLE')
  expect(callsTo(abroad)).toEqual([])
  expect((await called('+19002345678', 'register')).errors?.[0]?.extensions).toMatchObject({
    category: 'validation',
  })
  const reached = async (phone: string) => (await t.gql(reach, { phone })).data?.['callsReach']
  expect([await reached('+12025550123'), await reached(abroad), await reached('x')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a purpose that is none, no number and a number that is none are refused', async () => {
  expect((await called('+12025550123', 'other')).errors?.[0]?.extensions).toMatchObject({
    fields: { purpose: 'A code is for login, registration or reset.' },
  })
  expect((await called(' ')).errors?.[0]?.message).toBe('Please enter Phone Number.')
  expect((await called('+1')).errors?.[0]?.extensions).toMatchObject({ category: 'validation' })
})

test('a call that cannot be begun is in the audit log with why, and the answer is the same', async () => {
  const answers = []
  for (const phone of ['+12025550404', '+12025550503', '+12025550421'])
    answers.push(await called(phone, 'register'))
  expect(answers.map(statusOf)).toEqual(Array(3).fill('CODE_CALLED'))
  const rows = await db.selectFrom('auditLog').select('detail').where('act', '=', 'code.sendFailed').execute()
  const why = rows.map(({ detail }) => (detail as { why: string }).why)
  expect(why).toEqual(expect.arrayContaining(['undeliverable', 'unavailable']))
})

test('what a call says is asked for by the provider alone', async () => {
  const answer = await t.http.inject({
    method: 'POST',
    url: `${phoneCallsPath}/${'a'.repeat(300)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'Digits=1',
  })
  expect(answer.statusCode).toBe(400)
})

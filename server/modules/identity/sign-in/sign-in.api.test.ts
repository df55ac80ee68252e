import { recordingQuestion } from '#domain/identity/recording-question.ts'
import { expect, test } from 'vitest'
import { testApp, type Answer } from '#server/testing/app.ts'
import { browserOf } from '#server/testing/browser.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp()

const { web, newPhone, lastCode, later } = browserOf(t)
const wrongCode = (right: string) => (right === '11111' ? '22222' : '11111')

const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status message } }'
const enterOtp = 'query ($data: EnterOtpInput!) { enterOtp(data: $data) { status message } }'
const login =
  'mutation ($input: LoginInput!) { login(input: $input) { status message access_token refresh_token expires_in token_type user_profile_completed user { id first_name phone_number } } }'
const register =
  'mutation ($input: RegisterInput!) { register(input: $input) { status message access_token refresh_token user { id first_name last_name email isEmailVerified phone_number phone_country_code phone_country_key type time_zone } } }'
const refresh =
  'mutation ($token: String) { refreshToken(refresh_token: $token) { status access_token refresh_token user { id } } }'
const me =
  '{ me { id first_name last_name email phone_number type isAdmin over_all_rating recording_consent is_any_payment_pending pending_amount payment_pending_message card_brand card_last_four online walker_profile { online no_of_walks } } }'

const details = (phone: string, changes: Record<string, unknown> = {}) => ({
  input: {
    first_name: 'Ana',
    last_name: 'Silva',
    phone_number: phone,
    email: `${phone.slice(1)}@people.test`,
    password: 'Cobblestone7',
    password_confirmation: 'Cobblestone7',
    time_zone: 'Europe/Lisbon',
    ...changes,
  },
})

/** Goes through the whole registration; gives what the last step answered. */
async function registered(phone: string, changes: Record<string, unknown> = {}) {
  await web(verify, { phone })
  const checked = await web(enterOtp, { data: { phone, otp: lastCode(phone) } })
  return web(register, details(phone, changes), checked.cookies)
}

test('a new person registers by phone and code and is signed in', async () => {
  const phone = newPhone()
  const first = await web(verify, { phone })
  expect(first.data?.['verifyPhoneNumber']).toEqual({ status: 'NEW_USER', message: 'OTP sent Successfully.' })
  const checked = await web(enterOtp, { data: { phone, otp: lastCode(phone) } })
  expect(checked.data?.['enterOtp'].status).toBe('OTP_VERIFIED')
  const proof = checked.setCookies.find((one) => one.name === 'huvr_verified_phone')
  expect(proof).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 900 })
  const done = await web(register, details(phone), checked.cookies)
  expect(done.errors).toBeUndefined()
  expect(done.data?.['register']).toMatchObject({
    status: 'USER_REGISTERED',
    user: {
      first_name: 'Ana',
      last_name: 'Silva',
      isEmailVerified: false,
      phone_number: phone,
      phone_country_code: '+1',
      phone_country_key: 'US',
      type: 'traveller',
      time_zone: 'Europe/Lisbon',
    },
  })
  const signedIn = await web(me, {}, done.cookies)
  expect(signedIn.data?.['me']).toMatchObject({
    first_name: 'Ana',
    phone_number: phone,
    is_any_payment_pending: false,
    recording_consent: false,
    online: false,
    walker_profile: null,
  })
})

test('who has just registered is forgotten after 24 h without a request, as without Remember Me', async () => {
  const fresh = await registered(newPhone())
  const tokens = fresh.setCookies.filter(({ name }) => name === 'huvr_access' || name === 'huvr_refresh')
  expect(tokens).toHaveLength(2)
  for (const cookie of tokens) expect(cookie['maxAge']).toBeUndefined()
  const exchanged = async (token: unknown) =>
    (
      await web('mutation ($token: String) { refreshToken(refresh_token: $token) { refresh_token } }', {
        token,
      })
    ).data?.['refreshToken']?.refresh_token
  later(23 * 3600)
  const next = await exchanged(fresh.data?.['register'].refresh_token)
  expect(next).toEqual(expect.any(String))
  later(24 * 3600 + 1)
  expect(await exchanged(next)).toBeUndefined()
})

test('registering needs the cookie of the code check, for the same phone and within 15 minutes', async () => {
  const phone = newPhone()
  await web(verify, { phone })
  const checked = await web(enterOtp, { data: { phone, otp: lastCode(phone) } })
  expect((await web(register, details(phone))).data?.['register']).toMatchObject({
    status: 'NOT_VERIFIED',
    access_token: null,
  })
  expect((await web(register, details(newPhone()), checked.cookies)).data?.['register'].status).toBe(
    'NOT_VERIFIED',
  )
  expect(
    (
      await web(register, details(phone), {
        huvr_verified_phone: `${checked.cookies['huvr_verified_phone']}x`,
      })
    ).data?.['register'].status,
  ).toBe('NOT_VERIFIED')
  later(16 * 60)
  expect((await web(register, details(phone), checked.cookies)).data?.['register'].status).toBe(
    'NOT_VERIFIED',
  )
})

test('each field of the profile details has its own text, all told together', async () => {
  const empty = await web(
    register,
    details('', { first_name: ' ', last_name: '', email: '', password: '', password_confirmation: ' ' }),
  )
  expect(empty.errors?.[0]).toMatchObject({
    message: 'First Name is required.',
    extensions: {
      category: 'validation',
      fields: {
        first_name: 'First Name is required.',
        last_name: 'Last Name is required.',
        phone_number: 'Phone Number is required.',
        email: 'Email is required.',
        password: 'Password is required.',
        password_confirmation: 'Confirm Password is required.',
      },
    },
  })
  const bad = await web(
    register,
    details('+1646', { email: 'ana@nowhere', password: 'short', password_confirmation: 'other' }),
  )
  expect(bad.errors?.[0]?.extensions['fields']).toEqual({
    phone_number: 'Please Enter valid Phone Number.',
    email: 'Enter a valid email.',
    password: 'Password must be minimum 8 characters.',
    password_confirmation: 'Must be same Password and Confirm Password.',
  })
})

test('a phone and an email belong to one person', async () => {
  const phone = newPhone()
  const first = await registered(phone)
  expect(first.data?.['register'].status).toBe('USER_REGISTERED')
  const other = await registered(newPhone(), { email: `${phone.slice(1)}@PEOPLE.test` })
  expect(other.errors?.[0]?.extensions['fields']).toEqual({ email: 'This email is already in use.' })
  // Two forms of the same verified phone, sent at the same moment.
  const race = newPhone()
  await web(verify, { phone: race })
  const checked = await web(enterOtp, { data: { phone: race, otp: lastCode(race) } })
  const both = await Promise.all(
    [1, 2].map((n) => web(register, details(race, { email: `race${n}@people.test` }), checked.cookies)),
  )
  expect(new Set(both.map((one) => one.data?.['register'].status))).toEqual(
    new Set(['USER_EXIST', 'USER_REGISTERED']),
  )
})

test('a registered number is answered with login, and logs in by code', async () => {
  const person = await signUp(t, { firstName: 'Bea' })
  const known = await web(verify, { phone: person.phone })
  expect(known.data?.['verifyPhoneNumber']).toEqual({
    status: 'USER_EXIST',
    message: 'User Exist with this number, OTP sent Successfully. Please login.',
  })
  const done = await web(login, {
    input: { username: person.phone, otp: lastCode(person.phone), time_zone: 'Asia/Kyoto' },
  })
  expect(done.data?.['login']).toMatchObject({
    status: 'LOGGED_IN',
    token_type: 'Bearer',
    expires_in: 900,
    user_profile_completed: true,
    user: { id: person.userId },
  })
  const access = done.setCookies.find((one) => one.name === 'huvr_access')
  const refreshCookie = done.setCookies.find((one) => one.name === 'huvr_refresh')
  expect(access).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(refreshCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/graphql' })
  expect([access?.['maxAge'], refreshCookie?.['maxAge'], access?.['secure']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect((await t.gql(me, {}, done.data?.['login'].access_token)).data?.['me']).toMatchObject({
    first_name: 'Bea',
  })
})

test('a code works once, for ten minutes, and not for another purpose', async () => {
  const person = await signUp(t, { firstName: 'Cem' })
  await web(verify, { phone: person.phone })
  const code = lastCode(person.phone)
  expect((await web(enterOtp, { data: { phone: person.phone, otp: code } })).data?.['enterOtp'].status).toBe(
    'OTP_NOT_VERIFIED',
  )
  expect((await web(login, { input: { username: person.phone, otp: code } })).data?.['login'].status).toBe(
    'LOGGED_IN',
  )
  expect((await web(login, { input: { username: person.phone, otp: code } })).data?.['login']).toMatchObject({
    status: 'OTP_NOT_VERIFIED',
    access_token: null,
    user: null,
  })
  later(31)
  await web(verify, { phone: person.phone })
  later(601)
  expect(
    (await web(login, { input: { username: person.phone, otp: lastCode(person.phone) } })).data?.['login']
      .status,
  ).toBe('OTP_NOT_VERIFIED')
})

test('guesses at the same moment are counted one by one: exactly five are looked at', async () => {
  const phone = newPhone()
  await web(verify, { phone })
  const right = lastCode(phone)
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      web(enterOtp, { data: { phone, otp: wrongCode(right) } }, {}, `10.9.0.${i}`),
    ),
  )
  const rows = await t.app.base.db
    .selectFrom('oneTimeCodes')
    .select('tries')
    .where('phone', '=', phone)
    .execute()
  expect(rows).toEqual([{ tries: 5 }])
  expect((await web(enterOtp, { data: { phone, otp: right } })).data?.['enterOtp'].status).toBe(
    'OTP_NOT_VERIFIED',
  )
})

test('a code is not sent again within 30 s, four times an hour and ten times a day', async () => {
  const phone = newPhone()
  const sent = () => t.app.twins?.inbox.messages().filter((one) => one.to === phone).length
  await web(verify, { phone })
  expect((await web(verify, { phone })).data?.['verifyPhoneNumber'].status).toBe('NEW_USER')
  expect(sent()).toBe(1)
  for (let n = 2; n <= 4; n++) {
    later(31)
    await web(verify, { phone })
  }
  expect(sent()).toBe(4)
  later(31)
  const fifth = await web(verify, { phone })
  expect(fifth.errors?.[0]?.extensions).toMatchObject({ category: 'rate_limited', code: 'TOO_MANY' })
  expect(sent()).toBe(4)
  for (let hour = 0; hour < 3; hour++) {
    later(3600)
    for (let n = 0; n < 4; n++) {
      later(31)
      await web(verify, { phone })
    }
  }
  expect(sent()).toBe(10)
})

test('a code that cannot be sent answers OTP_FAIL, and a later try sends a new one', async () => {
  const dead = newPhone('0404')
  expect((await web(verify, { phone: dead })).data?.['verifyPhoneNumber'].status).toBe('OTP_FAIL')
  const phone = newPhone()
  const faults = t.app.twins?.inbox.faults
  if (faults) faults.sms = true
  expect((await web(verify, { phone })).data?.['verifyPhoneNumber'].status).toBe('OTP_FAIL')
  if (faults) faults.sms = false
  expect((await web(verify, { phone })).data?.['verifyPhoneNumber'].status).toBe('NEW_USER')
  expect(lastCode(phone)).toMatch(/^\d{5}$/)
})

test('a text without an answer may be on its way: its code stays good', async () => {
  const phone = newPhone('0409')
  expect((await web(verify, { phone })).data?.['verifyPhoneNumber'].status).toBe('NEW_USER')
  const checked = await web(enterOtp, { data: { phone, otp: lastCode(phone) } })
  expect(checked.data?.['enterOtp'].status).toBe('OTP_VERIFIED')
})

test('codes are never stored: neither in the codes nor in the outbox', async () => {
  const phone = newPhone()
  await web(verify, { phone })
  const outbox = await t.app.base.db
    .selectFrom('outboundMessages')
    .select(['body', 'sentAt'])
    .where('recipient', '=', phone)
    .execute()
  expect(outbox).toHaveLength(1)
  expect(outbox[0]?.sentAt).not.toBeNull()
  expect(JSON.stringify(outbox)).not.toContain(lastCode(phone))
})

test('numbers cannot be harvested: ten answers per address and hour', async () => {
  const answers: (string | undefined)[] = []
  for (let n = 0; n < 12; n++)
    answers.push(
      (await web(verify, { phone: newPhone() }, {}, '10.1.1.1')).errors?.[0]?.extensions['category'] as
        | string
        | undefined,
    )
  expect(answers).toEqual([...Array.from({ length: 10 }, () => undefined), 'rate_limited', 'rate_limited'])
})

test('bad phones and codes are reported by field', async () => {
  expect((await web(verify, { phone: ' ' })).errors?.[0]?.extensions['fields']).toEqual({
    phone: 'Please enter Phone Number.',
  })
  expect((await web(verify, { phone: '+15' })).errors?.[0]?.extensions['fields']).toEqual({
    phone: 'Please Enter valid Phone Number.',
  })
  expect((await web(enterOtp, { data: { phone: newPhone(), otp: '' } })).errors?.[0]?.message).toBe(
    'Please enter OTP.',
  )
  expect((await web(enterOtp, { data: { phone: newPhone(), otp: '123' } })).errors?.[0]?.message).toBe(
    'Please enter valid OTP.',
  )
  expect((await web(enterOtp, { data: { phone: 'x', otp: '12345' } })).errors?.[0]?.message).toBe(
    'Please Enter valid Phone Number.',
  )
  expect(
    (await web(login, { input: { username: 'x', otp: '12345' } })).errors?.[0]?.extensions['category'],
  ).toBe('validation')
  expect((await web(login, { input: { username: newPhone(), otp: '1' } })).errors?.[0]?.message).toBe(
    'Please enter valid OTP.',
  )
  expect((await web(login, { input: { username: newPhone() } })).errors?.[0]?.message).toBe(
    'Please enter OTP.',
  )
})

test('a password opens too; wrong ones say so without ending anybody’s session, and are limited before hashing', async () => {
  const phone = newPhone()
  await registered(phone)
  const good = await web(login, { input: { username: phone, password: 'Cobblestone7', remember_me: true } })
  expect(good.data?.['login'].status).toBe('LOGGED_IN')
  expect(good.setCookies.find((one) => one.name === 'huvr_refresh')).toMatchObject({ maxAge: 30 * 24 * 3600 })
  for (const username of [phone, newPhone()]) {
    const wrong = await web(login, { input: { username, password: 'Wrong1234' } })
    expect(wrong.errors?.[0]).toMatchObject({
      message: 'The user credentials were incorrect.',
      extensions: { category: 'validation', code: 'WRONG_CREDENTIALS' },
    })
  }
  const spoken = await web(login, { input: { username: phone, password: 'Wrong1234' } }, {}, '10.2.2.3', {
    'accept-language': 'es-US,es;q=0.9',
  })
  expect(spoken.errors?.[0]?.message).toBe('Los datos de inicio de sesión no son correctos.')
  let limited: Answer = { data: null }
  for (let n = 0; n < 10; n++)
    limited = await web(login, { input: { username: phone, password: 'Wrong1234' } })
  expect(limited.errors?.[0]?.extensions).toMatchObject({
    category: 'rate_limited',
    code: 'PASSWORDS_CLOSED',
  })
  expect(
    (await web(login, { input: { username: phone, password: 'Cobblestone7' } }, {}, '10.2.2.2')).data?.[
      'login'
    ].status,
  ).toBe('LOGGED_IN')
})

test('twenty wrong codes in a row close the code path until a password login', async () => {
  const phone = newPhone()
  await registered(phone)
  let last = ''
  for (let n = 0; n < 21; n++) {
    if (n % 5 === 0) {
      later(3600)
      await web(verify, { phone })
    }
    last = (await web(login, { input: { username: phone, otp: wrongCode(lastCode(phone)) } })).data?.['login']
      .message
  }
  const answered = async (otp: string, username = phone) => {
    const { status, message } = (await web(login, { input: { username, otp } })).data?.['login'] ?? {}
    return { status, message }
  }
  // A stranger reads the same of a closed path, of an open one and of a number without an account.
  expect(last).toBe('This OTP is not correct or has expired.')
  expect(await answered('12345')).toEqual({ status: 'OTP_NOT_VERIFIED', message: last })
  expect(await answered('12345', newPhone())).toEqual({ status: 'OTP_NOT_VERIFIED', message: last })
  later(3600)
  await web(verify, { phone })
  const wrong = await answered(wrongCode(lastCode(phone)))
  expect(wrong).toEqual({ status: 'OTP_NOT_VERIFIED', message: last })
  // The reader of the phone has the right code, and learns what to do.
  expect(await answered(lastCode(phone))).toEqual({
    status: 'OTP_NOT_VERIFIED',
    message:
      'Too many wrong codes were tried for this number. Please log in with your code and your password together.',
  })
  expect(
    (await web(login, { input: { username: phone, password: 'Cobblestone7' } })).data?.['login'].status,
  ).toBe('LOGGED_IN')
  later(3600)
  await web(verify, { phone })
  expect(
    (await web(login, { input: { username: phone, otp: lastCode(phone) } })).data?.['login'].status,
  ).toBe('LOGGED_IN')
})

test('a refresh token is exchanged; requests at the same moment get the same next one, an old one ends the family', async () => {
  const person = await signUp(t, { firstName: 'Dan' })
  const { refreshToken: first } = await t.app.services.identity.openSession(person.userId)
  const answers = await Promise.all(Array.from({ length: 20 }, () => web(refresh, { token: first })))
  const next = new Set(answers.map((one) => one.data?.['refreshToken'].refresh_token))
  expect(next.size).toBe(1)
  const second = [...next][0]
  expect(second).not.toBe(first)
  later(11)
  const third = await web(refresh, {}, { huvr_refresh: second })
  expect(third.data?.['refreshToken']).toMatchObject({ status: 'REFRESHED', user: { id: person.userId } })
  const access = third.data?.['refreshToken'].access_token
  expect((await t.gql(me, {}, access)).data?.['me'].first_name).toBe('Dan')
  const replay = await web(refresh, { token: first })
  expect(replay.errors?.[0]?.extensions).toMatchObject({ category: 'authentication', code: 'SESSION_ENDED' })
  const victim = await web(refresh, { token: third.data?.['refreshToken'].refresh_token })
  expect(victim.errors?.[0]?.extensions['code']).toBe('SESSION_ENDED')
  expect((await t.gql(me, {}, access)).errors?.[0]?.extensions['code']).toBe('SESSION_ENDED')
  const acts = await t.app.base.db
    .selectFrom('auditLog')
    .select('act')
    .where('act', '=', 'session.reuseDetected')
    .execute()
  expect(acts).toHaveLength(1)
})

test('an unknown refresh token, an ended or a run-out session is refused and its cookies are cleared', async () => {
  const unknown = await web(refresh, { token: 'x' })
  expect(unknown.errors?.[0]?.extensions['category']).toBe('authentication')
  expect(unknown.cookies).toMatchObject({ huvr_access: '', huvr_refresh: '' })
  expect((await web(refresh)).errors?.[0]?.extensions['category']).toBe('authentication')
  const person = await signUp(t, { firstName: 'Eve' })
  const tokens = await t.app.services.identity.openSession(person.userId)
  later(25 * 3600)
  expect((await web(refresh, { token: tokens.refreshToken })).errors?.[0]?.extensions['code']).toBe(
    'SESSION_ENDED',
  )
  const lasting = await t.app.services.identity.openSession(person.userId, true)
  later(29 * 24 * 3600)
  expect((await web(refresh, { token: lasting.refreshToken })).data?.['refreshToken'].status).toBe(
    'REFRESHED',
  )
})

test('signing out ends the session on the server at once, and twice is the same', async () => {
  const person = await signUp(t, { firstName: 'Fay' })
  const tokens = await t.app.services.identity.openSession(person.userId)
  const ended: unknown[] = []
  t.app.base.realtime.listen(`session:${tokens.sessionId}`, (event) => ended.push(event))
  expect((await t.gql(me, {}, tokens.accessToken)).data?.['me'].first_name).toBe('Fay')
  for (let n = 0; n < 2; n++) {
    const out = await web(
      'mutation { logout { status message } }',
      {},
      { huvr_access: tokens.accessToken, huvr_refresh: tokens.refreshToken },
    )
    expect(out.data?.['logout']).toEqual({ status: 'SUCCESS', message: 'You are logged out.' })
    expect(out.cookies).toEqual({ huvr_access: '', huvr_refresh: '' })
  }
  expect((await t.gql(me, {}, tokens.accessToken)).errors?.[0]?.extensions['code']).toBe('SESSION_ENDED')
  expect((await web(refresh, { token: tokens.refreshToken })).errors?.[0]?.extensions['code']).toBe(
    'SESSION_ENDED',
  )
  expect(ended).toHaveLength(1)
})

test('me asks a visitor to log in, and is told as an ended session when a token has run out', async () => {
  expect(await web(me)).toMatchObject({
    data: { me: null },
    errors: [{ extensions: { category: 'authentication', code: 'NOT_SIGNED_IN' } }],
  })
  const person = await signUp(t, { firstName: 'Gil' })
  later(16 * 60)
  expect((await t.gql(me, {}, person.token)).errors?.[0]?.extensions).toMatchObject({
    category: 'authentication',
    code: 'SESSION_ENDED',
  })
})

test('consent to recording is given and taken back, by its person only', async () => {
  const consent =
    'mutation ($granted: Boolean!) { saveRecordingConsent(granted: $granted) { id recording_consent } }'
  const person = await signUp(t, { firstName: 'Hal' })
  expect((await t.gql(consent, { granted: true }, person.token)).data?.['saveRecordingConsent']).toEqual({
    id: person.userId,
    recording_consent: true,
  })
  const at = (await t.app.services.identity.people([person.userId])).get(person.userId)?.recordingConsentAt
  later(5)
  await t.gql(consent, { granted: true }, person.token)
  expect(
    (await t.app.services.identity.people([person.userId])).get(person.userId)?.recordingConsentAt,
  ).toEqual(at)
  expect(
    (await t.gql(consent, { granted: false }, person.token)).data?.['saveRecordingConsent'].recording_consent,
  ).toBe(false)
  expect((await t.gql(consent, { granted: true })).errors?.[0]?.extensions['category']).toBe('authentication')
})

test('the question about recording is asked once: a no is an answer too, with its time and the version of the question', async () => {
  const me = '{ me { recording_consent recording_answered } }'
  const answer =
    'mutation ($granted: Boolean!) { saveRecordingConsent(granted: $granted) { recording_answered } }'
  const person = await signUp(t, { firstName: 'Ida' })
  const mine = async () => (await t.gql(me, {}, person.token)).data?.['me']
  const stored = () =>
    t.app.base.db
      .selectFrom('users')
      .select(['recordingConsentAt', 'recordingAnsweredAt', 'recordingQuestion'])
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
  expect(await mine()).toEqual({ recording_consent: false, recording_answered: false })
  const at = t.app.base.clock.nowMs()
  const said = await t.gql(answer, { granted: false }, person.token)
  expect(said.data?.['saveRecordingConsent']).toEqual({ recording_answered: true })
  expect(await mine()).toEqual({ recording_consent: false, recording_answered: true })
  const first = await stored()
  expect(first).toMatchObject({ recordingConsentAt: null, recordingQuestion })
  expect(Math.abs(Number(first.recordingAnsweredAt) - at)).toBeLessThan(10_000)
  later(5)
  await t.gql(answer, { granted: false }, person.token)
  expect(await stored()).toEqual(first)
  await t.gql(answer, { granted: true }, person.token)
  expect(await mine()).toEqual({ recording_consent: true, recording_answered: true })
  // A yes from before answers were noted is not asked again.
  await t.app.base.db
    .updateTable('users')
    .set({ recordingAnsweredAt: null, recordingQuestion: null })
    .where('id', '=', person.userId)
    .execute()
  expect(await mine()).toEqual({ recording_consent: true, recording_answered: true })
})

test('the audit knows every act and cannot be edited', async () => {
  const acts = await t.app.base.db.selectFrom('auditLog').select('act').distinct().execute()
  expect(acts.map((row) => row.act)).toEqual(
    expect.arrayContaining([
      'code.sent',
      'code.sendFailed',
      'code.verified',
      'code.refused',
      'login.code',
      'login.password',
      'login.refused',
      'user.registered',
      'session.refreshed',
      'session.ended',
      'consent.granted',
      'consent.withdrawn',
    ]),
  )
  await expect(t.app.base.db.updateTable('auditLog').set({ act: 'nothing' }).execute()).rejects.toThrow(
    'permission denied',
  )
})

test('codes and counters that no rule looks at any more are forgotten, younger ones are stored', async () => {
  const phone = newPhone()
  await web(verify, { phone })
  await t.app.services.identity.forgetOld()
  const codesOf = () =>
    t.app.base.db.selectFrom('oneTimeCodes').select('id').where('phone', '=', phone).execute()
  expect(await codesOf()).toHaveLength(1)
  later(4 * 24 * 3600)
  await t.app.services.identity.forgetOld()
  expect(await codesOf()).toHaveLength(0)
})

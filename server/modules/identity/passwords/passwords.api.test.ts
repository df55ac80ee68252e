import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { browserOf } from '#server/testing/browser.ts'

const t = await testApp()
const { web, newPhone, lastCode, later } = browserOf(t)

const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status message } }'
const enterOtp = 'query ($data: EnterOtpInput!) { enterOtp(data: $data) { status } }'
const register = 'mutation ($input: RegisterInput!) { register(input: $input) { status user { id } } }'
const login = 'mutation ($input: LoginInput!) { login(input: $input) { status } }'
const forgot = 'mutation ($data: ForgotPasswordInput!) { forgotPassword(data: $data) { status message } }'
const reset =
  'mutation ($data: UpdateForgottenPasswordInput) { updateForgottenPassword(data: $data) { status message access_token refresh_token token_type user { id } } }'
const loose =
  'mutation ($otp: String, $phone: String, $password: String, $confirmation: String) { updateForgottenPassword(otp: $otp, phone: $phone, password: $password, password_confirmation: $confirmation) { status user { id } } }'
const change = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) { status message } }'
const me = '{ me { id } }'

const wrongCode = (right: string) => (right === '11111' ? '22222' : '11111')

/** A person with the password Cobblestone7, signed in by cookie. */
async function person() {
  const phone = newPhone()
  await web(verify, { phone })
  const checked = await web(enterOtp, { data: { phone, otp: lastCode(phone) } })
  const done = await web(
    register,
    {
      input: {
        first_name: 'Ana',
        last_name: 'Silva',
        phone_number: phone,
        email: `${phone.slice(1)}@people.test`,
        password: 'Cobblestone7',
        password_confirmation: 'Cobblestone7',
      },
    },
    checked.cookies,
  )
  later(31)
  return { phone, id: done.data?.['register'].user.id as string, cookies: done.cookies }
}

async function forgotten(phone: string): Promise<string> {
  await web(forgot, { data: { phone } })
  await t.app.services.identity.settled()
  return lastCode(phone)
}
const form = (phone: string, otp: string, password = 'Viaduct-42') => ({
  data: { phone, otp, password, password_confirmation: password },
})
const canLogIn = async (phone: string, password: string) =>
  (await web(login, { input: { username: phone, password } })).data?.['login']?.status === 'LOGGED_IN'
const isSignedIn = async (cookies: Record<string, string>) =>
  (await web(me, {}, cookies)).data?.['me']?.id !== undefined

test('a forgotten password is reset by a code: signed in here, signed out everywhere else', async () => {
  const { phone, id, cookies } = await person()
  const otp = await forgotten(phone)
  const done = await web(reset, form(phone, otp))
  expect(done.data?.['updateForgottenPassword']).toMatchObject({
    status: 'PASSWORD_UPDATED',
    message: 'Password updated Successfully.',
    token_type: 'Bearer',
    access_token: expect.stringMatching(/\./),
    user: { id },
  })
  expect(Object.keys(done.cookies).sort()).toEqual(['huvr_access', 'huvr_device', 'huvr_refresh'])
  expect([await isSignedIn(done.cookies), await isSignedIn(cookies)]).toEqual([true, false])
  expect([await canLogIn(phone, 'Viaduct-42'), await canLogIn(phone, 'Cobblestone7')]).toEqual([true, false])
  // The code has ended with its use.
  expect((await web(reset, form(phone, otp))).data?.['updateForgottenPassword'].status).toBe('WRONG_OTP')
})

test('the fields may be sent loose, and a form that is not whole is reported by field', async () => {
  const { phone, id } = await person()
  const otp = await forgotten(phone)
  const missing = await web(loose, { otp, phone })
  expect(missing.errors?.[0]?.extensions).toMatchObject({
    category: 'validation',
    fields: {
      password: 'New password is required.',
      password_confirmation: 'Confirm new password is required.',
    },
  })
  expect((await web(loose)).errors?.[0]?.extensions['fields']).toMatchObject({
    otp: 'OTP is required.',
    phone: 'Please enter Phone Number.',
  })
  const done = await web(loose, { otp, phone, password: 'Viaduct-42', confirmation: 'Viaduct-42' })
  expect(done.data?.['updateForgottenPassword']).toEqual({ status: 'PASSWORD_UPDATED', user: { id } })
})

test('a code of another purpose, a wrong one and one of an unknown number change nothing and answer the same', async () => {
  const { phone, cookies } = await person()
  await web(verify, { phone })
  const other = await web(reset, form(phone, lastCode(phone)))
  const otp = await forgotten(phone)
  const wrong = await web(reset, form(phone, wrongCode(otp)))
  const unknown = await web(reset, form(newPhone(), '12345'))
  expect(other.data?.['updateForgottenPassword']).toMatchObject({ status: 'WRONG_OTP', access_token: null })
  expect(new Set([other.body, wrong.body, unknown.body]).size).toBe(1)
  expect(await isSignedIn(cookies)).toBe(true)
  later(601)
  expect((await web(reset, form(phone, otp))).data?.['updateForgottenPassword'].status).toBe('WRONG_OTP')
})

test('forgotPassword answers the same bytes for every number, and sends to people only', async () => {
  const { phone } = await person()
  const stranger = newPhone()
  const known = await web(forgot, { data: { phone } })
  const unknown = await web(forgot, { data: { phone: stranger } })
  expect(known.data?.['forgotPassword'].status).toBe('SMS_SENT')
  expect(unknown.body).toBe(known.body)
  await t.app.services.identity.settled()
  expect([lastCode(phone), lastCode(stranger)]).toEqual([expect.stringMatching(/^\d{5}$/), 'no code'])
  // Four an hour, with or without an account.
  const answers = []
  for (const to of [phone, stranger])
    for (let n = 0; n < 4; n++) {
      later(31)
      const { body } = await web(forgot, { data: { phone: to } })
      answers.push(body.replace(/\d+ minutes/, 'minutes'))
    }
  expect(answers[3]).toContain('rate_limited')
  expect(answers[7]).toBe(answers[3])
  expect((await web(forgot, { data: { phone: ' ' } })).errors?.[0]?.message).toBe(
    'Please enter Phone Number.',
  )
  expect((await web(forgot, { data: { phone: '12' } })).errors?.[0]?.message).toBe(
    'Please Enter valid Phone Number.',
  )
})

test('a code that could not be sent for a forgotten password answers SMS_SENT as well', async () => {
  const { phone } = await person()
  const faults = t.app.twins?.inbox.faults
  if (faults) faults.sms = true
  const answer = await web(forgot, { data: { phone } })
  await t.app.services.identity.settled()
  if (faults) faults.sms = false
  expect(answer.data?.['forgotPassword'].status).toBe('SMS_SENT')
})

test('five guesses at a reset, then not even the right code; a closed code path closes the reset too', async () => {
  const { phone, id } = await person()
  const otp = await forgotten(phone)
  await Promise.all(Array.from({ length: 8 }, () => web(reset, form(phone, wrongCode(otp)))))
  expect((await web(reset, form(phone, otp))).data?.['updateForgottenPassword'].status).toBe('WRONG_OTP')
  await t.app.base.db.updateTable('users').set({ codeFailures: 20 }).where('id', '=', id).execute()
  later(3600)
  const right = await forgotten(phone)
  expect((await web(reset, form(phone, right))).data?.['updateForgottenPassword'].status).toBe('WRONG_OTP')
  expect(await canLogIn(phone, 'Cobblestone7')).toBe(true)
  expect((await web(reset, form(phone, right))).data?.['updateForgottenPassword'].status).toBe(
    'PASSWORD_UPDATED',
  )
})

test.each([
  ['Short-1', 'Password must be minimum 8 characters.'],
  ['all-lower-1', 'Password must have upper and lower case letters and at least 1 number.'],
  ['Password1', 'This password is too common. Please choose another one.'],
  [`Aa1${'x'.repeat(126)}`, 'Password must be maximum 128 characters.'],
])('%s is refused wherever a password is set', async (password, message) => {
  const { phone, cookies } = await person()
  const resetAnswer = await web(reset, form(phone, '12345', password))
  expect(resetAnswer.errors?.[0]?.extensions['fields']).toEqual({ password: message })
  const changed = await web(
    change,
    { data: { old_password: 'Cobblestone7', new_password: password } },
    cookies,
  )
  expect(changed.errors?.[0]?.extensions).toMatchObject({
    category: 'validation',
    fields: { new_password: message },
  })
})

test('a password is changed by who knows the old one; the other sessions end, this one stays', async () => {
  const { phone, id, cookies } = await person()
  const elsewhere = await t.app.services.identity.openSession(id)
  const data = { old_password: 'Cobblestone7', new_password: 'Viaduct-42' }
  const wrong = await web(change, { data: { ...data, old_password: 'Cobblestone8' } }, cookies)
  expect(wrong.data?.['changePassword']).toEqual({
    status: 'PASSWORD_UPDATED_FAIL',
    message: 'Your old password is not correct.',
  })
  const same = await web(change, { data: { ...data, new_password: data.old_password } }, cookies)
  expect(same.data?.['changePassword'].status).toBe('PASSWORD_UPDATED_FAIL')
  expect(
    (await web(change, { data: { old_password: '', new_password: ' ' } }, cookies)).errors?.[0],
  ).toMatchObject({
    extensions: {
      fields: { old_password: 'Old password is required.', new_password: 'New password is required.' },
    },
  })
  expect((await t.gql(me, {}, elsewhere.accessToken)).data?.['me'].id).toBe(id)
  expect((await web(change, { data }, cookies)).data?.['changePassword']).toEqual({
    status: 'PASSWORD_UPDATED',
    message: 'Password updated Successfully.',
  })
  expect((await t.gql(me, {}, elsewhere.accessToken)).errors?.[0]?.extensions['code']).toBe('SESSION_ENDED')
  expect(await isSignedIn(cookies)).toBe(true)
  expect([await canLogIn(phone, 'Viaduct-42'), await canLogIn(phone, 'Cobblestone7')]).toEqual([true, false])
  expect((await web(change, { data })).errors?.[0]?.extensions['category']).toBe('authentication')
})

test('two changes at once: one of them counts, and guessing the old password is limited', async () => {
  const { cookies } = await person()
  const to = (new_password: string) =>
    web(change, { data: { old_password: 'Cobblestone7', new_password } }, cookies)
  const both = await Promise.all([to('Viaduct-42'), to('Aqueduct-43')])
  expect(new Set(both.map((one) => one.data?.['changePassword'].status))).toEqual(
    new Set(['PASSWORD_UPDATED', 'PASSWORD_UPDATED_FAIL']),
  )
  const limited = []
  for (let n = 0; n < 9; n++) limited.push((await to('Aqueduct-44')).errors?.[0]?.extensions['category'])
  expect(limited.slice(-1)).toEqual(['rate_limited'])
})

test('each of these acts is in the audit', async () => {
  const acts = await t.app.base.db.selectFrom('auditLog').select('act').distinct().execute()
  expect(acts.map((row) => row.act)).toEqual(
    expect.arrayContaining([
      'code.sent',
      'code.notSent',
      'code.sendFailed',
      'code.refused',
      'password.reset',
      'password.changed',
      'password.refused',
      'session.ended',
    ]),
  )
})

const byEmail =
  'mutation ($phone: String!, $purpose: String!) { sendCodeByEmail(phone: $phone, purpose: $purpose) { status message } }'
const mailTo = (address: string) => t.app.twins?.inbox.messages().find(({ to }) => to === address)

async function verifiedPerson() {
  const { phone } = await person()
  const email = `${phone.slice(1)}@people.test`
  await t.app.base.db
    .updateTable('users')
    .set({ emailVerifiedAt: t.app.base.clock.now() })
    .where('phone', '=', phone)
    .execute()
  return { phone, email }
}

async function mailed(phone: string, purpose = 'login') {
  const answer = await web(byEmail, { phone, purpose })
  await t.app.services.identity.settled()
  await t.app.jobs.idle()
  return answer
}

test.each(['login', 'reset'])(
  'a code for %s by e-mail opens, and takes the place of the text',
  async (purpose) => {
    const { phone, email } = await verifiedPerson()
    await (purpose === 'login' ? web(verify, { phone }) : web(forgot, { data: { phone } }))
    await t.app.services.identity.settled()
    const text = lastCode(phone)
    expect((await mailed(phone, purpose)).data?.['sendCodeByEmail'].status).toBe('CODE_MAILED')
    const code = /\b\d{5}\b/.exec(mailTo(email)?.text ?? '')?.[0] ?? ''
    expect(mailTo(email)?.subject).not.toContain(code)
    const use = async (otp: string) =>
      purpose === 'login'
        ? (await web(login, { input: { username: phone, otp } })).data?.['login'].status
        : (await web(reset, form(phone, otp))).data?.['updateForgottenPassword'].status
    if (text !== code) expect(await use(text)).toBe(purpose === 'login' ? 'OTP_NOT_VERIFIED' : 'WRONG_OTP')
    expect(await use(code)).toBe(purpose === 'login' ? 'LOGGED_IN' : 'PASSWORD_UPDATED')
    const stored = await t.app.base.db
      .selectFrom('outboundMessages')
      .select('body')
      .where('recipient', '=', email)
      .where('body', 'like', '%[not kept]%')
      .execute()
    expect(stored).toHaveLength(1)
  },
)

test('the answer about a code by e-mail reveals nothing of the number, and only a verified address gets one', async () => {
  const { phone, email } = await verifiedPerson()
  const unverified = (await person()).phone
  const answers = []
  for (const one of [phone, unverified, newPhone()]) answers.push((await mailed(one)).body)
  expect(new Set(answers).size).toBe(1)
  expect(mailTo(email)).toBeDefined()
  expect(mailTo(`${unverified.slice(1)}@people.test`)).toBeUndefined()
  const odd = await web(byEmail, { phone, purpose: 'register' })
  expect(odd.errors?.[0]?.extensions).toMatchObject({
    category: 'validation',
    fields: { purpose: 'A code is for login, registration or reset.' },
  })
  const noPhone = await web(byEmail, { phone: ' ', purpose: 'login' })
  expect(noPhone.errors?.[0]?.message).toBe('Please enter Phone Number.')
})

test('codes by e-mail count among the four an hour of the number', async () => {
  const { phone, email } = await verifiedPerson()
  const count = () => t.app.twins?.inbox.messages().filter(({ to }) => to === email).length
  for (let n = 0; n < 6; n++) {
    expect((await mailed(phone)).data?.['sendCodeByEmail'].status).toBe('CODE_MAILED')
    later(31)
  }
  expect(count()).toBeLessThanOrEqual(4)
})

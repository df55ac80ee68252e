import { expect, test } from 'vitest'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { testApp } from '#server/testing/app.ts'
import { browserOf, type Cookies } from '#server/testing/browser.ts'

const t = await testApp()
const { web, newPhone, lastCode, later } = browserOf(t)
const password = 'Cobblestone7'

const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'
const enterOtp = 'query ($data: EnterOtpInput!) { enterOtp(data: $data) { status } }'
const register = 'mutation ($input: RegisterInput!) { register(input: $input) { status access_token } }'
const login = 'mutation ($input: LoginInput!) { login(input: $input) { status message } }'
const forgot = 'mutation ($phone: String!) { forgotPassword(data: { phone: $phone }) { status } }'
const reset =
  'mutation ($data: UpdateForgottenPasswordInput) { updateForgottenPassword(data: $data) { status message } }'
const erase = 'mutation ($data: EraseAccountInput!) { eraseMyAccount(data: $data) { status } }'

let asked = 0
/** An address that has asked for nothing yet. */
const newAddress = () => `10.20.${++asked >> 8}.${asked & 255}`
const wrong = (code: string) => (code === '11111' ? '22222' : '11111')

/** A person who has registered on a device, and the cookies that the device keeps when the session has ended. */
async function person() {
  const phone = newPhone()
  await web(verify, { phone })
  const checked = await web(enterOtp, { data: { phone, otp: lastCode(phone) } })
  const input = {
    first_name: 'Ana',
    last_name: 'Silva',
    phone_number: phone,
    email: `${phone.slice(1)}@people.test`,
    password,
    password_confirmation: password,
  }
  const done = await web(register, { input }, checked.cookies)
  expect(done.setCookies.find(({ name }) => name === 'huvr_device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/graphql',
    maxAge: 365 * 24 * 3600,
  })
  const out = await web('mutation { logout { status } }', {}, done.cookies)
  expect(out.cookies).toEqual({ huvr_access: '', huvr_refresh: '' })
  // The code of the registration is one of the four of its hour.
  later(3600)
  return { phone, device: { huvr_device: done.cookies['huvr_device'] ?? '' } }
}

/** What a sign-in answers: its status, or the code of its refusal. */
async function signIn(
  input: { username: string; otp?: string; password?: string },
  cookies: Cookies = {},
  address = newAddress(),
) {
  const { data, errors } = await web(login, { input }, cookies, address)
  return (data?.['login']?.status ?? errors?.[0]?.extensions['code']) as string
}

async function ask(phone: string, cookies: Cookies = {}, address = newAddress()) {
  const { data, errors } = await web(verify, { phone }, cookies, address)
  return (data?.['verifyPhoneNumber']?.status ?? errors?.[0]?.extensions['code']) as string
}

/** Strangers ask for codes as often as they may, and try 20 wrong ones. */
async function closeCodePath(phone: string) {
  for (let n = 0; n < 20; n++) {
    if (n % 5 === 0) {
      later(31)
      expect(await ask(phone)).toBe('USER_EXIST')
    }
    expect(await signIn({ username: phone, otp: wrong(lastCode(phone)) })).toBe('OTP_NOT_VERIFIED')
  }
  later(31)
  expect(await ask(phone)).toBe('TOO_MANY')
}

/** Strangers have tried 100 wrong passwords; the hashes are not computed. */
async function closePasswordPath(phone: string) {
  const { passwordsByPhone } = limits
  for (let n = 0; n < passwordsByPhone.max; n++) await t.app.base.limits.allow(passwordsByPhone, phone)
  expect(await signIn({ username: phone, password })).toBe('PASSWORDS_CLOSED')
}

test('strangers who close both ways in close neither for a device that has signed in before', async () => {
  const { phone, device } = await person()
  await closeCodePath(phone)
  await closePasswordPath(phone)
  expect(await signIn({ username: phone, password }, device)).toBe('LOGGED_IN')
  expect(await ask(phone, device)).toBe('USER_EXIST')
  expect(await signIn({ username: phone, otp: lastCode(phone) }, device)).toBe('LOGGED_IN')
})

test('while strangers have closed the password, the code opens a new device, and the refusal says so of any number', async () => {
  const { phone } = await person()
  await closePasswordPath(phone)
  const unknown = newPhone()
  await closePasswordPath(unknown)
  const refusals = []
  for (const username of [phone, unknown]) {
    const { data, errors } = await web(login, { input: { username, password } }, {}, newAddress())
    refusals.push({ data, message: errors?.[0]?.message, category: errors?.[0]?.extensions['category'] })
  }
  const minutes = expect.stringMatching(
    /^Too many tries with the password\. Log in with a code instead, or wait \d+ minutes\.$/,
  )
  expect(refusals[0]).toMatchObject({ message: minutes, category: 'rate_limited' })
  expect(refusals[1]).toEqual(refusals[0])
  expect(await ask(phone)).toBe('USER_EXIST')
  expect(await signIn({ username: phone, otp: lastCode(phone) })).toBe('LOGGED_IN')
})

test('a new device opens with a fresh code and the password together, and with neither alone', async () => {
  const { phone } = await person()
  await closeCodePath(phone)
  later(3600)
  await closePasswordPath(phone)
  expect(await ask(phone)).toBe('USER_EXIST')
  const otp = lastCode(phone)
  const both = { username: phone, otp, password }
  const answerTo = async (input: Record<string, string>) =>
    (await web(login, { input: { username: phone, ...input } }, {}, newAddress())).data?.['login']
  const together =
    'Too many wrong codes were tried for this number. Please log in with your code and your password together.'
  expect(await answerTo({ otp })).toEqual({ status: 'OTP_NOT_VERIFIED', message: together })
  expect(await answerTo({ otp, password: 'Wrong1234' })).toMatchObject({ message: together })
  // Only the right code is answered with that, or strangers would learn of the number.
  const refusedAt = async (username: string) =>
    (await web(login, { input: { username, otp: wrong(otp) } }, {}, newAddress())).data?.['login']
  expect(await refusedAt(phone)).toEqual(await refusedAt(newPhone()))
  expect(await signIn({ username: phone, password })).toBe('PASSWORDS_CLOSED')
  expect(await signIn({ ...both, otp: wrong(otp) })).toBe('OTP_NOT_VERIFIED')
  expect(await signIn(both)).toBe('LOGGED_IN')
  expect(await signIn(both)).not.toBe('LOGGED_IN')
})

test('strangers can neither use up nor replace the code that a device has asked for', async () => {
  const { phone, device } = await person()
  expect(await ask(phone, device)).toBe('USER_EXIST')
  const otp = lastCode(phone)
  // Without a code of their own, strangers have nothing to try.
  for (let n = 0; n < 5; n++) expect(await signIn({ username: phone, otp })).toBe('OTP_NOT_VERIFIED')
  expect(await ask(phone)).toBe('USER_EXIST')
  expect(lastCode(phone)).not.toBe(otp)
  for (let n = 0; n < 5; n++)
    expect(await signIn({ username: phone, otp: wrong(lastCode(phone)) })).toBe('OTP_NOT_VERIFIED')
  expect(await signIn({ username: phone, otp }, device)).toBe('LOGGED_IN')
})

test('a code that was asked for elsewhere opens on a known device too', async () => {
  const { phone, device } = await person()
  await ask(phone)
  expect(await signIn({ username: phone, otp: lastCode(phone) }, device)).toBe('LOGGED_IN')
})

test('a forgotten password is reset from a known device whatever strangers do', async () => {
  const { phone, device } = await person()
  await closeCodePath(phone)
  const send = async (cookies: Cookies) => {
    const { data, errors } = await web(forgot, { phone }, cookies, newAddress())
    await t.app.services.identity.settled()
    return data?.['forgotPassword']?.status ?? errors?.[0]?.extensions['code']
  }
  expect(await send({})).toBe('TOO_MANY')
  expect(await send(device)).toBe('SMS_SENT')
  const data = {
    phone,
    otp: lastCode(phone),
    password: 'Viaduct-42',
    password_confirmation: 'Viaduct-42',
  }
  const tried = async (cookies: Cookies) =>
    (await web(reset, { data }, cookies, newAddress())).data?.['updateForgottenPassword']
  expect(await tried({})).toEqual({
    status: 'WRONG_OTP',
    message:
      'This OTP is not correct or has expired. If it keeps failing, please try on a device where you have logged in before.',
  })
  expect(await tried(device)).toMatchObject({ status: 'PASSWORD_UPDATED' })
})

test('a signed-in person erases their account by a code that strangers cannot use up', async () => {
  const { phone, device } = await person()
  await closeCodePath(phone)
  await ask(phone, device)
  const signedIn = await web(login, { input: { username: phone, otp: lastCode(phone) } }, device)
  later(31)
  expect(await ask(phone, signedIn.cookies)).toBe('USER_EXIST')
  const done = await web(erase, { data: { otp: lastCode(phone) } }, signedIn.cookies)
  expect(done.data?.['eraseMyAccount'].status).toBe('ACCOUNT_ERASED')
})

test('a device has limits of its own: ten passwords in 15 minutes, four codes an hour, 20 wrong codes', async () => {
  const { phone, device } = await person()
  for (let n = 0; n < 10; n++)
    expect(await signIn({ username: phone, password: 'Wrong1234' }, device)).toBe('WRONG_CREDENTIALS')
  expect(await signIn({ username: phone, password }, device)).toBe('PASSWORDS_CLOSED')
  for (let code = 0; code < 4; code++) {
    expect(await ask(phone, device)).toBe('USER_EXIST')
    later(31)
  }
  expect(await ask(phone, device)).toBe('TOO_MANY')
  for (let code = 0; code < 4; code++) {
    later(3601)
    expect(await ask(phone, device)).toBe('USER_EXIST')
    for (let n = 0; n < 5; n++) await signIn({ username: phone, otp: wrong(lastCode(phone)) }, device)
  }
  // From here on it counts with strangers.
  later(3600)
  await closePasswordPath(phone)
  expect(await signIn({ username: phone, password }, device)).toBe('PASSWORDS_CLOSED')
})

test.each([
  ['no device', () => ''],
  ['a forged device', (token: string) => `${token.slice(0, -2)}xx`],
  ['a device without a signature', (token: string) => token.split('.').slice(0, 2).join('.')],
])('%s is a stranger', async (_name, change) => {
  const { phone, device } = await person()
  await closePasswordPath(phone)
  const token = change(device.huvr_device)
  expect(await signIn({ username: phone, password }, { huvr_device: token })).toBe('PASSWORDS_CLOSED')
})

test('the device of another person is a stranger', async () => {
  const [victim, other] = [await person(), await person()]
  await closePasswordPath(victim.phone)
  expect(await signIn({ username: victim.phone, password }, other.device)).toBe('PASSWORDS_CLOSED')
})

test('a device whose session was ended from elsewhere, or that was not seen for a year, is a stranger', async () => {
  const ended = await person()
  const again = await web(login, { input: { username: ended.phone, password } }, ended.device)
  const device = { huvr_device: again.cookies['huvr_device'] ?? '' }
  await web('mutation { endAllSessions { status } }', {}, again.cookies)
  await closePasswordPath(ended.phone)
  expect(await signIn({ username: ended.phone, password }, device)).toBe('PASSWORDS_CLOSED')
  // The session before it had been signed out on the device itself.
  expect(await signIn({ username: ended.phone, password }, ended.device)).toBe('LOGGED_IN')
  const old = await person()
  later(366 * 24 * 3600)
  await closePasswordPath(old.phone)
  expect(await signIn({ username: old.phone, password }, old.device)).toBe('PASSWORDS_CLOSED')
})

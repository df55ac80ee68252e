import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { browserOf } from '#server/testing/browser.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp()
const { web, lastCode } = browserOf(t)

const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status message } }'
const enterOtp = 'query ($data: EnterOtpInput!) { enterOtp(data: $data) { status } }'
const register =
  'mutation ($input: RegisterInput!) { register(input: $input) { status user { id email phone_number } } }'
const login = 'mutation ($input: LoginInput!) { login(input: $input) { status user { id } } }'
const edit = 'mutation ($data: EditProfileInput!) { editProfile(data: $data) { email } }'
const subscribe = 'mutation ($email: String!) { subscribeNewsletter(email: $email) { status } }'

async function registered(phone: string, stored: string, email: string) {
  await web(verify, { phone })
  const checked = await web(enterOtp, { data: { phone, otp: `G-${lastCode(stored)}` } })
  const input = {
    first_name: 'Ana',
    last_name: 'Silva',
    phone_number: phone,
    email,
    password: 'Cobblestone7',
    password_confirmation: 'Cobblestone7',
  }
  return web(register, { input }, checked.cookies)
}

test('one mobile number in two spellings is one person, and a code is read in digits of any script', async () => {
  const stored = '+5491123456789'
  const made = await registered('+54 11 2345-6789', stored, 'ARG@people.test')
  const user = made.data?.['register'].user
  expect(user).toMatchObject({ phone_number: stored, email: 'arg@people.test' })
  t.app.twins?.clock.forward(60_000)
  for (const phone of ['+54 9 11 2345 6789', '+54 11 15 2345 6789', '+５４ 11 2345 6789', stored]) {
    const known = await web(verify, { phone })
    expect(known.data?.['verifyPhoneNumber'].status, phone).toBe('USER_EXIST')
  }
  const otp = lastCode(stored).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_f0 + Number(digit)))
  const done = await web(login, { input: { username: '+541123456789', otp } })
  expect(done.data?.['login']).toEqual({ status: 'LOGGED_IN', user: { id: user.id } })
})

test('digits of other numbers are not put together to a code', async () => {
  const { phone } = await signUp(t, { firstName: 'Cem' })
  const answer = await web(login, { input: { username: phone, otp: '10 min: 123' } })
  expect(answer.errors?.[0]?.message).toBe('Please enter valid OTP.')
})

test.each(['+88216 12345678', '+881612345678', '+1 900 234 5678'])(
  'no text message is paid for to %s, which is said at the field',
  async (phone) => {
    const answer = await web(verify, { phone })
    expect(answer.errors?.[0]?.extensions['fields']).toEqual({
      phone:
        'We cannot send text messages to this kind of number. Please enter another one, with its country code.',
    })
  },
)

test('one mailbox in several spellings is one: composed, small letters, its domain in its own script', async () => {
  const [ann, other] = [await signUp(t, { firstName: 'Ann' }), await signUp(t, { firstName: 'Oda' })]
  const saved = await t.gql(edit, { data: { email: ' Ann@münchen.de '.normalize('NFD') } }, ann.token)
  expect(saved.data?.['editProfile'].email).toBe('ann@münchen.de')
  for (const email of ['ann@xn--mnchen-3ya.de', 'ANN@MÜNCHEN.DE']) {
    const taken = await t.gql(edit, { data: { email } }, other.token)
    expect(taken.errors?.[0]?.extensions['fields'], email).toEqual({ email: 'This email is already in use.' })
    // For its own person it is no change: the mailbox stays verified, and no letter goes out.
    expect((await t.gql(edit, { data: { email } }, ann.token)).data?.['editProfile'].email).toBe(
      'ann@münchen.de',
    )
  }
  const wrong = await t.gql(edit, { data: { email: 'ann..b@example.com' } }, ann.token)
  expect(wrong.errors?.[0]?.extensions['fields']).toEqual({ email: 'Enter a valid email.' })
  await t.gql(subscribe, { email: 'Lee@MÜNCHEN.de' })
  await t.gql(subscribe, { email: 'lee@xn--mnchen-3ya.de' })
  await t.app.jobs.idle()
  const asked = await t.app.base.db.selectFrom('newsletterSubscriptions').select('email').execute()
  expect(asked).toEqual([{ email: 'lee@münchen.de' }])
})

import { expect, test } from 'vitest'
import { testApp, type Answer } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp({ TRUST_PROXY: 'on' })

let numbers = 0
/** A valid phone that no other test uses. */
const newPhone = (ending = '') =>
  `+1646${String(5_000_000 + ++numbers * 10_000).slice(0, 7 - ending.length)}${ending}`

const lastCode = (phone: string): string => {
  const message = t.app.twins?.inbox.messages().find((one) => one.to === phone)
  return /\b\d{5}\b/.exec(message?.text ?? '')?.[0] ?? 'no code'
}
const wrongCode = (right: string) => (right === '11111' ? '22222' : '11111')

type Cookies = Record<string, string>
/** One operation with cookies, as the web app sends it; gives the answer and the cookies that were set. */
async function web(
  query: string,
  variables: Record<string, unknown> = {},
  cookies: Cookies = {},
  address = '127.0.0.1',
): Promise<
  Answer & { cookies: Cookies; setCookies: { name: string; value: string; [key: string]: unknown }[] }
> {
  const response = await t.http.inject({
    method: 'POST',
    url: '/graphql',
    cookies,
    headers: { 'x-forwarded-for': address },
    payload: { query, variables },
  })
  const setCookies = response.cookies as { name: string; value: string }[]
  return {
    ...response.json<Answer>(),
    cookies: Object.fromEntries(setCookies.map((one) => [one.name, one.value])),
    setCookies,
  }
}

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

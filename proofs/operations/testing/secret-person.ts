import { randomBytes } from 'node:crypto'
import { otherCountryForm } from '#server/testing/checks.ts'
import { browserOf, type Cookies, type WebAnswer } from '#server/testing/browser.ts'
import { cardToken } from '#server/testing/cards.ts'
import { signUp } from '#server/testing/people.ts'
import { addFactorTo, codeOf } from '#server/testing/second-factor.ts'
import { w9 } from '#server/testing/rights/payouts.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { PlantedSecrets } from '#proofs/operations/testing/planted-secrets.ts'

const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'
const enterOtp = 'query ($data: EnterOtpInput!) { enterOtp(data: $data) { status } }'
const register = 'mutation ($input: RegisterInput!) { register(input: $input) { status } }'
const login = 'mutation ($input: LoginInput!) { login(input: $input) { status } }'
const refresh = 'mutation { refreshToken { status } }'
const forgot = 'mutation ($data: ForgotPasswordInput!) { forgotPassword(data: $data) { status } }'
const reset =
  'mutation ($data: UpdateForgottenPasswordInput) { updateForgottenPassword(data: $data) { status } }'
const change = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) { status } }'
const mailLink = 'mutation { verifyUserEmail { status } }'
const confirm = 'mutation ($token: String!) { confirmUserEmail(token: $token) { status } }'
const addCard = 'mutation ($data: AddCardInput!) { addCard(data: $data) { status } }'
const saveTax = 'mutation ($data: TaxFormInput!) { saveTaxForm(data: $data) { status } }'
const saveCheck =
  'mutation ($data: OtherCountryCheckInput!) { saveWalkerBackgroundCheckOtherCountry(data: $data) { status } }'
const calendar = 'mutation { makeCalendarAddress { url } }'
const logout = 'mutation { logout { status } }'
const sendGift = 'mutation ($data: GiftCardInput!) { sendGiftCard(data: $data) { status } }'
const redeem = 'mutation ($code: String!) { redeemGiftCard(code: $code) { status } }'
const prove = 'mutation ($code: String!) { proveSecondFactor(code: $code) { status } }'

const newPassword = () => `Marker-${randomBytes(12).toString('hex')}-7`
const newNumber = () => `MRK${randomBytes(8).toString('hex').toUpperCase()}`

type Step = {
  name: string
  query: string
  variables?: Record<string, unknown>
  /** The act that its row in the audit log has to be of; null where it is sent for its secret alone. */
  act: string | null
  /** What the answer has to say, so that the step was done and not refused. */
  says: string
}

/**
 * One person who registers, signs in by code and by password, forgets and changes the password, verifies the e-mail, pays,
 * sends a gift and numbers of documents, and an operator with a second factor. Each step has to leave a row of its own act, and
 * all that is secret in it is planted. How many requests were sent.
 */
export async function secretsOfAPerson(
  test: TestApp,
  n: number,
  secrets: PlantedSecrets,
  failures: string[],
): Promise<number> {
  const { web, newPhone, lastCode, later } = browserOf(test)
  const phone = newPhone(String(1000 + n))
  const address = `10.40.${n >> 8}.${n & 255}`
  let cookies: Cookies = {}
  let sent = 0
  const step = async ({ name, query, variables = {}, act, says }: Step): Promise<WebAnswer> => {
    const requestId = `proof40-${n}-${sent++}`
    const answer = await web(query, variables, cookies, address, { 'x-request-id': requestId })
    for (const [cookie, value] of Object.entries(answer.cookies))
      if (value !== '') secrets.plant(`a cookie ${cookie}`, decodeURIComponent(value))
    cookies = { ...cookies, ...answer.cookies }
    await test.app.services.identity.settled()
    if (!answer.body.includes(says)) failures.push(`${name}: ${answer.body.slice(0, 160)}`)
    const { db } = test.app.base
    const rows = await db.selectFrom('auditLog').select('act').where('requestId', '=', requestId).execute()
    if (act !== null && !rows.some((row) => row.act === act))
      failures.push(`${name} left no row ${act}, but ${rows.map((row) => row.act).join(', ') || 'none'}`)
    return answer
  }
  const code = () => {
    const found = lastCode(phone)
    secrets.plant('a one-time code', found)
    return found
  }
  const [first, second, third] = [newPassword(), newPassword(), newPassword()]
  for (const one of [first, second, third]) secrets.plant('a password', one)
  const email = `proof40.${n}@people.test`

  await step({ name: 'a code', query: verify, variables: { phone }, act: 'code.sent', says: 'status' })
  const checked = { data: { phone, otp: code() } }
  await step({ name: 'the code', query: enterOtp, variables: checked, act: 'code.verified', says: 'status' })
  const input = {
    first_name: 'Ana',
    last_name: 'Silva',
    phone_number: phone,
    email,
    password: first,
    password_confirmation: first,
  }
  await step({
    name: 'register',
    query: register,
    variables: { input },
    act: 'user.registered',
    says: 'status',
  })
  later(31)
  await step({ name: 'refresh', query: refresh, act: 'session.refreshed', says: 'status' })
  await step({ name: 'a mail', query: mailLink, act: 'email.linkSent', says: 'status' })
  await test.app.jobs.idle()
  const mail = test.app.twins?.inbox.messages().find(({ to }) => to === email)
  const token = /verify-email\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  secrets.plant('a link of an e-mail', token)
  await step({
    name: 'the mail',
    query: confirm,
    variables: { token },
    act: 'email.verified',
    says: 'status',
  })
  const changed = { data: { old_password: first, new_password: second } }
  await step({ name: 'change', query: change, variables: changed, act: 'password.changed', says: 'status' })
  const wrong = { data: { old_password: first, new_password: second } }
  await step({ name: 'a wrong one', query: change, variables: wrong, act: 'password.refused', says: '' })
  const card = cardToken(test)
  secrets.plant('a token of a card', card)
  const data = { token: card, address_zip: '94107', address_country: 'US' }
  await step({ name: 'a card', query: addCard, variables: { data }, act: 'money.answered', says: 'status' })
  await numbersAndGift(test, step, { secrets, n })
  await step({ name: 'out', query: logout, act: 'session.ended', says: 'status' })
  await step({
    name: 'a wrong password',
    query: login,
    variables: { input: { username: phone, password: first } },
    act: 'login.refused',
    says: '',
  })
  const right = { input: { username: phone, password: second } }
  await step({
    name: 'by password',
    query: login,
    variables: right,
    act: 'login.password',
    says: 'LOGGED_IN',
  })
  later(31)
  await step({
    name: 'forgot',
    query: forgot,
    variables: { data: { phone } },
    act: 'code.sent',
    says: 'status',
  })
  const form = { data: { phone, otp: code(), password: third, password_confirmation: third } }
  await step({
    name: 'reset',
    query: reset,
    variables: form,
    act: 'password.reset',
    says: 'PASSWORD_UPDATED',
  })
  return sent + (await operatorWithFactor(test, secrets, failures))
}

type Do = (step: Step) => Promise<WebAnswer>

async function numbersAndGift(
  test: TestApp,
  step: Do,
  { secrets, n }: { secrets: PlantedSecrets; n: number },
): Promise<void> {
  const numbers = [newNumber(), newNumber()]
  for (const number of numbers) secrets.plant('an identification number', number)
  const check = { ...otherCountryForm, identification_number: numbers[0] }
  await test.app.jobs.idle()
  // What is asked for, and not an act of authentication or money: sent for its number alone.
  const tax = {
    ...w9,
    kind: 'w8ben',
    country: 'PT',
    birth_date: '1990-05-04',
    classification: null,
    state: null,
    zip: '1100-048',
    number: numbers[1],
  }
  await step({
    name: 'a tax form',
    query: saveTax,
    variables: { data: tax },
    act: 'money.asked',
    says: 'status',
  })
  await step({ name: 'a check', query: saveCheck, variables: { data: check }, act: null, says: 'status' })
  const to = `gift40.${n}@people.test`
  const gift = { amount_cents: 1000, recipient_name: 'Ben', recipient_email: to }
  await step({
    name: 'a gift',
    query: sendGift,
    variables: { data: gift },
    act: 'money.answered',
    says: 'GIFT',
  })
  await test.app.services.money.giftCards.sweep()
  await test.app.jobs.idle()
  const mail = test.app.twins?.inbox.messages().find((one) => one.to === to)
  const code = /\/gift\/([0-9A-Z]{16})/.exec(mail?.text ?? '')?.[1]
  secrets.plant('a code of a gift card', code)
  await step({ name: 'the gift', query: redeem, variables: { code }, act: 'money.answered', says: 'status' })
  await step({ name: 'a calendar', query: calendar, act: null, says: 'url' })
}

/** A second factor with its secret and recovery codes; how many requests were sent. */
async function operatorWithFactor(
  test: TestApp,
  secrets: PlantedSecrets,
  failures: string[],
): Promise<number> {
  const operator = await signUp(test, { firstName: 'Olga', operator: true })
  const { secret, recoveryCodes } = await addFactorTo(test, operator)
  secrets.plant('a key of a second factor', secret)
  for (const one of recoveryCodes) secrets.plant('a recovery code', one)
  test.app.twins?.clock.forward(31_000)
  const codes = [codeOf(test, secret), recoveryCodes[0] ?? '']
  for (const code of codes) {
    const answer = await test.gql(prove, { code }, operator.token)
    if (answer.errors) failures.push(`a second factor: ${JSON.stringify(answer.errors).slice(0, 160)}`)
  }
  return 2 + codes.length
}

import type pg from 'pg'
import { cardToken } from '#server/testing/cards.ts'
import { signUp } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { PlantedSecrets } from '#proofs/operations/testing/planted-secrets.ts'

/** Tables whose rows hold secrets, and that refuse every row while the proof sends what is below. */
const broken = [
  'users',
  'sessions',
  'one_time_codes',
  'cards',
  'second_factors',
  'gifts',
  'durable_calls',
  'outbound_messages',
]

/**
 * Requests with secrets that go wrong: the database refuses the row (its errors repeat rows), documents and variables that do not
 * fit (errors repeat values), bodies that are no JSON, and secrets in addresses and headers. How many were sent.
 */
export async function failingOnPurpose(
  test: TestApp,
  owner: pg.Client,
  secrets: PlantedSecrets,
): Promise<number> {
  const who = await signUp(test, { firstName: 'Fay' })
  const operator = await signUp(test, { firstName: 'Olaf', operator: true })
  secrets.plant('a phone number', who.phone)
  const password = `Broken-${secrets.made('a password of a failing request', 12)}-7`
  const card = cardToken(test)
  secrets.plant('a token of a card of a failing request', card)
  const input = { username: who.phone, password }
  const payloads: object[] = [
    { query: 'mutation ($i: LoginInput!) { login(input: $i) { status } }', variables: { i: input } },
    { query: `mutation { login(input: { username: "${who.phone}", password: "${password}" }) { nothing } }` },
    { query: `mutation { login(input: { username: "x", password: "${password}" ` },
    {
      query: 'mutation ($i: LoginInput!) { login(input: $i) { status } }',
      variables: { i: { password: [password] } },
    },
    { query: 'mutation ($i: LoginInput!) { login(input: $i) { status } }', variables: { i: password } },
    {
      query: 'mutation ($d: AddCardInput!) { addCard(data: $d) { status } }',
      variables: { d: { token: card } },
    },
    { query: 'mutation { forgotPassword(data: { phone: "+12025550123" }) { status } }' },
    { query: 'mutation { saveRecordingConsent(granted: true) { id } }' },
    { query: `mutation { editProfile(data: { first_name: "${'x'.repeat(10)}" }) { id } }` },
    {
      query:
        'mutation { sendGiftCard(data: { amount_cents: 1000, recipient_name: "B", recipient_email: "b@example.com" }) { status } }',
    },
  ]
  const post = (payload: object | string, token: string, headers: Record<string, string> = {}) =>
    test.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      payload,
    })
  for (const table of broken)
    await owner.query(`alter table ${table} add constraint proof_fails check (false) not valid`)
  try {
    for (const payload of payloads) await post(payload, who.token)
    await post({ query: 'mutation { beginTotp(name: "Phone") { status secret } }' }, operator.token)
    await post(`{ "query": "${password}`, who.token)
  } finally {
    for (const table of broken) await owner.query(`alter table ${table} drop constraint proof_fails`)
  }
  // Tokens that are none, in every place where one may stand.
  const forged = secrets.made('a token that is none', 40)
  await post({ query: '{ me { id } }' }, forged, { cookie: `huvr_access=${forged}; huvr_refresh=${forged}` })
  const addresses = ['/calendar/', '/objects/', '/verify-email?token=', '/gift/', '/nowhere/', '/statements/']
  for (const address of addresses)
    await test.http.inject({ method: 'GET', url: `${address}${forged}`, headers: { authorization: forged } })
  await test.http.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'stripe-signature': forged },
    payload: { forged },
  })
  return payloads.length + 4 + addresses.length
}

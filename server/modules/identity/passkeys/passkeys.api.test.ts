import { generateKeyPairSync } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { MINUTE } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { addPasskeyTo, createDevice, type DeviceFault } from '#server/testing/passkeys.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base
const forward = (ms: number) => t.app.twins?.clock.forward(ms)

type Answer = { data?: Record<string, any> | null; errors?: { extensions: Record<string, any> }[] }
/** The answer of an operation; where it was refused, the code of the error. */
const answerOf = ({ data, errors }: Answer, name: string) => errors?.[0]?.extensions['code'] ?? data?.[name]

const begin = async (token: string | null, password?: string) => {
  const document = 'mutation ($password: String) { beginPasskey(password: $password) { status options } }'
  return answerOf(await t.gql(document, { password }, token), 'beginPasskey')
}
const add = async (token: string | null, credential: string, name = 'My phone') => {
  const document =
    'mutation ($name: String!, $credential: String!) { addPasskey(name: $name, credential: $credential) { status passkey { id name last_used_at } } }'
  return answerOf(await t.gql(document, { name, credential }, token), 'addPasskey')
}
const mine = async (token: string | null) =>
  answerOf(
    await t.gql('{ myPasskeys { passkeys { id name last_used_at } is_offered } }', {}, token),
    'myPasskeys',
  )
const rename = async (token: string | null, id: string, name: string) => {
  const document =
    'mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { status passkey { name } } }'
  return answerOf(await t.gql(document, { id, name }, token), 'renamePasskey')
}
const remove = async (token: string | null, id: string) => {
  const document = 'mutation ($id: ID!) { deletePasskey(id: $id) { status } }'
  return answerOf(await t.gql(document, { id }, token), 'deletePasskey')
}
const beginLogin = async (): Promise<string> =>
  answerOf(await t.gql('mutation { beginPasskeyLogin { status options } }'), 'beginPasskeyLogin').options
const login = async (credential: string) => {
  const document =
    'mutation ($credential: String!) { loginByPasskey(credential: $credential) { status message access_token user { id } appeal_token } }'
  return answerOf(await t.gql(document, { credential }), 'loginByPasskey')
}
const acts = async ({ userId }: TestPerson) => {
  const of = db.selectFrom('auditLog').select('act').where('subjectId', '=', userId).orderBy('id')
  return (await of.execute()).map(({ act }) => act)
}
const password = 'Cobblestone7'
const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })
async function withPassword() {
  const person = await signUp(t, { firstName: 'Ana' })
  await db.updateTable('users').set({ passwordHash }).where('id', '=', person.userId).execute()
  return person
}
/** A person with a passkey on a device. */
async function withPasskey(firstName = 'Ana') {
  const person = await signUp(t, { firstName })
  const device = createDevice(t)
  const id = await addPasskeyTo(t, person, device)
  return { ...person, device, id }
}

test('a person adds a passkey after a login, and logs in with it without a number or a code', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  expect(await mine(ana.token)).toEqual({ passkeys: [], is_offered: true })
  const begun = await begin(ana.token)
  expect(JSON.parse(begun.options)).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: ana.phone, displayName: 'Ana' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const device = createDevice(t)
  expect(await add(ana.token, device.made(begun.options), '  My phone ')).toEqual({
    status: 'PASSKEY_ADDED',
    passkey: { id: expect.stringMatching(/^psk_/), name: 'My phone', last_used_at: null },
  })
  const options = await beginLogin()
  expect(JSON.parse(options)).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(JSON.parse(options).allowCredentials ?? []).toEqual([])
  const answer = await login(device.signed(options))
  expect(answer).toMatchObject({ status: 'LOGGED_IN', user: { id: ana.userId } })
  expect(await mine(answer.access_token)).toMatchObject({
    passkeys: [{ name: 'My phone', last_used_at: expect.any(String) }],
    is_offered: false,
  })
  const audited = db.selectFrom('auditLog').select('act').where('actorId', '=', ana.userId)
  const done = (await audited.execute()).map(({ act }) => act)
  expect(done).toEqual(expect.arrayContaining(['passkey.added', 'login.passkey']))
})

test('an operator who logs in with a passkey shows the second factor all the same', async () => {
  const olga = await signUp(t, { firstName: 'Olga', operator: true })
  const device = createDevice(t)
  await addPasskeyTo(t, olga, device)
  const { access_token } = await login(device.signed(await beginLogin()))
  const refused = await t.gql('{ ledgerReport { is_balanced } }', {}, access_token)
  expect(refused.errors?.[0]?.extensions['code']).toBe('SECOND_FACTOR_NEEDED')
})

test('a new passkey is told by e-mail, where the address is verified, and in the list of notifications', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const mails = async () => {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ana.userId)
      .executeTakeFirstOrThrow()
    const rows = db
      .selectFrom('outboundMessages')
      .select('subject')
      .where('recipient', '=', email ?? '')
    return (await rows.execute()).map(({ subject }) => subject)
  }
  await addPasskeyTo(t, ana)
  expect(await mails()).toEqual([])
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: t.app.base.clock.now() })
    .where('id', '=', ana.userId)
    .execute()
  await addPasskeyTo(t, ana)
  expect(await mails()).toEqual(['A passkey was added to your Huvr account'])
  await t.app.jobs.idle()
  const list = await t.gql('{ notifications { data { title path } } }', {}, ana.token)
  const entry = { title: 'A passkey was added', path: '/settings#passkeys' }
  expect(list.data?.['notifications'].data).toEqual([entry, entry])
})

test.each<[string, DeviceFault]>([
  ['of another origin', { origin: 'https://huvr.example.evil' }],
  ['for another host', { rpId: 'evil.example' }],
  ['whose device has not checked who holds it', { isUnverified: true }],
  ['that signs a challenge of its own', { challenge: 'bXkgb3du' }],
  ['of a login', { type: 'webauthn.get' }],
])('a passkey %s is not added', async (_what, fault) => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const { options } = await begin(ana.token)
  expect(await add(ana.token, createDevice(t).made(options, fault))).toEqual({
    status: 'PASSKEY_REFUSED',
    passkey: null,
  })
  expect((await mine(ana.token)).passkeys).toEqual([])
  expect(await acts(ana)).toContain('passkey.refused')
})

test('what is asked for is good once, for five minutes, for the person who asked, and in place of the one before', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const bob = await signUp(t, { firstName: 'Bob' })
  const refused = { status: 'PASSKEY_REFUSED', passkey: null }
  const first = await begin(ana.token)
  const second = await begin(ana.token)
  expect(await add(ana.token, createDevice(t).made(first.options))).toEqual(refused)
  expect(await add(bob.token, createDevice(t).made(second.options))).toEqual(refused)
  const device = createDevice(t)
  expect(await add(ana.token, device.made(second.options))).toMatchObject({ status: 'PASSKEY_ADDED' })
  expect(await add(ana.token, createDevice(t).made(second.options))).toEqual(refused)
  const late = await begin(ana.token)
  forward(5 * MINUTE)
  expect(await add(ana.token, createDevice(t).made(late.options))).toEqual(refused)
  // The challenge of a login adds nothing.
  expect(await add(ana.token, createDevice(t).made(await beginLogin()))).toEqual(refused)
  for (const nonsense of ['', 'null', '{}', '{"id":1}', 'x'.repeat(2000)])
    expect(await add(ana.token, nonsense)).toEqual(refused)
  // The passkey of another account is not taken over.
  const other = await begin(bob.token)
  expect(await add(bob.token, device.made(other.options))).toEqual(refused)
})

test('ten minutes after a login the password is asked for, and a wrong one is reported at its field', async () => {
  const ana = await withPassword()
  forward(9 * MINUTE)
  expect(await begin(ana.token)).toMatchObject({ status: 'PASSKEY_BEGUN' })
  forward(MINUTE)
  expect(await begin(ana.token)).toEqual({ status: 'PASSWORD_NEEDED', options: null })
  const wrong = await t.gql('mutation { beginPasskey(password: "Cobblestone8") { status } }', {}, ana.token)
  expect(wrong.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: { password: 'This password is not correct.' },
  })
  const begun = await begin(ana.token, password)
  expect(await add(ana.token, createDevice(t).made(begun.options))).toMatchObject({ status: 'PASSKEY_ADDED' })
  for (let n = 0; n < 8; n++) expect(await begin(ana.token, 'Cobblestone8')).toBe('BAD_INPUT')
  expect(await begin(ana.token, password)).toBe('TOO_MANY')
})

test('a login is refused alike for whatever is wrong with it', async () => {
  const ana = await withPasskey()
  const refused = {
    status: 'PASSKEY_REFUSED',
    message: 'This passkey could not log you in. Please try again, or use a code.',
    access_token: null,
    user: null,
    appeal_token: null,
  }
  const faults: DeviceFault[] = [
    { origin: 'https://huvr.example.evil' },
    { rpId: 'evil.example' },
    { isUnverified: true },
    { challenge: 'bXkgb3du' },
    { type: 'webauthn.create' },
    // The counter of a copied key goes back.
    { counter: 1 },
  ]
  for (const fault of faults)
    expect(await login(ana.device.signed(await beginLogin(), fault))).toEqual(refused)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(await login(ana.device.signed(await beginLogin(), { counter: 50 }, privateKey))).toEqual(refused)
  // No account has it.
  expect(await login(createDevice(t).signed(await beginLogin()))).toEqual(refused)
  for (const nonsense of ['', '[]', '{}', '{"type":"public-key"}'])
    expect(await login(nonsense)).toEqual(refused)
  expect(await login(ana.device.signed(await beginLogin(), { counter: 51 }))).toMatchObject({
    status: 'LOGGED_IN',
  })
})

test('what a login asks for is good once and for five minutes', async () => {
  const ana = await withPasskey()
  const options = await beginLogin()
  const [one, two] = await Promise.all([
    login(ana.device.signed(options, { counter: 10 })),
    login(ana.device.signed(options, { counter: 11 })),
  ])
  expect(new Set([one.status, two.status])).toEqual(new Set(['LOGGED_IN', 'PASSKEY_REFUSED']))
  const late = await beginLogin()
  forward(5 * MINUTE)
  expect((await login(ana.device.signed(late))).status).toBe('PASSKEY_REFUSED')
  // What the person was given for adding one is not good for a login.
  const added = await begin(await tokenFor(t, ana.userId))
  expect((await login(ana.device.signed(added.options))).status).toBe('PASSKEY_REFUSED')
})

test('a closed account is told to the person whose passkey it is, with the way to appeal', async () => {
  const ana = await withPasskey()
  await db
    .updateTable('users')
    .set({ bannedAt: t.app.base.clock.now(), banReason: 'Unpaid.' })
    .where('id', '=', ana.userId)
    .execute()
  expect(await login(ana.device.signed(await beginLogin()))).toMatchObject({
    status: 'NOT_VERIFIED',
    message: expect.stringContaining('Unpaid.'),
    access_token: null,
    appeal_token: expect.any(String),
  })
})

test('a person renames and deletes their own passkeys, and none of others', async () => {
  const ana = await withPasskey()
  const bob = await signUp(t, { firstName: 'Bob' })
  expect(await rename(ana.token, ana.id, ' Work laptop ')).toEqual({
    status: 'PASSKEY_RENAMED',
    passkey: { name: 'Work laptop' },
  })
  expect(await rename(ana.token, ana.id, ' ')).toBe('BAD_INPUT')
  expect(await rename(ana.token, ana.id, 'x'.repeat(41))).toBe('BAD_INPUT')
  expect(await rename(bob.token, ana.id, 'Mine')).toBe('NOT_FOUND')
  expect(await remove(bob.token, ana.id)).toBe('NOT_FOUND')
  expect((await mine(ana.token)).passkeys).toMatchObject([{ name: 'Work laptop' }])
  expect(await remove(ana.token, ana.id)).toEqual({ status: 'PASSKEY_DELETED' })
  expect(await remove(ana.token, ana.id)).toBe('NOT_FOUND')
  expect((await login(ana.device.signed(await beginLogin()))).status).toBe('PASSKEY_REFUSED')
})

test('a person has at most ten passkeys', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  for (let n = 0; n < 9; n++) await addPasskeyTo(t, ana)
  const last = await begin(ana.token)
  expect(JSON.parse(last.options).excludeCredentials).toHaveLength(9)
  expect(await add(ana.token, createDevice(t).made(last.options), 'x'.repeat(41))).toBe('BAD_INPUT')
  await addPasskeyTo(t, ana)
  expect(await begin(ana.token)).toEqual({ status: 'PASSKEYS_FULL', options: null })
  expect((await mine(ana.token)).passkeys).toHaveLength(10)
})

test('who declines is not offered one again, and still adds one', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  for (let n = 0; n < 2; n++)
    expect(
      answerOf(await t.gql('mutation { declinePasskey { status } }', {}, ana.token), 'declinePasskey'),
    ).toEqual({ status: 'PASSKEY_DECLINED' })
  expect(await mine(ana.token)).toEqual({ passkeys: [], is_offered: false })
  await addPasskeyTo(t, ana)
  expect((await mine(ana.token)).passkeys).toHaveLength(1)
})

test('with the account its passkeys go', async () => {
  const ana = await withPassword()
  const device = createDevice(t)
  await addPasskeyTo(t, ana, device)
  await t.gql('mutation { declinePasskey { status } }', {}, ana.token)
  await begin(ana.token)
  const erased = await t.gql(
    'mutation ($data: EraseAccountInput!) { eraseMyAccount(data: $data) { status } }',
    { data: { password } },
    ana.token,
  )
  expect(answerOf(erased, 'eraseMyAccount')).toMatchObject({ status: 'ACCOUNT_ERASED' })
  const rows = db.selectFrom('passkeys').select('id').where('userId', '=', ana.userId)
  expect(await rows.execute()).toEqual([])
  for (const table of ['passkeyChallenges', 'passkeyOffers'] as const)
    expect(await db.selectFrom(table).selectAll().where('userId', '=', ana.userId).execute()).toEqual([])
  expect((await login(device.signed(await beginLogin()))).status).toBe('PASSKEY_REFUSED')
})

test('visitors have neither a list nor a passkey of their own', async () => {
  for (const refused of [await begin(null), await add(null, '{}'), await mine(null)])
    expect(refused).toBe('NOT_SIGNED_IN')
})

import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { totpCode } from '#server/modules/identity/factors/totp.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { addFactorTo, beginFactorOf, codeOf } from '#server/testing/second-factor.ts'

const t = await testApp()
const { db, clock } = t.app.base
const forward = (ms: number) => t.app.twins?.clock.forward(ms)

/** An operator as after a login: the second factor is not shown in the session. */
async function operator(): Promise<TestPerson> {
  const person = await signUp(t, { firstName: 'Olga', operator: true })
  await forget(person)
  return person
}

/** The person's sessions have not shown the second factor. */
async function forget({ userId }: Pick<TestPerson, 'userId'>): Promise<void> {
  await db.updateTable('sessions').set({ factorProvedAt: null }).where('userId', '=', userId).execute()
}

/** A login of the person later on, without the second factor. */
async function loggedIn({ userId }: TestPerson): Promise<string> {
  const token = await tokenFor(t, userId)
  await forget({ userId })
  return token
}

const prove = async (token: string | null, code: string) => {
  const document =
    'mutation ($code: String!) { proveSecondFactor(code: $code) { status recovery_codes_left } }'
  const { data, errors } = await t.gql(document, { code }, token)
  return errors?.[0]?.extensions['category'] ?? data?.['proveSecondFactor']
}
const work = async (token: string) => {
  const { data, errors } = await t.gql('{ ledgerReport { is_balanced } }', {}, token)
  return errors?.[0]?.extensions['code'] ?? data?.['ledgerReport']
}
const own = async (token: string | null) => {
  const fields = 'factors { id name last_used_at } recovery_codes_left rights is_proved is_fresh'
  const { data, errors } = await t.gql(`{ mySecondFactors { ${fields} } }`, {}, token)
  return errors?.[0]?.extensions['category'] ?? data?.['mySecondFactors']
}
const remove = async (token: string | null, id: string) => {
  const document = 'mutation ($id: ID!) { deleteSecondFactor(id: $id) { status } }'
  const { data, errors } = await t.gql(document, { id }, token)
  return errors?.[0]?.extensions['category'] ?? data?.['deleteSecondFactor'].status
}
const newCodes = async (token: string | null) => {
  const { data, errors } = await t.gql('mutation { makeRecoveryCodes { status recovery_codes } }', {}, token)
  return errors?.[0]?.extensions['category'] ?? data?.['makeRecoveryCodes']
}
const begin = async (token: string | null, name = 'Phone') => {
  const document = 'mutation ($name: String!) { beginTotp(name: $name) { status secret uri } }'
  const { data, errors } = await t.gql(document, { name }, token)
  return errors?.[0]?.extensions['category'] ?? data?.['beginTotp']
}
const acts = async ({ userId }: TestPerson) => {
  const rows = await db.selectFrom('auditLog').select('act').where('actorId', '=', userId).execute()
  return rows.map(({ act }) => act).filter((act) => act.startsWith('factor.'))
}

test('the first app is set up right after the login, shows ten recovery codes once, and is a proof itself', async () => {
  const olga = await operator()
  expect(await work(olga.token)).toBe('SECOND_FACTOR_NEEDED')
  const { recoveryCodes } = await addFactorTo(t, olga)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await work(olga.token)).toEqual({ is_balanced: true })
  expect(await own(olga.token)).toMatchObject({
    factors: [{ name: 'Phone', last_used_at: expect.any(String) }],
    recovery_codes_left: 10,
    rights: ['owner'],
    is_proved: true,
    is_fresh: true,
  })
  expect((await acts(olga)).sort()).toEqual(['factor.added', 'factor.begun', 'factor.codesMade'])
})

test('more than ten minutes after a login, the first app asks for another login', async () => {
  const olga = await operator()
  forward(10 * MINUTE)
  expect(await begin(olga.token)).toMatchObject({ status: 'LOGIN_AGAIN', secret: null })
  expect(await newCodes(olga.token)).toEqual({ status: 'LOGIN_AGAIN', recovery_codes: null })
})

test('a later session shows it once and for twelve hours; each code is good once, one step early or late', async () => {
  const olga = await operator()
  const { secret } = await addFactorTo(t, olga)
  expect(await prove(olga.token, codeOf(t, secret))).toEqual({
    status: 'WRONG_CODE',
    recovery_codes_left: null,
  })
  forward(2 * MINUTE)
  const token = await loggedIn(olga)
  expect(await work(token)).toBe('SECOND_FACTOR_NEEDED')
  const late = totpCode(secret, clock.nowMs() - 30_000)
  const early = totpCode(secret, clock.nowMs() + 30_000)
  expect(await prove(token, totpCode(secret, clock.nowMs() - 60_000))).toMatchObject({ status: 'WRONG_CODE' })
  expect(await prove(token, totpCode(secret, clock.nowMs() + 60_000))).toMatchObject({ status: 'WRONG_CODE' })
  expect(await prove(token, late)).toEqual({ status: 'PROVED', recovery_codes_left: 10 })
  expect(await prove(token, late)).toMatchObject({ status: 'WRONG_CODE' })
  expect(await prove(token, early)).toMatchObject({ status: 'PROVED' })
  expect(await work(token)).toEqual({ is_balanced: true })
  const provedAt = { factorProvedAt: new Date(clock.nowMs() - 12 * HOUR) }
  await db.updateTable('sessions').set(provedAt).where('userId', '=', olga.userId).execute()
  forward(5000)
  expect(await work(token)).toBe('SECOND_FACTOR_NEEDED')
})

test('of many sessions that send one code at the same moment one has shown it', async () => {
  const olga = await operator()
  const { secret } = await addFactorTo(t, olga)
  forward(MINUTE)
  const tokens = await Promise.all(Array.from({ length: 4 }, () => tokenFor(t, olga.userId)))
  await forget(olga)
  const code = codeOf(t, secret)
  const answers = await Promise.all(tokens.map((token) => prove(token, code)))
  expect(answers.filter(({ status }) => status === 'PROVED')).toHaveLength(1)
})

test('five wrong codes in fifteen minutes are followed by a pause, in all sessions of the person', async () => {
  const olga = await operator()
  const { secret } = await addFactorTo(t, olga)
  forward(MINUTE)
  const tokens = [await loggedIn(olga), await loggedIn(olga)] as const
  // Guesses at the same moment are counted one by one.
  const wrong = await Promise.all(Array.from({ length: 8 }, (_, index) => prove(tokens[0], `00000${index}`)))
  expect(wrong.filter((answer) => answer === 'rate_limited')).toHaveLength(3)
  for (const token of tokens) expect(await prove(token, codeOf(t, secret))).toBe('rate_limited')
  forward(15 * MINUTE)
  const later = await loggedIn(olga)
  expect(await prove(later, codeOf(t, secret))).toMatchObject({ status: 'PROVED' })
  // A right code clears the count.
  for (let at = 0; at < 5; at++) expect(await prove(later, '000000')).toMatchObject({ status: 'WRONG_CODE' })
  expect(await prove(later, '000000')).toBe('rate_limited')
})

test('a recovery code is good once, in any spelling, and stands hashed', async () => {
  const olga = await operator()
  const { recoveryCodes } = await addFactorTo(t, olga)
  const token = await loggedIn(olga)
  const [first = '', second = ''] = recoveryCodes
  const spelled = first.replaceAll('-', ' ').toUpperCase()
  expect(await prove(token, spelled)).toEqual({ status: 'PROVED', recovery_codes_left: 9 })
  expect(await prove(token, first)).toMatchObject({ status: 'WRONG_CODE' })
  const rows = await db.selectFrom('recoveryCodes').selectAll().where('userId', '=', olga.userId).execute()
  expect(JSON.stringify(rows)).not.toContain(second)
  expect(await newCodes(token)).toEqual({ status: 'CODES_MADE', recovery_codes: expect.any(Array) })
  expect(await prove(token, second)).toMatchObject({ status: 'WRONG_CODE' })
})

test('changing factors asks for a proof of the last ten minutes', async () => {
  const olga = await operator()
  const { id, secret } = await addFactorTo(t, olga)
  forward(11 * MINUTE)
  const token = await tokenFor(t, olga.userId)
  await db
    .updateTable('sessions')
    .set({ factorProvedAt: new Date(clock.nowMs() - 11 * MINUTE) })
    .where('userId', '=', olga.userId)
    .execute()
  expect(await begin(token)).toMatchObject({ status: 'PROVE_AGAIN' })
  expect(await remove(token, id)).toBe('PROVE_AGAIN')
  expect(await newCodes(token)).toMatchObject({ status: 'PROVE_AGAIN' })
  expect(await prove(token, codeOf(t, secret))).toMatchObject({ status: 'PROVED' })
  const second = await addFactorTo(t, { token })
  expect(second.recoveryCodes).toEqual([])
  expect((await own(token)).factors).toHaveLength(2)
  expect(await remove(token, id)).toBe('FACTOR_DELETED')
  expect(await remove(token, id)).toBe('authorization')
  expect(await remove(token, second.id)).toBe('FACTOR_DELETED')
  // Recovery codes are left, so a login alone is not enough to begin again.
  expect(await begin(await loggedIn(olga))).toMatchObject({ status: 'PROVE_AGAIN' })
})

test('the last one stays while there are no recovery codes', async () => {
  const olga = await operator()
  const { id } = await addFactorTo(t, olga)
  await db
    .updateTable('recoveryCodes')
    .set({ usedAt: clock.now() })
    .where('userId', '=', olga.userId)
    .execute()
  expect(await remove(olga.token, id)).toBe('LAST_FACTOR')
  expect((await own(olga.token)).factors).toHaveLength(1)
})

test('at most ten apps, each with a name', async () => {
  const olga = await operator()
  await addFactorTo(t, olga)
  for (let more = 1; more < 10; more++) await addFactorTo(t, olga)
  expect(await begin(olga.token)).toMatchObject({ status: 'FACTORS_FULL', secret: null })
  for (const name of ['', '  ', 'x'.repeat(41)]) expect(await begin(olga.token, name)).toBe('validation')
})

test('an app that is being set up proves nothing, and belongs to its person alone', async () => {
  const [olga, otto] = [await operator(), await operator()]
  const { id, secret } = await beginFactorOf(t, olga)
  expect(await prove(olga.token, codeOf(t, secret))).toMatchObject({ status: 'WRONG_CODE' })
  const confirm = 'mutation ($id: ID!, $code: String!) { confirmTotp(id: $id, code: $code) { status } }'
  const code = codeOf(t, secret)
  const foreign = await t.gql(confirm, { id, code }, otto.token)
  expect(foreign.errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
  const wrong = await t.gql(confirm, { id, code: '000000' }, olga.token)
  expect(wrong.data?.['confirmTotp'].status).toBe('WRONG_CODE')
  const right = await t.gql(confirm, { id, code }, olga.token)
  expect(right.data?.['confirmTotp'].status).toBe('FACTOR_ADDED')
  expect(await remove(otto.token, id)).not.toBe('FACTOR_DELETED')
})

test('visitors and people who are no operators have no second factor', async () => {
  const stranger = await signUp(t, { firstName: 'Ana' })
  for (const [token, category] of [
    [null, 'authentication'],
    [stranger.token, 'authorization'],
  ] as const)
    for (const answer of [
      own(token),
      prove(token, '123456'),
      begin(token),
      remove(token, 'fct_x'),
      newCodes(token),
    ])
      expect(await answer).toBe(category)
})

test('the secret of an app stands sealed', async () => {
  const olga = await operator()
  const { secret } = await addFactorTo(t, olga)
  const row = await db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', olga.userId)
    .executeTakeFirstOrThrow()
  expect(row.secret.includes(Buffer.from(secret))).toBe(false)
})

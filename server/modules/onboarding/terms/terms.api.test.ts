import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { readPaper } from '#server/testing/papers.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { onboarding, walkers } = t.app.services

const publish = 'mutation ($data: PublishTermsInput!) { publishWalkerTerms(data: $data) { status message } }'
const inDays = (days: number) => new Date(t.app.base.clock.nowMs() + days * DAY).toISOString()
const written = (version: string) => ({
  version,
  text: '## New terms\n\nBe kind & <b>careful</b>.',
  effective_at: inDays(1),
  sign_by: inDays(20),
  reason: 'The law has changed.',
})
const published = async (operator: TestPerson, data: object) =>
  t.gql(publish, { data }, await tokenFor(t, operator.userId))
const typed = { accepted: true, signature: 'Ana Moss', name: 'Ana Moss', version: null }
const missing = async (person: TestPerson) => (await walkers.eligibilityOf(person.userId))?.missing
const entries = async (person: TestPerson) =>
  (
    await t.app.base.db
      .selectFrom('notifications')
      .select(['kind', 'facts'])
      .where('userId', '=', person.userId)
      .execute()
  ).map(({ kind }) => kind)

test('an operator publishes a version, with every fault named at its field', async () => {
  const [operator, ana] = [
    await signUp(t, { firstName: 'Olga', operator: true }),
    await signUp(t, { firstName: 'Ana' }),
  ]
  expect((await published(ana, written('x'))).errors?.[0]?.extensions).toMatchObject({
    category: 'authorization',
  })
  const wrong = { version: ' ', text: '', effective_at: inDays(-1), sign_by: 'soon', reason: '' }
  expect(Object.keys((await published(operator, wrong)).errors?.[0]?.extensions['fields'] as object)).toEqual(
    ['version', 'text', 'effective_at', 'sign_by', 'reason'],
  )
  const same = await published(operator, written('2026-01'))
  expect(same.errors?.[0]?.extensions['fields']).toEqual({
    version: 'There is already a version with this name.',
  })
})

test('publishing asks for a second factor of the last 10 minutes', async () => {
  const operator = await signUp(t, { firstName: 'Olga', operator: true })
  const token = await tokenFor(t, operator.userId)
  await t.forward((11 * MINUTE) / 1000)
  const data = written('2026-11')
  expect((await t.gql(publish, { data }, token)).data?.['publishWalkerTerms']).toEqual({
    status: 'PROVE_AGAIN',
    message: expect.stringContaining('10 minutes'),
  })
  const versions = t.app.base.db.selectFrom('walkerTerms').select('version').where('version', '=', '2026-11')
  expect(await versions.execute()).toEqual([])
})

test('a visitor reads the terms with version and date, and signs only with a session', async () => {
  const read = await t.gql('{ term { description version updated_at hash signature { id } } }')
  expect(read.data?.['term']).toEqual({
    description: expect.stringContaining('<h2'),
    version: '2026-01',
    updated_at: '2026-01-01T00:00:00.000Z',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    signature: null,
  })
  const signing = await t.gql(
    'mutation { walkerTermsAndCondition(data: { status: true, digital_signature: "Ana Moss" }) { status } }',
  )
  expect(signing.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('a signed copy has the text, the hash and the name, for five minutes', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await onboarding.signTerms(ana.userId, typed)
  const url = async () =>
    (await t.gql('{ term { hash signature { pdf_url } } }', {}, await tokenFor(t, ana.userId))).data?.['term']
  const { hash, signature } = await url()
  const read = async (url: string, who: TestPerson | null = ana) => {
    const headers = who ? { authorization: `Bearer ${await tokenFor(t, who.userId)}` } : {}
    return t.http.inject({ url, headers })
  }
  const copy = await read(signature.pdf_url)
  expect(copy.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  const { text } = await readPaper(copy.rawPayload)
  for (const part of ['Signed by Ana Moss, typed', hash, '1. You are independent', '9. Changes'])
    expect(text).toContain(part)
  const altered = signature.pdf_url.replace('/signed-terms/', '/signed-terms/x')
  expect((await read(altered)).statusCode).toBe(404)
  // The link alone opens nothing: not for a visitor, and not for another person.
  expect((await read(signature.pdf_url, null)).statusCode).toBe(404)
  expect((await read(signature.pdf_url, await signUp(t, { firstName: 'Eve' }))).statusCode).toBe(404)
  await t.forward(301)
  expect((await read(signature.pdf_url)).statusCode).toBe(404)
})

test('new terms: walkers are asked to sign, may walk until the last day, and then not', async () => {
  const [operator, wim] = [
    await signUp(t, { firstName: 'Olga', operator: true }),
    await signUp(t, { firstName: 'Wim', walker: true }),
  ]
  const others = ['profilePicture', 'payoutAccount']
  const version = '2027-01'
  expect((await published(operator, written(version))).data?.['publishWalkerTerms'].status).toBe(
    'TERMS_PUBLISHED',
  )
  await t.forward(0)
  expect(await missing(wim)).toEqual(others)
  await t.forward(DAY / 1000 + 1)
  const { terms, signature } = await onboarding.terms(wim.userId)
  expect([terms.version, signature]).toEqual([version, null])
  const step = async () =>
    (await onboarding.progress(wim.userId)).steps.find(({ code }) => code === 'walkerTerms')
  expect(await step()).toMatchObject({ state: 'attention', reason: 'termsNew', isFulfilled: true })
  expect(await entries(wim)).toContain('stepExpiring')
  const { data } = await t.gql('{ term { description } }', {}, await tokenFor(t, wim.userId))
  expect(data?.['term'].description).toBe(
    '<h2>New terms</h2>\n<p>Be kind &amp; &lt;b&gt;careful&lt;/b&gt;.</p>',
  )
  await t.forward((19 * DAY) / 1000)
  expect(await missing(wim)).toEqual([...others, 'walkerTerms'])
  expect(await step()).toMatchObject({ state: 'attention', reason: 'termsOverdue', isFulfilled: false })
  expect(await entries(wim)).toContain('stepsLost')
  expect(await onboarding.signTerms(wim.userId, { ...typed, version })).toEqual({ kind: 'signed' })
  expect(await missing(wim)).toEqual(others)
})

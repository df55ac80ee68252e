import { expect, test } from 'vitest'
import { templateRules } from '#domain/support/templates.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base

const ask = async (who: TestPerson | null, document: string, variables = {}) => {
  const answer = await t.gql(document, variables, who?.token)
  return { error: answer.errors?.[0]?.extensions, data: answer.data }
}
const operator = (...rights: OperatorRight[]) => signUp(t, { firstName: 'Olga', operator: rights })

type Text = { id: string; language: string; [field: string]: unknown }
const list = async (who: TestPerson | null) => {
  const fields = 'id language title text is_changed is_own by at'
  const { data, error } = await ask(who, `{ answerTemplates { ${fields} } }`)
  return (data?.['answerTemplates'] ?? error?.['category']) as Text[]
}
const one = async (who: TestPerson, id: string, language: string) =>
  (await list(who)).find((text) => text.id === id && text.language === language)
const versions = async (who: TestPerson | null, id: string, language: string) => {
  const document =
    'query ($id: ID!, $language: String!) { answerTemplateVersions(id: $id, language: $language) { title text by } }'
  const { data, error } = await ask(who, document, { id, language })
  return data?.['answerTemplateVersions'] ?? error?.['category']
}
const written = { id: 'seen', language: 'en', title: 'We look', text: 'We look into it, {firstName}.' }
const save = async (who: TestPerson | null, change: Partial<typeof written> = {}) => {
  const document = 'mutation ($data: AnswerTemplateInput!) { saveAnswerTemplate(data: $data) { status } }'
  const { data, error } = await ask(who, document, { data: { ...written, ...change } })
  return data?.['saveAnswerTemplate']?.status ?? error?.['fields'] ?? error?.['category']
}
const putBack = async (who: TestPerson | null, id: string, language: string) => {
  const document =
    'mutation ($id: ID!, $language: String!) { putAnswerTemplateBack(id: $id, language: $language) { status } }'
  const { data, error } = await ask(who, document, { id, language })
  return data?.['putAnswerTemplateBack']?.status ?? error?.['category']
}
const preview = async (who: TestPerson | null, language: string, text: string) => {
  const document =
    'query ($language: String!, $text: String!) { answerPreview(language: $language, text: $text) { subject text } }'
  const { data, error } = await ask(who, document, { language, text })
  return data?.['answerPreview'] ?? error?.['fields'] ?? error?.['category']
}
/** What the answer to a question of a person in this language would begin from. */
const begins = async (who: TestPerson, locale: string) => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await db.updateTable('users').set({ locale }).where('id', '=', ana.userId).execute()
  const question =
    'mutation { askSupport(data: { kind: "idea", text: "Could walks be longer than this?" }) { id } }'
  const ticketId = (await ask(ana, question)).data?.['askSupport'].id
  const work = await db
    .selectFrom('workItems')
    .select('id')
    .where('subject', '=', ticketId)
    .executeTakeFirstOrThrow()
  const document = 'query ($id: ID!) { workTicket(id: $id) { templates { id title text } } }'
  const { data } = await ask(who, document, { id: work.id })
  return data?.['workTicket'].templates as { id: string; title: string; text: string }[]
}
const actsAbout = (id: string) =>
  db.selectFrom('auditLog').select(['act', 'actorId']).where('subjectId', '=', id).orderBy('id').execute()

test('an operator puts another text in the place of ours, answers begin from it, and ours is put back', async () => {
  const olga = await operator('support')
  const before = await one(olga, 'seen', 'en')
  expect(before).toMatchObject({ is_changed: false, is_own: true, by: null, at: null })
  expect(await save(olga, { title: ' We look ' })).toBe('SAVED')
  expect(await save(olga)).toBe('SAVED')
  expect(await one(olga, 'seen', 'en')).toMatchObject({
    title: 'We look',
    is_changed: true,
    is_own: true,
    by: 'Olga',
    at: expect.any(String),
  })
  expect((await begins(olga, 'en')).find(({ id }) => id === 'seen')).toEqual({
    id: 'seen',
    title: 'We look',
    text: 'We look into it, Ana.',
  })
  expect(await putBack(olga, 'seen', 'en')).toBe('PUT_BACK')
  expect(await putBack(olga, 'seen', 'en')).toBe('NOT_CHANGED')
  expect(await one(olga, 'seen', 'en')).toMatchObject({ title: before?.['title'], text: before?.['text'] })
  // What was saved twice is one version.
  expect(await versions(olga, 'seen', 'en')).toEqual([
    { title: null, text: null, by: 'Olga' },
    { title: 'We look', text: 'We look into it, {firstName}.', by: 'Olga' },
  ])
  expect(await actsAbout('seen')).toEqual([
    { act: 'operator.templateChanged', actorId: olga.userId },
    { act: 'operator.templatePutBack', actorId: olga.userId },
  ])
})

test('a language is added to one template alone, up to a bound, and leaves again', async () => {
  const olga = await operator('owner')
  const id = 'moreDetails'
  expect(await save(olga, { id, language: 'fr', title: 'Détails', text: 'Dites-nous en plus.' })).toBe(
    'SAVED',
  )
  expect(await one(olga, id, 'fr')).toMatchObject({ is_changed: true, is_own: false })
  const found = await begins(olga, 'fr')
  expect(found.find((text) => text.id === id)?.title).toBe('Détails')
  expect(found.find((text) => text.id === 'refunded')?.title).toBe('Refund made')
  const languages = (await list(olga)).filter((text) => text.id === id).length
  for (let n = languages; n < templateRules.languagesMax; n++)
    expect(await save(olga, { id, language: `x${String.fromCharCode(97 + n)}` })).toBe('SAVED')
  expect(await save(olga, { id, language: 'zz' })).toEqual({
    language: 'A template has at most 20 languages.',
  })
  expect(await putBack(olga, id, 'fr')).toBe('PUT_BACK')
  expect(await one(olga, id, 'fr')).toBeUndefined()
  expect(await putBack(olga, id, 'fr')).toBe('authorization')
})

test('a text has bounds, and what is in braces is known', async () => {
  const olga = await operator('support')
  expect(await save(olga, { language: 'Spanish' })).toHaveProperty('language')
  expect(await save(olga, { title: 'x' })).toEqual({ title: 'Please write 3 to 80 characters.' })
  expect(await save(olga, { text: ' x ' })).toEqual({ text: 'Please write 3 to 1000 characters.' })
  expect(await save(olga, { text: 'About {trip}: yes.' })).toEqual({
    text: 'Only {firstName} and {productName} can be used in braces.',
  })
  expect(await save(olga, { id: 'none' })).toBe('authorization')
  expect(await putBack(olga, 'none', 'en')).toBe('authorization')
})

test('the preview is the letter with the text filled in', async () => {
  const olga = await operator('support')
  const letter = await preview(olga, 'es', 'Gracias, {firstName}. {productName}')
  expect(letter.subject).toBe('Nuestra respuesta a tu mensaje')
  expect(letter.text).toContain('Gracias, Ana. Huvr')
  expect(await preview(olga, 'es', 'x')).toHaveProperty('text')
})

test('templates are for operators with support, and owners', async () => {
  const [safety, money, ben] = [
    await operator('safety'),
    await operator('money'),
    await signUp(t, { firstName: 'Ben' }),
  ]
  for (const who of [safety, money, ben]) {
    expect(await list(who)).toBe('authorization')
    expect(await versions(who, 'seen', 'en')).toBe('authorization')
    expect(await preview(who, 'en', 'We look into it.')).toBe('authorization')
    expect(await save(who)).toBe('authorization')
    expect(await putBack(who, 'seen', 'en')).toBe('authorization')
  }
  expect(await list(null)).toBe('authentication')
  expect(await save(null)).toBe('authentication')
  expect(await putBack(null, 'seen', 'en')).toBe('authentication')
})

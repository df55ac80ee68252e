import fs from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'graphql'
import { documentRefusal, sourceRefusal } from '#server/graphql/documents/document-limits.ts'
import { testApp } from '#server/testing/app.ts'
import { productionEnv } from '#server/testing/production.ts'
import { signUp } from '#server/testing/people.ts'
import { schemaOf } from '#server/testing/test-app.ts'

const t = await testApp()
const documents = JSON.parse(fs.readFileSync('schema/generated/documents.json', 'utf8')) as Record<
  string,
  string
>
const idOf = (name: string) =>
  Object.entries(documents).find(([, text]) => new RegExp(`^\\w+ ${name}\\b`).test(text))?.[0] ?? ''

const send = async (payload: object, token?: string) =>
  (
    await t.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload,
    })
  ).json()

test('a document of the web app is answered by its id alone', async () => {
  const person = await signUp(t, { firstName: 'Ann' })
  const answer = await send({ documentId: idOf('Me'), operationName: 'Me' }, person.token)
  expect(answer.data.me).toMatchObject({ id: person.userId, __typename: 'User' })
})

test('an unknown id is told so, and its text is taken instead', async () => {
  expect((await send({ documentId: 'nothing' })).errors[0].extensions).toMatchObject({
    category: 'validation',
    code: 'UNKNOWN_DOCUMENT',
  })
  expect((await send({ documentId: 'nothing', query: '{ me { id } }' })).data).toEqual({ me: null })
  expect((await send({ documentId: 7 })).errors[0].extensions.code).toBe('UNKNOWN_DOCUMENT')
})

test('a known id decides, whatever text comes along', async () => {
  const answer = await send({
    documentId: idOf('Me'),
    query: 'mutation { logout { status } }',
    operationName: 'Me',
  })
  expect(answer.data).toEqual({ me: null })
})

test('every document of the web app stays within the bounds', () => {
  for (const [id, text] of Object.entries(documents)) {
    expect(sourceRefusal(text), id).toBeNull()
    expect(documentRefusal(schemaOf(t), parse(text), { introspection: false }), text.slice(0, 60)).toBeNull()
  }
})

test('in production the schema is not told, and documents of others are still weighed', async () => {
  const strict = await testApp(productionEnv)
  expect((await strict.gql('{ __schema { types { name } } }')).errors?.[0]?.extensions['code']).toBe(
    'BAD_DOCUMENT',
  )
  expect((await strict.gql('{ meh { id } }')).errors?.[0]?.message).toBe(
    'Cannot query field "meh" on type "Query".',
  )
  expect((await strict.gql('{ me { id } }')).data).toEqual({ me: null })
  expect((await strict.gql(`{ me { ${'id '.repeat(2000)} } }`)).errors?.[0]?.extensions['code']).toBe(
    'BAD_DOCUMENT',
  )
})

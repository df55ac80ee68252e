import { expect, test, vi } from 'vitest'
import { failures } from '#server/graphql/errors.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination } from '#server/testing/people.ts'

const t = await testApp()
const uncompiled = await testApp({ GRAPHQL_JIT: 'off' })
const apps = [t, uncompiled]
for (const app of apps) await makeDestination(app, { slug: 'lisbon' })

const one = 'query One($id: ID!) { destinationById(id: $id) { slug name time_zone } }'
const two =
  'query One($id: ID!) { destinationById(id: $id) { slug } } query Two($id: ID!) { destinationById(id: $id) { name } }'

const send = async (app: typeof t, payload: object) =>
  (await app.http.inject({ method: 'POST', url: '/graphql', payload })).json()

/** Whether the resolver of `destinationById` is called by compiled code, as its stack tells. */
async function runsCompiled(query: string): Promise<boolean> {
  let stack = ''
  const find = vi.spyOn(t.app.services.places, 'byIdOrSlug').mockImplementation(async () => {
    stack = new Error('where').stack ?? ''
    return null
  })
  await send(t, { query, operationName: 'One', variables: { id: 'x' } })
  find.mockRestore()
  expect(stack).not.toBe('')
  return stack.includes('graphql-jit')
}

/** What differs from request to request. */
const comparable = (answer: unknown) =>
  JSON.stringify(answer).replaceAll(/req-\w+|reference"?:? ?"?[\w-]+/g, '')

test('a document that is asked again and again is compiled, and answers and refuses as before', async () => {
  expect(await runsCompiled(one)).toBe(false)
  await expect.poll(() => runsCompiled(one)).toBe(true)
  const requests: object[] = [
    { variables: { id: 'lisbon' } },
    { variables: { id: 'lisbon' }, operationName: 'One' },
    { variables: { id: 'nowhere' } },
    { variables: { id: 7 } },
    { variables: { id: 'lis\u0000bon' } },
    { variables: { id: null } },
    { variables: { id: { slug: 'lisbon' } } },
    { variables: {} },
    { variables: { id: 'lisbon', more: 1 } },
    { variables: { id: 'lisbon' }, operationName: 'Other' },
    {},
  ]
  for (const request of requests) {
    const [compiled, plain] = await Promise.all(apps.map((app) => send(app, { query: one, ...request })))
    expect(comparable(compiled), JSON.stringify(request)).toBe(comparable(plain))
  }
  expect((await send(t, { query: one, variables: { id: 'lisbon' } })).data.destinationById.slug).toBe(
    'lisbon',
  )
})

test('a failure within a compiled document is masked or told as before', async () => {
  await expect.poll(() => runsCompiled(one)).toBe(true)
  const codes: unknown[] = []
  for (const failure of [new Error('secret of the server'), failures.notFound('destination')]) {
    const answers = await Promise.all(
      apps.map(async (app) => {
        vi.spyOn(app.app.services.places, 'byIdOrSlug').mockRejectedValueOnce(failure)
        return send(app, { query: one, variables: { id: 'lisbon' } })
      }),
    )
    expect(comparable(answers[0])).toBe(comparable(answers[1]))
    expect(JSON.stringify(answers)).not.toContain('secret')
    codes.push(answers[0].errors[0].extensions.code)
  }
  expect(codes).toEqual(['INTERNAL', 'NOT_FOUND'])
})

test('of a document with several operations the one that is named is run, however often it is asked', async () => {
  const fieldsOf = async (operationName: string) =>
    Object.keys(
      (await send(t, { query: two, operationName, variables: { id: 'lisbon' } })).data.destinationById,
    )
  for (let times = 0; times < 20; times++) expect(await fieldsOf('One')).toEqual(['slug'])
  expect(await fieldsOf('Two')).toEqual(['name'])
  expect(await runsCompiled(two)).toBe(false)
})

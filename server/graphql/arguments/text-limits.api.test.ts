import type { AddressInfo } from 'node:net'
import { createClient } from 'graphql-ws'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { testApp } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp()
const person = await signUp(t, { firstName: 'Ana' })
const errors = vi.spyOn(t.app.log, 'error')

const tooLong = (field: string) => ({
  category: 'validation',
  code: 'BAD_INPUT',
  fields: { [field]: expect.stringContaining('too long') },
})

test('a text beyond its limit is refused at its field, without a session too', async () => {
  const input = {
    first_name: 'a'.repeat(80_000),
    last_name: 'Silva',
    phone_number: '+12025550199',
    email: 'ana@people.test',
    password: 'Cobblestone7',
    password_confirmation: 'Cobblestone7',
  }
  const { errors: [error] = [] } = await t.gql(
    'mutation ($input: RegisterInput!) { register(input: $input) { status } }',
    { input },
  )
  expect(error?.extensions).toEqual(tooLong('first_name'))
})

test('the same in the text of a document', async () => {
  const { errors: [error] = [] } = await t.gql(`{ destinationById(id: "${'a'.repeat(257)}") { id } }`)
  expect(error?.extensions).toEqual(tooLong('id'))
})

test('a stranger is refused before what they sent is looked at', async () => {
  const { errors: [error] = [] } = await t.gql('mutation ($id: ID!) { endSession(id: $id) { status } }', {
    id: 'a'.repeat(257),
  })
  expect(error?.extensions).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('a subscription takes no text beyond its limit', async () => {
  await t.http.listen({ port: 0, host: '127.0.0.1' })
  const client = createClient({
    url: `ws://127.0.0.1:${(t.http.server.address() as AddressInfo).port}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${person.token}` },
  })
  const heard = await new Promise((resolve) => {
    client.subscribe(
      {
        query: 'subscription ($id: ID!) { tripSafetyChanged(trip_id: $id) { __typename } }',
        variables: { id: 'a'.repeat(257) },
      },
      { next: resolve, error: resolve, complete: () => resolve('complete') },
    )
  })
  await client.dispose()
  expect(heard).toEqual([expect.objectContaining({ extensions: tooLong('trip_id') })])
  expect(errors.mock.calls).toEqual([])
})

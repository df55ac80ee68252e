import { expect, test, vi } from 'vitest'
import { languageAddress, languageFetch } from '#web/api/language-fetch.ts'

const sent = async (asked: string | null, init?: RequestInit) => {
  const send = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => Response.json({}))
  await languageFetch(send, () => asked)('/graphql', init)
  return send.mock.calls[0]?.[1]
}

test('a language that was chosen is asked for beside the headers that a call has', async () => {
  const init = await sent('es, en;q=0.9', { method: 'POST', headers: { 'x-request-key': 'k1' } })
  expect(init?.method).toBe('POST')
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    'accept-language': 'es, en;q=0.9',
    'x-request-key': 'k1',
  })
})

test('where none was chosen, a call is sent as it is', async () => {
  const init = { method: 'POST', body: '{}' }
  expect(await sent(null, init)).toBe(init)
})

test('the address of a socket names what was chosen', () => {
  expect(languageAddress('ws://huvr/live', () => 'es, en;q=0.9')).toBe(
    'ws://huvr/live?languages=es%2C%20en%3Bq%3D0.9',
  )
  expect(languageAddress('ws://huvr/live', () => null)).toBe('ws://huvr/live')
})

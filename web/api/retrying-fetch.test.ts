import { expect, test, vi } from 'vitest'
import { createRequestKeys, keyedFetch } from '#web/api/request-key.ts'
import { retryingFetch } from '#web/api/retrying-fetch.ts'

const away = () =>
  Response.json({ data: null, errors: [{ message: 'x', extensions: { retry: { after_ms: 1000 } } }] })
const fine = () => Response.json({ data: { me: null } })
const stopping = () => new Response('stopping', { status: 503 })
const question = { method: 'POST', body: JSON.stringify({ query: 'query Me { me { id } }' }) }
const command = { method: 'POST', body: JSON.stringify({ query: 'mutation Go { logout { status } }' }) }

function retrying(...answers: (() => Response)[]) {
  const waits: number[] = []
  const send = vi.fn(async () => (answers.shift() ?? fine)())
  return { send, waits, fetch: retryingFetch(send, async (ms) => void waits.push(ms)) }
}

test('a question whose failure passes is sent again until it is answered', async () => {
  const { fetch, send, waits } = retrying(away, stopping, away)
  expect(await (await fetch('/graphql', question)).json()).toEqual({ data: { me: null } })
  expect(send).toHaveBeenCalledTimes(4)
  expect(waits).toEqual([1000, 1000, 2000])
})

test('after four sends the failure is shown', async () => {
  const { fetch, send } = retrying(away, away, away, away, away)
  expect((await (await fetch('/graphql', question)).json()).errors).toHaveLength(1)
  expect(send).toHaveBeenCalledTimes(4)
})

test.each([
  ['a command whose failure passes', command, away],
  ['another failure', question, () => Response.json({ errors: [{ message: 'no', extensions: {} }] })],
  ['an answer that is none of ours', question, () => new Response('<html>', { status: 502 })],
  ['what is no call of the API', { method: 'POST', body: '{"hello":1}' }, stopping],
])('%s is sent once', async (_name, init, answer) => {
  const { fetch, send } = retrying(answer)
  await fetch('/graphql', init)
  expect(send).toHaveBeenCalledTimes(1)
})

const broken = (): Response => {
  throw new TypeError('Failed to fetch')
}

test.each([
  ['question', question],
  ['command', command],
])('a %s that no answer came to is sent once more after a moment', async (_name, init) => {
  const { fetch, send, waits } = retrying(broken)
  expect((await fetch('/graphql', init)).ok).toBe(true)
  expect(send).toHaveBeenCalledTimes(2)
  expect(waits).toEqual([500])
})

test('a command is sent again, as the same press, until a server that stops and one that starts have changed places', async () => {
  const { send, waits } = retrying(broken, stopping, stopping)
  let seed = 0
  const keys: (string | null)[] = []
  const recordsKeys: typeof globalThis.fetch = (_input, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return send()
  }
  const keyed = keyedFetch(
    recordsKeys,
    createRequestKeys((bytes) => bytes.fill(++seed)),
  )
  const fetch = retryingFetch(keyed, async (ms) => void waits.push(ms))
  expect((await fetch('/graphql', command)).ok).toBe(true)
  expect(waits).toEqual([500, 1000, 2000])
  expect([keys.length, new Set(keys).size]).toEqual([4, 1])
})

test('where none comes then either, that is shown', async () => {
  const { fetch, send } = retrying(broken, broken)
  await expect(fetch('/graphql', question)).rejects.toThrow('Failed to fetch')
  expect(send).toHaveBeenCalledTimes(2)
})

test('a question that its screen has given up is not sent once more', async () => {
  const { fetch, send } = retrying(() => {
    throw new DOMException('left', 'AbortError')
  })
  await expect(fetch('/graphql', question)).rejects.toThrow('left')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a question whose screen has gone while it waits is not sent once more', async () => {
  const leaving = new AbortController()
  const send = vi.fn(async () => broken())
  const fetch = retryingFetch(send, async () => leaving.abort())
  await expect(fetch('/graphql', { ...question, signal: leaving.signal })).rejects.toThrow(/abort/i)
  expect(send).toHaveBeenCalledTimes(1)
})

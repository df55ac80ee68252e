import { expect, test, vi } from 'vitest'
import { retryingFetch } from '#web/api/retrying-fetch.ts'

const away = () =>
  Response.json({ data: null, errors: [{ message: 'x', extensions: { retry: { after_ms: 1000 } } }] })
const fine = () => Response.json({ data: { me: null } })
const question = { method: 'POST', body: JSON.stringify({ query: 'query Me { me { id } }' }) }
const command = { method: 'POST', body: JSON.stringify({ query: 'mutation Go { logout { status } }' }) }

function retrying(...answers: (() => Response)[]) {
  const waits: number[] = []
  const send = vi.fn(async () => (answers.shift() ?? fine)())
  return { send, waits, fetch: retryingFetch(send, async (ms) => void waits.push(ms)) }
}

test('a question whose failure passes is sent again until it is answered', async () => {
  const { fetch, send, waits } = retrying(away, () => new Response('stopping', { status: 503 }), away)
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
  ['a mutation', command, away],
  ['another failure', question, () => Response.json({ errors: [{ message: 'no', extensions: {} }] })],
  ['an answer that is none of ours', question, () => new Response('<html>', { status: 502 })],
])('%s is sent once', async (_name, init, answer) => {
  const { fetch, send } = retrying(answer)
  await fetch('/graphql', init)
  expect(send).toHaveBeenCalledTimes(1)
})

const broken = (): Response => {
  throw new TypeError('Failed to fetch')
}

test('a question that no answer came to is sent once more after a moment', async () => {
  const { fetch, send, waits } = retrying(broken)
  expect((await fetch('/graphql', question)).ok).toBe(true)
  expect(send).toHaveBeenCalledTimes(2)
  expect(waits).toEqual([500])
})

test('where none comes then either, that is shown', async () => {
  const { fetch, send } = retrying(broken, broken)
  await expect(fetch('/graphql', question)).rejects.toThrow('Failed to fetch')
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['a mutation', command, broken],
  [
    'a question that its screen has given up',
    question,
    () => {
      throw new DOMException('left', 'AbortError')
    },
  ],
])('%s is not sent once more', async (_name, init, answer) => {
  const { fetch, send } = retrying(answer)
  await expect(fetch('/graphql', init)).rejects.toThrow(/Failed to fetch|left/)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a question whose screen has gone while it waits is not sent once more', async () => {
  const leaving = new AbortController()
  const send = vi.fn(async () => broken())
  const fetch = retryingFetch(send, async () => leaving.abort())
  await expect(fetch('/graphql', { ...question, signal: leaving.signal })).rejects.toThrow(/abort/i)
  expect(send).toHaveBeenCalledTimes(1)
})

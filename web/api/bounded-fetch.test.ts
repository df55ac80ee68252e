import { expect, test } from 'vitest'
import { boundedFetch } from '#web/api/bounded-fetch.ts'

/** A server that takes calls and never answers. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })

test('a call without an answer fails after its time', async () => {
  await expect(boundedFetch(silent, 20)('/graphql')).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('the caller can still give a call up before', async () => {
  const own = new AbortController()
  const call = boundedFetch(silent, 60_000)('/graphql', { signal: own.signal })
  own.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('an answer passes as it is', async () => {
  const answer = new Response('{}')
  expect(await boundedFetch(async () => answer, 60_000)('/graphql')).toBe(answer)
})

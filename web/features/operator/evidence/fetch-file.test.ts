import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile, NoFile } from '#web/features/operator/evidence/fetch-file.ts'

afterEach(() => vi.unstubAllGlobals())

function answers(chunks: readonly (string | Error)[], status = 200): void {
  const left = [...chunks]
  const body = new ReadableStream({
    pull(controller) {
      const next = left.shift()
      if (next === undefined) controller.close()
      else if (typeof next === 'string') controller.enqueue(new TextEncoder().encode(next))
      else controller.error(next)
    },
  })
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted()
    return new Response(body, { status, headers: { 'content-type': 'application/zip' } })
  })
}

test('all bytes come, and are counted as they do', async () => {
  answers(['abc', 'de'])
  const counts: number[] = []
  const { signal } = new AbortController()
  const file = await fetchFile('/x', { signal, onBytes: (bytes) => counts.push(bytes) })
  expect([await file.text(), file.type, counts]).toEqual(['abcde', 'application/zip', [3, 5]])
})

test('a refusal and a file that breaks off are no file', async () => {
  const { signal } = new AbortController()
  const onBytes = () => undefined
  answers(['{"error":{}}'], 403)
  await expect(fetchFile('/x', { signal, onBytes })).rejects.toThrow(NoFile)
  answers(['abc', new Error('reset')])
  await expect(fetchFile('/x', { signal, onBytes })).rejects.toThrow(NoFile)
})

test('one that is given up is distinguished from one that failed', async () => {
  const given = new AbortController()
  answers(['abc'])
  given.abort()
  await expect(fetchFile('/x', { signal: given.signal, onBytes: () => undefined })).rejects.toBe(
    given.signal.reason,
  )
})

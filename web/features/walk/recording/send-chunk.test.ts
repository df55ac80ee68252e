import { afterEach, expect, test, vi } from 'vitest'
import { sendChunk } from '#web/features/walk/recording/send-chunk.ts'

const ticket = {
  recordingId: 'rec_1',
  uploadUrl: '/media/uploads/rec_1',
  uploadToken: 'token',
  received: [],
}
const chunk = { stretchKey: 'key', seq: 7, blob: new Blob(['bytes']) }

afterEach(() => vi.unstubAllGlobals())

function answering(status: number) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a chunk is PUT to its own address with the token of its stretch', async () => {
  const fetched = answering(204)
  await sendChunk(ticket, chunk)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect([url, init?.method, init?.body]).toEqual(['/media/uploads/rec_1/7', 'PUT', chunk.blob])
  expect(init?.headers).toMatchObject({ authorization: 'Bearer token' })
})

test.each([
  [204, 'stored'],
  [200, 'stored'],
  [401, 'ticketExpired'],
  [403, 'ticketExpired'],
  [400, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
  [413, 'refused'],
])('the answer %i means %s', async (status, outcome) => {
  answering(status)
  expect(await sendChunk(ticket, chunk)).toBe(outcome)
})

test.each([408, 425, 429, 500, 502, 503, 504])(
  'the answer %i means that it is sent again',
  async (status) => {
    answering(status)
    await expect(sendChunk(ticket, chunk)).rejects.toThrow(String(status))
  },
)

test('without a network it is sent again', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no network')))
  await expect(sendChunk(ticket, chunk)).rejects.toThrow('no network')
})

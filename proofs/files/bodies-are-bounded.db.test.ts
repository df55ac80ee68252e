import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
const stillBytes = 15_000_000
let port = 0
beforeAll(async () => {
  await t.http.listen({ port: 0, host: '127.0.0.1' })
  port = (t.http.server.address() as AddressInfo).port
})

const open = new Set<() => void>()
afterEach(() => open.forEach((close) => close()))

/** Sends the head of a request and, on demand, some of its body; `answer` is what has come when the server closes. */
function sender(lines: string[], body = '', localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let text = ''
  const headed = Promise.withResolvers<string>()
  const closed = Promise.withResolvers<string>()
  socket.on('error', () => socket.destroy())
  socket.on('data', (part) => {
    text += part.toString('latin1')
    headed.resolve(text)
  })
  socket.on('close', () => {
    headed.resolve(text)
    closed.resolve(text)
  })
  socket.write(`${[...lines, 'Host: 127.0.0.1', '', ''].join('\r\n')}${body}`)
  open.add(() => socket.destroy())
  return { answer: headed.promise, closed: closed.promise, stop: () => socket.destroy() }
}

const put = (path: string, bytes: number | null) => [
  `PUT ${path} HTTP/1.1`,
  'Content-Type: image/jpeg',
  bytes === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`,
]
const stillAddress = () =>
  t.app.services.recordings
    .stillUpload({ ownerId: 'trip_1', stillId: t.app.base.newId('pst') })
    .then(({ uploadUrl }) => uploadUrl)

test.each(['/media/stills/forged', '/media/uploads/rec_1/0', '/media/uploads/rec_1/poster'])(
  'a stranger is refused at %s before a byte of the body, and the connection is closed',
  async (path) => {
    const answer = await sender(put(path, stillBytes)).closed
    expect(answer).toMatch(/^HTTP\/1.1 40[13] /)
    expect(answer.toLowerCase()).toContain('connection: close')
  },
)

test('a body that never ends is cut with 408', async () => {
  const { requestTimeout, headersTimeout } = t.http.server
  expect(requestTimeout).toBeGreaterThan(0)
  expect(requestTimeout).toBeLessThanOrEqual(60_000)
  Object.assign(t.http.server, { requestTimeout: 200, headersTimeout: 200 })
  try {
    const graphql = ['POST /graphql HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 5000']
    const cut = [sender(put(await stillAddress(), stillBytes), 'some'), sender(graphql, '{"query":')]
    for (const { closed } of cut) expect(await closed).toMatch(/^HTTP\/1.1 408 /)
  } finally {
    Object.assign(t.http.server, { requestTimeout, headersTimeout })
  }
})

test('one address may have four of the largest bodies on their way, announced or not, and another its own', async () => {
  const under = await Promise.all(
    [stillBytes, null, stillBytes, null].map(async (bytes) => sender(put(await stillAddress(), bytes))),
  )
  const fifth = await sender(put(await stillAddress(), stillBytes)).answer
  expect(fifth).toMatch(/^HTTP\/1.1 429 /)
  expect(fifth.toLowerCase()).toContain('retry-after: 2')
  const elsewhere = sender(put(await stillAddress(), 100_000), 'x'.repeat(100_000), '127.0.0.2')
  expect(await elsewhere.answer).toMatch(/^HTTP\/1.1 422 /)
  // A place is free again when a sender is gone.
  under[0]?.stop()
  await expect
    .poll(async () => {
      const next = sender(put(await stillAddress(), 100_000), 'x'.repeat(100_000))
      return (await next.answer).slice(0, 12)
    })
    .toBe('HTTP/1.1 422')
})

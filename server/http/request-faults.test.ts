import net from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { addRequestFaults } from './request-faults.ts'

const error = vi.fn()
const http = Fastify()
addRequestFaults(http, { error })
/** Resolves once the client of a request has left. */
const left = ({ raw }: FastifyRequest) =>
  new Promise<void>((resolve) =>
    raw.socket.destroyed ? resolve() : raw.socket.once('close', () => resolve()),
  )
const begun = vi.fn()
const answered = vi.fn()
http.addHook('onRequest', async () => begun())
http.addHook('onError', async () => answered())
http.get('/film', async (request, reply) => {
  await left(request)
  await pipeline(Readable.from(['the', 'film']), reply.raw)
})
http.addContentTypeParser('video/mp4', (_request, _payload, done) => done(null))
http.put('/film', async (request) => {
  await pipeline(request.raw, new PassThrough().resume())
  return 'kept'
})
http.get('/store', async () => {
  throw Object.assign(new Error('the store has closed the stream'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
})
http.get('/fault', async (request) => {
  await left(request)
  throw new TypeError('x is not a function')
})
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as net.AddressInfo
afterAll(() => http.close())
beforeEach(() => {
  error.mockClear()
  begun.mockClear()
  answered.mockClear()
})

/** Sends what is written and leaves once the server has begun with it. */
async function leaveAfter(text: string) {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(text)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  socket.resetAndDestroy()
}

test.each([
  ['a download', 'GET /film HTTP/1.1\r\nhost: here\r\n\r\n'],
  [
    'an upload',
    'PUT /film HTTP/1.1\r\nhost: here\r\ncontent-type: video/mp4\r\ncontent-length: 99\r\n\r\nhalf',
  ],
])('a client that leaves in the middle of %s is no error', async (_what, text) => {
  await leaveAfter(text)
  await vi.waitFor(() => expect(answered).toHaveBeenCalled())
  expect(error).not.toHaveBeenCalled()
})

test('a stream that another service has closed is an error of ours', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/store`)
  expect(answer.status).toBe(500)
  expect(error).toHaveBeenCalledOnce()
})

test('a defect is written to the log also when the client has left', async () => {
  await leaveAfter('GET /fault HTTP/1.1\r\nhost: here\r\n\r\n')
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
})

import { expect, test } from 'vitest'
import { uplinkCheck, uplinkPiecesByWalker } from '#domain/walk/uplink.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp()
const walker = () => signUp(t, { firstName: 'Wim', online: { latitude: 38.72, longitude: -9.14 } })

async function send(token: string | null, bytes: number, type = 'application/octet-stream') {
  const { statusCode, headers, body } = await t.http.inject({
    method: 'POST',
    url: uplinkCheck.path,
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: Buffer.alloc(bytes, 7),
  })
  const message = body === '' ? null : (JSON.parse(body) as { error?: { message: string } }).error?.message
  return { status: statusCode, message, retryAfter: Number(headers['retry-after'] ?? 0) }
}

test('every piece of a check is taken, and nothing of it is answered', async () => {
  const { token } = await walker()
  for (const bytes of uplinkCheck.pieceBytes)
    expect(await send(token, bytes)).toEqual({ status: 204, message: null, retryAfter: 0 })
  expect(uplinkCheck.pieceBytes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(256 * 1024)
})

test('a visitor and a person who is no walker are refused', async () => {
  expect(await send(null, 10)).toMatchObject({ status: 401, message: 'Please log in to continue.' })
  expect(await send('forged', 10)).toMatchObject({ status: 401 })
  const { token } = await signUp(t, { firstName: 'Ana' })
  expect(await send(token, 10)).toMatchObject({
    status: 403,
    message: 'Only walkers measure their connection.',
  })
})

test('a piece that is larger, and what is no bytes, are refused', async () => {
  const { token } = await walker()
  expect((await send(token, uplinkCheck.pieceBytesMax)).status).toBe(204)
  expect((await send(token, uplinkCheck.pieceBytesMax + 1)).status).toBe(413)
  expect((await send(token, 10, 'application/json')).status).toBe(415)
})

test('a walker sends 120 pieces in a quarter of an hour; the refusal says when to try again, and others go on', async () => {
  const { userId, token } = await walker()
  for (let n = 0; n < uplinkPiecesByWalker.max; n++)
    await t.app.base.limits.allow(uplinkPiecesByWalker, userId)
  const refusal = await send(token, 10)
  expect(refusal).toMatchObject({
    status: 429,
    message: 'The connection was measured too often. Please try again later.',
  })
  expect(refusal.retryAfter).toBeGreaterThan(0)
  expect(refusal.retryAfter).toBeLessThanOrEqual(900)
  expect((await send((await walker()).token, 10)).status).toBe(204)
})

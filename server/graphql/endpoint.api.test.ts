import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
let port = 0
beforeAll(async () => {
  await t.http.listen({ port: 0, host: '127.0.0.1' })
  port = (t.http.server.address() as AddressInfo).port
})

/** Sends exactly this path; clients that build an URL first would change its spelling. */
function send(method: string, path: string, headers: Record<string, string>, body = '') {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString('utf8')))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const query = '{ me { id } }'
const json = { 'content-type': 'application/json' }
/** Addresses that a router may take for the same. */
const spellings = () => [
  '/graphql',
  '/%67raphql',
  '/graph%71l',
  '//graphql',
  '/graphql/',
  '/./graphql',
  '/GraphQL',
  `http://127.0.0.1:${port}/graphql`,
  `http://127.0.0.1:${port}/%67raphql`,
]
const answered = (body: string) => body.includes('"me"')

test('JSON by POST is answered, at every spelling that the router takes for the same address', async () => {
  const answers = await Promise.all(
    spellings().map(async (path) => [
      path,
      answered((await send('POST', path, json, JSON.stringify({ query }))).body),
    ]),
  )
  const taken = answers.flatMap(([path, isAnswered]) => (isAnswered ? [path] : []))
  expect(taken).toContain('/graphql')
  expect(taken).toContain('/%67raphql')
})

test('each answer tells what the clock of the server shows, by which pages tell the time', async () => {
  const answer = await t.http.inject({ method: 'POST', url: '/graphql', headers: json, payload: { query } })
  expect(Math.abs(Number(answer.headers['server-now']) - t.app.base.clock.nowMs())).toBeLessThan(60_000)
})

test('no spelling of the address is answered by GET', async () => {
  for (const path of spellings()) {
    const { status, body } = await send('GET', `${path}?query=${encodeURIComponent(query)}`, {})
    expect(answered(body), path).toBe(false)
    // 403 is what the files of the built web app answer to a path that leads out of them.
    expect([400, 403, 404, 405], path).toContain(status)
  }
  expect((await send('GET', `/graphql?query=${encodeURIComponent(query)}`, {})).status).toBe(405)
  expect((await send('GET', `/%67raphql?query=${encodeURIComponent(query)}`, {})).status).toBe(405)
  expect((await send('HEAD', '/%67raphql', {})).status).toBe(405)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json-patch', ''])(
  'no spelling of the address takes a body of the type "%s"',
  async (type) => {
    for (const path of spellings()) {
      const { body, status } = await send('POST', path, { 'content-type': type }, JSON.stringify({ query }))
      expect(answered(body), path).toBe(false)
      expect(status, path).toBeGreaterThanOrEqual(400)
    }
  },
)

test('no spelling of the address takes what a foreign page sends', async () => {
  const headers = { ...json, origin: 'https://evil.test' }
  for (const path of spellings()) {
    const { status, body } = await send('POST', path, headers, JSON.stringify({ query }))
    expect(answered(body), path).toBe(false)
    expect([400, 403], path).toContain(status)
  }
})

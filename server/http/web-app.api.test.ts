import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { isPageAddress, isServerAddress, pagePatterns } from '#domain/identity/page-addresses.ts'
import { createHttp } from '#server/http/server.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
/** What a build lays down, as far as pages go. */
const files = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-web-'))
fs.writeFileSync(path.join(files, 'index.html'), '<!doctype html><head><title></title></head>start')
fs.writeFileSync(path.join(files, '__spa-fallback.html'), '<!doctype html><head><title></title></head>app')
fs.writeFileSync(path.join(files, 'logo.svg'), '<svg/>')
fs.writeFileSync(path.join(files, 'service-worker.js'), '')
fs.mkdirSync(path.join(files, 'in/EUR'), { recursive: true })
fs.writeFileSync(
  path.join(files, 'in/EUR/index.html'),
  '<!doctype html><head><title></title></head>start in euros',
)
fs.writeFileSync(
  path.join(files, 'in/EUR/__spa-fallback.html'),
  '<!doctype html><head><title></title></head>app in euros',
)
const routes: string[] = []
const http = await createHttp(t.app, null, { webBuild: files, eachRoute: (url) => routes.push(url) })
await http.ready()
afterAll(async () => {
  await http.close()
  fs.rmSync(files, { recursive: true })
})

/** What clients say that they take: mail scanners, link previews, command lines, old browsers, browsers. */
const accepts = [
  '*/*',
  '',
  null,
  'text/*',
  'application/xhtml+xml,*/*;q=0.8',
  'application/json',
  'text/html,*/*;q=0.8',
]
const given = (pattern: string) => pattern.replace(/:\w+/, 'CODE').replace('*', 'work/1')
const pages = [
  ...Object.values(pagePatterns).map(given),
  '/HELP',
  '/help/',
  '/verify-email?token=x',
  '/shared/a.b.c',
  '/console',
  '/operator/checks',
]

const ask = (method: 'GET' | 'HEAD', url: string, accept: string | null, more: Record<string, string> = {}) =>
  http.inject({ method, url, headers: { ...(accept === null ? {} : { accept }), ...more } })

/** What stands behind the head of a page. */
const bodyOf = ({ body }: { body: string }) => body.split('</head>')[1]

/** What may differ between two answers alike. */
const lasting = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name)))

test.each(pages)('%s is a page for every client, and HEAD says the same without it', async (url) => {
  for (const accept of accepts) {
    const [page, head] = [await ask('GET', url, accept), await ask('HEAD', url, accept)]
    const seen = [page.statusCode, page.headers['content-type'], page.headers['cache-control'], bodyOf(page)]
    const body = url === '/' ? 'start' : 'app'
    expect(seen, `${accept}`).toEqual([200, 'text/html; charset=utf-8', 'no-cache', body])
    expect(page.headers['content-security-policy'], `${accept}`).toContain("script-src 'self'")
    expect([head.statusCode, head.body, lasting(head)], `${accept}`).toEqual([200, '', lasting(page)])
  }
})

test('a compressed page too', async () => {
  const plain = (await ask('GET', '/help', '*/*')).body
  const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, identity: (body: Buffer) => body }
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['deflate', 'identity'],
  ] as const) {
    const more = { 'accept-encoding': accepted }
    const [page, head] = [await ask('GET', '/help', '*/*', more), await ask('HEAD', '/help', '*/*', more)]
    expect([page.statusCode, page.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
    expect(unpack[encoding](page.rawPayload).toString()).toBe(plain)
    expect([head.body, lasting(head)]).toEqual(['', lasting(page)])
  }
})

test.each(['/nothing-here', '/help/me/please', '/trips/trip_1', '/shared', '/nothing?x=/help', '/a.b/c'])(
  '%s is no address: the page that says so, with 404',
  async (url) => {
    for (const accept of accepts) {
      const [page, head] = [await ask('GET', url, accept), await ask('HEAD', url, accept)]
      expect(
        [page.statusCode, page.headers['content-type'], page.headers['cache-control'], bodyOf(page)],
        `${accept}`,
      ).toEqual([404, 'text/html; charset=utf-8', 'no-cache', 'app'])
      expect([head.statusCode, head.body, lasting(head)], `${accept}`).toEqual([404, '', lasting(page)])
    }
  },
)

test('neither a part nor "not modified" hides that there is no such page', async () => {
  const etag = (await ask('GET', '/help', '*/*')).headers['etag'] ?? ''
  expect(etag).not.toBe('')
  expect((await ask('GET', '/help', '*/*', { 'if-none-match': etag })).statusCode).toBe(304)
  for (const more of [{ 'if-none-match': etag }, { range: 'bytes=0-3' }] as Record<string, string>[])
    expect((await ask('GET', '/nothing-here', 'text/html', more)).statusCode).toBe(404)
})

test.each([
  '/assets/gone-C3kpnNk0.js',
  '/favicon.ico',
  '/media/nothing',
  '/graphql/nothing',
  '/webhooks/nothing',
  '/live/nothing',
  '/dev',
])('%s is of the API or a file: 404 without a page', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await ask(method, url, '*/*')
    expect([answer.statusCode, answer.headers['content-type']], method).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  }
  // A person who goes there sees a page.
  const page = await ask('GET', url, 'text/html')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('a page is read, not written to', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await http.inject({ method, url: '/help', headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  }
})

test('what the server answers itself is known as such, so that neither it nor the worker takes it for a page', async () => {
  // Files at the top are told by their ending; the web app has the rest.
  const own = routes.filter((route) => !['/', '*', '/*'].includes(route) && !/\.\w+$/.test(route))
  expect(own).toEqual(expect.arrayContaining(['/graphql', '/live', '/media/files/*', '/statements/*']))
  expect(own.filter((route) => !isServerAddress(route))).toEqual([])
  expect(pages.filter((page) => isServerAddress(page))).toEqual([])
  expect(isPageAddress('/graphql')).toBe(false)
})

test('a platform in another currency serves the pages that say so, and the same files', async () => {
  const euros = await testApp({ PLATFORM_CURRENCY: 'EUR' })
  const other = await createHttp(euros.app, null, { webBuild: files })
  const of = async (url: string) => {
    const answer = await other.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    return [answer.statusCode, bodyOf(answer) ?? answer.body]
  }
  expect(await of('/')).toEqual([200, 'start in euros'])
  expect(await of('/help')).toEqual([200, 'app in euros'])
  expect(await of('/nothing-here')).toEqual([404, 'app in euros'])
  expect(await of('/logo.svg')).toEqual([200, '<svg/>'])
  await other.close()
})

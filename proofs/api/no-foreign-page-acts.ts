/**
 * Promise 30: no foreign page can act or embed. Every mutation is sent with the cookies of a signed-in person in each
 * way a foreign page has (GET, forms, text, foreign and null origins), sockets are opened from foreign origins, and
 * the answers of every kind of route are looked at for the headers that keep a browser from framing or guessing.
 */
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { addDevRoutes } from '#dev/page/routes.ts'
import { cookieNames } from '#server/http/auth.ts'
import { createHttp } from '#server/http/server.ts'
import { schemaOf } from '#server/testing/test-app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

const own = 'http://localhost:4000'
/** Origins that are not ours, some of which look like it. */
const foreignOrigins = [
  'https://evil.test',
  'null',
  'https://localhost:4000',
  'http://localhost:4000.evil.test',
  'http://localhost',
  'http://127.0.0.1:4001',
  'http://sub.localhost:4000',
  'http://localhost:40000',
  'file://',
]

type Way = { name: string; request: (document: string) => Sent }
type Sent = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string }

const json = (document: string) => JSON.stringify({ query: document })
const post = (headers: Record<string, string>, payload: string): Sent => ({
  method: 'POST',
  url: '/graphql',
  headers,
  payload,
})

/** Each way in which a foreign page can make a browser send something with our cookies. */
const ways: readonly Way[] = [
  {
    name: 'GET',
    request: (document) => ({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent(document)}`,
      headers: {},
    }),
  },
  ...(
    [
      ['a form', 'application/x-www-form-urlencoded', (text) => `query=${encodeURIComponent(text)}`],
      ['a form of text', 'text/plain', json],
      ['text with a parameter', 'text/plain; application/json', json],
      ['JSON by another name', 'application/json-patch', json],
      ['a document of its own', 'application/graphql', (text) => text],
      [
        'a form with files',
        'multipart/form-data; boundary=x',
        (text) => `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${text}\r\n--x--\r\n`,
      ],
    ] as readonly [string, string, (document: string) => string][]
  ).map(([name, type, body]) => ({
    name,
    request: (document: string) => post({ 'content-type': type, origin: own }, body(document)),
  })),
  {
    name: 'no type at all',
    request: (document) => post({ origin: own, 'content-type': '' }, json(document)),
  },
  ...foreignOrigins.map((origin) => ({
    name: `origin ${origin}`,
    request: (document: string) => post({ 'content-type': 'application/json', origin }, json(document)),
  })),
  ...['cross-site', 'same-site'].map((site) => ({
    name: `${site} without an origin`,
    request: (document: string) =>
      post({ 'content-type': 'application/json', 'sec-fetch-site': site }, json(document)),
  })),
]

const mustHave: Record<string, RegExp> = {
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(self\)/,
}

export const prove: Proof<{ mutations: number }> = async ({ size, databaseUrl }) => {
  const test = await wholeApp(databaseUrl)
  const http = await createHttp(test.app, async (server) =>
    addDevRoutes(test.app, server, {
      ready: () => true,
      settle: test.work.settle,
      list: () => [],
      endTrip: () => undefined,
      getLost: () => undefined,
      factorCode: async () => null,
      addPerson: () => Promise.reject(new Error('no person is added here')),
    }),
  )
  try {
    await http.listen({ port: 0, host: '127.0.0.1' })
    const person = await signUp(test, { firstName: 'Ann' })
    const mutations = Object.keys(schemaOf(test).getMutationType()?.getFields() ?? {})
    const tried = mutations.slice(0, size.mutations)
    const acts = await foreignActs(test, http, person, tried)
    const sockets = await foreignSockets(http, person)
    const headers = await headersOfRoutes(http, person)
    return {
      runs: acts.runs + sockets.runs + headers.runs,
      failures: [...acts.failures, ...sockets.failures, ...headers.failures],
      figures: {
        mutations: tried.length,
        'ways of a foreign page': ways.length,
        'requests refused': acts.runs,
        'sockets tried': sockets.runs,
        'routes looked at for headers': headers.runs,
      },
    }
  } finally {
    await http.close()
    await test.close()
  }
}

const cookiesOf = (person: TestPerson) => ({ cookie: `${cookieNames.access}=${person.token}` })

/** Every mutation in every way must be refused before it is read; one with an effect that can be seen must have none. */
async function foreignActs(test: TestApp, http: FastifyInstance, person: TestPerson, mutations: string[]) {
  const failures: string[] = []
  const consented = async () =>
    (
      await test.app.base.db
        .selectFrom('users')
        .select('recordingConsentAt')
        .where('id', '=', person.userId)
        .executeTakeFirstOrThrow()
    ).recordingConsentAt !== null
  const mutation = 'mutation { saveRecordingConsent(granted: true) { id } }'
  let runs = 0
  for (const way of ways) {
    for (const document of [mutation, ...mutations.map((name) => `mutation { ${name} { __typename } }`)]) {
      runs++
      const { headers, ...request } = way.request(document)
      const response = await http.inject({ ...request, headers: { ...headers, ...cookiesOf(person) } })
      if (![400, 403, 405, 415].includes(response.statusCode) || response.body.includes('"data":{'))
        failures.push(
          `${way.name}: ${document} answered ${response.statusCode} ${response.body.slice(0, 80)}`,
        )
    }
    if (await consented()) failures.push(`${way.name}: the mutation had its effect`)
  }
  // The same cookies from our own page act, or nothing above would say anything.
  await http.inject({
    ...post({ 'content-type': 'application/json', origin: own, ...cookiesOf(person) }, json(mutation)),
  })
  if (!(await consented())) failures.push('our own page could not act')
  return { runs, failures }
}

/** Sockets from foreign origins must not open; from our own, and from apps without an origin, they must. */
async function foreignSockets(http: FastifyInstance, person: TestPerson) {
  const { port } = http.server.address() as AddressInfo
  const failures: string[] = []
  let runs = 0
  for (const [where, protocol] of [
    ['/graphql', 'graphql-transport-ws'],
    ['/live', undefined],
  ] as const) {
    const url = `ws://127.0.0.1:${port}${where}`
    for (const origin of [...foreignOrigins, own, undefined]) {
      runs++
      const socket = new WebSocket(url, protocol, {
        ...(origin === undefined ? {} : { origin }),
        headers: cookiesOf(person),
      })
      const { opened, status, headers } = await outcomeOf(socket)
      const mayOpen = origin === own || origin === undefined
      const said = `${where} from ${origin ?? 'no origin'}`
      if (opened !== mayOpen) failures.push(`${said}: ${opened ? 'opened' : `refused with ${status}`}`)
      if (!mayOpen && status !== 403) failures.push(`${said}: refused with ${status}`)
      failures.push(...missing(said, headers))
    }
  }
  return { runs, failures }
}

type Headers = Record<string, string | string[] | number | undefined>

function outcomeOf(socket: WebSocket): Promise<{ opened: boolean; status: number; headers: Headers }> {
  return new Promise((resolve) => {
    let headers: Headers = {}
    socket.on('upgrade', (response) => (headers = response.headers))
    socket.on('open', () => {
      socket.terminate()
      resolve({ opened: true, status: 101, headers })
    })
    socket.on('unexpected-response', (_request, response) => {
      resolve({ opened: false, status: response.statusCode ?? 0, headers: response.headers })
      response.destroy()
    })
    socket.on('error', () => resolve({ opened: false, status: 0, headers }))
  })
}

type Look = { method?: string; url: string; headers?: Record<string, string>; body?: string }

/** One address of each kind of route, and the ways in which they fail. */
function looks(person: TestPerson): Look[] {
  const page = { accept: 'text/html' }
  const typed = { 'content-type': 'application/json' }
  const build = path.join(import.meta.dirname, '../../web/build/client/assets')
  const assets = fs.existsSync(build)
    ? ['.js', '.css', '.woff2'].flatMap(
        (end) => fs.readdirSync(build).filter((name) => name.endsWith(end))[0] ?? [],
      )
    : []
  return [
    ...['/', '/no/such/page', '/settings', '/dev'].map((url) => ({ url, headers: page })),
    ...[
      '/healthz',
      '/metrics',
      '/no/such/thing',
      '/favicon.svg',
      '/icon-192.png',
      '/robots.txt',
      '/live',
    ].map((url) => ({ url })),
    ...assets.map((name) => ({ url: `/assets/${name}` })),
    ...['/dev/dev.js', '/dev/dev.css', '/dev/messages.json', '/dev/state.json'].map((url) => ({ url })),
    { url: '/graphql' },
    { method: 'OPTIONS', url: '/graphql' },
    { method: 'HEAD', url: '/' },
    { method: 'DELETE', url: '/graphql', headers: { origin: own } },
    { method: 'POST', url: '/graphql', headers: typed, body: json('{ me { id } }') },
    { method: 'POST', url: '/graphql', headers: typed, body: '{"query":' },
    {
      method: 'POST',
      url: '/graphql',
      headers: typed,
      body: json(`{ me { id } } #${'x'.repeat(2_000_000)}`),
    },
    {
      method: 'POST',
      url: '/graphql',
      headers: { ...typed, origin: 'https://evil.test' },
      body: json('{ me { id } }'),
    },
    {
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'text/plain' },
      body: json('{ me { id } }'),
    },
    {
      method: 'POST',
      url: '/graphql',
      headers: { ...typed, ...cookiesOf(person) },
      body: json('{ me { id } }'),
    },
    { url: '/media/files/forged' },
    { method: 'PUT', url: '/media/stills/forged', headers: { 'content-type': 'image/png' }, body: 'x' },
    { method: 'PUT', url: '/media/uploads/forged/0', headers: { authorization: 'Bearer forged' }, body: 'x' },
    { method: 'OPTIONS', url: '/media/uploads/forged/0' },
    { method: 'POST', url: '/webhooks/payments', headers: typed, body: '{}' },
    { url: '/twin/payments/authenticate/none' },
    { method: 'POST', url: '/twin/payments/tokens', headers: typed, body: '{}' },
    {
      method: 'POST',
      url: '/dev/clock',
      headers: { ...typed, origin: 'https://evil.test' },
      body: '{"forward_s":9}',
    },
    { url: '/%c0%ae%c0%ae/etc/passwd' },
    { url: '/%' },
    { url: '/assets/..%2f..%2fpackage.json' },
  ]
}

async function headersOfRoutes(http: FastifyInstance, person: TestPerson) {
  const { port } = http.server.address() as AddressInfo
  const failures: string[] = []
  const all = looks(person)
  for (const { method = 'GET', url, headers, body } of all) {
    const said = `${method} ${url}`
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      redirect: 'manual',
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    failures.push(...missing(`${said} (${response.status})`, Object.fromEntries(response.headers)))
    if (/\bat .+\.[jt]s:\d+/.test(text) && !url.endsWith('.js'))
      failures.push(`${said}: shows where it broke`)
  }
  return { runs: all.length, failures }
}

function missing(said: string, headers: Headers): string[] {
  const failures = Object.entries(mustHave).flatMap(([name, pattern]) =>
    pattern.test(String(headers[name] ?? '')) ? [] : [`${said}: ${name} is ${String(headers[name])}`],
  )
  const policy = String(headers['content-security-policy'] ?? '')
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  if (/unsafe-inline|unsafe-eval|\*|data:|blob:|https?:(?!\/\/)/.test(scripts))
    failures.push(`${said}: scripts are let in by ${scripts}`)
  if (!/default-src 'none'/.test(policy)) failures.push(`${said}: not closed by default`)
  return failures
}

import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/app/telemetry/log.ts'
import { openTelemetry } from '#server/app/telemetry/traces/open-telemetry.ts'
import { within } from '#server/app/telemetry/traces/traces.ts'
import { testApp } from '#server/testing/app.ts'
import { collectorTwin, type Collected } from '#server/testing/collector.ts'
import { signUp } from '#server/testing/people.ts'

const collector = await collectorTwin()
afterAll(() => collector.stop())
const t = await testApp({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20the%20collector,tenant=walks',
  OTEL_SERVICE_NAME: 'walks',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=rehearsal',
  TRUST_PROXY: '1',
})
const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'
const subscribe = 'mutation ($email: String!) { subscribeNewsletter(email: $email) { status } }'
const login = 'mutation ($input: LoginInput!) { login(input: $input) { status } }'

/** What no span may hold: all that the requests below have sent, and what the rows that they touch hold of people. */
const personal: string[] = []

beforeAll(async () => {
  const person = await signUp(t, { firstName: 'Zebediah' })
  const [userAgent, word] = ['Quirky-Phone/9.1', 'Cobblestone-of-Ana-7']
  const forwardedFor = '203.0.113.77'
  await t.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      authorization: `Bearer ${person.token}`,
      'user-agent': userAgent,
      'x-forwarded-for': forwardedFor,
      'x-request-id': person.phone.slice(1),
      traceparent: `00-${callersTrace}-00f067aa0ba902b7-01`,
    },
    payload: { query: 'query Zebediah { me { id email } }' },
  })
  await t.gql(verify, { phone: person.phone })
  await t.gql(login, { input: { username: person.phone, password: word } })
  await t.gql(subscribe, { email: 'reader.ana@people.test' })
  await t.gql('{ me { id } }')
  await t.http.inject({ method: 'GET', url: `/walks/${person.userId}?email=zeb@people.test&token=${word}` })
  await t.app.services.identity.settled()
  await t.app.jobs.idle()
  await t.app.traces?.close()
  personal.push(person.phone.slice(1), person.userId, person.token, 'Zebediah', 'Surname')
  personal.push('people.test', userAgent, word, forwardedFor, t.app.config.dataDir)
})

const named = (name: string): Collected => {
  const found = collector.spans.find((one) => one.name === name)
  if (!found) throw new Error(`no span ${name} among ${collector.spans.map((one) => one.name).join(', ')}`)
  return found
}
const childrenOf = ({ spanId }: Collected) => collector.spans.filter((one) => one.parentSpanId === spanId)
const [internal, server, client, consumer] = [1, 2, 3, 5]

test('all that is sent is of the protocol, under the name and the headers that were given', () => {
  expect(collector.faults).toEqual([])
  expect(collector.headers[0]).toMatchObject({ 'api-key': 'of the collector', tenant: 'walks' })
  expect(named('query me').resource).toMatchObject({
    'service.name': 'walks',
    'deployment.environment.name': 'rehearsal',
  })
})

test('a request continues with the trace of its caller; operation and statements lie within it by name', () => {
  const request = collector.spans.find((one) => one.parentSpanId === '00f067aa0ba902b7')
  expect(request).toMatchObject({
    name: 'POST /graphql',
    kind: server,
    traceId: callersTrace,
    hasFailed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
    },
  })
  const operation = childrenOf(request!).find((one) => one.name === 'query me')
  expect(operation).toMatchObject({ kind: internal, traceId: callersTrace })
  const statements = collector.spans.filter(
    (one) => one.traceId === callersTrace && one.attributes['db.system.name'] === 'postgresql',
  )
  expect(statements.length).toBeGreaterThan(0)
  for (const one of statements) {
    expect(one.kind).toBe(client)
    expect(one.attributes['db.operation.name']).toMatch(/^[a-z]+$/)
    expect(one.name).toMatch(/^[\w. ]{3,}$/)
  }
})

test('a refusal is an answer, and no failure of its span', () => {
  const refused = collector.spans.filter((one) => one.attributes['huvr.refused'] !== undefined)
  expect(refused.map(({ name }) => name)).toContain('query me')
  expect(refused.filter(({ hasFailed }) => hasFailed)).toEqual([])
})

test('a job belongs to the trace of what has asked for it, and the call of a partner to the job', () => {
  const operation = named('mutation subscribeNewsletter')
  const job = collector.spans.find((one) => one.kind === consumer && one.traceId === operation.traceId)
  expect(job?.name).toMatch(/^job notifications\./)
  expect(named('call email')).toMatchObject({
    kind: client,
    traceId: operation.traceId,
    attributes: { 'peer.service': 'email' },
  })
  expect(named('call sms').traceId).toBe(named('query verifyPhoneNumber').traceId)
})

test('nothing that a person has sent, and nothing of whom it is about, is in any span', () => {
  expect(collector.spans.length).toBeGreaterThan(20)
  const all = collector.bodies.join('\n')
  expect(personal.filter((text) => all.includes(text))).toEqual([])
  const keys = new Set(collector.spans.flatMap((one) => Object.keys(one.attributes)))
  expect([...keys].sort()).toEqual([
    'db.collection.name',
    'db.operation.name',
    'db.system.name',
    'graphql.field.name',
    'graphql.operation.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'huvr.refused',
    'messaging.destination.name',
    'peer.service',
    'url.scheme',
  ])
})

test('calls to other servers carry the trace, the collector gets none, and it is told once that it is away', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const second = await collectorTwin()
  const got: (string | undefined)[] = []
  const partner = createServer((asked, reply) => {
    got.push(asked.headers['traceparent'] as string | undefined)
    reply.end()
  })
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/`
  const traces = openTelemetry({ ...t.app.config.traces, url: `${second.url}/v1/traces` }, log)
  const call = async () => {
    await (await fetch(url)).text()
    await new Promise((resolve) => get(url, (answer) => answer.resume().once('end', () => resolve(null))))
  }
  await call()
  log.info('outside of any work')
  await within(traces, { name: 'work', kind: 'internal' }, async () => {
    await call()
    log.child({ requestId: 'r1' }).info('at work')
  })
  second.answers.status = 400
  await traces.close()
  partner.close()
  await second.stop()
  expect(got.slice(0, 2)).toEqual([undefined, undefined])
  expect(got.slice(2)).toEqual([
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  ])
  expect(collector.headers.filter(({ traceparent }) => traceparent !== undefined)).toEqual([])
  const [outside, atWork, ...reported] = lines.map((line) => JSON.parse(line) as Record<string, string>)
  expect(outside).not.toHaveProperty('trace_id')
  const [, traceId, spanId] = got.at(-1)?.split('-') ?? []
  expect(atWork).toMatchObject({ requestId: 'r1', trace_id: traceId, span_id: spanId })
  expect(reported).toEqual([expect.objectContaining({ msg: 'the collector does not take traces' })])
})

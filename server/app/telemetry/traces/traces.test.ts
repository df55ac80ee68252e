import { expect, test } from 'vitest'
import { checkConfig } from '#server/config/config.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { aboutStatement, withJobSpans, withOperationSpans } from '#server/app/telemetry/traces/spans.ts'
import { tracesOf } from '#server/app/telemetry/traces/traces-of.ts'
import { wordOf } from '#server/app/telemetry/traces/traces.ts'

const given = (env: Record<string, string>) => {
  const checked = checkConfig(env)
  if (checked.kind === 'faulty') throw new Error(checked.faults.join('\n'))
  return checked.config
}

test('without a collector there are no traces, and nothing is wrapped', async () => {
  expect(await tracesOf(given({}), createLog('silent'))).toBeNull()
  const off = given({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' })
  expect(await tracesOf(off, createLog('silent'))).toBeNull()
  const resolvers = { Query: { me: () => null } }
  expect(withOperationSpans(null, resolvers)).toBe(resolvers)
})

test.each([
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /OTEL_EXPORTER_OTLP_PROTOCOL/],
  [{ OTEL_TRACES_SAMPLER: 'often' }, /OTEL_TRACES_SAMPLER/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'no pair' }, /OTEL_EXPORTER_OTLP_HEADERS/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example' }, /OTEL_EXPORTER_OTLP_ENDPOINT reaches beyond/],
])('what cannot be done is refused at the start: %o', (env, sentence) => {
  const checked = checkConfig(env)
  expect(checked.kind === 'faulty' ? checked.faults.join('\n') : 'accepted').toMatch(sentence)
})

test.each([
  ['select "users".* from "users" where "users"."id" = $1', 'select', 'users'],
  ['insert into "public"."trip_messages" ("id") values ($1)', 'insert', 'trip_messages'],
  ['  update trips set status = $1 where id = $2', 'update', 'trips'],
  ['with due as (select 1 from jobs.job_common) select * from due', 'with', 'job_common'],
  ['begin', 'begin', ''],
  ["select 'a text from Ana'", 'select', ''],
])('of a statement its verb and its first table are told: %s', (text, operation, table) => {
  expect(aboutStatement(text)).toEqual({ operation, table })
})

test('a job that a traced server has asked for is done by one without traces, as it was asked for', async () => {
  const done: unknown[] = []
  const [run] = Object.values(
    withJobSpans(null, {
      'notifications.send': async (payload: unknown) => void done.push(payload),
    } as never),
  ) as ((payload: unknown) => Promise<void>)[]
  await run?.({ id: 'msg_1', traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' })
  expect(done).toEqual([{ id: 'msg_1' }])
})

test('an error is reported by its code or its class, never by its text', () => {
  expect(wordOf(Object.assign(new Error('Ana'), { code: '23505' }))).toBe('23505')
  expect(wordOf(Object.assign(new Error('Ana'), { code: 'call +12025550100' }))).toBe('Error')
  expect(wordOf(new TypeError('Ana'))).toBe('TypeError')
  expect(wordOf('Ana')).toBe('string')
})

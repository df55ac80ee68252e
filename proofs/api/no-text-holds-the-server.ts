/**
 * Promise 47: no text can hold the server. Each text argument of each operation is sent in ten shapes, as long as its limit
 * lets through and far beyond, by whom the operation belongs to; the same for the texts of addresses and headers. What
 * counts is the time of the thread that serves, and that `/livez` is answered meanwhile.
 */
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { kindLimits, limitOf } from '#server/graphql/arguments/text-limits.ts'
import { signUp } from '#server/testing/people.ts'
import { schemaOf, wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Ping } from '#proofs/api/testing/livez-pings.ts'
import {
  argsInEarnest,
  operationsOf,
  plainArgs,
  withValue,
  type Args,
  type ContractOperation,
} from '#proofs/api/testing/operations.ts'
import type { Proof } from '#proofs/proof.ts'

const processorMs = 50
const livezMs = 100

/** What a pattern may be made to read again and again. */
const shapes: Readonly<Record<string, string>> = {
  letters: 'a',
  digits: '7',
  blanks: ' \t',
  dots: '.',
  'letters with dots': 'a.',
  signs: `"'@-/:(`,
  'combining marks': 'e\u0301\u0323\u0300',
  emoji: '👩‍🚀🌍',
  'mixed scripts': 'aяن中ก٣',
  lines: '> a\r\n\n',
}

/** A text of a shape; it begins as what fits does, so that more than its first character is read. */
function shaped(shape: string, length: number, begin: string): string {
  return (begin + shape.repeat(Math.ceil(length / shape.length))).slice(0, length).toWellFormed()
}

type Size = { shapesOfEach: number; sizes: readonly number[]; args: 'in earnest' | 'plain' }
type Sent = { what: string; send(): Promise<string> }

export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  const app = await wholeApp(databaseUrl)
  try {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const operations = operationsOf(schemaOf(app)).filter(({ texts }) => texts.length > 0)
    const base = await callsOf(app, operations, size.args)
    const livez = watchedLivez(app)
    const times: number[] = []
    const failures: string[] = []
    const spans: Span[] = []
    for (const sent of everyText(app, base, size)) {
      const fromMs = clockMs()
      const { ms, fault } = await measured(sent)
      spans.push({ fromMs, toMs: clockMs() })
      times.push(ms)
      if (fault) failures.push(fault)
    }
    const { late, pings, slowestMs } = await livez.stop()
    if (pings === 0) failures.push('/livez was never answered')
    const again = new Set(late.flatMap((one) => sentMeanwhile(spans, one)))
    failures.push(...(await lateAgain(app, everyText(app, base, size), again)))
    const sorted = times.toSorted((a, b) => a - b)
    return {
      runs: times.length,
      failures,
      figures: {
        operations: operations.length,
        'text arguments': operations.reduce((sum, { texts }) => sum + texts.length, 0),
        shapes: Object.keys(shapes).length,
        'median answer, ms of processor': round1(sorted[sorted.length >> 1] ?? 0),
        'slowest answer, ms of processor': round1(sorted.at(-1) ?? 0),
        'answers of /livez meanwhile': pings,
        'slowest answer of /livez, ms': round1(slowestMs),
        'texts sent again because /livez was late': again.size,
      },
    }
  } finally {
    await app.close()
  }
}

type Call = { operation: ContractOperation; args: Args; token: string | null }

/** The operations as their tests of rights call them, or on one person who may do all. */
async function callsOf(
  app: TestApp,
  operations: readonly ContractOperation[],
  how: Size['args'],
): Promise<Call[]> {
  const { token } = await signUp(app, { firstName: 'All', walker: true, operator: true })
  const calls: Call[] = []
  for (const operation of operations)
    calls.push(
      how === 'plain'
        ? { operation, args: plainArgs(operation, () => 'plain'), token }
        : { operation, ...(await argsInEarnest(app, operation)) },
    )
  return calls
}

function* everyText(app: TestApp, calls: readonly Call[], size: Size): Generator<Sent> {
  let turn = 0
  const all = Object.entries(shapes)
  for (const { operation, args, token } of calls)
    for (const at of operation.texts) {
      const limit = limitOf(operation.name, at)
      const begin = limit === kindLimits.file ? 'data:image/png;base64,' : ''
      for (const length of [Math.min(limit, 80_000), ...size.sizes])
        for (let n = 0; n < size.shapesOfEach; n++) {
          const [name, shape] = all[turn++ % all.length] ?? ['', '']
          const changed = withValue(args, at, shaped(shape, length, begin))
          const what = `${operation.name} ${at.join('.')}, ${length} of ${name}`
          yield { what, send: sending(app, { query: operation.document, variables: changed }, token) }
        }
    }
  for (const [name, shape] of all) yield* beside(app, name, shape)
}

let senders = 0

/** Each request comes from an address of its own, so that no limit answers in place of the operation. */
function sending(app: TestApp, body: object, token: string | null): () => Promise<string> {
  const payload = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const n = senders++
  const remoteAddress = `127.${((n >> 16) & 127) + 1}.${(n >> 8) & 255}.${n & 255}`
  return async () =>
    (await app.http.inject({ method: 'POST', url: '/graphql', remoteAddress, headers, payload })).body
}

/** Texts that come with any request: a head has at most 16 kB. */
function* beside(app: TestApp, name: string, shape: string): Generator<Sent> {
  const latin = shape.replaceAll(/[^\u0020-\u007e]/g, 'z')
  const text = shaped(latin, 8000, '')
  for (const header of [
    'accept-language',
    'user-agent',
    'authorization',
    'cookie',
    'x-request-id',
    'idempotency-key',
    'x-forwarded-for',
    'accept',
    'origin',
    'range',
  ])
    yield {
      what: `header ${header}, ${name}`,
      send: async () => {
        const headers = { 'content-type': 'application/json', [header]: text }
        const payload = '{"query":"{ me { id } }"}'
        return (await app.http.inject({ method: 'POST', url: '/graphql', headers, payload })).body
      },
    }
  const part = encodeURIComponent(shaped(shape, 1500, ''))
  for (const address of [
    `/${part}`,
    `/receipts/${part}.pdf`,
    `/statements/${part}.csv`,
    `/signed-terms/${part}.pdf`,
    `/calendar/${part}.ics`,
    `/calendar/trips/${part}.ics`,
    `/media/images/${part}/96.webp`,
    `/livez?${part}`,
  ])
    yield {
      what: `address ${address.slice(0, 24)}, ${name}`,
      send: async () => {
        const answer = await app.http.inject({
          method: 'GET',
          url: address,
          headers: { accept: 'text/html' },
        })
        return answer.statusCode >= 500 ? `"category":"internal" ${answer.statusCode}` : ''
      },
    }
}

/** The time of the serving thread. What is slow is sent again: a first time compiles and collects garbage too. */
async function measured({ what, send }: Sent): Promise<{ ms: number; fault: string | null }> {
  let ms = Infinity
  for (let attempt = 0; attempt < 3 && ms > processorMs; attempt++) {
    const before = process.threadCpuUsage()
    const body = await send()
    const { user, system } = process.threadCpuUsage(before)
    ms = Math.min(ms, (user + system) / 1000)
    if (body.includes('"category":"internal"')) return { ms, fault: `${what}: ${body.slice(0, 200)}` }
  }
  return { ms, fault: ms > processorMs ? `${what}: ${round1(ms)} ms of processor` : null }
}

type Span = { fromMs: number; toMs: number }

/** The same clock as the one of the thread that asks `/livez`. */
const clockMs = () => performance.timeOrigin + performance.now()

/** Which texts, by their order, were being read while this answer was awaited. */
function sentMeanwhile(spans: readonly Span[], { askedMs, answeredMs }: Ping): number[] {
  return spans.flatMap(({ fromMs, toMs }, n) => (fromMs <= answeredMs && toMs >= askedMs ? [n] : []))
}

/**
 * A late answer has the same second and third chance as a slow text (`measured`): one collection of garbage is no text that
 * holds the server. The texts that were read meanwhile are sent again, each by itself, and fail when `/livez` is late each
 * time.
 */
async function lateAgain(app: TestApp, all: Iterable<Sent>, again: ReadonlySet<number>): Promise<string[]> {
  const failures: string[] = []
  let n = 0
  for (const sent of again.size > 0 ? all : []) {
    if (!again.has(n++)) continue
    const lateMs: number[] = []
    for (let attempt = 0; attempt < 2 && lateMs.length === attempt; attempt++) {
      const livez = watchedLivez(app)
      await livez.answered()
      await sent.send()
      await livez.answered()
      const { late, slowestMs } = await livez.stop()
      if (late.length > 0) lateMs.push(slowestMs)
    }
    if (lateMs.length === 2)
      failures.push(`${sent.what}: /livez answered after ${round1(Math.min(...lateMs))} ms`)
  }
  return failures
}

/**
 * Asks `/livez` from another thread all the time. An answer is late by us when this thread worked for most of that time;
 * else the machine was elsewhere.
 */
function watchedLivez(app: TestApp) {
  const { port } = app.http.server.address() as AddressInfo
  const file = path.join(import.meta.dirname, 'testing/livez-pings.ts')
  const worker = new Worker(file, { workerData: `http://127.0.0.1:${port}` })
  const pings: Ping[] = []
  let next = Promise.withResolvers<void>()
  worker.on('message', (one: Ping) => {
    pings.push(one)
    next.resolve()
    next = Promise.withResolvers()
  })
  const worked: { atMs: number; cpuMs: number }[] = []
  const note = () => {
    const { user, system } = process.threadCpuUsage()
    worked.push({ atMs: clockMs(), cpuMs: (user + system) / 1000 })
  }
  note()
  const timer = setInterval(note, 10)
  return {
    /** Resolves with the next answer. */
    answered: () => next.promise,
    async stop() {
      clearInterval(timer)
      note()
      await worker.terminate()
      const workedMs = ({ askedMs, answeredMs }: Ping) => {
        const first = worked.findLast(({ atMs }) => atMs <= askedMs)?.cpuMs ?? 0
        return (worked.find(({ atMs }) => atMs >= answeredMs)?.cpuMs ?? Infinity) - first
      }
      const late = pings.filter((one) => one.answeredMs - one.askedMs > livezMs && workedMs(one) > livezMs)
      const slowestMs = Math.max(0, ...pings.map((one) => one.answeredMs - one.askedMs))
      return { late, pings: pings.length, slowestMs }
    },
  }
}

const round1 = (value: number) => Math.round(value * 10) / 10

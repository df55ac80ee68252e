import http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
/** Whole numbers of 64 bits are texts in the JSON of OTLP. */
const nanos = z.string().regex(/^\d{19}$/)
const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.union([z.number().int(), z.string().regex(/^-?\d+$/)]) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const attributes = z.array(z.strictObject({ key: z.string().min(1), value }))
const span = z.strictObject({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: hex(16).optional(),
  traceState: z.string().optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: nanos,
  endTimeUnixNano: nanos,
  attributes,
  droppedAttributesCount: z.number().int(),
  events: z.array(z.unknown()),
  droppedEventsCount: z.number().int(),
  status: z.strictObject({ code: z.number().int().min(0).max(2).optional(), message: z.string().optional() }),
  links: z.array(z.unknown()),
  droppedLinksCount: z.number().int(),
  flags: z.number().int().optional(),
})
const request = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({
        attributes,
        droppedAttributesCount: z.number().int(),
        entityRefs: z.array(z.unknown()).optional(),
      }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string(), version: z.string().optional() }),
          spans: z.array(span),
          schemaUrl: z.string().optional(),
        }),
      ),
      schemaUrl: z.string().optional(),
    }),
  ),
})

/** A span as the collector has it; a kind is the number of the protocol (2 server, 3 client, 5 consumer). */
export type Collected = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId: string | null
  hasFailed: boolean
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
}

/**
 * A collector of OpenTelemetry for tests: it takes OTLP over HTTP as JSON and nothing that the protocol does not allow
 * (opentelemetry.io/docs/specs/otlp), which it answers with 400 and keeps as a fault. `answers` is what it answers with.
 */
export async function collectorTwin() {
  const spans: Collected[] = []
  const bodies: string[] = []
  const headers: http.IncomingHttpHeaders[] = []
  const faults: string[] = []
  const answers = { status: 200 }
  const server = http.createServer((asked, reply) => {
    let text = ''
    asked.setEncoding('utf8')
    asked.on('data', (part: string) => (text += part))
    asked.on('end', () => {
      const fault = faultOf(asked, text)
      if (fault !== null) faults.push(fault)
      else if (answers.status === 200) {
        bodies.push(text)
        headers.push(asked.headers)
        spans.push(...spansIn(request.parse(JSON.parse(text))))
      }
      reply
        .writeHead(fault === null ? answers.status : 400, { 'content-type': 'application/json' })
        .end(fault === null ? '{}' : JSON.stringify({ code: 3, message: fault }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    faults,
    answers,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function faultOf(asked: http.IncomingMessage, text: string): string | null {
  if (asked.method !== 'POST' || asked.url !== '/v1/traces')
    return `${asked.method} ${asked.url} is no address`
  if (asked.headers['content-type'] !== 'application/json') return 'the body is not said to be JSON'
  try {
    const { error } = request.safeParse(JSON.parse(text))
    return error ? z.prettifyError(error) : null
  } catch {
    return 'the body is no JSON'
  }
}

function spansIn({ resourceSpans }: z.output<typeof request>): Collected[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((one) => ({
        name: one.name,
        kind: one.kind,
        traceId: one.traceId,
        spanId: one.spanId,
        parentSpanId: one.parentSpanId ?? null,
        hasFailed: one.status.code === 2,
        attributes: valuesOf(one.attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  )
}

const valuesOf = (list: z.output<typeof attributes>) =>
  Object.fromEntries(list.map(({ key, value: of }) => [key, Object.values(of)[0] as unknown]))

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { silenceStatus } from '#adapters/twin/testing/silence.ts'
import type { Unknown } from '#adapters/payments/port.ts'

/** What a local server that speaks Stripe's protocol answers. */
export type Reply = { status: number; body: unknown }

/** A request as Stripe reads it: form-encoded, its key and the connected account in headers. */
export type Asked = {
  method: string
  /** Behind the version: `accounts`, `acct_1`. */
  path: string[]
  query: URLSearchParams
  form: URLSearchParams
  key: string
  account: string
  /** `Bearer sk_test_1`. */
  authorization: string
}

/**
 * A small server for the protocol that Stripe documents: form-encoded requests, Idempotency-Key, error objects. `route`
 * answers null where no answer comes at all, which ends as the caller's time-out would (silence.ts); what it throws is the twin's
 * refusal of a key that was used with other input.
 */
export async function startStripeProtocol(
  route: (asked: Asked) => Promise<Reply | null>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    void (async () => {
      const asked = await readAsked(request)
      if (await isGivenUp(request)) return
      const answer = await route(asked).catch((error: unknown) =>
        fault(400, 'idempotency_error', '', error instanceof Error ? error.message : String(error)),
      )
      if (answer === null) {
        response.writeHead(silenceStatus).end('{}')
        return
      }
      response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_contract' })
      response.end(JSON.stringify(answer.body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Whether the caller has given up by now: on a busy machine its time-out may end before the request is read. Such a request is
 * lost, as one would be that the network has not delivered; faults of the twin are what makes one late.
 */
export async function isGivenUp({ socket }: http.IncomingMessage): Promise<boolean> {
  // The end of a connection is read after what came over it.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
  return socket.destroyed || socket.readableEnded
}

async function readAsked(request: http.IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '', 'http://stripe.test')
  const header = (name: string) => String(request.headers[name] ?? '')
  return {
    method: request.method ?? '',
    path: url.pathname.split('/').slice(2),
    query: url.searchParams,
    form: new URLSearchParams(Buffer.concat(chunks).toString('utf8')),
    key: header('idempotency-key'),
    account: header('stripe-account'),
    authorization: header('authorization'),
  }
}

/** How the server says that nothing is known. */
export function unclear({ reason }: Unknown): Reply | null {
  if (reason === 'noAnswer') return null
  if (reason === 'busy') return fault(409, 'invalid_request_error', 'idempotency_key_in_use', 'In use')
  return fault(500, 'api_error', '', 'An unknown error occurred')
}

/**
 * A part of a list as Stripe hands it out, the newest first: at most `limit` (10 unless asked otherwise), after an id. An id
 * that the list does not have is refused, as it is there.
 */
export function page(url: string, newestFirst: readonly { id: string }[], query: URLSearchParams): Reply {
  const after = query.get('starting_after')
  const at = after === null ? -1 : newestFirst.findIndex(({ id }) => id === after)
  if (after !== null && at < 0)
    return fault(400, 'invalid_request_error', 'resource_missing', `No such object: '${after}'`)
  const rest = newestFirst.slice(at + 1)
  const data = rest.slice(0, Number(query.get('limit') ?? 10))
  return { status: 200, body: { object: 'list', url, data, has_more: rest.length > data.length } }
}

/** What a list is asked for by the second in which its objects were made. */
export function sinceOf(query: URLSearchParams): { since?: Date } {
  const seconds = query.get('created[gte]')
  return seconds === null ? {} : { since: new Date(Number(seconds) * 1000) }
}

/** An error as Stripe spells it. */
export function fault(status: number, type: string, code: string, message: string, param?: string): Reply {
  return { status, body: { error: { type, code, message, param } } }
}

/** The fields that a request expands; those of a list are named from `data.` on. */
export function expanded(asked: URLSearchParams, prefix = ''): ReadonlySet<string> {
  const fields = [...asked].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, field]) => field)
  return new Set(
    fields.filter((field) => field.startsWith(prefix)).map((field) => field.slice(prefix.length)),
  )
}

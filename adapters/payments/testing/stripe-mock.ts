import fs from 'node:fs'
import path from 'node:path'
import { Stripe } from 'stripe'
import { stripeVersion } from '#adapters/payments/stripe/client.ts'
import { promptHttpClient } from '#adapters/twin/testing/silence.ts'

/** A request without its ids and numbers: two of one shape are the same to a server that knows only the specification. */
type Shape = string

const idForm = /^[a-z]+_[A-Za-z0-9_-]+$/
/** Values of enumerations are words, and a word that a version does not know is refused as an unknown name is. */
const wordForm = /^[a-z][a-z_]{1,40}$/

/**
 * What stripe-mock refuses although it is right: its newest release knows the API of 2026-08-26, and ours is 2026-10-28. The rest of
 * such a request is looked at in the spelling that it knows (docs/decisions/0099-files-straight-from-the-store.md).
 */
const newer = [
  {
    name: 'the anchor of a subscription is an object',
    of: /(billing_cycle_anchor(?:%5D|\])?)(?:%5B|\[)type(?:%5D|\])=now/,
    older: '$1=now',
  },
  {
    name: 'a webhook endpoint is of our version of the API',
    of: new RegExp(`api_version=${stripeVersion}`),
    older: 'api_version=2026-08-26.dahlia',
  },
]

/**
 * Looks at each shape of request that goes through it: the first of each is also sent to stripe-mock, which holds it against the
 * published specification of the API. `shapes` are all that went through, `refused` what stripe-mock said of some, and `newerFound`
 * which of our newer spellings it refuses as they are.
 */
export function shapesAgainst(mockPort: number) {
  const shapes = new Set<Shape>()
  const refused = new Map<Shape, string>()
  const newerFound = new Set<string>()

  async function look(order: {
    method: string
    path: string
    headers: Record<string, string>
    data: string
  }) {
    const { method, path: at, headers, data } = order
    const shape = shapeOf(method, at, data)
    if (shapes.has(shape)) return
    shapes.add(shape)
    const ask = async (body: string) => {
      const sent = method === 'POST' ? { body } : {}
      const answer = await fetch(`http://127.0.0.1:${mockPort}${at}`, { method, headers, ...sent })
      return { isRefused: answer.status >= 400, said: `${answer.status} ${await answer.text()}` }
    }
    const spellings = newer.filter(({ of }) => of.test(data))
    for (const { name } of spellings) if ((await ask(data)).isRefused) newerFound.add(name)
    const answer = await ask(spellings.reduce((text, { of, older }) => text.replace(of, older), data))
    if (answer.isRefused) refused.set(shape, answer.said)
  }

  /** The client of a test, which looks at a request before it is sent. */
  function httpClient(): Stripe.HttpClient {
    const client = promptHttpClient()
    const makeRequest: Stripe.HttpClient['makeRequest'] = async (...request) => {
      const [, , at, method, headers, data] = request
      await look({ method, path: at, headers: namedHeaders(headers as Record<string, unknown>), data })
      return client.makeRequest(...request)
    }
    return Object.assign(Object.create(client) as Stripe.HttpClient, { makeRequest })
  }

  return { shapes, refused, newerFound, httpClient }
}

/** What a request is judged by; the version is left out, as stripe-mock knows one alone. */
function namedHeaders(headers: Record<string, unknown>): Record<string, string> {
  const names = ['Authorization', 'Content-Type', 'Stripe-Account', 'Idempotency-Key']
  return Object.fromEntries(
    names.filter((name) => typeof headers[name] === 'string').map((name) => [name, String(headers[name])]),
  )
}

function shapeOf(method: string, at: string, data: string): Shape {
  const url = new URL(at, 'http://stripe.test')
  const given = method === 'POST' ? new URLSearchParams(data) : url.searchParams
  const parts = [...given].map(([name, value]) => {
    const plain = name.replaceAll(/\[\d+\]/g, '[]')
    return wordForm.test(value) && !plain.startsWith('metadata') ? `${plain}=${value}` : plain
  })
  return [`${method} ${template(url.pathname)}`, ...new Set(parts.sort())].join(' ')
}

/** A path without its ids: `/v1/customers/{id}`. */
export function template(pathname: string): string {
  return pathname
    .split('/')
    .map((part, at) => (at > 2 && idForm.test(part) && !operations.has(part) ? '{id}' : part))
    .join('/')
}

/** Parts of paths that look like ids. */
const operations = new Set(['create_preview', 'early_fraud_warnings', 'login_links'])

/** The client as names within names. */
type Tree = Record<string, unknown>

/** Method and path of every call of the SDK that our adapters have in their source. */
export async function callsInSource(): Promise<string[]> {
  const root = path.resolve(import.meta.dirname, '../..')
  const source = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name.replaceAll('\\', '/')))
    .map((name) => fs.readFileSync(path.join(root, name), 'utf8'))
    .join('\n')
  const names = new Set([...source.matchAll(/\bstripe\.((?:\w+\.)+\w+)\(/g)].map(([, name = '']) => name))
  const found = new Set<string>()
  const client = new Stripe('sk_test_calls', { httpClient: noting(found), maxNetworkRetries: 0 })
  for (const name of [...names].filter((one) => !one.startsWith('webhooks.'))) {
    const steps = name.split('.')
    const resource = steps.slice(0, -1).reduce((at, step) => at[step] as Tree, client as unknown as Tree)
    const method = resource[steps.at(-1) ?? ''] as (...args: unknown[]) => PromiseLike<unknown>
    // An id comes first where there is one; the answer is of no interest.
    const args = method.length >= 3 ? ['obj_1', {}] : [{}]
    await Promise.resolve(method.apply(resource, args)).catch(() => undefined)
  }
  return [...found].sort()
}

function noting(found: Set<string>): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest: Stripe.HttpClient['makeRequest'] = async (_host, _port, at, method) => {
    found.add(`${method} ${template(new URL(at, 'http://stripe.test').pathname)}`)
    throw Stripe.HttpClient.makeTimeoutError()
  }
  return Object.assign(Object.create(client) as Stripe.HttpClient, { makeRequest })
}

/** The names of what stripe-mock is expected to refuse as it is. */
export const newerNames = newer.map(({ name }) => name)

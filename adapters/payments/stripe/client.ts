import { Stripe } from 'stripe'

/** What a list of Stripe's is asked for, of what was made since then; its times are whole seconds. */
export const madeSince = (since: Date | undefined) =>
  since === undefined ? {} : { created: { gte: Math.floor(since.getTime() / 1000) } }

export type StripeServer = {
  host: string
  port: number
  protocol: 'http' | 'https'
  httpClient?: Stripe.HttpClient
}

/**
 * The version of Stripe's API that every request of ours and every webhook endpoint names; the SDK's types are of it, so that
 * another one does not build.
 */
export const stripeVersion = '2026-10-28.endive'

/** How long one call may take unless it is said. */
const firstTimeoutMs = 8000

/**
 * The SDK with its own retries off: keys and repetitions are ours. Every client is made here, so that every request goes to the same
 * place. `apiBase` is the origin of another server that speaks the protocol, such as stripe-mock or a proxy; `server` is one of
 * the tests.
 */
export function stripeClient(options: {
  secretKey: string
  timeoutMs?: number | undefined
  apiBase?: string | null | undefined
  server?: StripeServer | undefined
}): Stripe {
  return new Stripe(options.secretKey, {
    apiVersion: stripeVersion,
    maxNetworkRetries: 0,
    timeout: options.timeoutMs ?? firstTimeoutMs,
    telemetry: false,
    ...(options.apiBase ? serverAt(options.apiBase) : {}),
    ...options.server,
  })
}

function serverAt(origin: string): StripeServer {
  const { hostname, port, protocol } = new URL(origin)
  const isHttps = protocol === 'https:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
    protocol: isHttps ? 'https' : 'http',
  }
}

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

/** The SDK with its own retries off: keys and repetitions are ours. `server` is another one that speaks the protocol, for tests. */
export function stripeClient(options: {
  secretKey: string
  timeoutMs?: number | undefined
  server?: StripeServer | undefined
}): Stripe {
  return new Stripe(options.secretKey, {
    apiVersion: stripeVersion,
    maxNetworkRetries: 0,
    timeout: options.timeoutMs ?? firstTimeoutMs,
    telemetry: false,
    ...options.server,
  })
}

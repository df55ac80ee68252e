import type { Stripe } from 'stripe'
import { stripeClient, stripeVersion, type StripeServer } from '#adapters/payments/stripe/client.ts'
import { paymentEvents, payoutEvents } from '#adapters/payments/stripe/events.ts'

type StripeEvent = Stripe.WebhookEndpointCreateParams.EnabledEvent

/** A webhook that Stripe has to send, and the variable that its secret belongs to. */
export type WantedEndpoint = {
  url: string
  /** Of the accounts of walkers, else of the platform's own. */
  isOfAccounts: boolean
  events: StripeEvent[]
  secretVariable: 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_CONNECT_WEBHOOK_SECRET'
}

/**
 * How a wanted webhook stands at Stripe: `otherEvents` can be set right; `otherVersion` cannot, as the version of an endpoint
 * is its own from the start, so that a new one is made; `off` was switched off there; `twice` sends each event more than once.
 */
export type EndpointState = {
  wanted: WantedEndpoint
  found:
    | { kind: 'right'; id: string }
    | { kind: 'missing' }
    | { kind: 'otherEvents'; id: string; lacking: string[]; extra: string[] }
    | { kind: 'otherVersion'; id: string; version: string | null }
    | { kind: 'off'; id: string }
    | { kind: 'twice'; ids: string[] }
}

/** What was done about it: the secret of a new endpoint is said by Stripe this once. */
export type MendedEndpoint = EndpointState & {
  done: { kind: 'made'; id: string; secret: string } | { kind: 'set'; id: string } | null
}

export function wantedEndpoints(publicUrl: string): WantedEndpoint[] {
  const eventsOf = (events: object) => Object.keys(events) as StripeEvent[]
  return [
    {
      url: `${publicUrl}/webhooks/payments`,
      isOfAccounts: false,
      events: eventsOf(paymentEvents),
      secretVariable: 'STRIPE_WEBHOOK_SECRET',
    },
    {
      url: `${publicUrl}/webhooks/payouts`,
      isOfAccounts: true,
      events: eventsOf(payoutEvents),
      secretVariable: 'STRIPE_CONNECT_WEBHOOK_SECRET',
    },
  ]
}

/** Our webhook endpoints at Stripe: compared with what the code acts on, and made or set right. Faults throw. */
export function stripeWebhookEndpoints(options: {
  secretKey: string
  publicUrl: string
  timeoutMs?: number
  apiBase?: string | null
  server?: StripeServer
}) {
  const stripe = stripeClient(options)
  const compare = async (): Promise<EndpointState[]> => {
    const all: Stripe.WebhookEndpoint[] = []
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) all.push(endpoint)
    return wantedEndpoints(options.publicUrl).map((wanted) => ({ wanted, found: foundOf(wanted, all) }))
  }
  return {
    compare,
    /** Makes what is missing and sets the events right; what was done is said of each. */
    async mend(): Promise<MendedEndpoint[]> {
      const mended: MendedEndpoint[] = []
      for (const state of await compare()) mended.push({ ...state, done: await mendOne(stripe, state) })
      return mended
    },
  }
}

function foundOf(wanted: WantedEndpoint, all: Stripe.WebhookEndpoint[]): EndpointState['found'] {
  const [one, ...more] = all.filter(({ url }) => url === wanted.url)
  if (!one) return { kind: 'missing' }
  const { id, api_version: version, enabled_events: enabled } = one
  if (more.length > 0) return { kind: 'twice', ids: [one, ...more].map((each) => each.id) }
  if (version !== stripeVersion) return { kind: 'otherVersion', id, version }
  if (one.status !== 'enabled') return { kind: 'off', id }
  const lacking = wanted.events.filter((event) => !enabled.includes(event) && !enabled.includes('*'))
  const extra = enabled.filter((event) => !(wanted.events as string[]).includes(event))
  return lacking.length + extra.length === 0
    ? { kind: 'right', id }
    : { kind: 'otherEvents', id, lacking, extra }
}

async function mendOne(stripe: Stripe, { wanted, found }: EndpointState): Promise<MendedEndpoint['done']> {
  switch (found.kind) {
    case 'missing': {
      const made = await stripe.webhookEndpoints.create({
        url: wanted.url,
        enabled_events: wanted.events,
        api_version: stripeVersion,
        connect: wanted.isOfAccounts,
        description: wanted.isOfAccounts ? 'Huvr: accounts of walkers' : 'Huvr: payments',
      })
      return { kind: 'made', id: made.id, secret: made.secret ?? '' }
    }
    case 'otherEvents':
      await stripe.webhookEndpoints.update(found.id, { enabled_events: wanted.events })
      return { kind: 'set', id: found.id }
    case 'off':
      await stripe.webhookEndpoints.update(found.id, { enabled_events: wanted.events, disabled: false })
      return { kind: 'set', id: found.id }
    // Its secret is in use: an operator deletes the one that is not wanted and runs this again.
    case 'twice':
    case 'otherVersion':
    case 'right':
      return null
  }
}

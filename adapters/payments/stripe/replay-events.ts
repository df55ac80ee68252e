import type { Stripe } from 'stripe'
import { stripeClient, type StripeServer } from '#adapters/payments/stripe/client.ts'
import { wantedEndpoints, type WantedEndpoint } from '#adapters/payments/stripe/webhook-endpoints.ts'

/** At most so many names of events in one request. */
const typesAtMost = 20

/** An event that our server has not taken: what it answered, null where it did not answer. */
type RefusedEvent = { id: string; type: string; status: number | null }
/** How many events were sent to one of our webhooks, and those that it has not taken. */
type Replayed = { url: string; sent: number; refused: RefusedEvent[] }

type Post = (url: string, body: string, headers: Record<string, string>) => Promise<number | null>

/**
 * Sends the events of Stripe's own list to our webhooks again, the oldest first, under our own signature: those that our code acts
 * on, of the platform's account and of each connected one, made since a time. The server stores each event once, so that one which
 * it has already does nothing. Faults of Stripe throw.
 */
export async function replayStripeEvents(
  options: {
    secretKey: string
    webhookSecret: string
    connectWebhookSecret: string
    publicUrl: string
    timeoutMs?: number
    apiBase?: string | null
    server?: StripeServer
    post?: Post
  },
  since: Date,
): Promise<Replayed[]> {
  const stripe = stripeClient(options)
  const post = options.post ?? postEvent
  const replayed: Replayed[] = []
  for (const wanted of wantedEndpoints(options.publicUrl)) {
    const secret = wanted.isOfAccounts ? options.connectWebhookSecret : options.webhookSecret
    const counted: Replayed = { url: wanted.url, sent: 0, refused: [] }
    for await (const account of wanted.isOfAccounts ? accountsOf(stripe) : [null])
      for (const event of await eventsOf(stripe, wanted, { account, since })) {
        const payload = JSON.stringify(account === null ? event : { ...event, account })
        const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
        const status = await post(wanted.url, payload, { 'stripe-signature': signature })
        counted.sent++
        if (status !== 200) counted.refused.push({ id: event.id, type: event.type, status })
      }
    replayed.push(counted)
  }
  return replayed
}

async function* accountsOf(stripe: Stripe): AsyncGenerator<string> {
  for await (const { id } of stripe.accounts.list({ limit: 100 })) yield id
}

/** Stripe lists the newest first. */
async function eventsOf(
  stripe: Stripe,
  { events: names }: WantedEndpoint,
  { account, since }: { account: string | null; since: Date },
): Promise<Stripe.Event[]> {
  const found: Stripe.Event[] = []
  for (let first = 0; first < names.length; first += typesAtMost) {
    const types = names.slice(first, first + typesAtMost)
    const asked = { limit: 100, created: { gte: Math.floor(since.getTime() / 1000) }, types }
    const of = account === null ? {} : { stripeAccount: account }
    for await (const event of stripe.events.list(asked, of)) found.push(event)
  }
  return found.toSorted((one, other) => one.created - other.created)
}

const postTimeoutMs = 10_000

const postEvent: Post = async (url, body, headers) => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(postTimeoutMs),
    })
    return answer.status
  } catch {
    return null
  }
}

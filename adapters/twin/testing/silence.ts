import { Stripe } from 'stripe'

/**
 * What a local server of the tests says where the vendor would not answer at all. The client takes it for the end of its own
 * time-out at once, so that no test depends on how fast the machine is: a limit that is short enough to be waited for is also short
 * enough to cut off an answer on a busy machine.
 */
export const silenceStatus = 599

/** Stripe's own client, for which silence is the time-out that it would have come to. */
export function promptHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest: Stripe.HttpClient['makeRequest'] = async (...request) => {
    const response = await client.makeRequest(...request)
    if (response.getStatusCode() !== silenceStatus) return response
    await response.toJSON()
    throw Stripe.HttpClient.makeTimeoutError()
  }
  return Object.assign(Object.create(client) as Stripe.HttpClient, { makeRequest })
}

import { afterEach } from 'vitest'
import type { ClientMessage } from '#domain/walk/live-protocol.ts'
import { listen, liveClient, type LiveClient } from '#server/testing/live-client.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Hello = Omit<Extract<ClientMessage, { type: 'hello' }>, 'type'>
type Person = { token: string }
type ByPass = { tripId: string; pass: string }

export type LivePages = Awaited<ReturnType<typeof livePages>>

/**
 * The pages of a test on one server's live socket, as people, guests and big screens open them; it listens from then on. Their
 * sockets are cut after each test, before what the file itself does there if it asks for them after that.
 */
export async function livePages(test: TestApp) {
  const url = await listen(test)
  const clients: LiveClient[] = []
  afterEach(() => {
    for (const client of clients.splice(0)) client.cut()
  })
  /** Says nothing by itself. */
  const bare = async ({ query = '', headers = {} as Record<string, string> } = {}) => {
    const client = await liveClient(`${url}${query}`, null, headers)
    clients.push(client)
    return client
  }
  /** Says hello, and waits for no answer. */
  const hello = async (said: Hello, query = '') => {
    const client = await bare({ query })
    client.send({ type: 'hello', ...said })
    return client
  }
  const open = (tripId: string, { token }: Person, query = '') => hello({ tripId, accessToken: token }, query)
  return {
    bare,
    open,
    /** Resolves once it is in the room. */
    async enter(tripId: string, person: Person, query = '') {
      const client = await open(tripId, person, query)
      await client.next('welcome')
      return client
    },
    /** Waits for the acceptance of the request. */
    async waits(tripId: string, person: Person) {
      const client = await open(tripId, person)
      await client.next('waiting')
      return client
    },
    guest: ({ tripId, pass }: ByPass) => hello({ tripId, guestPass: pass }),
    screen: ({ tripId, pass }: ByPass) => hello({ tripId, screenPass: pass }),
    /** The traveler's phone beside a big screen. */
    remote: (tripId: string, { token }: Person) => hello({ tripId, accessToken: token, isRemote: true }),
  }
}

import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { TestServer } from '#e2e/support/test-server.ts'

/** The states of a trip as the server pushes them to one of its people, from when it is followed. */
export type FollowedTrip = {
  /** Resolves when the trip is in such a state, at once where that was pushed last; rejects when it is not within `withinMs`. */
  becomes(wanted: RegExp, withinMs: number): Promise<void>
  stop(): Promise<void>
}

/** Follows the open trip of a person, as their page does: nothing asks again and again. */
export function followTrip(server: TestServer, { token }: { readonly token: string }): FollowedTrip {
  const client = createClient({
    url: `${server.url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  })
  let status = 'none was pushed'
  let failure: unknown = null
  let changed = () => {}
  client.subscribe<{ myTripChanged: { status: string } }>(
    { query: 'subscription { myTripChanged { status } }' },
    {
      next({ data }) {
        status = data?.myTripChanged.status ?? status
        changed()
      },
      error(error) {
        failure = error
        changed()
      },
      complete: () => undefined,
    },
  )
  return {
    becomes: (wanted, withinMs) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`the trip is not ${String(wanted)} but: ${status}`)),
          withinMs,
        )
        changed = () => {
          if (failure === null && !wanted.test(status)) return
          clearTimeout(late)
          if (failure === null) resolve()
          else reject(new Error('the trip is not followed', { cause: failure }))
        }
        changed()
      }),
    stop: async () => client.dispose(),
  }
}

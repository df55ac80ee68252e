import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** What `fetch` tells of a request before it sends it. */
type Fetched = { request: { origin?: string | URL; addHeader(name: string, value: string): void } }
/** What `node:http` tells of one. */
type Requested = {
  request: {
    protocol: string
    headersSent: boolean
    getHeader(name: string): unknown
    setHeader(name: string, value: string): void
  }
}

const channels = { fetch: 'undici:request:create', http: 'http.client.request.created' } as const

/**
 * Sends the context of a trace with each call to another server: Node itself tells of calls on channels, so that no library
 * is patched. The collector's own address gets none. Returns what ends it.
 */
export function addToCallsOut(parent: () => string | null, collector: string): () => void {
  const onFetch = (message: unknown) => {
    const { request } = message as Fetched
    const context = parent()
    if (context !== null && String(request.origin) !== collector) request.addHeader('traceparent', context)
  }
  const onHttp = (message: unknown) => {
    const { request } = message as Requested
    const context = parent()
    const origin = `${request.protocol}//${String(request.getHeader('host'))}`
    if (context !== null && origin !== collector && !request.headersSent)
      request.setHeader('traceparent', context)
  }
  subscribe(channels.fetch, onFetch)
  subscribe(channels.http, onHttp)
  return () => {
    unsubscribe(channels.fetch, onFetch)
    unsubscribe(channels.http, onHttp)
  }
}

import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Reply = { status: number; body: unknown }

/** What a vendor is asked: method, path with its query, and who asks. */
export type Asked = { method: string; path: string; query: URLSearchParams; authorization: string }

/** A vendor's API on loopback. What it has no route for is answered with 404, as all of them do. */
export async function startVendor(route: (asked: Asked) => Reply | null): Promise<{
  port: number
  url: string
  asked: string[]
  close(): Promise<void>
}> {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor.test')
    asked.push(`${request.method} ${request.url}`)
    const reply = route({
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      authorization: request.headers.authorization ?? '',
    }) ?? { status: 404, body: { error: { type: 'invalid_request_error', message: 'Unrecognized URL' } } }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

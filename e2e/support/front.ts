import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy before the server, as operators have one: it can go away, and serve another version of the worker. */
export type Front = {
  url: string
  /** The server does not answer any more, as in a tunnel; open connections are cut. */
  away(isAway: boolean): void
  /** What the served worker says its build is; null for what it is. */
  version: string | null
  /** Asked paths, newest last. */
  asked: string[]
  close(): Promise<void>
}

export async function startFront(port: number, at = 0): Promise<Front> {
  let isAway = false
  const front: Front = {
    url: '',
    version: null,
    asked: [],
    away(next) {
      isAway = next
      if (next) server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = http.createServer((request, response) => {
    if (isAway) return request.socket.destroy()
    front.asked.push(request.url ?? '')
    const isWorker = request.url === '/service-worker.js'
    const { 'if-none-match': _match, 'if-modified-since': _since, ...plain } = request.headers
    const headers = isWorker ? { ...plain, 'accept-encoding': 'identity' } : request.headers
    const onward = http.request(
      { port, host: 'localhost', path: request.url, method: request.method, headers },
      (answer) => {
        if (!isWorker || front.version === null) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        let code = ''
        answer.on('data', (part: Buffer) => (code += part.toString()))
        answer.on('end', () => {
          const { 'content-length': _length, etag: _etag, ...others } = answer.headers
          response
            .writeHead(200, others)
            .end(code.replace(/version: ?["'`][0-9a-f]{12}["'`]/g, `version:"${front.version}"`))
        })
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(at, 'localhost', resolve))
  front.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return front
}

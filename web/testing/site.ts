import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { WebSocketServer } from 'ws'
import { serverClockHeader } from '#web/device/server-clock.ts'
import type { Answers } from '#web/testing/answers.ts'
import { listenTo, type Subscriptions } from '#web/testing/subscriptions.ts'

const built = path.join(import.meta.dirname, '../build/client')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The built web app on an address of its own, with a test's answers in place of the server. */
export type Site = Subscriptions & {
  readonly url: string
  /** From now on calls are answered by these; null between two tests. */
  answerBy(answers: Answers | null): void
  /** From now on pages are those of a platform in this currency. */
  pagesIn(currency: string): void
  close(): Promise<void>
}

/** Serves the built files on loopback. Subscriptions are acknowledged, and hear what a test emits. */
export async function serveSite(): Promise<Site> {
  let answers: Answers | null = null
  let pages = ''
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    if (pathname === '/graphql') return void answered(request, response, answers)
    if (pathname === '/map-style.json')
      return void response.setHeader('content-type', 'application/json').end('{"url":null}')
    // As a server that switches its worker off: every page would fetch 300 files more.
    const file = fileOf(pathname === '/service-worker.js' ? '/service-worker-off.js' : pathname, pages)
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    response.setHeader(
      'cache-control',
      file.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    )
    sendFile(request, response, file)
  })
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' })
  const subscriptions = listenTo(sockets)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answerBy(next) {
      answers = next
    },
    pagesIn(currency) {
      pages = currency === 'USD' ? '' : `in/${currency}`
    },
    emit: subscriptions.emit,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answered(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  answers: Answers | null,
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const reply = (await answers?.reply(Buffer.concat(parts).toString('utf8'))) ?? null
  if (reply === null) return void request.socket.destroy()
  const serverTime = answers?.serverTime
  if (serverTime) response.setHeader(serverClockHeader, serverTime.getTime())
  response.setHeader('content-type', 'application/json').end(reply.body)
}

/** Sends a file, or the part of it that is asked for, as the reader of the map does. */
function sendFile(request: http.IncomingMessage, response: http.ServerResponse, file: string): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) return void fs.createReadStream(file).pipe(response)
  const { size } = fs.statSync(file)
  const [start, end] = [Number(from), Math.min(to ? Number(to) : size - 1, size - 1)]
  response.writeHead(206, {
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-length': end - start + 1,
  })
  fs.createReadStream(file, { start, end }).pipe(response)
}

/** A file of the build; what is none is a page, as the server has it. */
function fileOf(pathname: string, pages: string): string {
  const file = path.join(built, path.normalize(decodeURIComponent(pathname)))
  if (pathname === '/') return path.join(built, pages, 'index.html')
  return fs.existsSync(file) && fs.statSync(file).isFile()
    ? file
    : path.join(built, pages, '__spa-fallback.html')
}

import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { ClientMessage, ServerMessage } from '#domain/walk/live-protocol.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Kind = ServerMessage['type']
type Of<K extends Kind> = Extract<ServerMessage, { type: K }>

/** A real socket to `/live`, which remembers everything it has heard. */
export type LiveClient = {
  heard: ServerMessage[]
  closedWith(): Promise<number>
  isOpen(): boolean
  send(message: ClientMessage | string): void
  /** Waits for the first message of a kind that has not been waited for yet. */
  next<K extends Kind>(kind: K, fits?: (message: Of<K>) => boolean): Promise<Of<K>>
  all<K extends Kind>(kind: K): Of<K>[]
  close(): void
  cut(): void
}

/** Lets the app listen on loopback; the address of its live socket. */
export async function listen(test: TestApp): Promise<string> {
  if (!test.http.server.listening) await test.http.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(test.http.server.address() as AddressInfo).port}/live`
}

/** Opens a socket, without saying hello unless given a trip and a token. */
export async function liveClient(
  url: string,
  hello: { tripId: string; token: string } | null,
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  const socket = new WebSocket(url, { headers })
  const heard: ServerMessage[] = []
  let waiters: { fits: (message: ServerMessage) => boolean; done: (message: ServerMessage) => void }[] = []
  const taken = new WeakSet<ServerMessage>()
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString('utf8')) as ServerMessage
    heard.push(message)
    const waiter = waiters.find((each) => each.fits(message))
    if (!waiter) return
    waiters = waiters.filter((each) => each !== waiter)
    taken.add(message)
    waiter.done(message)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, response) =>
      reject(new Error(`refused with ${response.statusCode}`)),
    )
  })
  const client: LiveClient = {
    heard,
    closedWith: () => within(closed, 'the socket to close'),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next(kind, fits = () => true) {
      const isIt = (message: ServerMessage) => message.type === kind && fits(message as never)
      const before = heard.find((message) => !taken.has(message) && isIt(message))
      if (before) {
        taken.add(before)
        return Promise.resolve(before as never)
      }
      const found = new Promise<ServerMessage>((done) => waiters.push({ fits: isIt, done }))
      return within(found as never, `a message of kind ${kind}`)
    },
    all: (kind) => heard.filter((message) => message.type === kind) as never,
    close: () => socket.close(),
    cut: () => socket.terminate(),
  }
  if (hello) {
    client.send({ type: 'hello', tripId: hello.tripId, accessToken: hello.token })
    await client.next('welcome')
  }
  return client
}

/** Two seconds, as a beat says them: seen, or nothing seen. */
export const twoMarks = (live = true) => [1000, 0].map((ageMs) => ({ ageMs, live }))

/** Sends one beat of two seconds and waits for its answer. `continues` says that it is the page of before, on a new socket. */
export async function sendBeat(
  client: LiveClient,
  seq: number,
  { live = true, continues = false } = {},
): Promise<void> {
  client.send({ type: 'beat', seq, marks: twoMarks(live), ...(continues && { continues }) })
  await client.next('beatAck', (ack) => ack.seq === seq)
}

/** Before the test itself is too late, so that what did not come is named. */
const inVainMs = 25_000

function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), inVainMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

import { WebSocket } from 'ws'
import { liveLimits, type ClientMessage, type ServerMessage } from '#domain/walk/live-protocol.ts'

/** Close codes after which coming back makes no sense (domain/walk/live-protocol.ts). */
const finalCodes = new Set([4403, 4409, 4410])
const pingMs = 1000
const slowestRetryMs = 4000

export type Live = {
  /** False when the socket is not open; the message is then dropped. */
  send(message: ClientMessage): boolean
  isOpen(): boolean
  /** Drops the connection as a lost network would, and comes back after so many milliseconds. */
  drop(forMs: number): void
  close(): void
}

/** The live socket of one side: says hello, pings, and comes back by itself until the trip is over. */
export function openLive(options: {
  baseUrl: string
  tripId: string
  accessToken: () => Promise<string>
  /** What the server is told that this is; a demo walker's if nothing else is said. */
  device?: string
  onMessage(message: ServerMessage): void
  /** The socket is gone for now. */
  onDown(): void
  onOver(): void
}): Live {
  const address = new URL('/live', options.baseUrl.replace(/^http/, 'ws')).href
  let socket: WebSocket | null = null
  let retry: NodeJS.Timeout | undefined
  let heardMs = 0
  let pings = 0
  let tries = 0
  let over = false
  let generation = 0

  const isOpen = () => socket?.readyState === WebSocket.OPEN
  const send = (message: ClientMessage): boolean => {
    if (!isOpen()) return false
    socket?.send(JSON.stringify(message))
    return true
  }

  async function connect(): Promise<void> {
    const mine = ++generation
    // Each attempt is distinguished, so that the late end of an old socket changes nothing.
    const isMine = () => mine === generation && !over
    const token = await options.accessToken().catch(() => null)
    if (!isMine()) return
    if (token === null) return again(1000)
    const opened = new WebSocket(address, {
      headers: { authorization: `Bearer ${token}` },
      handshakeTimeout: 5000,
    })
    socket = opened
    opened.on('open', () => {
      heardMs = performance.now()
      tries = 0
      send({
        type: 'hello',
        tripId: options.tripId,
        accessToken: token,
        device: options.device ?? 'demo-walker',
      })
    })
    opened.on('message', (data) => {
      heardMs = performance.now()
      if (isMine()) options.onMessage(JSON.parse((data as Buffer).toString()) as ServerMessage)
    })
    // What went wrong is reported by the close event that follows.
    opened.on('error', () => undefined)
    opened.on('close', (code) => {
      if (!isMine()) return
      if (finalCodes.has(code)) return end()
      options.onDown()
      again(Math.min(slowestRetryMs, 300 * 2 ** tries++))
    })
  }

  function again(afterMs: number): void {
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), afterMs)
  }

  function end(): void {
    over = true
    close()
    options.onOver()
  }

  const pinging = setInterval(() => {
    if (!isOpen()) return
    // A dead path does not close a socket for minutes.
    if (performance.now() - heardMs > liveLimits.silentMs) socket?.terminate()
    else send({ type: 'ping', n: pings++ })
  }, pingMs)

  function close(): void {
    over = true
    clearInterval(pinging)
    clearTimeout(retry)
    socket?.close()
  }

  void connect()
  return {
    send,
    isOpen,
    drop(forMs) {
      generation++
      socket?.terminate()
      options.onDown()
      again(forMs)
    },
    close,
  }
}

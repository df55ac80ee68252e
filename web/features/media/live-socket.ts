import { liveLimits, type ClientMessage, type ServerMessage } from '#domain/media/live-protocol.ts'
import type { CallClock } from '#web/features/media/call-clock.ts'

/** As much of a WebSocket as is used, so that tests can stand in for it. */
export interface WireSocket {
  readonly readyState: number
  send(data: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  onerror: (() => void) | null
}

/** Why a socket will not be opened again. */
export type SocketEnd = 'notSignedIn' | 'notYours' | 'joinedElsewhere' | 'tripOver'
export type SocketStatus = 'connecting' | 'open' | 'reconnecting' | SocketEnd

type Welcome = Extract<ServerMessage, { type: 'welcome' }>
/** What must arrive: sent again after a reconnect until the server has echoed its id or it has grown too old. */
type Sure = { message: Extract<ClientMessage, { type: 'chat' | 'steer' | 'steerAck' }>; expiresAtMs: number }

export interface LiveSocketDeps {
  tripId: string
  clock: CallClock
  random: () => number
  open: () => WireSocket
  /** Renews the session's cookie; asked once before the socket gives up on 4401. */
  renewSession: () => Promise<boolean>
  onMessage: (message: ServerMessage) => void
  onStatus: (status: SocketStatus) => void
  /** A message that must arrive has grown too old: tell the person. */
  onExpired: (id: string) => void
}

const pingEveryMs = 1000
/** Silence is looked for twice as often as pings go, so that it is seen early. */
const lookEveryMs = pingEveryMs / 2
/** A socket that has not been welcomed after this long is given up; longer than a bad mobile handshake. */
const welcomeMs = 4000
const backoffBaseMs = 300
const backoffCapMs = 5000
/** An attempt that nobody heard has already cost its patience and burdens no server: the next follows soon. */
const unheardMs = 1000
/** After 4429 the server wants quiet. */
const tooManyMs = 5000
/** An instruction that arrives later than this would be obeyed at the wrong corner. */
const steerFreshMs = 6000
const chatFreshMs = 5 * 60_000

/**
 * The one authenticated socket of this side of a trip. A dead path does not close a WebSocket for minutes, so silence
 * is what counts: the server answers a ping each second, and after 2.5 s without a word the socket is replaced. One
 * attempt is in flight at a time; late events of earlier ones are ignored. Waiting between attempts uses full jitter.
 */
export function createLiveSocket(deps: LiveSocketDeps) {
  const { clock } = deps
  let wire: WireSocket | null = null
  let status: SocketStatus = 'connecting'
  let attempt = 0
  let heardAtMs = 0
  let pings = 0
  let looks = 0
  let renewed = false
  let isStopped = false
  let cancelWait: () => void = () => undefined
  let stopPinging: () => void = () => undefined
  const sure = new Map<string, Sure>()

  const setStatus = (next: SocketStatus) => {
    if (status === next) return
    status = next
    deps.onStatus(next)
  }
  const sendNow = (message: ClientMessage): boolean => {
    if (!wire || status !== 'open' || wire.readyState !== 1) return false
    wire.send(JSON.stringify(message))
    return true
  }

  const dropWire = () => {
    cancelWait()
    const old = wire
    wire = null
    if (!old) return
    old.onopen = old.onmessage = old.onclose = old.onerror = null
    old.close()
  }
  const finish = (end: SocketEnd) => {
    isStopped = true
    dropWire()
    stopPinging()
    setStatus(end)
  }
  const reopenLater = (waitMs: number) => {
    dropWire()
    if (isStopped) return
    setStatus(attempt === 0 && status === 'connecting' ? 'connecting' : 'reconnecting')
    cancelWait = clock.after(waitMs, connect)
  }
  const backoff = () => {
    const capMs = Math.min(backoffCapMs, backoffBaseMs * 2 ** attempt)
    attempt += 1
    reopenLater(deps.random() * capMs)
  }

  const onClose = (code: number) => {
    if (code === 4403) return finish('notYours')
    if (code === 4409) return finish('joinedElsewhere')
    if (code === 4410) return finish('tripOver')
    if (code === 4429) return reopenLater(tooManyMs)
    if (code !== 4401) return backoff()
    if (renewed) return finish('notSignedIn')
    renewed = true
    dropWire()
    setStatus('reconnecting')
    void deps.renewSession().then(
      (isRenewed) => (isRenewed && !isStopped ? connect() : finish('notSignedIn')),
      () => backoff(),
    )
  }

  function connect() {
    if (isStopped) return
    dropWire()
    const mine = deps.open()
    wire = mine
    cancelWait = clock.after(welcomeMs, () => reopenLater(deps.random() * unheardMs))
    mine.onopen = () =>
      mine.send(JSON.stringify({ type: 'hello', tripId: deps.tripId } satisfies ClientMessage))
    mine.onerror = () => backoff()
    mine.onclose = (event) => onClose(event.code)
    mine.onmessage = (event) => {
      const message = readServerMessage(event.data)
      if (!message) return
      heardAtMs = clock.nowMs()
      if (message.type === 'welcome') welcomed(message)
      settle(message)
      if (message.type !== 'pong') deps.onMessage(message)
    }
  }

  const welcomed = (welcome: Welcome) => {
    cancelWait()
    attempt = 0
    renewed = false
    const known = new Set([...welcome.chat, ...welcome.steering].map((item) => item.id))
    for (const id of known) sure.delete(id)
    setStatus('open')
    for (const { message } of sure.values()) sendNow(message)
  }
  const settle = (message: ServerMessage) => {
    if (message.type === 'chat') sure.delete(message.chat.id)
    if (message.type === 'steer') sure.delete(message.steer.id)
    if (message.type === 'steerAck') sure.delete(`ack:${message.id}`)
    if (message.type === 'ended') finish('tripOver')
  }

  const look = () => {
    const now = clock.nowMs()
    looks += 1
    for (const [key, item] of sure) {
      if (item.expiresAtMs > now) continue
      sure.delete(key)
      if (item.message.type !== 'steerAck') deps.onExpired(item.message.id)
    }
    if (status !== 'open') return
    if (now - heardAtMs > liveLimits.silentMs) return reopenLater(0)
    if (looks % 2 === 1) sendNow({ type: 'ping', n: ++pings })
  }

  return {
    start() {
      stopPinging = clock.every(lookEveryMs, look)
      connect()
    },
    /** Sends if the socket is open; says whether it was. */
    send: sendNow,
    /** Sends now or after the next reconnect, until the server has it or it is too old to be of use. */
    sendSurely(message: Sure['message']) {
      const freshMs = message.type === 'chat' ? chatFreshMs : steerFreshMs
      const key = message.type === 'steerAck' ? `ack:${message.id}` : message.id
      sure.set(key, { message, expiresAtMs: clock.nowMs() + freshMs })
      sendNow(message)
    },
    /** The network is known to have changed: do not wait for silence. */
    hurry() {
      if (!isStopped && status !== 'open') {
        attempt = 0
        connect()
      }
    },
    close() {
      isStopped = true
      stopPinging()
      dropWire()
    },
    get status() {
      return status
    },
  }
}
export type LiveSocket = ReturnType<typeof createLiveSocket>

/** The server is ours, so its messages are only read, not checked field by field. */
function readServerMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message = JSON.parse(data) as ServerMessage
    return typeof message === 'object' && message !== null && typeof message.type === 'string'
      ? message
      : null
  } catch {
    // A frame cut short by a dying connection; the silence rule replaces the socket.
    return null
  }
}

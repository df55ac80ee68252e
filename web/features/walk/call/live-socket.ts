import { liveLimits, type ClientMessage, type ServerMessage } from '#domain/walk/live-protocol.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import { helloOf, type SaysHello } from '#web/features/walk/call/says-hello.ts'

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

/** What must arrive: sent again after a reconnect until the server has echoed its id or it has grown too old. */
type Sure = { message: Extract<ClientMessage, { type: 'chat' | 'steer' | 'steerAck' }>; expiresAtMs: number }

export interface LiveSocketDeps extends SaysHello {
  clock: CallClock
  random: () => number
  open: () => WireSocket
  /** Renews the session's cookie; asked once before the socket gives up on 4401. */
  renewSession: () => Promise<boolean>
  onMessage: (message: ServerMessage) => void
  onStatus: (status: SocketStatus) => void
  /** Whether nothing is seen on this page now. */
  isHidden?: () => boolean
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
/** An attempt without an answer has already waited and is no load for a server: the next follows soon. */
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
export class LiveSocket {
  private readonly deps: LiveSocketDeps
  private wire: WireSocket | null = null
  private now: SocketStatus = 'connecting'
  private attempt = 0
  private heardAtMs = 0
  private pings = 0
  private looks = 0
  private renewed = false
  private isStopped = false
  /** The server has closed it because nothing was seen; a page that is hidden opens it again when it is shown. */
  private waitsToBeShown = false
  private cancelWait: () => void = () => undefined
  private stopPinging: () => void = () => undefined
  private readonly sure = new Map<string, Sure>()

  constructor(deps: LiveSocketDeps) {
    this.deps = deps
  }

  get status(): SocketStatus {
    return this.now
  }

  start() {
    this.stopPinging = this.deps.clock.every(lookEveryMs, () => this.look())
    this.connect()
  }

  /** Sends if the socket is open; says whether it was. */
  readonly send = (message: ClientMessage): boolean => {
    if (!this.wire || this.now !== 'open' || this.wire.readyState !== 1) return false
    this.wire.send(JSON.stringify(message))
    return true
  }

  /** Sends now or after the next reconnect, until the server has it or it is too old to be of use. */
  sendSurely(message: Sure['message']) {
    const freshMs = message.type === 'chat' ? chatFreshMs : steerFreshMs
    const key = message.type === 'steerAck' ? `ack:${message.id}` : message.id
    this.sure.set(key, { message, expiresAtMs: this.deps.clock.nowMs() + freshMs })
    this.send(message)
  }

  /** The network is known to have changed: do not wait for silence. */
  hurry() {
    if (this.isStopped || this.now === 'open') return
    this.attempt = 0
    this.connect()
  }

  /** Comes in again over another connection, as after a cut. */
  again() {
    if (this.now === 'open') this.reopenLater(0)
  }

  close() {
    this.isStopped = true
    this.stopPinging()
    this.dropWire()
  }

  private connect() {
    if (this.isStopped) return
    this.dropWire()
    this.waitsToBeShown = false
    const { deps } = this
    const wire = deps.open()
    this.wire = wire
    this.cancelWait = deps.clock.after(welcomeMs, () => this.reopenLater(deps.random() * unheardMs))
    const hello: ClientMessage = { type: 'hello', ...helloOf(deps) }
    wire.onopen = () => wire.send(JSON.stringify(hello))
    wire.onerror = () => this.backoff()
    wire.onclose = (event) => this.closed(event.code)
    wire.onmessage = (event) => {
      const message = readServerMessage(event.data)
      if (!message) return
      this.heardAtMs = deps.clock.nowMs()
      if (message.type === 'waiting' || message.type === 'guestWaiting') this.admitted()
      if (message.type === 'welcome') this.welcomed([...message.chat, ...message.steering])
      if (message.type === 'guestWelcome') this.welcomed(message.chat)
      this.settle(message)
      if (message.type !== 'pong') deps.onMessage(message)
    }
  }

  /** The server knows this side, and answers it from now on. */
  private admitted() {
    this.cancelWait()
    this.attempt = 0
    this.renewed = false
    this.setStatus('open')
  }

  /** `known`: what the server has of this side and of others. */
  private welcomed(known: readonly { id: string }[]) {
    this.admitted()
    for (const { id } of known) this.sure.delete(id)
    for (const { message } of this.sure.values()) this.send(message)
  }

  private settle(message: ServerMessage) {
    if (message.type === 'chat') this.sure.delete(message.chat.id)
    if (message.type === 'steer') this.sure.delete(message.steer.id)
    if (message.type === 'steerAck') this.sure.delete(`ack:${message.id}`)
    if (message.type === 'refused' && message.id !== undefined) this.sure.delete(message.id)
    if (message.type === 'ended') this.finish('tripOver')
  }

  private look() {
    const nowMs = this.deps.clock.nowMs()
    this.looks += 1
    for (const [key, item] of this.sure) {
      if (item.expiresAtMs > nowMs) continue
      this.sure.delete(key)
      if (item.message.type !== 'steerAck') this.deps.onExpired(item.message.id)
    }
    if (this.waitsToBeShown && this.deps.isHidden?.() !== true) return this.connect()
    if (this.now !== 'open') return
    if (nowMs - this.heardAtMs > liveLimits.silentMs) return this.reopenLater(0)
    if (this.looks % 2 === 1) this.send({ type: 'ping', n: ++this.pings })
  }

  private closed(code: number) {
    if (code === 4403) return this.finish('notYours')
    if (code === 4409) return this.finish('joinedElsewhere')
    if (code === 4410) return this.finish('tripOver')
    if (code === 4411 && this.deps.isHidden?.()) return this.waitToBeShown()
    if (code === 4429) return this.reopenLater(tooManyMs)
    if (code !== 4401) return this.backoff()
    if (this.renewed) return this.finish('notSignedIn')
    this.renewed = true
    this.dropWire()
    this.setStatus('reconnecting')
    void this.deps.renewSession().then(
      (isRenewed) => (isRenewed && !this.isStopped ? this.connect() : this.finish('notSignedIn')),
      () => this.backoff(),
    )
  }

  private waitToBeShown() {
    this.dropWire()
    this.waitsToBeShown = true
    this.setStatus('reconnecting')
  }

  private backoff() {
    const capMs = Math.min(backoffCapMs, backoffBaseMs * 2 ** this.attempt)
    this.attempt += 1
    this.reopenLater(this.deps.random() * capMs)
  }

  private reopenLater(waitMs: number) {
    this.dropWire()
    if (this.isStopped) return
    this.setStatus(this.attempt === 0 && this.now === 'connecting' ? 'connecting' : 'reconnecting')
    this.cancelWait = this.deps.clock.after(waitMs, () => this.connect())
  }

  private finish(end: SocketEnd) {
    this.close()
    this.setStatus(end)
  }

  private dropWire() {
    this.cancelWait()
    const old = this.wire
    this.wire = null
    if (!old) return
    old.onopen = old.onmessage = old.onclose = old.onerror = null
    old.close()
  }

  private setStatus(next: SocketStatus) {
    if (this.now === next) return
    this.now = next
    this.deps.onStatus(next)
  }
}

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

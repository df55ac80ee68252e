import { WebSocket } from 'ws'
import type { ClientMessage, LiveRole, MeterState, ServerMessage } from '#domain/walk/live-protocol.ts'
import { documents, lisbon, post } from '#proofs/operations/testing/couple.ts'
import type { Made } from '#proofs/operations/testing/killed-server.ts'
import { Beats } from '#web/features/walk/call/beats.ts'
import { createJobTable, type CallClock } from '#web/features/walk/call/call-clock.ts'
import { LiveSocket, type SocketStatus, type WireSocket } from '#web/features/walk/call/live-socket.ts'
import { noCounters } from '#web/features/walk/engine/call-engine.ts'

const framesPerSecond = 30
const tickMs = 50

/** One clock for all phones of a process: a timer for each of thousands would be a load of its own. */
const table = createJobTable(() => performance.now())
setInterval(() => table.tick(), tickMs).unref()
const clock: CallClock = {
  nowMs: () => performance.now(),
  passedMs: () => performance.now(),
  every: table.every,
  after: table.after,
}

let addresses = 0
/** People come from addresses of their own: one address may open so many sockets alone. */
export const nextAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** What a phone has met with, for the report of a failure. */
export type Meeting = { atMs: number; what: string }

/**
 * One side of a walk without a picture: the socket and the marks of the web app's own call, over a picture that never
 * stops, as it goes from phone to phone whatever becomes of the servers.
 */
export class LightPhone {
  readonly role: LiveRole
  private readonly socket: LiveSocket
  private readonly beats: Beats
  private beganMs: number | null = null
  meter: MeterState | null = null
  status: SocketStatus = 'connecting'
  /** When the last try to connect began. */
  triedAtMs = 0
  /** When the last meter came that counts. */
  liveAtMs = 0
  /** The longest time between two of those since this was last set to nothing, in milliseconds. */
  silenceMs = 0
  readonly chats = new Set<string>()
  readonly met: Meeting[] = []

  constructor(
    port: number,
    { role, tripId, token }: { role: LiveRole; tripId: string; token(): Promise<string> },
  ) {
    this.role = role
    let current = ''
    const fresh = async () => {
      current = await token()
      return true
    }
    this.socket = new LiveSocket({
      tripId,
      clock,
      random: Math.random,
      open: () => {
        this.triedAtMs = performance.now()
        return wireTo(port, () => current)
      },
      renewSession: fresh,
      onMessage: (message) => this.heard(message),
      onStatus: (status) => {
        this.status = status
        this.met.push({ atMs: performance.now(), what: status })
      },
      onExpired: () => undefined,
    })
    this.beats = new Beats({
      role,
      clock,
      counters: async () => this.counters(),
      isPaused: () => false,
      walkersVoice: () => null,
      send: this.socket.send,
      onSecond: () => undefined,
    })
    void fresh().then(() => this.socket.start())
  }

  /** Since when it has a picture, by the clock of this process; null before it has begun. */
  get pictureSinceMs(): number | null {
    return this.beganMs
  }

  say(id: string): void {
    this.socket.sendSurely({ type: 'chat', id, text: `This is ${id}` })
  }

  /** Sends what waits now, not with the next beat. */
  beat(): void {
    this.beats.beat()
  }

  stop(): void {
    this.beats.stop()
    this.socket.close()
  }

  private heard(message: ServerMessage): void {
    if (message.type === 'welcome') {
      for (const { id } of message.chat) this.chats.add(id)
      if (this.beganMs === null) {
        this.beganMs = performance.now()
        this.beats.start()
      }
    }
    if (message.type === 'chat') this.chats.add(message.chat.id)
    if (message.type === 'beatAck') this.beats.acknowledged(message.seq)
    if (message.type !== 'welcome' && message.type !== 'meter') return
    this.meter = message.meter
    if (message.type !== 'meter' || !message.meter.isLive) return
    const nowMs = performance.now()
    if (this.liveAtMs > 0) this.silenceMs = Math.max(this.silenceMs, nowMs - this.liveAtMs)
    this.liveAtMs = nowMs
  }

  private counters() {
    const seconds = (performance.now() - (this.beganMs ?? 0)) / 1000
    const frames = Math.floor(seconds * framesPerSecond)
    return {
      ...noCounters,
      ...(this.role === 'walker'
        ? { framesSent: frames }
        : { framesDecoded: frames, bytesReceived: frames * 4000 }),
      width: 1280,
      height: 720,
    }
  }
}

/** A socket of Node as the call's socket takes it; the hello carries the token that a browser has as a cookie. */
function wireTo(port: number, token: () => string): WireSocket {
  const headers = { 'x-forwarded-for': nextAddress() }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers, perMessageDeflate: false })
  const wire: WireSocket = {
    get readyState() {
      return socket.readyState
    },
    send(text) {
      const message = JSON.parse(text) as ClientMessage
      socket.send(message.type === 'hello' ? JSON.stringify({ ...message, accessToken: token() }) : text)
    },
    close: () => socket.terminate(),
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  }
  socket.on('open', () => wire.onopen?.())
  socket.on('message', (data) => wire.onmessage?.({ data: (data as Buffer).toString('utf8') }))
  socket.on('close', (code) => wire.onclose?.({ code }))
  // The close that follows says the same.
  socket.on('error', () => undefined)
  return wire
}

/** A walk of two light phones, from the request to its end. */
export class LightWalk {
  readonly tripId: string
  readonly made: Made
  readonly phones: Record<LiveRole, LightPhone>
  private readonly port: number

  private constructor(port: number, made: Made, tripId: string) {
    this.port = port
    this.made = made
    this.tripId = tripId
    const phone = (role: LiveRole) =>
      new LightPhone(port, { role, tripId, token: () => tokenOf(port, made[role]) })
    this.phones = { walker: phone('walker'), traveller: phone('traveller') }
  }

  /** The walker goes online, is asked for so many minutes, and accepts; both phones are on their way then. */
  static async begin(port: number, made: Made, minutes: number): Promise<LightWalk> {
    const ask = asker(port, made)
    await ask('walker', documents.online, { place: lisbon })
    const data = {
      walker_id: made.walker,
      destination_id: made.destinationId,
      tripe_minute: minutes,
      request_key: `walk-${made.walker}`,
    }
    const { sendBookingRequestToWalker: booked } = await ask('traveller', documents.book, { data })
    if (booked.status !== 'REQUEST_SENT') throw new Error(`not sent: ${booked.status}`)
    const tripId = booked.booking_id as string
    const { walkerAcceptRejectBookingRequest: accepted } = await ask('walker', documents.accept, {
      id: tripId,
    })
    if (accepted.status !== 'SUCCESS') throw new Error(`not accepted: ${accepted.status}`)
    return new LightWalk(port, made, tripId)
  }

  /** Both sockets are open and the last meter of each, which came since then, counts. */
  isLiveSince(sinceMs: number): boolean {
    return Object.values(this.phones).every(
      ({ status, liveAtMs, meter }) => status === 'open' && liveAtMs > sinceMs && meter?.isLive === true,
    )
  }

  /** How long both have had the picture, in seconds: what may be counted at most. */
  get pictureS(): number {
    const [walker, traveller] = [this.phones.walker.pictureSinceMs, this.phones.traveller.pictureSinceMs]
    if (walker === null || traveller === null) return 0
    return (performance.now() - Math.max(walker, traveller)) / 1000
  }

  /** So much of the picture is not counted, or not yet: what waits for its beat is in it. In seconds. */
  get uncountedS(): number {
    const counted = Object.values(this.phones).map(({ meter }) => meter?.liveSeconds ?? 0)
    return this.pictureS - Math.max(...counted)
  }

  /** The traveler ends it; how long the picture had been there by then, at most, in seconds. */
  async end(): Promise<number> {
    const ask = asker(this.port, this.made)
    for (const phone of Object.values(this.phones)) phone.beat()
    await ask('traveller', documents.end, { id: this.tripId })
    const seconds = this.pictureS
    this.stop()
    return seconds
  }

  stop(): void {
    for (const phone of Object.values(this.phones)) phone.stop()
  }

  /** What both phones have met with since then. */
  storyOf(sinceMs: number): string {
    return Object.values(this.phones)
      .map(({ role, met, status, meter }) => {
        const steps = met
          .filter(({ atMs }) => atMs >= sinceMs)
          .map(({ atMs, what }) => `${Math.round(atMs - sinceMs)} ms ${what}`)
        return `${role} ${status}, ${meter?.pausedReason ?? 'live'} (${steps.join(', ')})`
      })
      .join('; ')
  }
}

const tokenOf = async (port: number, userId: string) =>
  (await post<{ token: string }>(port, '/proof/token', { userId })).token

/** Asks the API as one of the two; an error of it ends the proof. */
function asker(port: number, made: Made) {
  return async (role: LiveRole, query: string, variables: object): Promise<Record<string, any>> => {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(port, made[role])}`,
        'x-forwarded-for': nextAddress(),
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as {
      data?: Record<string, any>
      errors?: { message: string }[]
    }
    if (!data || errors) throw new Error(errors?.map(({ message }) => message).join('; ') ?? 'no data')
    return data
  }
}

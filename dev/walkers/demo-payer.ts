import { randomUUID } from 'node:crypto'
import { MINUTE } from '#domain/shared/units.ts'
import type { ServerMessage, SteerCommand } from '#domain/walk/live-protocol.ts'
import { readSignal, type CallSignal } from '#domain/walk/signalling.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import { apiFor, type AccessToken, type Api } from './api.ts'
import { openLive, type Live } from './live.ts'
import { Marks } from './marks.ts'
import { turnAct, usualRestMs } from './turns.ts'
import { WatchedCall } from './watched-call.ts'

/** Group walks are looked at this often. */
const lookEveryMs = 10_000
/** No seat is bought of a walk that begins later. */
const soonMs = 20 * MINUTE
const secondMs = 1000
const instructions = ['left', 'go', 'right', 'slower', 'go', 'look', 'go'] as const satisfies SteerCommand[]

const documents = {
  walks: `query ($walker: ID!) { groupWalks(filter: { walker_id: $walker }, first: 4, page: 1) {
    data { id status starts_at seats seats_left seat_cents viewer_can_buy enter_trip_id my_seats { trip_id } } } }`,
  buy: `mutation ($input: BuySeatsInput!) { buySeats(input: $input) { status message } }`,
}

type Walk = {
  id: string
  starts_at: string
  seats: number
  seats_left: number
  seat_cents: number
  viewer_can_buy: boolean
  enter_trip_id: string | null
  my_seats: { trip_id: string } | null
}

export type DemoPayer = { userId: string; name: string; accessToken: AccessToken }

type Ways = {
  baseUrl: string
  log: Log
  nowMs: () => number
  hostIds: readonly string[]
  /** Between two turns at the wheel. */
  restMs?: number
}

/**
 * A person of the demo who takes a seat on a demo walker's group walk once another person has, watches it, and takes turns at the wheel. Uses
 * nothing but the public API. The last seat is left for others.
 */
export class DemoPayerOnWalks {
  readonly #api: Api
  readonly #is: DemoPayer
  readonly #ways: Ways
  readonly #log: Log
  #walk: WatchedWalk | null = null
  #looking: NodeJS.Timeout | undefined
  #isLooking = false
  #stopped = false

  constructor(is: DemoPayer, ways: Ways) {
    this.#is = is
    this.#ways = ways
    this.#log = ways.log.child({ demoPayer: is.userId })
    this.#api = apiFor(ways.baseUrl, is.accessToken)
  }

  start(): void {
    this.#looking = setInterval(() => void this.#look(), lookEveryMs)
  }

  stop(): void {
    this.#stopped = true
    clearInterval(this.#looking)
    this.#walk?.close()
    this.#api.close()
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#walk || this.#stopped) return
    this.#isLooking = true
    try {
      for (const walker of this.#ways.hostIds) {
        const { groupWalks } = await this.#api.run<{ groupWalks: { data: Walk[] } }>(documents.walks, {
          walker,
        })
        for (const walk of groupWalks.data) await this.#consider(walk)
      }
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error }, 'demo payer failed at something')
    } finally {
      this.#isLooking = false
    }
  }

  async #consider(walk: Walk): Promise<void> {
    if (walk.my_seats && walk.enter_trip_id) return this.#enter(walk.enter_trip_id)
    const isSoon = Date.parse(walk.starts_at) - this.#ways.nowMs() <= soonMs
    const isJoined = walk.seats_left < walk.seats && walk.seats_left > 1
    if (walk.my_seats || !walk.viewer_can_buy || !isSoon || !isJoined) return
    const input = {
      group_walk_id: walk.id,
      seats: 1,
      seat_cents: walk.seat_cents,
      recording_agreed: true,
      order_key: `demo-${walk.id}`,
    }
    await this.#api.run(documents.buy, { input })
  }

  #enter(tripId: string): void {
    if (this.#walk || this.#stopped) return
    const { baseUrl, restMs = usualRestMs } = this.#ways
    const { accessToken } = this.#is
    this.#walk = new WatchedWalk({
      baseUrl,
      tripId,
      accessToken,
      restMs,
      log: this.#log,
      onOver: () => (this.#walk = null),
    })
  }
}

type WatchedOptions = {
  baseUrl: string
  tripId: string
  accessToken: () => Promise<string>
  restMs: number
  log: Log
  onOver(): void
}

/** One walk of a demo payer, from entering the room to its end. */
class WatchedWalk {
  readonly #options: WatchedOptions
  readonly #live: Live
  readonly #call: WatchedCall
  readonly #marks = new Marks()
  readonly #second: NodeJS.Timeout
  #face: Extract<ServerMessage, { type: 'group' }> | null = null
  #isLive = false
  #packetsBefore = 0
  #seconds = 0
  /** Since when it holds the wheel, or does not. */
  #sinceMs = performance.now()
  #steeredMs = 0
  #steers = 0

  constructor(options: WatchedOptions) {
    this.#options = options
    this.#live = openLive({
      ...options,
      device: 'demo-payer',
      onMessage: (message) => this.#hear(message),
      onDown: () => undefined,
      onOver: () => this.#over(),
    })
    this.#call = new WatchedCall((signal) => this.#live.send({ type: 'signal', signal }))
    this.#second = setInterval(() => this.#everySecond(), secondMs)
  }

  close(): void {
    clearInterval(this.#second)
    this.#call.close()
    this.#live.close()
  }

  #over(): void {
    this.close()
    this.#options.onOver()
  }

  /** Of what the socket says, a demo payer needs the call, its beats, the wheel and the end. */
  #hear(message: ServerMessage): void {
    const { type } = message
    if (type === 'welcome' || type === 'peer') this.#peerIs(message.peer)
    if (type === 'signal') this.#signal(readSignal(message.signal))
    if (type === 'beatAck') this.#marks.acknowledged(message.seq)
    if (type === 'group') this.#faceIs(message)
    if (type === 'meter') this.#isLive = message.meter.isLive
    if (type === 'ended') this.#over()
  }

  #peerIs(peer: string | null): void {
    if (peer !== null) this.#live.send({ type: 'signal', signal: { kind: 'needOffer', reason: 'hello' } })
  }

  #signal(signal: CallSignal | null): void {
    this.#call
      .take(signal)
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'demo payer failed at a call'))
  }

  #faceIs(face: Extract<ServerMessage, { type: 'group' }>): void {
    const isHolder = (one: typeof face | null) => one !== null && one.wheel.holder?.id === one.me
    if (isHolder(face) !== isHolder(this.#face)) this.#sinceMs = performance.now()
    this.#face = face
  }

  #everySecond(): void {
    const nowMs = performance.now()
    const { video } = this.#call.packets
    this.#marks.add(video > this.#packetsBefore, nowMs)
    this.#packetsBefore = video
    if (this.#isLive) this.#turn(nowMs)
    if (++this.#seconds % 2 === 1) return
    const beat = this.#marks.beat(nowMs)
    if (beat) this.#live.send({ type: 'beat', ...beat })
  }

  #turn(nowMs: number): void {
    if (!this.#face) return
    const { me, wheel } = this.#face
    const { restMs } = this.#options
    const times = { sinceMs: nowMs - this.#sinceMs, steeredMs: nowMs - this.#steeredMs, restMs }
    const act = turnAct(wheel, { me, ...times })
    if (act === null) return
    if (act !== 'steer') return void this.#live.send({ type: 'wheel', act })
    this.#steeredMs = nowMs
    const command = instructions[this.#steers++ % instructions.length] ?? 'go'
    this.#live.send({ type: 'steer', id: randomUUID(), command })
  }
}

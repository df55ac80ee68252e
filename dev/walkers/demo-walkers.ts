import { tripIsEngaged, type TripStatus } from '#domain/trips/states.ts'
import path from 'node:path'
import type { RoutePoint } from '#dev/seeds/route.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import { apiFor, type AccessToken, type Api } from './api.ts'
import { filmOf } from '#domain/places/hero-film.ts'
import { clipSets, type ClipSets } from './clip.ts'
import { Appointments } from './appointments.ts'
import { alongRoute } from './route.ts'
import { startWalk, type RoomOf, type Walk } from './walk.ts'

export type DemoWalker = {
  userId: string
  name: string
  place: string
  route: readonly RoutePoint[]
  /** Where the sun decides which film is shown: its light is that of the place's poster and of the start page. */
  light: Parameters<typeof filmOf>[0]
  accessToken: AccessToken
}

export type DemoWalkerState = 'idle' | 'ringing' | 'walking' | 'lost'

export type DemoWalkers = {
  list(): { user_id: string; name: string; place: string; state: DemoWalkerState }[]
  endTrip(userId: string): void
  /** The walker's connection is gone for so many seconds. */
  getLost(userId: string, seconds: number): void
  stop(): Promise<void>
}

/** The server forgets a walker who is silent for longer; open requests are looked at as well, should no event come. */
const aliveEveryMs = 15_000
/** While no events come (the socket is away), requests are looked at this often. */
const lookEveryMs = 1000
const acceptAfterMs = { least: 2000, most: 4000 }
/** A scheduled request is thought about for so long. */
const agreeAfterMs = { least: 5000, most: 15_000 }
export const ownClips = path.join(import.meta.dirname, 'clips')

/**
 * Demo walkers: people of the system like any other, who use nothing but its public API. Each is online at its place,
 * accepts what rings and the scheduled walks that are asked for, and walks along its route with a picture that reacts. Costs next to nothing while idle.
 */
export async function startDemoWalkers(options: {
  baseUrl: string
  log: Log
  walkers: readonly DemoWalker[]
  /** What time it is, in milliseconds. */
  nowMs: () => number
  clipFolder?: string
  /** How long a ring is looked at before it is accepted. */
  acceptAfterMs?: { least: number; most: number }
  /** How long a scheduled request is thought about before it is accepted. */
  agreeAfterMs?: { least: number; most: number }
}): Promise<DemoWalkers> {
  const ways = { clipFolder: ownClips, acceptAfterMs, agreeAfterMs, ...options }
  const all = options.walkers.map((walker) => new OneWalker(walker, ways))
  // One after the other: signing in costs the server a password hash each.
  for (const walker of all) await walker.start()
  const find = (userId: string) => all.find((walker) => walker.is.userId === userId)
  return {
    list: () =>
      all.map((walker) => ({
        user_id: walker.is.userId,
        name: walker.is.name,
        place: walker.is.place,
        state: walker.state,
      })),
    endTrip: (userId) => find(userId)?.endTrip(),
    getLost: (userId, seconds) => find(userId)?.getLost(seconds),
    async stop() {
      await Promise.all(all.map((walker) => walker.stop()))
    },
  }
}

const documents = {
  online: `mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online } }`,
  alive: `mutation ($place: PlaceInput!) { updateWalkerPosition(place: $place) { online } }`,
  incoming: `query { incomingRequests { booking_id } }`,
  incomingChanged: `subscription { incomingRequestsChanged { booking_id } }`,
  seen: `mutation ($id: ID!) { markRequestSeen(booking_id: $id) { status } }`,
  answer: `mutation ($data: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $data) { status } }`,
  open: `query { myOpenTrip { id status viewer_role } }`,
  room: `query ($id: ID!) { tripRoom(id: $id) { relay_only ice_servers { urls username credential } } }`,
  end: `mutation ($id: ID!) { endTrip(booking_id: $id) { status } }`,
}

/** The films of a demo walker in the light of its place at this time. */
export function clipsOf(
  is: DemoWalker,
  { clipFolder, nowMs }: Pick<Ways, 'clipFolder' | 'nowMs'>,
): Promise<ClipSets> {
  return clipSets(path.join(clipFolder, filmOf(is.light, nowMs())))
}

/** A walk of a demo walker begins. */
export function beginWalk(
  { accessToken, route }: DemoWalker,
  on: { api: Api; log: Log; baseUrl: string; tripId: string; clips: ClipSets; onOver(): void },
): Walk {
  const room = async (): Promise<RoomOf> => {
    type Room = { tripRoom: { relay_only: boolean; ice_servers: RoomOf['iceServers'] } | null }
    const { tripRoom } = await on.api.run<Room>(documents.room, { id: on.tripId })
    return { iceServers: tripRoom?.ice_servers ?? [], relayOnly: tripRoom?.relay_only ?? false }
  }
  return startWalk({ ...on, accessToken, route, room })
}

type OpenTrip = { myOpenTrip: { id: string; status: TripStatus; viewer_role: string } | null }
type Incoming = { booking_id: string }[]

type Ways = {
  nowMs: () => number
  baseUrl: string
  log: Log
  clipFolder: string
  acceptAfterMs: { least: number; most: number }
  agreeAfterMs: { least: number; most: number }
}

class OneWalker {
  readonly is: DemoWalker
  #api: Api
  #ways: Ways
  #log: Log
  #ringing = new Map<string, NodeJS.Timeout>()
  #walk: Walk | null = null
  #alive: NodeJS.Timeout | undefined
  #looking: NodeJS.Timeout | undefined
  #stopListening: () => void = () => undefined
  #appointments: Appointments | null = null
  #stopped = false

  constructor(walker: DemoWalker, ways: Ways) {
    this.is = walker
    this.#ways = ways
    this.#log = ways.log.child({ demoWalker: walker.userId })
    this.#api = apiFor(ways.baseUrl, walker.accessToken)
  }

  get state(): DemoWalkerState {
    if (this.#walk) return this.#walk.isLost() ? 'lost' : 'walking'
    return this.#ringing.size > 0 ? 'ringing' : 'idle'
  }

  async start(): Promise<void> {
    this.#alive = setInterval(() => void this.#lookAround(), aliveEveryMs)
    this.#looking = setInterval(() => {
      if (this.#api.isListening()) return
      if (!this.#walk) void this.#lookAtRequests()
      void this.#appointments?.look()
    }, lookEveryMs)
    await this.#attempt('go online', () =>
      this.#api.run(documents.online, { data: { online: true, place: this.#place() } }),
    )
    this.#stopListening = this.#api.listen(documents.incomingChanged, (data) =>
      this.#rings(data['incomingRequestsChanged'] as Incoming),
    )
    this.#appointments = new Appointments({
      api: this.#api,
      place: () => this.#place(),
      attempt: (what, act) => this.#attempt(what, act),
      acceptAfterMs: this.#ways.agreeAfterMs,
      onChanged: () => void this.#comeBack(),
    })
    await this.#appointments.look()
    await this.#comeBack()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#alive)
    clearInterval(this.#looking)
    for (const timer of this.#ringing.values()) clearTimeout(timer)
    this.#stopListening()
    this.#appointments?.stop()
    this.#api.close()
    this.#walk?.close()
    // A busy server that is stopping itself may not answer any more, and forgets silent walkers anyway.
    await this.#attempt('go offline', () => this.#api.run(documents.online, { data: { online: false } }))
  }

  endTrip(): void {
    const id = this.#walk?.tripId
    if (id) void this.#attempt('end the trip', () => this.#api.run(documents.end, { id }))
  }

  getLost(seconds: number): void {
    this.#walk?.getLost(seconds)
  }

  #place() {
    return alongRoute(this.is.route, 0)
  }

  /** Stays online, and notices what no event reported: a ring, a trip that continues after a restart of the server. */
  async #lookAround(): Promise<void> {
    const alive = await this.#attempt('stay online', () =>
      this.#api.run<{ updateWalkerPosition: { online: boolean } }>(documents.alive, { place: this.#place() }),
    )
    if (alive && !alive.updateWalkerPosition.online)
      await this.#attempt('go online', () =>
        this.#api.run(documents.online, { data: { online: true, place: this.#place() } }),
      )
    await this.#comeBack()
    await this.#lookAtRequests()
    await this.#appointments?.look()
  }

  async #lookAtRequests(): Promise<void> {
    const incoming = await this.#attempt('look at requests', () =>
      this.#api.run<{ incomingRequests: Incoming }>(documents.incoming),
    )
    if (incoming) this.#rings(incoming.incomingRequests)
  }

  async #comeBack(): Promise<void> {
    if (this.#walk) return
    const open = await this.#attempt('look at the open trip', () => this.#api.run<OpenTrip>(documents.open))
    const trip = open?.myOpenTrip
    if (trip?.viewer_role === 'walker' && tripIsEngaged(trip.status)) await this.#go(trip.id)
  }

  #rings(incoming: Incoming): void {
    const ids = new Set(incoming.map((request) => request.booking_id))
    for (const [id, timer] of this.#ringing)
      if (!ids.has(id)) {
        clearTimeout(timer)
        this.#ringing.delete(id)
      }
    if (this.#walk || this.#stopped) return
    for (const id of ids) if (!this.#ringing.has(id)) this.#ring(id)
  }

  #ring(id: string): void {
    const { least, most } = this.#ways.acceptAfterMs
    this.#ringing.set(
      id,
      setTimeout(() => void this.#accept(id), least + Math.random() * (most - least)),
    )
    void this.#attempt('mark a request as seen', () => this.#api.run(documents.seen, { id }))
  }

  async #accept(id: string): Promise<void> {
    const answer = await this.#attempt('accept', () =>
      this.#api.run<{ walkerAcceptRejectBookingRequest: { status: string } }>(documents.answer, {
        data: { status: 'accepted', booking_id: id },
      }),
    )
    this.#ringing.delete(id)
    if (answer?.walkerAcceptRejectBookingRequest.status === 'SUCCESS') await this.#go(id)
  }

  async #go(tripId: string): Promise<void> {
    if (this.#walk || this.#stopped) return
    const clips = await clipsOf(this.is, this.#ways)
    if (this.#walk) return
    this.#walk = beginWalk(this.is, {
      api: this.#api,
      log: this.#log,
      baseUrl: this.#ways.baseUrl,
      tripId,
      clips,
      onOver: () => void (this.#walk = null),
    })
  }

  /** Whatever fails is reported once and tried again at the next look around; a demo never takes the server down. */
  async #attempt<T>(what: string, act: () => Promise<T>): Promise<T | null> {
    try {
      return await act()
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error, what }, 'demo walker failed at something')
      return null
    }
  }
}

import { tripIsEngaged, type TripStatus } from '#domain/trips/states.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import { Appointments } from './appointments.ts'
import {
  DemoPerson,
  demoWalkersOf,
  ownClips,
  type DemoWalker,
  type DemoWalkers,
  type DemoWalkerState,
} from './demo-person.ts'
import { alongRoute } from './route.ts'

/** The server forgets a walker who is silent for longer; open requests are looked at as well, should no event come. */
const aliveEveryMs = 15_000
/** While no events come (the socket is away), requests are looked at this often. */
const lookEveryMs = 1000
const acceptAfterMs = { least: 2000, most: 4000 }
/** A scheduled request is thought about for so long. */
const agreeAfterMs = { least: 5000, most: 15_000 }

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
  return demoWalkersOf(all)
}

const documents = {
  online: `mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online } }`,
  alive: `mutation ($place: PlaceInput!) { updateWalkerPosition(place: $place) { online } }`,
  incoming: `query { incomingRequests { booking_id } }`,
  incomingChanged: `subscription { incomingRequestsChanged { booking_id } }`,
  seen: `mutation ($id: ID!) { markRequestSeen(booking_id: $id) { status } }`,
  answer: `mutation ($data: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $data) { status } }`,
  open: `query { myOpenTrip { id status viewer_role } }`,
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

class OneWalker extends DemoPerson {
  #ways: Ways
  #ringing = new Map<string, NodeJS.Timeout>()
  #alive: NodeJS.Timeout | undefined
  #looking: NodeJS.Timeout | undefined
  #stopListening: () => void = () => undefined
  #appointments: Appointments | null = null

  constructor(walker: DemoWalker, ways: Ways) {
    super(walker, ways)
    this.#ways = ways
  }

  override get state(): DemoWalkerState {
    return !this.walk && this.#ringing.size > 0 ? 'ringing' : super.state
  }

  async start(): Promise<void> {
    this.#alive = setInterval(() => void this.#lookAround(), aliveEveryMs)
    this.#looking = setInterval(() => {
      if (this.api.isListening()) return
      if (!this.walk) void this.#lookAtRequests()
      void this.#appointments?.look()
    }, lookEveryMs)
    await this.attempt('go online', () =>
      this.api.run(documents.online, { data: { online: true, place: this.#place() } }),
    )
    this.#stopListening = this.api.listen(documents.incomingChanged, (data) =>
      this.#rings(data['incomingRequestsChanged'] as Incoming),
    )
    this.#appointments = new Appointments({
      api: this.api,
      place: () => this.#place(),
      attempt: (what, act) => this.attempt(what, act),
      acceptAfterMs: this.#ways.agreeAfterMs,
      onChanged: () => void this.#comeBack(),
    })
    await this.#appointments.look()
    await this.#comeBack()
  }

  override async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.#alive)
    clearInterval(this.#looking)
    for (const timer of this.#ringing.values()) clearTimeout(timer)
    this.#stopListening()
    this.#appointments?.stop()
    this.api.close()
    this.walk?.close()
    // A busy server that is stopping itself may not answer any more, and forgets silent walkers anyway.
    await this.attempt('go offline', () => this.api.run(documents.online, { data: { online: false } }))
  }

  #place() {
    return alongRoute(this.is.route, 0)
  }

  /** Stays online, and notices what no event reported: a ring, a trip that continues after a restart of the server. */
  async #lookAround(): Promise<void> {
    const alive = await this.attempt('stay online', () =>
      this.api.run<{ updateWalkerPosition: { online: boolean } }>(documents.alive, { place: this.#place() }),
    )
    if (alive && !alive.updateWalkerPosition.online)
      await this.attempt('go online', () =>
        this.api.run(documents.online, { data: { online: true, place: this.#place() } }),
      )
    await this.#comeBack()
    await this.#lookAtRequests()
    await this.#appointments?.look()
  }

  async #lookAtRequests(): Promise<void> {
    const incoming = await this.attempt('look at requests', () =>
      this.api.run<{ incomingRequests: Incoming }>(documents.incoming),
    )
    if (incoming) this.#rings(incoming.incomingRequests)
  }

  async #comeBack(): Promise<void> {
    if (this.walk) return
    const open = await this.attempt('look at the open trip', () => this.api.run<OpenTrip>(documents.open))
    const trip = open?.myOpenTrip
    if (trip?.viewer_role === 'walker' && tripIsEngaged(trip.status)) await this.begin(trip.id)
  }

  #rings(incoming: Incoming): void {
    const ids = new Set(incoming.map((request) => request.booking_id))
    for (const [id, timer] of this.#ringing)
      if (!ids.has(id)) {
        clearTimeout(timer)
        this.#ringing.delete(id)
      }
    if (this.walk || this.stopped) return
    for (const id of ids) if (!this.#ringing.has(id)) this.#ring(id)
  }

  #ring(id: string): void {
    const { least, most } = this.#ways.acceptAfterMs
    this.#ringing.set(
      id,
      setTimeout(() => void this.#accept(id), least + Math.random() * (most - least)),
    )
    void this.attempt('mark a request as seen', () => this.api.run(documents.seen, { id }))
  }

  async #accept(id: string): Promise<void> {
    const answer = await this.attempt('accept', () =>
      this.api.run<{ walkerAcceptRejectBookingRequest: { status: string } }>(documents.answer, {
        data: { status: 'accepted', booking_id: id },
      }),
    )
    this.#ringing.delete(id)
    if (answer?.walkerAcceptRejectBookingRequest.status === 'SUCCESS') await this.begin(id)
  }
}

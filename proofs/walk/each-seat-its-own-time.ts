import { seatCharge } from '#domain/trips/group/group-terms.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import type { BeatMark } from '#domain/walk/live-protocol.ts'
import { groupLiveFixture, type TestPayer } from '#server/testing/group-live.ts'
import { listen, liveClient, type LiveClient } from '#server/testing/live-client.ts'
import { tokenFor } from '#server/testing/people.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

const stepMs = 2000
const markMs = 250
const planned = 15
/** So much may be lost of the truth, and gained beyond it; */
const withinMs = 2000
/** and so much more for each break of the picture or the socket: what lies before the first mark of a stretch and after its last but one is not counted. */
const aBreakMs = 1000
const env = { APP_SECRET: 'of-all-servers-of-this-proof-0123456789' }

type Server = TestApp & { close(): Promise<void>; url: string }
type Size = { walks: number; payers: number; steps: number }

/**
 * Promise 43: each seat of a group walk is charged for its own live time within 2 s and at most its price. Light clients, which are
 * sockets with the truth of a picture, walk on two servers: pictures go dark, sockets are cut while the picture continues, pages are
 * loaded again, one comes late, one leaves, one never comes, and the second server is killed during each walk. After it each trip's charge is
 * compared with the truth of its seats, and the books are added up. Each break of a seat or of the walker may cost a second more,
 * as in a walk of two (docs/rules/metering.md).
 */
export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  const failures: string[] = []
  const counts = { seats: 0, beats: 0, cuts: 0, reloads: 0, 'servers killed': 0, 'largest gap in ms': 0 }
  const world = await World.begin(databaseUrl)
  try {
    for (let n = 0; n < size.walks; n++) {
      const walk = new Walk(world, n, size)
      await walk.run()
      failures.push(...(await walk.faults()).map((fault) => `walk ${n}: ${fault}`))
      counts.seats += walk.clients.length - 1
      counts.beats += walk.counts.beats
      counts.cuts += walk.counts.cuts
      counts.reloads += walk.counts.reloads
      counts['servers killed']++
      counts['largest gap in ms'] = Math.max(counts['largest gap in ms'], walk.largestGapMs)
    }
    failures.push(...(await world.bookFaults()))
    return { runs: size.walks, failures, figures: counts }
  } finally {
    await world.end()
  }
}

/** Two servers of one database whose clocks go together; the second one is killed now and then. */
class World {
  private readonly url: string
  private passedMs = 0
  servers: [Server, Server]
  readonly fixture: Awaited<ReturnType<typeof groupLiveFixture>>

  static async begin(url: string): Promise<World> {
    const servers: [Server, Server] = [await serverOn(url), await serverOn(url)]
    return new World(url, servers, await groupLiveFixture(servers[0]))
  }

  private constructor(
    url: string,
    servers: [Server, Server],
    fixture: Awaited<ReturnType<typeof groupLiveFixture>>,
  ) {
    this.url = url
    this.servers = servers
    this.fixture = fixture
  }

  get main(): Server {
    return this.servers[0]
  }

  nowMs(): number {
    return this.main.app.base.clock.nowMs()
  }

  /** Moves the clocks, and lets the servers do what is due. */
  async forward(ms: number): Promise<void> {
    this.passedMs += ms
    this.servers[1].app.twins?.clock.forward(ms)
    await this.main.forward(ms / 1000)
    this.servers[1].app.services.walk.tick()
  }

  async kill(): Promise<void> {
    await this.servers[1].close()
    this.servers[1] = await serverOn(this.url)
    this.servers[1].app.twins?.clock.forward(this.passedMs)
  }

  /** Every transaction sums to zero, and what trips were charged is what payments say. */
  async bookFaults(): Promise<string[]> {
    const { db } = this.main.app.base
    await this.main.app.services.money.auditBalances()
    const charged = await db
      .selectFrom('trips')
      .select((eb) => eb.fn.sum<string>('chargeCents').as('cents'))
      .where('groupWalkId', 'is not', null)
      .executeTakeFirstOrThrow()
    const paid = await db
      .selectFrom('payments')
      .innerJoin('trips', 'trips.id', 'payments.tripId')
      .select((eb) => eb.fn.sum<string>('payments.chargeCents').as('cents'))
      .where('trips.groupWalkId', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(charged.cents) === Number(paid.cents)
      ? []
      : [`trips were charged ${charged.cents}, payments say ${paid.cents}`]
  }

  async end(): Promise<void> {
    for (const server of this.servers) await server.close()
  }
}

async function serverOn(url: string): Promise<Server> {
  const app = await wholeApp(url, env)
  return Object.assign(app, { url: await listen(app) })
}

/** A page without media: whether its picture is there, what of it the server has not taken, and its socket. */
class Light {
  socket: LiveClient | null = null
  isLit = false
  /** The marks of this page with the truth of each; those of the whole walk stay in `truth`. */
  marks: { atMs: number; live: boolean }[] = []
  readonly truth = new Map<number, boolean>()
  seq = 0
  breaks = 0
  /** Until which step the socket is cut, or the page is being loaded. */
  cutUntil = -1
  darkUntil = -1
  readonly seat: string
  readonly server: 0 | 1
  readonly from: number
  readonly until: number
  readonly enter: (server: Server) => Promise<LiveClient>

  constructor(given: Pick<Light, 'seat' | 'server' | 'from' | 'until' | 'enter'>) {
    this.seat = given.seat
    this.server = given.server
    this.from = given.from
    this.until = given.until
    this.enter = given.enter
  }
}

class Walk {
  readonly counts = { beats: 0, cuts: 0, reloads: 0 }
  readonly clients: Light[] = []
  largestGapMs = 0
  private readonly world: World
  private readonly n: number
  private readonly size: Size
  private groupWalkId = ''
  private payers: TestPayer[] = []
  private startsAtMs = 0

  constructor(world: World, n: number, size: Size) {
    this.world = world
    this.n = n
    this.size = size
  }

  async run(): Promise<void> {
    const { world, size, n } = this
    const { fixture } = world
    const seatsOf = Array.from({ length: size.payers }, (_, at) => (at % 4 === 1 ? 2 : 1))
    const made = await fixture.agreed({ minutes: planned, seatsOf })
    this.groupWalkId = made.groupWalkId
    this.payers = made.payers
    await world.forward(5 * 60_000)
    const enterAs = (tripId: string, userId: string) => async (server: Server) =>
      liveClient(server.url, { tripId, token: await tokenFor(world.main, userId) })
    const [first] = made.payers
    if (!first) throw new Error('a walk without payers')
    this.add(walkerSeat, { server: n % 2 === 0 ? 0 : 1, enter: enterAs(first.tripId, made.walker.userId) })
    for (const [at, payer] of made.payers.entries()) {
      // The last one never comes.
      if (at === made.payers.length - 1) continue
      const [own = '', friends] = payer.seats
      const server = at % 2 === 0 ? 0 : 1
      this.add(own, {
        server,
        enter: enterAs(payer.tripId, payer.person.userId),
        ...(at % 5 === 2 && { from: Math.floor(size.steps / 4) }),
        ...(at % 5 === 3 && { until: Math.floor((size.steps * 3) / 4) }),
      })
      if (friends !== undefined) this.add(friends, { server, enter: await this.friendOf(payer) })
    }
    await world.forward(5 * 60_000 - stepMs)
    this.startsAtMs = (await fixture.group(this.groupWalkId)).startsAt.getTime()
    let atMs = world.nowMs()
    const killAt = 4 + (n % Math.max(1, size.steps - 8))
    for (let step = 0; step < size.steps; step++) {
      if (step === killAt) {
        await world.kill()
        for (const client of this.clients) if (client.server === 1) client.breaks++
      }
      atMs = await this.step(step, atMs)
    }
    // All come back, so that what they have seen is known.
    for (const client of this.clients) Object.assign(client, { cutUntil: -1 })
    for (let step = size.steps; step < size.steps + 2; step++)
      atMs = await this.step(step, atMs, { isDark: true })
    await world.main.app.services.trips.endBy(this.groupWalkId, made.walker.userId)
    for (const { socket } of this.clients) socket?.cut()
    await world.main.app.jobs.idle()
  }

  /** What is wrong with what the trips were charged. */
  async faults(): Promise<string[]> {
    const { main, fixture } = this.world
    const faults: string[] = []
    const group = await fixture.group(this.groupWalkId)
    if (group.status !== 'ended') faults.push(`it is ${group.status}`)
    const walker = this.clients.find(({ seat }) => seat === walkerSeat)
    for (const { tripId, seats } of this.payers) {
      const trip = await main.app.services.trips.tripRow(tripId)
      if (trip?.status !== 'settled') {
        faults.push(`trip ${tripId} is ${trip?.status}`)
        continue
      }
      let [least, most] = [0, 0]
      for (const seat of seats) {
        const client = this.clients.find((one) => one.seat === seat)
        const trueMs = client && walker ? this.trueMs(walker, client) : planned * 60_000
        const breaks = (client?.breaks ?? 0) + (client ? (walker?.breaks ?? 0) : 0)
        const lostMs = withinMs + breaks * aBreakMs
        least += client ? seatCharge(600, Math.max(0, Math.floor((trueMs - lostMs) / 1000)), planned) : 600
        most += seatCharge(600, Math.ceil((trueMs + withinMs) / 1000), planned)
      }
      const cents = trip.chargeCents ?? -1
      if (cents < least || cents > most)
        faults.push(`trip ${tripId} pays ${cents}, by the truth ${least} to ${most}`)
      if (cents > 600 * seats.length) faults.push(`trip ${tripId} pays ${cents} of ${600 * seats.length}`)
      const [own = ''] = seats
      const client = this.clients.find((one) => one.seat === own)
      if (client && walker)
        this.largestGapMs = Math.max(
          this.largestGapMs,
          Math.abs(this.trueMs(walker, client) - trip.liveSeconds * 1000),
        )
    }
    return faults
  }

  private trueMs(walker: Light, client: Light): number {
    let ms = 0
    for (const [atMs, isLit] of client.truth)
      if (isLit && walker.truth.get(atMs) && atMs > this.startsAtMs) ms += markMs
    return ms
  }

  private add(
    seat: string,
    given: Pick<Light, 'server' | 'enter'> & Partial<Pick<Light, 'from' | 'until'>>,
  ): void {
    this.clients.push(new Light({ seat, from: 0, until: Infinity, ...given }))
  }

  private async friendOf({ tripId }: TestPayer) {
    const { main } = this.world
    const code = `link-${tripId}`
    await main.app.base.db
      .updateTable('groupSeats')
      .set({ linkCode: code })
      .where('tripId', '=', tripId)
      .where('seatNumber', '=', 2)
      .execute()
    const address = `203.0.113.${this.n % 250}.${tripId}`
    const joined = await main.app.services.walk.joinWalk({ code, name: 'Fay', address })
    if (joined.kind !== 'joined') throw new Error(`a friend has not joined: ${joined.kind}`)
    return async (server: Server) => {
      const client = await liveClient(server.url, null)
      client.send({ type: 'hello', tripId, guestPass: joined.pass })
      await client.next('guestWelcome')
      return client
    }
  }

  /** Two seconds: what happens to each page, what each sees of them, and what reaches the servers. */
  private async step(step: number, fromMs: number, { isDark = false } = {}): Promise<number> {
    await this.world.forward(Math.max(0, fromMs + stepMs - this.world.nowMs()))
    const nowMs = this.world.nowMs()
    for (const [at, client] of this.clients.entries()) {
      if (!isDark) this.happens(step, at, client)
      client.isLit = !isDark && step >= client.from && step < client.until && step >= client.darkUntil
      for (let atMs = fromMs + markMs; atMs <= nowMs; atMs += markMs) {
        client.truth.set(atMs, client.isLit)
        client.marks.push({ atMs, live: client.isLit })
      }
    }
    await Promise.all(this.clients.map((client) => this.beat(step, client)))
    return nowMs - ((nowMs - fromMs) % markMs)
  }

  private happens(step: number, at: number, client: Light): void {
    const kind = (at * 7 + step * 3 + this.n) % 37
    const isWalker = client.seat === walkerSeat
    if (step < client.darkUntil || step < client.cutUntil || step < 2) return
    if (kind === 5 || kind === 11 || (kind === 17 && !isWalker)) client.breaks++
    if (kind === 5) client.darkUntil = step + (isWalker ? 2 : 1 + (at % 5))
    if (kind === 11) {
      this.counts.cuts++
      client.socket?.cut()
      client.socket = null
      client.cutUntil = step + (isWalker ? 1 : 2 + (at % 6))
    }
    if (kind === 17 && !isWalker) {
      this.counts.reloads++
      client.socket?.cut()
      // A new page knows nothing of the old one, and shows nothing until it is there.
      Object.assign(client, { socket: null, marks: [], seq: 0, cutUntil: step + 1, darkUntil: step + 2 })
    }
  }

  private async beat(step: number, client: Light): Promise<void> {
    if (step < client.from || step < client.cutUntil) return
    client.socket = client.socket?.isOpen() ? client.socket : await client.enter(this.server(client))
    const nowMs = this.world.nowMs()
    const marks: BeatMark[] = client.marks
      .filter(({ atMs }) => nowMs - atMs < 60_000)
      .map(({ atMs, live }) => ({ ageMs: Math.max(0, Math.round(nowMs - atMs)), live }))
    const seq = ++client.seq
    const sent = client.marks.length
    client.socket.send({ type: 'beat', seq, marks: marks.slice(-260) })
    await client.socket.next('beatAck', (ack) => ack.seq === seq)
    client.marks = client.marks.slice(sent)
    this.counts.beats++
  }

  private server({ server }: Light): Server {
    return this.world.servers[server]
  }
}

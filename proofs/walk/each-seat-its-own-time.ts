import { seatCharge } from '#domain/trips/group/group-terms.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import { GroupWorld } from '#proofs/walk/testing/group-world.ts'
import { LightPage, markMs, togetherMs } from '#proofs/walk/testing/light-page.ts'
import type { TestPayer } from '#server/testing/group-live.ts'
import { liveClient, type LiveClient } from '#server/testing/live-client.ts'
import { closeCodes } from '#server/modules/walk/live/connection.ts'
import { tokenFor } from '#server/testing/people.ts'
import type { Proof } from '#proofs/proof.ts'

const stepMs = 2000
const planned = 15
const seatCents = 600
/** So much may be between a seat's live time and what it is charged for. */
const withinMs = 2000

type Size = { walks: number; payers: number; steps: number }

/**
 * Promise 43: each seat of a group walk is charged for its own live time within 2 s and at most its price. Light clients, which are
 * sockets with the truth of a picture, walk on two servers: pictures go dark, sockets are cut while the picture continues and come
 * back on either server, pages are loaded again, one comes late, one leaves, one never comes, and the second server is a process that is killed with
 * SIGKILL during each walk while beats are under way; a seat that saw nothing for long is taken out of the room and comes in again. After it the charge of each trip is compared with the live time of its seats
 * (docs/rules/metering.md#a-live-second), which does not know of sockets and servers, and with the time in which there was a picture at all,
 * which is never exceeded; and the books are added up.
 */
export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  const failures: string[] = []
  const counts = { seats: 0, beats: 0, darknesses: 0, cuts: 0, reloads: 0, takenOut: 0, 'servers killed': 0 }
  let largest = nothingYet
  const world = await GroupWorld.begin(databaseUrl)
  try {
    for (let n = 0; n < size.walks; n++) {
      const walk = new Walk(world, n, size)
      await walk.run()
      failures.push(...(await walk.faults()).map((fault) => `walk ${n}: ${fault}`))
      counts.seats += walk.clients.length - 1
      for (const key of ['beats', 'darknesses', 'cuts', 'reloads', 'takenOut'] as const)
        counts[key] += walk.counts[key]
      counts['servers killed']++
      largest = largestOf(largest, walk.largest)
    }
    failures.push(...(await world.bookFaults()))
    const { takenOut, ...others } = counts
    return {
      runs: size.walks,
      failures,
      figures: { ...others, 'taken out of the room': takenOut, ...largest },
    }
  } finally {
    await world.end()
  }
}

const nothingYet = {
  /** To the seconds that were charged, which are whole ones rounded down: up to a second of it is that, and no charge. */
  'largest gap to the live time, ms': 0,
  /** What lies before the first mark of a stretch and after its last but one, on both sides. */
  'most that edges of the picture cost a seat, ms': 0,
}
type Largest = typeof nothingYet

function largestOf(one: Largest, other: Largest): Largest {
  const larger = (key: keyof Largest) => Math.max(one[key], other[key])
  return {
    'largest gap to the live time, ms': larger('largest gap to the live time, ms'),
    'most that edges of the picture cost a seat, ms': larger(
      'most that edges of the picture cost a seat, ms',
    ),
  }
}

class Walk {
  readonly counts = { beats: 0, darknesses: 0, cuts: 0, reloads: 0, takenOut: 0 }
  largest = nothingYet
  readonly clients: LightPage[] = []
  private readonly world: GroupWorld
  private readonly n: number
  private readonly size: Size
  private groupWalkId = ''
  private payers: TestPayer[] = []
  private startsAtMs = 0

  constructor(world: GroupWorld, n: number, size: Size) {
    this.world = world
    this.n = n
    this.size = size
  }

  async run(): Promise<void> {
    const { world, size, n } = this
    const seatsOf = Array.from({ length: size.payers }, (_, at) => (at % 4 === 1 ? 2 : 1))
    const made = await world.fixture.agreed({ minutes: planned, seatsOf })
    this.groupWalkId = made.groupWalkId
    this.payers = made.payers
    await world.forward(5 * 60_000)
    await this.seat(made.walker.userId)
    await world.forward(5 * 60_000 - stepMs)
    this.startsAtMs = (await world.fixture.group(this.groupWalkId)).startsAt.getTime()
    let atMs = world.nowMs()
    const killAt = 4 + (n % Math.max(1, size.steps - 8))
    for (let step = 0; step < size.steps; step++)
      atMs = await this.step(step, atMs, { isKill: step === killAt, isOver: false })
    // All come back, so that what they have seen is known.
    for (const client of this.clients) client.cutUntil = -1
    for (let step = size.steps; step < size.steps + 2; step++)
      atMs = await this.step(step, atMs, { isKill: false, isOver: true })
    await world.main.app.services.trips.endBy(this.groupWalkId, made.walker.userId)
    for (const client of this.clients) client.cut()
    await world.main.app.jobs.idle()
  }

  /** What is wrong with what the trips were charged. */
  async faults(): Promise<string[]> {
    const { main, fixture } = this.world
    const faults: string[] = []
    const group = await fixture.group(this.groupWalkId)
    if (group.status !== 'ended') faults.push(`it is ${group.status}`)
    for (const { tripId, seats } of this.payers) {
      const trip = await main.app.services.trips.tripRow(tripId)
      if (trip?.status !== 'settled') {
        faults.push(`trip ${tripId} is ${trip?.status}`)
        continue
      }
      const [own = ''] = seats
      this.compare(own, trip.liveSeconds * 1000)
      const bounds = seats.map((seat) => this.boundsOf(seat))
      const least = bounds.reduce((sum, { leastCents }) => sum + leastCents, 0)
      const most = bounds.reduce((sum, { mostCents }) => sum + mostCents, 0)
      const cents = trip.chargeCents ?? -1
      if (cents < least || cents > most)
        faults.push(`trip ${tripId} pays ${cents}, by the truth ${least} to ${most}`)
      if (cents > seatCents * seats.length)
        faults.push(`trip ${tripId} pays ${cents} of ${seatCents * seats.length}`)
    }
    return faults
  }

  /** What a seat may be charged: by its live time within 2 s, and never by more than there was a picture. */
  private boundsOf(seat: string): { leastCents: number; mostCents: number } {
    const times = this.timesOf(seat)
    if (!times) return { leastCents: seatCents, mostCents: seatCents }
    const mostMs = Math.min(times.liveMs + withinMs, times.seenMs)
    const cents = (ms: number) => seatCharge(seatCents, Math.max(0, Math.floor(ms / 1000)), planned)
    return { leastCents: cents(times.liveMs - withinMs), mostCents: cents(mostMs) }
  }

  private compare(seat: string, chargedMs: number): void {
    const times = this.timesOf(seat)
    if (!times) return
    this.largest = largestOf(this.largest, {
      'largest gap to the live time, ms': Math.abs(times.liveMs - chargedMs),
      'most that edges of the picture cost a seat, ms': times.seenMs - times.liveMs,
    })
  }

  /** The live time of a seat, and the time in which both it and the walker had a picture; null for one who never came. */
  private timesOf(seat: string): { liveMs: number; seenMs: number } | null {
    const walker = this.clients.find((one) => one.seat === walkerSeat)
    const client = this.clients.find((one) => one.seat === seat)
    if (!client || !walker) return null
    return {
      liveMs: togetherMs(walker.live(), client.live(), this.startsAtMs),
      seenMs: togetherMs(walker.seen(), client.seen(), this.startsAtMs),
    }
  }

  /** The walker and all payers come, but the last one; friends come by their links. */
  private async seat(walkerId: string): Promise<void> {
    const { payers, n, size } = this
    const enterAs = (tripId: string, userId: string) => async (url: string) => {
      const client = await liveClient(url, null)
      client.send({ type: 'hello', tripId, accessToken: await tokenFor(this.world.main, userId) })
      return (await isIn(client, 'welcome')) ? client : null
    }
    const [first] = payers
    if (!first) throw new Error('a walk without payers')
    this.add(walkerSeat, { server: n % 2 === 0 ? 0 : 1, enter: enterAs(first.tripId, walkerId) })
    for (const [at, payer] of payers.slice(0, -1).entries()) {
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
  }

  private add(
    seat: string,
    given: Pick<LightPage, 'server' | 'enter'> & Partial<Pick<LightPage, 'from' | 'until'>>,
  ): void {
    this.clients.push(new LightPage({ seat, from: 0, until: Infinity, ...given }))
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
    return async (url: string) => {
      const client = await liveClient(url, null)
      client.send({ type: 'hello', tripId, guestPass: joined.pass })
      return (await isIn(client, 'guestWelcome')) ? client : null
    }
  }

  /** Two seconds: what happens to each page, what each sees of them, and what reaches the servers. */
  private async step(
    step: number,
    fromMs: number,
    { isKill, isOver }: { isKill: boolean; isOver: boolean },
  ): Promise<number> {
    await this.world.forward(Math.max(0, fromMs + stepMs - this.world.nowMs()))
    const nowMs = this.world.nowMs()
    for (const [at, client] of this.clients.entries()) {
      if (!isOver) this.happens({ step, at, fromMs }, client)
      const isHere = !isOver && !client.isOut && step >= client.from && step < client.until
      for (let atMs = fromMs + markMs; atMs <= nowMs; atMs += markMs) client.mark(atMs, isHere)
    }
    const beats = this.clients.map((client) => this.beat(step, client, isKill))
    if (isKill) await this.world.kill()
    await Promise.all(beats)
    return nowMs - ((nowMs - fromMs) % markMs)
  }

  private happens(
    { step, at, fromMs }: { step: number; at: number; fromMs: number },
    client: LightPage,
  ): void {
    const kind = (at * 7 + step * 3 + this.n) % 37
    const isWalker = client.seat === walkerSeat
    if (fromMs < client.dark.toMs || step < client.cutUntil || step < 2) return
    if (kind === 5) {
      this.counts.darknesses++
      const darkFromMs = fromMs + ((at * 5 + step) % 8) * markMs
      const steps = isWalker ? 2 : 1 + (at % 5)
      client.dark = { fromMs: darkFromMs, toMs: darkFromMs + steps * stepMs - ((at * 3) % 4) * markMs }
    }
    if (kind === 11) {
      this.counts.cuts++
      client.cut()
      client.cutUntil = step + (isWalker ? 1 : 2 + (at % 6))
      client.server = at % 3 === 0 ? client.server : client.server === 0 ? 1 : 0
    }
    if (kind === 17 && !isWalker) {
      this.counts.reloads++
      client.reload()
      // It shows nothing until it is there.
      client.cutUntil = step + 1
      client.dark = { fromMs, toMs: fromMs + stepMs + (at % 8) * markMs }
    }
  }

  private isOut(client: LightPage): void {
    if (!client.isOut) this.counts.takenOut++
    client.isOut = true
  }

  /** Sends what was marked. A server that is killed meanwhile answers nothing: what it was sent is sent again. */
  private async beat(step: number, client: LightPage, isKill: boolean): Promise<void> {
    if (step < client.from || step < client.cutUntil) return
    try {
      const socket = client.socket?.isOpen()
        ? client.socket
        : await client.enter(this.world.urlOf(client.server))
      client.socket = socket
      if (socket === null) return this.isOut(client)
      const { acknowledged, ...beat } = client.beat(this.world.nowMs())
      socket.send({ type: 'beat', ...beat })
      this.counts.beats++
      switch (await answered(socket, beat.seq)) {
        case 'acknowledged':
          client.isOut = false
          return acknowledged()
        case closeCodes.unseen:
          return this.isOut(client)
        default:
          if (!isKill) throw new Error(`a socket of ${client.seat} was closed`)
      }
    } catch (error) {
      if (!isKill) throw error
      client.cut()
    }
  }
}

/** Whether the server has let it in, and not closed its socket because it has to wait. */
async function isIn(client: LiveClient, welcome: 'welcome' | 'guestWelcome'): Promise<boolean> {
  const entered = await Promise.race([client.next(welcome), client.closedWith()])
  if (typeof entered !== 'number') return true
  if (entered !== closeCodes.unseen) throw new Error(`a socket was closed with ${entered}`)
  return false
}

/** How the server has taken a beat, or with what the socket was closed first. */
function answered(socket: LiveClient, seq: number): Promise<'acknowledged' | number> {
  const acknowledged = socket.next('beatAck', (ack) => ack.seq === seq).then(() => 'acknowledged' as const)
  return Promise.race([acknowledged, socket.closedWith()])
}

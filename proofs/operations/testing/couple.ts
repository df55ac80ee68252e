import { liveClient, type LiveClient } from '#server/testing/live-client.ts'
import { fixtureChunks } from '#server/testing/recordings-alone.ts'
import type { Made } from '#proofs/operations/testing/killed-server.ts'

/** What the server has acknowledged to people; each must be there whatever was killed. */
export type Acknowledged = {
  trips: string[]
  messages: { tripId: string; id: string }[]
  chunks: { stretchId: string; seq: number }[]
  ratings: { tripId: string; role: Role }[]
  tips: { tripId: string; cents: number }[]
}
type Role = 'traveller' | 'walker'
type Sent = {
  data?: Record<string, any> | null
  errors?: { message: string; extensions?: { category?: string; code?: string } }[]
}

/** A command is repeated this often, and given up after this long. */
const [againMs, patienceMs] = [150, 180_000]
const chunkEveryMs = 400
export const walksInARow = 15
const chunks = fixtureChunks('vp8.webm').slice(0, 5)
export const lisbon = { latitude: 38.7139, longitude: -9.1334 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** An answer that comes from no use case: it is asked for again. */
const passing = new Set(['authentication', 'rate_limited', 'internal', 'unavailable', 'REQUEST_RUNNING'])
/** What people ask of the API on a walk. */
export const documents = {
  online: `mutation ($place: PlaceInput!) { setWalkerOnline(data: { online: true, place: $place }) { online } }`,
  book: `mutation ($data: BookingRequestInput!) { sendBookingRequestToWalker(data: $data) { status booking_id } }`,
  accept: `mutation ($id: ID!) { walkerAcceptRejectBookingRequest(data: { booking_id: $id, status: "accepted" }) { status } }`,
  trip: `query ($id: ID!) { trip(id: $id) { status } }`,
  receipt: `query ($id: ID!) { tripReceipt(id: $id) { live_seconds } }`,
  record: `mutation ($data: BeginRecordingInput!) { beginRecording(data: $data) { id upload_url upload_token } }`,
  finish: `mutation ($id: ID!, $count: Int!) { finishRecording(recording_id: $id, chunk_count: $count) { status } }`,
  end: `mutation ($id: ID!) { endTrip(booking_id: $id) { status } }`,
  rateWalker: `mutation ($id: ID!, $tip: Float) { saveRating(booking_id: $id, rating: 5, tip_amount: $tip) { status message } }`,
  rateTraveller: `mutation ($id: ID!) { rateTraveller(booking_id: $id, rating: 4.5) { status } }`,
}

/** Two people who take walk after walk and repeat each command until the server has answered it. */
export class Couple {
  readonly acknowledged: Acknowledged = { trips: [], messages: [], chunks: [], ratings: [], tips: [] }
  walks = 0
  private readonly port: number
  private readonly pairs: readonly Made[]
  private lastError = ''
  private readonly pressesAnew: boolean
  private readonly tokens = new Map<string, string>()
  private presses = 0

  /**
   * `pairs` take turns, because a person has 60 bookings an hour, repeated ones included. `pressesAnew`: repeats a
   * command as a new press, as after a reload, not under its first key.
   */
  constructor(port: number, pairs: readonly Made[], pressesAnew: boolean) {
    this.port = port
    this.pairs = pairs
    this.pressesAnew = pressesAnew
  }

  /** Walks until asked to stop; the walk that is under way is taken to its end. */
  async walkUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.walk()
  }

  /** The two whose turn it is. */
  private get made(): Made {
    const pair = this.pairs[Math.floor(this.walks / walksInARow) % this.pairs.length]
    if (!pair) throw new Error('a couple has people')
    return pair
  }

  private async walk(): Promise<void> {
    const number = ++this.walks
    if (number % walksInARow === 0) this.tokens.clear()
    await this.ask('walker', documents.online, { place: lisbon })
    const booked = await this.ask('traveller', documents.book, {
      data: {
        walker_id: this.made.walker,
        destination_id: this.made.destinationId,
        tripe_minute: 10,
        request_key: `walk-${number}`,
      },
    })
    const { status, booking_id } = booked['sendBookingRequestToWalker']
    const tripId = booking_id as string
    // The hold is still on its way, or an earlier walk is not over: the next walk begins.
    if (status !== 'REQUEST_SENT') return void (await pause(againMs))
    this.acknowledged.trips.push(tripId)
    const accepted = await this.ask('walker', documents.accept, { id: tripId })
    if (accepted['walkerAcceptRejectBookingRequest'].status !== 'SUCCESS') return
    const phones = (['traveller', 'walker'] as const).map((role) => this.phone(role, tripId))
    try {
      await Promise.all([...phones.map((phone) => phone.heard()), this.record(tripId)])
      await this.ask(number % 2 === 0 ? 'walker' : 'traveller', documents.end, { id: tripId })
    } finally {
      await Promise.all(phones.map((phone) => phone.stop()))
    }
    await this.settled(tripId)
    await this.rate(tripId, number % 3 === 0 ? null : 5)
  }

  private async record(tripId: string): Promise<void> {
    await this.until('the walk to begin', async () => (await this.status(tripId)) !== 'accepted')
    const data = {
      booking_id: tripId,
      mime_type: 'video/webm;codecs=vp8,opus',
      stretch_key: 'one',
      started_at_ms: 0,
    }
    const begun = (await this.ask('walker', documents.record, { data }))['beginRecording']
    for (const [seq, bytes] of chunks.entries()) {
      // A recorder makes its chunks one after the other.
      await pause(chunkEveryMs)
      const outcome = await this.until(`chunk ${seq}`, () => this.upload(begun, seq, bytes))
      if (outcome === 'taken') this.acknowledged.chunks.push({ stretchId: begun.id, seq })
    }
    await this.ask('walker', documents.finish, { id: begun.id, count: chunks.length })
  }

  private async upload(
    begun: { upload_url: string; upload_token: string },
    seq: number,
    bytes: Buffer,
  ): Promise<'taken' | 'sealed' | null> {
    const response = await fetch(`http://127.0.0.1:${this.port}${begun.upload_url}/${seq}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${begun.upload_token}` },
      body: Uint8Array.from(bytes),
    }).catch(() => null)
    if (response?.status === 409) return 'sealed'
    return response?.status === 204 || response?.status === 200 ? 'taken' : null
  }

  private async settled(tripId: string): Promise<void> {
    await this.until('the walk to be settled', async () =>
      ['settled', 'expired', 'cancelled', 'rejected', 'noShow'].includes(await this.status(tripId)),
    )
  }

  private async rate(tripId: string, tip: number | null): Promise<void> {
    if ((await this.status(tripId)) !== 'settled') return
    const { live_seconds } = (await this.ask('traveller', documents.receipt, { id: tripId }))['tripReceipt']
    // A walk that was cut before its first second is nothing to rate.
    if (live_seconds === 0) return
    const walker = (await this.ask('traveller', documents.rateWalker, { id: tripId, tip }))['saveRating']
    const { acknowledged } = this
    acknowledged.ratings.push({ tripId, role: 'traveller' })
    if (tip !== null && walker.status === 'RATING_SAVED') acknowledged.tips.push({ tripId, cents: tip * 100 })
    await this.ask('walker', documents.rateTraveller, { id: tripId })
    acknowledged.ratings.push({ tripId, role: 'walker' })
  }

  private async status(tripId: string): Promise<string> {
    return (await this.ask('traveller', documents.trip, { id: tripId }))['trip'].status as string
  }

  /** One side's page: it joins whatever server is there, marks each second as seen and sends two messages until they come back. */
  private phone(role: Role, tripId: string) {
    const ids = [1, 2].map((n) => `${role}-${n}`)
    const back = new Set<string>()
    let [isOver, socket] = [false, null as LiveClient | null]
    const note = (id: string) => {
      if (!ids.includes(id) || back.has(id)) return
      back.add(id)
      this.acknowledged.messages.push({ tripId, id })
    }
    const stay = async () => {
      while (!isOver) {
        socket = await this.join(role, tripId)
        for (let seq = 1; socket?.isOpen() && !isOver; seq++) {
          const marks = [1000, 500, 0].map((ageMs) => ({ ageMs, live: true }))
          socket.send({ type: 'beat', seq, marks })
          for (const id of ids) if (!back.has(id)) socket.send({ type: 'chat', id, text: `from ${role}` })
          await pause(700)
          for (const { chat } of [
            ...socket.all('chat'),
            ...socket.all('welcome').flatMap((each) => each.chat.map((chat) => ({ chat }))),
          ])
            note(chat.id)
        }
        await pause(againMs)
      }
      socket?.cut()
    }
    const staying = stay()
    return {
      heard: () =>
        this.until('messages to come back', async () => {
          if (back.size === ids.length) return true
          return !['accepted', 'live', 'interrupted'].includes(await this.status(tripId))
        }),
      stop: () => {
        isOver = true
        return staying
      },
    }
  }

  private async join(role: Role, tripId: string): Promise<LiveClient | null> {
    try {
      const token = await this.token(role)
      const client = await liveClient(`ws://127.0.0.1:${this.port}/live`, null)
      client.send({ type: 'hello', tripId, accessToken: token })
      const first = await Promise.race([client.next('welcome'), client.closedWith()])
      if (typeof first !== 'number') return client
      this.tokens.delete(role)
    } catch {
      // There is no server at this moment.
    }
    return null
  }

  /** Sends one command until a use case has answered it. */
  private async ask(
    role: Role,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<Record<string, any>> {
    let key = this.newKey(role)
    return this.until(query.slice(0, 80), async () => {
      const sent = await this.send(role, key, { query, variables })
      if (this.pressesAnew) key = this.newKey(role)
      const error = sent?.errors?.[0]
      const { category = '', code = '' } = error?.extensions ?? {}
      if (error && !passing.has(category) && !passing.has(code))
        throw new Error(
          `${query.slice(0, 120)} answered ${error.message} (${JSON.stringify(error.extensions)})`,
        )
      if (error) this.lastError = `${error.message} (${category || code})`
      if (category === 'authentication') this.tokens.delete(role)
      return error ? null : (sent?.data ?? null)
    })
  }

  private newKey(role: Role): string {
    return `press-of-${role}-${String(++this.presses).padStart(6, '0')}`
  }

  private async send(role: Role, key: string, body: object): Promise<Sent | null> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await this.token(role)}`,
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      })
      return response.status < 500 ? ((await response.json()) as Sent) : null
    } catch {
      // There is no server at this moment, or it was killed while it answered.
      return null
    }
  }

  private async token(role: Role): Promise<string> {
    const known = this.tokens.get(role)
    if (known !== undefined) return known
    const { token } = await post<{ token: string }>(this.port, '/proof/token', { userId: this.made[role] })
    this.tokens.set(role, token)
    return token
  }

  private async until<T>(what: string, step: () => Promise<T | null | false>): Promise<T> {
    const deadline = performance.now() + patienceMs
    for (;;) {
      const found = await step()
      if (found !== null && found !== false) return found
      if (performance.now() > deadline)
        throw new Error(`waited in vain for ${what}; the last error was: ${this.lastError}`)
      await pause(againMs)
    }
  }
}

/** Asks the server under proof for something beside its API. */
export async function post<T>(port: number, route: string, body: object = {}): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${route} answered ${response.status}`)
  return (await response.json()) as T
}

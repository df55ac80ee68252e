import { WebSocket } from 'ws'
import type { ClientMessage, MeterState, ServerMessage } from '#domain/walk/live-protocol.ts'
import type { Account, World } from '#bench/world.ts'

let addresses = 0

/** An address that no other client of the benchmark has. */
export function nextAddress(): string {
  addresses++
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/**
 * One side of a trip without a picture, of a world that trusts one proxy: says hello, pings each second and beats every
 * 2 s with all seconds live.
 */
export class LightPeer {
  readonly #socket: WebSocket
  readonly #timers: NodeJS.Timeout[] = []
  #seq = 0
  meter: MeterState | null = null
  /** Why its socket has failed. */
  failure: string | null = null

  constructor(world: World, account: Account, tripId: string) {
    // People come from addresses of their own; one address may open so many sockets alone.
    const headers = { 'x-forwarded-for': nextAddress() }
    this.#socket = new WebSocket(`${world.url.replace('http', 'ws')}/live`, { headers })
    this.#socket.on('error', ({ message }) => (this.failure = message))
    this.#socket.on('close', (code, reason) => (this.failure ??= `closed with ${code} ${reason.toString()}`))
    this.#socket.on('open', () => {
      this.#send({ type: 'hello', tripId, accessToken: account.token })
      this.#timers.push(setInterval(() => this.#send({ type: 'ping', n: 1 }), 1000))
      this.#timers.push(setInterval(() => this.#beat(), 2000))
    })
    this.#socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage
      if (message.type === 'meter' || message.type === 'welcome') this.meter = message.meter
    })
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#socket.close()
  }

  #beat(): void {
    this.#send({
      type: 'beat',
      seq: this.#seq++,
      marks: [
        { ageMs: 1500, live: true },
        { ageMs: 500, live: true },
      ],
    })
  }

  #send(message: ClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}

/** Goes online where the worlds' walks are. */
export async function walkerOnline(world: World, walker: Account): Promise<void> {
  await world.gql(
    'mutation ($d: WalkerOnlineInput!) { setWalkerOnline(data: $d) { online } }',
    { d: { online: true, place: world.place } },
    walker.token,
  )
}

/** Asks a walker who is online; the trip's id. */
export async function bookWalker(world: World, traveller: Account, walker: Account): Promise<string> {
  const { sendBookingRequestToWalker: sent } = await world.gql(
    'mutation ($d: BookingRequestInput!) { sendBookingRequestToWalker(data: $d) { status message booking_id } }',
    { d: { walker_id: walker.id, destination_id: world.destinationId, tripe_minute: 30 } },
    traveller.token,
  )
  if (sent.status !== 'REQUEST_SENT') throw new Error(`not sent: ${sent.status} ${sent.message}`)
  return sent.booking_id
}

/** The walker accepts. */
export async function acceptRing(world: World, walker: Account, tripId: string): Promise<void> {
  const { walkerAcceptRejectBookingRequest: accepted } = await world.gql(
    'mutation ($d: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $d) { status message } }',
    { d: { status: 'accepted', booking_id: tripId } },
    walker.token,
  )
  if (accepted.status !== 'SUCCESS') throw new Error(`not accepted: ${accepted.status} ${accepted.message}`)
}

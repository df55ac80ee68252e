import { WebSocket } from 'ws'
import type { ClientMessage, MeterState, ServerMessage } from '#domain/media/live-protocol.ts'
import type { Account, World } from '#bench/world.ts'

/** One side of a trip without a picture: says hello, pings each second and beats every 2 s with all seconds live. */
export class LightPeer {
  readonly #socket: WebSocket
  readonly #timers: NodeJS.Timeout[] = []
  #seq = 0
  meter: MeterState | null = null

  constructor(world: World, account: Account, tripId: string) {
    this.#socket = new WebSocket(`${world.url.replace('http', 'ws')}/live`)
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

/** Books and accepts one trip over the API; resolves with its id and how long the walker's ring took. */
export async function bookAndAccept(
  world: World,
  traveller: Account,
  walker: Account,
): Promise<{ tripId: string; ringMs: number }> {
  await world.gql(
    'mutation ($d: WalkerOnlineInput!) { setWalkerOnline(data: $d) { online } }',
    { d: { online: true, place: world.place } },
    walker.token,
  )
  const began = performance.now()
  const { sendBookingRequestToWalker: sent } = await world.gql(
    'mutation ($d: BookingRequestInput!) { sendBookingRequestToWalker(data: $d) { status message booking_id } }',
    { d: { walker_id: walker.id, destination_id: world.destinationId, tripe_minute: 30 } },
    traveller.token,
  )
  if (sent.status !== 'REQUEST_SENT') throw new Error(`not sent: ${sent.status} ${sent.message}`)
  for (;;) {
    const { incomingRequests } = await world.gql('{ incomingRequests { booking_id } }', {}, walker.token)
    if (incomingRequests.some((one: { booking_id: string }) => one.booking_id === sent.booking_id)) break
  }
  const ringMs = performance.now() - began
  const { walkerAcceptRejectBookingRequest: accepted } = await world.gql(
    'mutation ($d: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $d) { status message } }',
    { d: { status: 'accepted', booking_id: sent.booking_id } },
    walker.token,
  )
  if (accepted.status !== 'SUCCESS') throw new Error(`not accepted: ${accepted.status} ${accepted.message}`)
  return { tripId: sent.booking_id, ringMs }
}

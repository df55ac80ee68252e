import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { clientMessage, type ClientMessage, type ServerMessage } from '#domain/walk/live-protocol.ts'

type SteerSent = Extract<ClientMessage, { type: 'steer' }>

/**
 * A server as far as a demo walker sees it: one walker, one traveler, one trip; no database. For tests of the walkers
 * alone. The traveler joins by the live socket with the token `traveller`, guests with the token `guest`.
 */
export async function smallServer(): Promise<SmallServer> {
  const server = http.createServer((request, response) => void answer(request, response))
  const sockets = new WebSocketServer({ noServer: true })
  const state = {
    online: false,
    ringing: false,
    seen: false,
    accepted: false,
    over: false,
    agreed: true,
    refusedRecordings: 0,
    scheduled: [] as ScheduledHere[],
    stills: [] as Buffer[],
    chunks: [] as Buffer[],
    chunkCount: null as number | null,
  }
  const heard: ClientMessage[] = []
  const people = new Map<'walker' | 'traveller', { socket: WebSocket; peerId: string }>()
  const guests = new Map<string, WebSocket>()
  const other = (role: 'walker' | 'traveller') => people.get(role === 'walker' ? 'traveller' : 'walker')
  const say = (role: 'walker' | 'traveller', message: ServerMessage) =>
    people.get(role)?.socket.send(JSON.stringify(message))

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const seq = /^\/media\/uploads\/rec_1\/(\d+)$/.exec(request.url ?? '')?.[1]
    if (request.method === 'PUT' && seq !== undefined) {
      state.chunks[Number(seq)] = body
      response.writeHead(204).end()
      return
    }
    if (request.method === 'PUT') {
      state.stills.push(body)
      response.writeHead(204).end()
      return
    }
    // A browser's first look; an empty page of this origin is all a test needs.
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
      return
    }
    const { query, variables } = JSON.parse(body.toString()) as {
      query: string
      variables: { count?: number; id?: string }
    }
    if (query.includes('beginRecording') && !state.agreed) {
      state.refusedRecordings++
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errors: [{ message: 'both must agree' }] }))
      return
    }
    if (query.includes('finishRecording')) state.chunkCount = variables.count ?? null
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: operation(query, variables) }))
  }

  function scheduledTrips() {
    const { scheduled } = state
    return {
      getWalkerScheduleTrips: {
        data: scheduled
          .filter((one) => !one.isAccepted)
          .map(({ id, startsAt }) => ({
            id,
            starts_at: startsAt,
            schedule_minute: 30,
            viewer_can_accept: true,
          })),
      },
      getWalkerAcceptedScheduleTrips: {
        data: scheduled
          .filter((one) => one.isAccepted)
          .map(({ id, hasMove }) => ({ id, move: hasMove ? { viewer_can_answer: true } : null })),
      },
      // Mondays, 09:00 to 12:00 in Lisbon.
      walkerAvailability: {
        time_zone: 'Europe/Lisbon',
        hours: [{ weekday: 1, from: '09:00', until: '12:00' }],
        days_off: [],
      },
    }
  }

  function operation(query: string, { id }: { id?: string } = {}): unknown {
    const answered = (name: string, change: Partial<ScheduledHere>) => {
      Object.assign(state.scheduled.find((one) => one.id === id) ?? {}, change)
      return { [name]: { status: 'SUCCESS' } }
    }
    const has = (name: string) => query.includes(name)
    const incoming = state.ringing && !state.accepted ? [{ booking_id: 'trip_1' }] : []
    if (has('getWalkerScheduleTrips')) return scheduledTrips()
    if (has('acceptScheduleTripByWalker')) return answered('acceptScheduleTripByWalker', { isAccepted: true })
    if (has('answerTripMove')) return answered('answerTripMove', { hasMove: false })
    if (has('setWalkerOnline')) return ((state.online = true), { setWalkerOnline: { online: true } })
    if (has('updateWalkerPosition')) return { updateWalkerPosition: { online: state.online } }
    if (has('incomingRequests')) return { incomingRequests: incoming }
    if (has('markRequestSeen')) return ((state.seen = true), { markRequestSeen: { status: 'SUCCESS' } })
    if (has('walkerAcceptReject'))
      return ((state.accepted = true), { walkerAcceptRejectBookingRequest: { status: 'SUCCESS' } })
    if (has('myOpenTrip'))
      return {
        myOpenTrip:
          state.accepted && !state.over ? { id: 'trip_1', status: 'live', viewer_role: 'walker' } : null,
      }
    if (has('tripRoom')) return { tripRoom: { relay_only: false, ice_servers: [] } }
    if (has('beginRecording'))
      return { beginRecording: { id: 'rec_1', upload_url: '/media/uploads/rec_1', upload_token: 'token' } }
    if (has('finishRecording')) return { finishRecording: { status: 'SUCCESS' } }
    if (has('endTrip')) return (end(), { endTrip: { status: 'SUCCESS' } })
    throw new Error(`not known here: ${query}`)
  }

  function end(): void {
    state.over = true
    for (const role of ['walker', 'traveller'] as const) say(role, { type: 'ended', reason: 'walker' })
    for (const { socket } of people.values()) socket.close(4410)
  }

  server.on('upgrade', (request, socket, head) => {
    if (request.url !== '/live') return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (opened) => live(opened))
  })

  function live(socket: WebSocket): void {
    let role: 'walker' | 'traveller' | null = null
    const peerId = randomUUID()
    socket.on('message', (data) => {
      const message = clientMessage.parse(JSON.parse((data as Buffer).toString()))
      if (message.type === 'hello' && message.accessToken === 'guest') return guestCame(socket, peerId)
      if (message.type === 'hello') {
        role = message.accessToken === 'traveller' ? 'traveller' : 'walker'
        if (state.over) return socket.close(4410)
        people.set(role, { socket, peerId })
        say(role, { ...welcome, role, peerId, peer: other(role)?.peerId ?? null })
        other(role)?.socket.send(JSON.stringify({ type: 'peer', peer: peerId }))
        return
      }
      if (role === null) return
      if (message.type === 'signal') {
        const guest = message.to === undefined ? undefined : guests.get(message.to)
        const to = guest ?? other(role)?.socket
        to?.send(JSON.stringify({ type: 'signal', from: peerId, signal: message.signal }))
      }
      if (message.type === 'ping') say(role, { type: 'pong', n: message.n })
      else if (role === 'walker') fromWalker(message)
    })
    socket.on('close', () => {
      if (role === null || people.get(role)?.socket !== socket) return
      people.delete(role)
      other(role)?.socket.send(JSON.stringify({ type: 'peer', peer: null }))
    })
  }

  function guestCame(socket: WebSocket, peerId: string): void {
    guests.set(peerId, socket)
    sayRoster()
    socket.on('message', (data) => {
      const { signal } = JSON.parse((data as Buffer).toString()) as { signal?: unknown }
      if (signal) say('walker', { type: 'signal', from: peerId, signal })
    })
    socket.on('close', () => {
      guests.delete(peerId)
      sayRoster()
    })
  }

  function sayRoster(): void {
    const here = [...guests.keys()].map((peer) => ({ id: peer, name: 'Ines', peer, maySpeak: false }))
    const sides = { traveller: people.get('traveller')?.peerId ?? null, walker: null }
    say('walker', { type: 'roster', sides, guests: here, wheel: null })
  }

  function fromWalker(message: ClientMessage): void {
    heard.push(message)
    if (message.type === 'beat') say('walker', { type: 'beatAck', seq: message.seq })
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    heard,
    steer: (command) =>
      say('walker', {
        type: 'steer',
        steer: { id: randomUUID(), command, state: 'sent', sentAt: new Date().toISOString() },
      }),
    say: (text) =>
      say('walker', {
        type: 'chat',
        chat: { id: randomUUID(), from: 'traveller', text, sentAt: new Date().toISOString() },
      }),
    meter: (liveSeconds) =>
      say('walker', { type: 'meter', meter: { ...welcome.meter, isLive: true, liveSeconds } }),
    wantStill: () => say('walker', { type: 'postcardWanted', id: 'pst_1', uploadUrl: '/media/stills/token' }),
    screen: (shape) => say('walker', { type: 'device', from: 'traveller', ...shape }),
    walkerIsHere: () => people.has('walker'),
    close() {
      for (const { socket } of people.values()) socket.terminate()
      for (const socket of guests.values()) socket.terminate()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A scheduled walk as the small server knows it. */
type ScheduledHere = { id: string; startsAt: string; isAccepted: boolean; hasMove: boolean }

export type SmallServer = {
  baseUrl: string
  state: {
    online: boolean
    ringing: boolean
    seen: boolean
    accepted: boolean
    over: boolean
    /** Whether both have agreed to recording; until then it is refused. */
    agreed: boolean
    refusedRecordings: number
    /** Scheduled walks of 30 minutes. */
    scheduled: ScheduledHere[]
    stills: Buffer[]
    /** Pieces of the recording in the order in which they came, and their number once that is said. */
    chunks: Buffer[]
    chunkCount: number | null
  }
  /** What the walker has said on the live socket, signals and pings aside. */
  heard: ClientMessage[]
  steer(command: SteerSent['command']): void
  say(text: string): void
  /** Says that the trip is live. */
  meter(liveSeconds: number): void
  wantStill(): void
  /** The shape of the traveler's screen, as the server reports it. */
  screen(shape: { isUpright: boolean }): void
  walkerIsHere(): boolean
  close(): void
}

const welcome: Extract<ServerMessage, { type: 'welcome' }> = {
  type: 'welcome',
  role: 'walker',
  peerId: '',
  serverNow: new Date().toISOString(),
  peer: null,
  meter: {
    isLive: false,
    liveSeconds: 0,
    pausedSeconds: 0,
    amountCents: 0,
    leftSeconds: 600,
    pausedReason: 'notStarted',
    closesInMs: null,
    isSeen: false,
  },
  chat: [],
  steering: [],
  postcards: [],
  trail: [],
}

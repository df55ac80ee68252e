import path from 'node:path'
import type { RoutePoint } from '#dev/seeds/route.ts'
import { filmOf } from '#domain/places/hero-film.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import { apiFor, type AccessToken, type Api } from './api.ts'
import { clipSets } from './clip.ts'
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

/** The films of the demo walkers. */
export const ownClips = path.join(import.meta.dirname, 'clips')

const documents = {
  room: `query ($id: ID!) { tripRoom(id: $id) { relay_only ice_servers { urls username credential } } }`,
  end: `mutation ($id: ID!) { endTrip(booking_id: $id) { status } }`,
}

type Ways = { baseUrl: string; log: Log; nowMs: () => number; clipFolder: string }

/** What a demo walker does on each walk, of two or of a group: is on one walk at a time, by the public API alone. */
export abstract class DemoPerson {
  readonly is: DemoWalker
  protected readonly api: Api
  protected walk: Walk | null = null
  protected stopped = false
  readonly #ways: Ways
  readonly #log: Log

  constructor(is: DemoWalker, ways: Ways) {
    this.is = is
    this.#ways = ways
    this.#log = ways.log.child({ demoWalker: is.userId })
    this.api = apiFor(ways.baseUrl, is.accessToken)
  }

  get state(): DemoWalkerState {
    if (!this.walk) return 'idle'
    return this.walk.isLost() ? 'lost' : 'walking'
  }

  abstract stop(): Promise<void>

  endTrip(): void {
    const id = this.walk?.tripId
    if (id) void this.attempt('end the walk', () => this.api.run(documents.end, { id }))
  }

  getLost(seconds: number): void {
    this.walk?.getLost(seconds)
  }

  /** Enters a walk with the film of the light that its place has at this time; nothing while another one runs. */
  protected async begin(tripId: string): Promise<void> {
    if (this.walk || this.stopped) return
    const { baseUrl, clipFolder, nowMs } = this.#ways
    const clips = await clipSets(path.join(clipFolder, filmOf(this.is.light, nowMs())))
    if (this.walk || this.stopped) return
    const room = async (): Promise<RoomOf> => {
      type Room = { tripRoom: { relay_only: boolean; ice_servers: RoomOf['iceServers'] } | null }
      const { tripRoom } = await this.api.run<Room>(documents.room, { id: tripId })
      return { iceServers: tripRoom?.ice_servers ?? [], relayOnly: tripRoom?.relay_only ?? false }
    }
    const { accessToken, route } = this.is
    const onOver = () => void (this.walk = null)
    const { api } = this
    this.walk = startWalk({ log: this.#log, baseUrl, api, tripId, clips, accessToken, route, room, onOver })
  }

  /** What fails is reported once and tried again at the next look around; a demo never takes the server down. */
  protected async attempt<T>(what: string, act: () => Promise<T>): Promise<T | null> {
    try {
      return await act()
    } catch (error) {
      if (!this.stopped) this.#log.warn({ err: error, what }, 'demo walker failed at something')
      return null
    }
  }
}

/** What the page of the demo shows of its walkers and does with them. */
export function demoWalkersOf(all: readonly DemoPerson[]): DemoWalkers {
  const find = (userId: string) => all.find((person) => person.is.userId === userId)
  return {
    list: () => all.map(({ is, state }) => ({ user_id: is.userId, name: is.name, place: is.place, state })),
    endTrip: (userId) => find(userId)?.endTrip(),
    getLost: (userId, seconds) => find(userId)?.getLost(seconds),
    async stop() {
      await Promise.all(all.map((person) => person.stop()))
    },
  }
}

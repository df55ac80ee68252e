import type { Log } from '#server/app/telemetry/log.ts'
import { apiFor, type Api } from './api.ts'
import {
  beginWalk,
  clipsOf,
  ownClips,
  type DemoWalker,
  type DemoWalkers,
  type DemoWalkerState,
} from './demo-walkers.ts'
import type { Walk } from './walk.ts'

/** Its walks are looked at this often. */
const lookEveryMs = 10_000

const documents = {
  walks: `query ($walker: ID!) { groupWalks(filter: { walker_id: $walker }, first: 4, page: 1) { data { id enter_trip_id } } }`,
  end: `mutation ($id: ID!) { endTrip(booking_id: $id) { status } }`,
}

type Ways = { baseUrl: string; log: Log; nowMs: () => number; clipFolder: string }

/** A demo walker who gives group walks: comes in when the room opens, shows its picture to all, follows who steers, until the end. */
export class GroupHost {
  readonly is: DemoWalker
  readonly #api: Api
  readonly #ways: Ways
  readonly #log: Log
  #walk: Walk | null = null
  #looking: NodeJS.Timeout | undefined
  #isLooking = false
  #stopped = false

  constructor(is: DemoWalker, ways: Ways) {
    this.is = is
    this.#ways = ways
    this.#log = ways.log.child({ demoWalker: is.userId })
    this.#api = apiFor(ways.baseUrl, is.accessToken)
  }

  get state(): DemoWalkerState {
    if (!this.#walk) return 'idle'
    return this.#walk.isLost() ? 'lost' : 'walking'
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

  endTrip(): void {
    const id = this.#walk?.tripId
    if (id) void this.#attempt('end the walk', () => this.#api.run(documents.end, { id }))
  }

  getLost(seconds: number): void {
    this.#walk?.getLost(seconds)
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#walk || this.#stopped) return
    this.#isLooking = true
    await this.#attempt('look at its group walks', () => this.#enterOpen())
    this.#isLooking = false
  }

  async #enterOpen(): Promise<void> {
    type Seen = { groupWalks: { data: { enter_trip_id: string | null }[] } }
    const { groupWalks } = await this.#api.run<Seen>(documents.walks, { walker: this.is.userId })
    const tripId = groupWalks.data.find(({ enter_trip_id }) => enter_trip_id !== null)?.enter_trip_id
    if (!tripId) return
    const clips = await clipsOf(this.is, this.#ways)
    if (this.#stopped) return
    this.#walk = beginWalk(this.is, {
      api: this.#api,
      log: this.#log,
      baseUrl: this.#ways.baseUrl,
      tripId,
      clips,
      onOver: () => void (this.#walk = null),
    })
  }

  async #attempt(what: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!this.#stopped) this.#log.warn({ err: error, what }, 'demo walker failed at something')
    }
  }
}

/** The demo's group walks are given by these walkers. */
export function startGroupHosts(
  hosts: readonly DemoWalker[],
  ways: Omit<Ways, 'clipFolder'> & { clipFolder?: string },
): DemoWalkers {
  const all = hosts.map((host) => new GroupHost(host, { clipFolder: ownClips, ...ways }))
  for (const host of all) host.start()
  const find = (userId: string) => all.find((host) => host.is.userId === userId)
  return {
    list: () => all.map(({ is, state }) => ({ user_id: is.userId, name: is.name, place: is.place, state })),
    endTrip: (userId) => find(userId)?.endTrip(),
    getLost: (userId, seconds) => find(userId)?.getLost(seconds),
    stop: async () => all.forEach((host) => host.stop()),
  }
}

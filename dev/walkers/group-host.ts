import type { Log } from '#server/app/telemetry/log.ts'
import { DemoPerson, demoWalkersOf, ownClips, type DemoWalker, type DemoWalkers } from './demo-person.ts'

/** Its walks are looked at this often. */
const lookEveryMs = 10_000

const walks = `query ($walker: ID!) { groupWalks(filter: { walker_id: $walker }, first: 4, page: 1) { data { id enter_trip_id } } }`

type Ways = { baseUrl: string; log: Log; nowMs: () => number; clipFolder: string }

/** A demo walker who gives group walks: comes in when the room opens, shows its picture to all, follows who steers, until the end. */
class GroupHost extends DemoPerson {
  #looking: NodeJS.Timeout | undefined
  #isLooking = false

  start(): void {
    this.#looking = setInterval(() => void this.#look(), lookEveryMs)
  }

  override async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.#looking)
    this.walk?.close()
    this.api.close()
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.walk || this.stopped) return
    this.#isLooking = true
    await this.attempt('look at its group walks', () => this.#enterOpen())
    this.#isLooking = false
  }

  async #enterOpen(): Promise<void> {
    type Seen = { groupWalks: { data: { enter_trip_id: string | null }[] } }
    const { groupWalks } = await this.api.run<Seen>(walks, { walker: this.is.userId })
    const tripId = groupWalks.data.find(({ enter_trip_id }) => enter_trip_id !== null)?.enter_trip_id
    if (tripId) await this.begin(tripId)
  }
}

/** The demo's group walks are given by these walkers. */
export function startGroupHosts(
  hosts: readonly DemoWalker[],
  ways: Omit<Ways, 'clipFolder'> & { clipFolder?: string },
): DemoWalkers {
  const all = hosts.map((host) => new GroupHost(host, { clipFolder: ownClips, ...ways }))
  for (const host of all) host.start()
  return demoWalkersOf(all)
}

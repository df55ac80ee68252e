import pg from 'pg'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'
import { openHoldStates } from '#domain/money/states.ts'
import { booksApart } from '#proofs/operations/testing/servers/books.ts'
import { startFleet, type Fleet } from '#proofs/operations/testing/servers/fleet.ts'
import { hintsByDatabase, type Hints } from '#proofs/operations/testing/servers/hints.ts'
import { LightWalk } from '#proofs/operations/testing/servers/light-walk.ts'
import type { RoundRobin } from '#proofs/operations/testing/servers/round-robin.ts'
import type { Proof, ProofResult } from '#proofs/proof.ts'

/** Both sides are live again within this time after a kill, and it costs each walk so much at most (docs/promises.md, 49). */
const [backMsMax, lostSMax] = [5000, 5]
/** Nothing is ever added beyond the rounding to whole seconds. */
const addedSMax = 1
/** So much of a picture waits for its beat at any moment; the least of this time is what is really not counted. */
const beatMs = 2500
/** So many walks are begun at the same time, which are booked for so long. */
const [atOnce, bookedMinutes] = [4, 60]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Size = { kills: number; walks: number; restartedUnder: number; cutMs: number; seed: number }

type Scene = {
  fleet: Fleet
  walks: LightWalk[]
  databaseUrl: string
  hints: Hints
  chance: Chance
  failures: string[]
  /** How long it took after each kill until every walk was live again, in milliseconds. */
  backMs: number[]
  /** What of each walk's picture was not counted when that was last read, in seconds. */
  uncountedS: Map<string, number>
  /** The most that one kill, restart or cut cost a walk, in seconds. */
  lostS: Record<'kill' | 'restart' | 'cut', number>
}

/**
 * Promise 49: nodes come and go. Walks of light clients go through a proxy without stickiness to two servers on one database.
 * One server after the other is killed with -9 in mid-walk and started again; then both are restarted in turn, in order, under
 * all walks; then the connections by which servers hear of each other are cut again and again for some seconds. Each time
 * every walk is live again in time and continues; at last the seconds of every walk and all books are compared.
 */
export const prove: Proof<Size> = ({ size, databaseUrl }) =>
  nodesComeAndGo(size, databaseUrl, { hints: hintsByDatabase(databaseUrl) })

/** The same with another proxy, or other ways by which servers hear of each other. */
export async function nodesComeAndGo(
  size: Size,
  databaseUrl: string,
  { hints, proxyTo }: { hints: Hints; proxyTo?: (ports: readonly number[]) => Promise<RoundRobin> },
): Promise<ProofResult> {
  const fleet = await startFleet(2, databaseUrl, { env: hints.env, ...(proxyTo ? { proxyTo } : {}) })
  const scene: Scene = {
    fleet,
    walks: [],
    databaseUrl,
    hints,
    chance: chanceOf(size.seed),
    failures: [],
    backMs: [],
    uncountedS: new Map(),
    lostS: { kill: 0, restart: 0, cut: 0 },
  }
  try {
    const couples = []
    for (let each = 0; each < size.restartedUnder; each++) couples.push(await fleet.couple())
    await begin(scene, couples.splice(0, size.walks))
    for (let kill = 0; kill < size.kills; kill++)
      await noting(scene, 'kill', () => killOne(scene, kill, fleet.servers[kill % 2]))
    await begin(scene, couples)
    const silences: number[] = []
    for (const [at, server] of fleet.servers.entries())
      await noting(scene, 'restart', async () => {
        await server.end('SIGTERM')
        await allLive(scene, `restart ${at}`)
        silences.push(longestSilence(scene))
        await server.start()
      })
    const cuts = await noting(scene, 'cut', () => cutHints(scene, size.cutMs))
    const addedS = await endAll(scene)
    return {
      runs: size.kills,
      failures: [...scene.failures, ...(await booksApart(databaseUrl, fleet.providers))],
      figures: {
        walks: size.restartedUnder,
        'walks during kills': size.walks,
        'live again after a kill, ms, slowest': Math.round(Math.max(...scene.backMs)),
        'live again after a kill, ms, median': Math.round(medianOf(scene.backMs)),
        'without a counting meter in a restart, ms, longest': Math.round(Math.max(...silences)),
        'connections between servers cut': cuts,
        'most lost by a kill, s': tenths(scene.lostS.kill),
        'most lost by a restart, s': tenths(scene.lostS.restart),
        'most lost by the cuts, s': tenths(scene.lostS.cut),
        'most added to a walk, s': tenths(addedS),
        'walks lost': scene.failures.filter((failure) => failure.includes('is lost')).length,
      },
    }
  } finally {
    for (const walk of scene.walks) walk.stop()
    await fleet.close()
  }
}

async function begin(scene: Scene, couples: Parameters<typeof LightWalk.begin>[1][]): Promise<void> {
  const next = async (): Promise<void> => {
    for (let made = couples.pop(); made; made = couples.pop())
      scene.walks.push(await LightWalk.begin(scene.fleet.port, made, bookedMinutes))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  await allLive(scene, 'at the beginning', { patienceMs: 60_000 })
  scene.uncountedS = await uncounted(scene)
}

async function killOne(
  scene: Scene,
  kill: number,
  server: Fleet['servers'][number] | undefined,
): Promise<void> {
  if (!server) throw new Error('a fleet has servers')
  await pause(scene.chance.below(3000))
  const sinceMs = performance.now()
  await server.end('SIGKILL')
  const tookMs = await allLive(scene, `kill ${kill}`, { sinceMs })
  scene.backMs.push(tookMs)
  if (tookMs > backMsMax) scene.failures.push(`kill ${kill}: live again only after ${Math.round(tookMs)} ms`)
  await server.start()
}

/** Servers cannot hear each other for so long; meanwhile each side says something, which the other has at the end. */
async function cutHints(scene: Scene, cutMs: number): Promise<number> {
  const { walks, hints, failures } = scene
  const cutting = hints.cutFor(cutMs)
  for (const { phones } of walks) for (const phone of Object.values(phones)) phone.say(`during-${phone.role}`)
  const cuts = await cutting
  await allLive(scene, 'after the cuts')
  const missing = () =>
    walks.flatMap(({ tripId, phones }) =>
      Object.values(phones)
        .filter(({ chats, role }) => !chats.has(`during-${role === 'walker' ? 'traveller' : 'walker'}`))
        .map(({ role }) => `${tripId}: the ${role} has not heard what was said while servers were cut off`),
    )
  await until(() => missing().length === 0, 20_000)
  failures.push(...missing())
  return cuts
}

/** Ends all walks; the most that any of them was counted above what both phones showed. */
async function endAll({ walks, failures, databaseUrl }: Scene): Promise<number> {
  const pictures = new Map<string, number>()
  for (const walk of walks) pictures.set(walk.tripId, await walk.end())
  const sql = new pg.Client({ connectionString: databaseUrl })
  await sql.connect()
  try {
    const read = async () =>
      (
        await sql.query<{ id: string; live_seconds: number; status: string }>(
          'select id, live_seconds, status from trips',
        )
      ).rows
    let trips = await read()
    // A trip is settled when its price stands; what was asked of the provider for it may still be on its way.
    const isMoving = async () =>
      (await sql.query('select from holds where state = any($1) limit 1', [openHoldStates])).rowCount !== 0
    await until(async () => {
      trips = await read()
      return trips.every(({ status }) => status === 'settled') && !(await isMoving())
    }, 60_000)
    if (await isMoving()) failures.push('a hold is still open a minute after the last walk')
    for (const { id, status } of trips)
      if (status !== 'settled') failures.push(`${id} is lost: it is ${status}`)
    const addedS = trips.map(({ id, live_seconds: seconds }) => seconds - (pictures.get(id) ?? 0))
    const mostS = Math.max(0, ...addedS)
    if (mostS > addedSMax) failures.push(`${mostS} s were added to a walk`)
    return mostS
  } finally {
    await sql.end()
  }
}

/** Does it, and notes the most that it cost a walk. */
async function noting<Result>(
  scene: Scene,
  what: keyof Scene['lostS'],
  act: () => Promise<Result>,
): Promise<Result> {
  const before = scene.uncountedS
  for (const { phones } of scene.walks) for (const phone of Object.values(phones)) phone.silenceMs = 0
  const result = await act()
  const after = await uncounted(scene)
  scene.uncountedS = after
  const mostS = Math.max(
    ...scene.walks.map(({ tripId }) => (after.get(tripId) ?? 0) - (before.get(tripId) ?? 0)),
  )
  if (mostS > lostSMax) scene.failures.push(`a ${what} cost a walk ${tenths(mostS)} s`)
  scene.lostS[what] = Math.max(scene.lostS[what], mostS)
  return result
}

/** What is not counted of each walk's picture: the least over the time of a beat, in seconds. */
async function uncounted({ walks }: Scene): Promise<Map<string, number>> {
  const least = new Map<string, number>()
  for (const untilMs = performance.now() + beatMs; performance.now() < untilMs; await pause(50))
    for (const walk of walks)
      least.set(walk.tripId, Math.min(least.get(walk.tripId) ?? Infinity, walk.uncountedS))
  return least
}

const longestSilence = ({ walks }: Scene) =>
  Math.max(...walks.flatMap(({ phones }) => Object.values(phones).map(({ silenceMs }) => silenceMs)))

/** How long it takes until all walks are live since then, in milliseconds; those that are not in time are named. */
async function allLive(
  { walks, failures }: Scene,
  when: string,
  { sinceMs = performance.now(), patienceMs = 30_000 } = {},
): Promise<number> {
  await until(() => walks.every((walk) => walk.isLiveSince(sinceMs)), patienceMs)
  const tookMs = performance.now() - sinceMs
  for (const walk of walks)
    if (!walk.isLiveSince(sinceMs)) failures.push(`${when}: ${walk.tripId} is lost: ${walk.storyOf(sinceMs)}`)
  return tookMs
}

/** Looks until it is so, or the patience is over. */
async function until(isSo: () => boolean | Promise<boolean>, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await isSo()) && performance.now() < deadline) await pause(20)
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10
const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

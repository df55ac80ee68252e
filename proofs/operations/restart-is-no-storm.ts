import { documents, lisbon, post } from '#proofs/operations/testing/couple.ts'
import type { Made } from '#proofs/operations/testing/killed-server.ts'
import { startFleet, type Fleet } from '#proofs/operations/testing/servers/fleet.ts'
import { LightPage } from '#proofs/operations/testing/servers/light-page.ts'
import { LightWalk, type LightPhone } from '#proofs/operations/testing/servers/light-walk.ts'
import type { Proof } from '#proofs/proof.ts'

/** All clients are back within this time after the server was asked to stop, or was killed. */
const backMsMax = 30_000
/** A walk whose meter was told that long ago is live. */
const liveWithinMs = 5000
/** Walks are begun so many at a time, and booked for so long. */
const [atOnce, bookedMinutes] = [4, 60]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Size = {
  /** Walks under way, of two sockets each; walkers who are online; pages of people who look at something. */
  walks: number
  walkers: number
  watchers: number
  restarts: number
  crashes: number
  /** The most of all clients that may come back in one second. */
  share: number
}

/** A socket: when it began the try by which it is connected, and when it was answered; null while it is not connected. */
type Client = {
  kind: 'walk' | LightPage['kind']
  connected(): { triedAtMs: number; backAtMs: number } | null
}

/**
 * One time that the server went: how long it was away, and of each client after how long it began the try that succeeded, and was
 * back. In milliseconds; Infinity for one that is not back.
 */
type Return = { awayMs: number; clients: { kind: Client['kind']; triedMs: number; backMs: number }[] }

type Scene = { fleet: Fleet; walks: LightWalk[]; pages: LightPage[]; clients: Client[]; failures: string[] }

/**
 * Promise 18: a restart under load is no storm. One server carries walks, walkers who wait for a ring, and pages that look, all
 * by the web app's own sockets. It is stopped in order and started again, then killed with -9 and started again, each time as soon as
 * all are back. All clients come back, and in no second more than a small share of them.
 */
export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  const fleet = await startFleet(1, databaseUrl)
  const scene: Scene = { fleet, walks: [], pages: [], clients: [], failures: [] }
  const tokens = new Map<string, string>()
  try {
    const couples: Made[] = []
    for (let each = 0; each < size.walks + size.walkers; each++) couples.push(await fleet.couple())
    await beginWalks(scene, couples.splice(0, size.walks))
    const renew = async () => {
      for (const userId of couples.flatMap(({ walker, traveller }) => [walker, traveller]))
        tokens.set(userId, (await post<{ token: string }>(fleet.port, '/proof/token', { userId })).token)
    }
    await renew()
    await openPages(scene, couples, size.watchers, tokens)
    const went: Record<'SIGTERM' | 'SIGKILL', Return[]> = { SIGTERM: [], SIGKILL: [] }
    for (let each = 0; each < size.restarts + size.crashes; each++) {
      const signal = each < size.restarts ? 'SIGTERM' : 'SIGKILL'
      const returned = await goneAndBack(scene, signal)
      went[signal].push(returned)
      judge(scene, `${signal} ${each}`, returned, size.share)
      await renew()
    }
    const all = [...went.SIGTERM, ...went.SIGKILL]
    const unanswered = scene.pages.reduce((sum, page) => sum + page.unanswered, 0)
    if (unanswered > 0) scene.failures.push(`${unanswered} questions of pages that were back had no answer`)
    return {
      runs: all.length,
      failures: scene.failures,
      figures: {
        clients: scene.clients.length,
        'of them in walks': size.walks * 2,
        'of them walkers online': size.walkers,
        restarts: size.restarts,
        crashes: size.crashes,
        'told when to come back': scene.pages.reduce((sum, page) => sum + page.announced, 0),
        'most in one second of a restart, %': percent(Math.max(...went.SIGTERM.map(busiestSecond))),
        ...(size.crashes > 0
          ? { 'most in one second of a crash, %': percent(Math.max(...went.SIGKILL.map(busiestSecond))) }
          : {}),
        'server away, ms, longest': Math.round(Math.max(...all.map(({ awayMs }) => awayMs))),
        'all back, ms, longest': Math.round(Math.max(...all.map(longest))),
        'walks back after the server, ms, median': afterServer(all, 'walk'),
        'walkers back after the server, ms, median': afterServer(all, 'walker'),
        'watching pages back after the server, ms, median': afterServer(all, 'watcher'),
        unanswered,
      },
    }
  } finally {
    for (const each of [...scene.walks, ...scene.pages]) each.stop()
    await fleet.close()
  }
}

async function beginWalks({ fleet, walks, clients }: Scene, couples: Made[]): Promise<void> {
  const next = async (): Promise<void> => {
    for (let made = couples.pop(); made; made = couples.pop())
      walks.push(await LightWalk.begin(fleet.port, made, bookedMinutes))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  for (const { phones } of walks)
    for (const phone of Object.values(phones))
      clients.push({ kind: 'walk', connected: () => connectedOf(phone) })
}

function connectedOf({ met, status, triedAtMs }: LightPhone): ReturnType<Client['connected']> {
  const backAtMs = status === 'open' ? met.findLast(({ what }) => what === 'open')?.atMs : undefined
  return backAtMs === undefined ? null : { triedAtMs, backAtMs }
}

/** A page for each walker, who is online, and pages that look, of the travelers in turn. */
async function openPages(
  { fleet, pages, clients }: Scene,
  couples: readonly Made[],
  watchers: number,
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  const open = (kind: LightPage['kind'], userId: string) => {
    const page = new LightPage(fleet.port, kind, () => tokens.get(userId) ?? '')
    pages.push(page)
    clients.push({ kind, connected: () => (page.isConnected ? page : null) })
  }
  for (const { walker } of couples) {
    const response = await fetch(`http://127.0.0.1:${fleet.port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(walker)}` },
      body: JSON.stringify({ query: documents.online, variables: { place: lisbon } }),
    })
    const { errors } = (await response.json()) as { errors?: object[] }
    if (errors) throw new Error(`a walker is not online: ${JSON.stringify(errors)}`)
    open('walker', walker)
  }
  for (let each = 0; each < watchers; each++) open('watcher', couples[each % couples.length]?.traveller ?? '')
}

/** The server goes and comes again; when each client was back, or what is known at the end of its time. */
async function goneAndBack(
  { fleet, clients, pages, walks }: Scene,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<Return> {
  const [server] = fleet.servers
  if (!server) throw new Error('a fleet has servers')
  const isWell = () =>
    clients.every(({ connected }) => connected() !== null) &&
    pages.every(({ asking }) => asking === 0) &&
    walks.every((walk) => walk.isLiveSince(performance.now() - liveWithinMs))
  await until(isWell, 60_000)
  const sinceMs = performance.now()
  await server.end(signal)
  await server.start()
  const awayMs = performance.now() - sinceMs
  const isBack = ({ connected }: Client) => (connected()?.backAtMs ?? 0) > sinceMs
  await until(() => clients.every(isBack), backMsMax - awayMs)
  const after = (atMs = Infinity) => (atMs > sinceMs ? atMs - sinceMs : Infinity)
  return {
    awayMs,
    clients: clients.map(({ kind, connected }) => {
      const { triedAtMs, backAtMs } = connected() ?? {}
      return { kind, triedMs: after(triedAtMs), backMs: after(backAtMs) }
    }),
  }
}

function judge({ failures }: Scene, when: string, returned: Return, share: number): void {
  const away = returned.clients.filter(({ backMs }) => backMs > backMsMax)
  for (const { kind } of away) failures.push(`${when}: a ${kind} is not back within ${backMsMax} ms`)
  const busiest = busiestSecond(returned)
  if (busiest > share) failures.push(`${when}: ${percent(busiest)} % came in one second`)
}

/**
 * The share of all clients that came in the second in which most did, counted from when the server went. A client comes when it
 * begins the try that succeeds: on a machine that does other work the answers of some seconds may leave in one.
 */
function busiestSecond({ clients }: Return): number {
  const seconds = Map.groupBy(clients, ({ triedMs }) => Math.floor(triedMs / 1000))
  return Math.max(...[...seconds.values()].map(({ length }) => length)) / clients.length
}

const longest = ({ clients }: Return) => Math.max(...clients.map(({ backMs }) => backMs))

/** How long after the server was there again those of a kind were back, in the middle of all, in milliseconds. */
function afterServer(all: readonly Return[], kind: Client['kind']): number {
  const times = all.flatMap(({ awayMs, clients }) =>
    clients.filter((each) => each.kind === kind).map(({ backMs }) => backMs - awayMs),
  )
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
}

async function until(isSo: () => boolean, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!isSo() && performance.now() < deadline) await pause(20)
}

const percent = (share: number) => Math.round(share * 1000) / 10

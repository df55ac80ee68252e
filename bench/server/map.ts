import { randomBytes } from 'node:crypto'
import { print, type DocumentNode } from 'graphql'
import { SignJWT } from 'jose'
import pg from 'pg'
import type { WebSocket } from 'ws'
import { coarsen, type Place } from '#domain/shared/place.ts'
import { idMaker } from '#domain/shared/ids.ts'
import { WalkersNearDifferencesDocument } from '#web/api/generated/walkers.ts'
import { treeCpuS } from '#bench/load.ts'
import { percentile, rounded, spread, type BenchResult } from '#bench/rows.ts'
import { fewAtOnce, openPage, WalkerPages } from '#bench/server/page-sockets.ts'
import { openWorld, type World } from '#bench/world.ts'

/** Each place has so many walkers: all that are shown around it. */
const walkersOfPlace = 100
/** A walker tells a position this often, and walks at this speed. */
const everyS = 5
const metersAS = 1.4
/** The server knows places that were written past it after this long. */
const placesKnownMs = 11_000
const settleMs = 10_000
/** Walkers who stand are seen again this often until they walk: who is not seen for a minute is offline. */
const seenEveryMs = 20_000
const watchS = 20
const tickMs = 20

const newId = idMaker(Date.now, randomBytes)

type Walker = { id: string; token: string; place: Place; bearing: number; at: number }
/** A walker has crossed into another cell: the travelers who look at the place are to be told of it. */
type Crossing = { needle: string; sentAtMs: number; reportedTo: Set<number> }

/**
 * Walkers who report a position every five seconds around places where all of them are shown, and travelers who look at the
 * maps of these places: how long it takes from a position in another cell to the message that shows it.
 */
export async function benchMap(walkers: number, viewers: number): Promise<BenchResult> {
  const world = await openWorld({ TRUST_PROXY: '1' })
  try {
    const seen = await watched(world, walkers, viewers)
    const name = `map-${walkers}`
    return {
      runs: seen.delays.length,
      rows: {
        [name]: { product: spread(seen.delays) },
        [`${name}-cores`]: { product: rounded(seen.serverCores + seen.databaseCores) },
        [`${name}-server`]: { product: rounded(seen.serverCores) },
        [`${name}-rate`]: { product: rounded(seen.positionsASecond) },
        [`${name}-bytes`]: {
          product: { median: percentile(seen.bytes, 0.5), p95: percentile(seen.bytes, 0.95) },
        },
      },
    }
  } finally {
    await world.stop()
  }
}

type Seen = {
  delays: number[]
  bytes: number[]
  positionsASecond: number
  serverCores: number
  databaseCores: number
}

async function watched(world: World, walkers: number, viewers: number): Promise<Seen> {
  const people = await peopleAround(world, Math.ceil(walkers / walkersOfPlace), viewers)
  const pages = new WalkerPages()
  const crossings = new Map<string, Crossing[]>(people.places.map(({ id }) => [id, []]))
  const seen: Seen = { delays: [], bytes: [], positionsASecond: 0, serverCores: 0, databaseCores: 0 }
  const sockets: WebSocket[] = []
  let stop = () => {}
  try {
    await pages.open(world, people.walkers)
    const stopAll = await standOnline(world, people.walkers)
    await pause(placesKnownMs)
    const shown = new Set<number>()
    const lookers = await fewAtOnce(people.viewers, ({ token }, at) => {
      const { id } = people.places[at % people.places.length] ?? { id: '' }
      return look(world, token, id, (text) => {
        shown.add(at)
        note(seen, text, crossings.get(id) ?? [], at)
      })
    })
    sockets.push(...lookers)
    while (shown.size < sockets.length) await pause(tickMs)
    // No walker walks while all rows are written at once: that would keep their positions waiting.
    await stopAll()
    stop = walk(people, pages, crossings)
    await pause(settleMs)
    Object.assign(seen, { delays: [], bytes: [] })
    const [server, database] = [treeCpuS(world.pid), treeCpuS(world.databasePid)]
    const [written, began] = [pages.written, performance.now()]
    await pause(watchS * 1000)
    const seconds = (performance.now() - began) / 1000
    seen.positionsASecond = (pages.written - written) / seconds
    seen.serverCores = (treeCpuS(world.pid) - server) / seconds
    seen.databaseCores = (treeCpuS(world.databasePid) - database) / seconds
    if (pages.failure) throw new Error(pages.failure)
    return seen
  } finally {
    stop()
    pages.close()
    for (const socket of sockets) socket.close()
  }
}

/** What a viewer's page has been told: how long each crossing took that it shows for the first time. */
function note(seen: Seen, text: string, crossings: readonly Crossing[], viewer: number): void {
  seen.bytes.push(text.length)
  for (const { needle, sentAtMs, reportedTo } of crossings) {
    if (reportedTo.has(viewer) || !text.includes(needle)) continue
    reportedTo.add(viewer)
    seen.delays.push(performance.now() - sentAtMs)
  }
}

type People = { places: (Place & { id: string })[]; walkers: Walker[]; viewers: { token: string }[] }

/** Places far from each other with their walkers and travelers, who have a session each; all written past the server. */
async function peopleAround(world: World, places: number, viewers: number): Promise<People> {
  const sql = new pg.Client({ connectionString: world.databaseUrl })
  await sql.connect()
  try {
    const made = Array.from({ length: places }, (_, at) => ({
      id: newId('dst'),
      latitude: -45 + (at % 10) * 10,
      longitude: -175 + Math.floor(at / 10) * 30,
    }))
    await sql.query(
      `insert into destinations (id, slug, name, country, country_code, location, description, latitude, longitude, time_zone, sort_order, created_at)
       select id, 'map-' || n, 'Map ' || n, 'Portugal', 'PT', 'Map', 'A map.', latitude, longitude, 'UTC', 100 + n, now()
       from unnest($1::text[], $2::float8[], $3::float8[]) with ordinality as d (id, latitude, longitude, n)`,
      [
        made.map(({ id }) => id),
        made.map(({ latitude }) => latitude),
        made.map(({ longitude }) => longitude),
      ],
    )
    const walkers = await signedIn(world, sql, places * walkersOfPlace, 'walker')
    const placed = walkers.map((one, at) => ({
      ...one,
      place: besides(made[at % places] ?? world.place),
      bearing: Math.random() * 2 * Math.PI,
      at: Math.random() * everyS * 1000,
    }))
    await sql.query(
      `insert into walker_profiles (user_id, description, languages, updated_at)
       select id, 'I have lived here all my life and know its streets, its cafes and its quiet corners.', '{0,7}', now()
       from unnest($1::text[]) as id`,
      [placed.map(({ id }) => id)],
    )
    await sql.query('analyze')
    return { places: made, walkers: placed, viewers: await signedIn(world, sql, viewers, 'traveller') }
  } finally {
    await sql.end()
  }
}

/** Walkers are online from now on, written past the server; they stay so until the returned function is called. */
async function standOnline(world: World, walkers: readonly Walker[]): Promise<() => Promise<void>> {
  const sql = new pg.Client({ connectionString: world.databaseUrl })
  await sql.connect()
  await sql.query(
    `insert into walker_presence (user_id, online, latitude, longitude, seen_at, free_since)
     select id, true, latitude, longitude, now(), now() from unnest($1::text[], $2::float8[], $3::float8[]) as w (id, latitude, longitude)`,
    [
      walkers.map(({ id }) => id),
      walkers.map(({ place }) => place.latitude),
      walkers.map(({ place }) => place.longitude),
    ],
  )
  await sql.query('analyze')
  let seen: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    seen = sql.query('update walker_presence set seen_at = now(), online = true')
  }, seenEveryMs)
  return async () => {
    clearInterval(timer)
    await seen
    await sql.end()
  }
}

/** People with an open session each. */
async function signedIn(world: World, sql: pg.Client, count: number, type: string) {
  const people = Array.from({ length: count }, () => ({ id: newId('usr'), session: newId('ses') }))
  const ids = people.map(({ id }) => id)
  await sql.query(
    `insert into users (id, first_name, last_name, phone, phone_country_code, phone_country_key, type, created_at, updated_at)
     select id, 'Bench', 'Person', '+1' || id, '+1', 'US', $2, now(), now() from unnest($1::text[]) as id`,
    [ids, type],
  )
  await sql.query(
    `insert into sessions (id, user_id, remember, created_at, seen_at, expires_at)
     select id, user_id, true, now(), now(), now() + interval '1 day' from unnest($1::text[], $2::text[]) as s (id, user_id)`,
    [people.map(({ session }) => session), ids],
  )
  return Promise.all(
    people.map(async ({ id, session }) => ({ id, token: await tokenOf(world.tokenSecret, id, session) })),
  )
}

function tokenOf(secret: Uint8Array, userId: string, sessionId: string): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer('huvr')
    .setAudience('huvr-api')
    .setIssuedAt()
    .setExpirationTime('6h')
    .sign(secret)
}

const metersPerDegree = 111_320

/** Somewhere within three kilometers. */
function besides(center: Place): Place {
  return stepped(center, Math.random() * 2 * Math.PI, Math.random() * 3000)
}

function stepped({ latitude, longitude }: Place, bearing: number, meters: number): Place {
  const north = (Math.cos(bearing) * meters) / metersPerDegree
  const east = (Math.sin(bearing) * meters) / metersPerDegree / Math.cos((latitude * Math.PI) / 180)
  return { latitude: latitude + north, longitude: longitude + east }
}

/** All walkers walk until the returned function is called; what crosses into another cell is noted by its place. */
function walk(people: People, pages: WalkerPages, crossings: Map<string, Crossing[]>): () => void {
  const began = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    people.walkers.forEach((walker, at) => {
      if (now - began < walker.at) return
      walker.at += everyS * 1000
      const before = coarsen(walker.place)
      walker.place = stepped(walker.place, walker.bearing, metersAS * everyS)
      const after = coarsen(walker.place)
      const place = people.places[at % people.places.length]
      if (place && (before.latitude !== after.latitude || before.longitude !== after.longitude)) {
        const needle = `"user_id":"${walker.id}","latitude":${after.latitude},"longitude":${after.longitude}`
        const others = (crossings.get(place.id) ?? []).filter((one) => !one.needle.includes(walker.id))
        crossings.set(place.id, [...others.slice(-20), { needle, sentAtMs: now, reportedTo: new Set() }])
      }
      pages.report(at, walker.place)
    })
  }, tickMs)
  return () => clearInterval(timer)
}

const document = print(WalkersNearDifferencesDocument as DocumentNode)

/** A traveler's page that shows the map of a place. */
async function look(
  world: World,
  token: string,
  destinationId: string,
  onMessage: (text: string) => void,
): Promise<WebSocket> {
  const socket = await openPage(world, token, (text) => {
    if (text.startsWith('{"type":"next"')) onMessage(text)
  })
  const payload = { query: document, variables: { destination_id: destinationId } }
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
  return socket
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

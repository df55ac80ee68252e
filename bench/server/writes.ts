import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { percentile, rounded, type BenchResult, type Figure, type Measured } from '#bench/rows.ts'
import { runs } from '#bench/runs.ts'
import { LightPeer, acceptRing, bookWalker, walkerOnline } from '#bench/server/light-peer.ts'
import { openWorld, type Account, type Statements, type World } from '#bench/world.ts'

/** Live for so long before the end. */
const liveMs = 5000
const atOnce = 8
const bookingsARound = 48
/** Bookings before the first round, in which the server compiles what they run and its connections plan their statements. */
const warmBookings = 96
const pgbenchS = 4
const rounds = 2

/** What pgbench is given for each booking. */
type Share = Pick<Statements, 'reads' | 'writes' | 'transactions'>

type Counted = Record<'booking' | 'accept' | 'end', Statements[]> & { followed: number[] }

/**
 * What booking, accept and end send to the database until they are answered (medians, since what the server does beside
 * them is counted too; what the job runner asks is not, and what follows from a booking has a row of its own, whether it
 * comes before the answer or after), and how many bookings a second are answered. Pgbench is given as
 * many reads, writes and transactions on the same PostgreSQL as the server has sent for each of these bookings until the
 * last one was answered: with what follows from those answered before (push messages, events of the provider), the job
 * runner's statements and the sweeps.
 */
export async function benchWrites(): Promise<BenchResult> {
  const world = await openWorld({ TRUST_PROXY: '1' }, true)
  try {
    const counted: Counted = { booking: [], accept: [], end: [], followed: [] }
    for (let run = 0; run < runs; run++) await oneWalk(world, counted)
    const booking = middle(counted.booking)
    return {
      runs,
      rows: {
        'booking-statements': { product: statementsIn(booking) },
        'booking-transactions': { product: booking.transactions },
        'booking-followed': { product: percentile(counted.followed, 0.5) },
        'accept-statements': { product: statementsIn(middle(counted.accept)) },
        'end-statements': { product: statementsIn(middle(counted.end)) },
        'booking-rate': await bookingRate(world),
      },
    }
  } finally {
    await world.stop()
  }
}

async function oneWalk(world: World, counted: Counted): Promise<void> {
  const { traveller, walker } = await pair(world)
  await walkerOnline(world, walker)
  await world.statements()
  const tripId = await bookWalker(world, traveller, walker)
  const booking = await world.statements()
  counted.booking.push(booking)
  await followed(world, tripId)
  counted.followed.push(followersIn(booking) + followersIn(await world.statements()))
  await acceptRing(world, walker, tripId)
  counted.accept.push(await world.statements())
  const peers = [new LightPeer(world, traveller, tripId), new LightPeer(world, walker, tripId)]
  await pause(liveMs)
  if (!peers.every((peer) => peer.meter?.isLive)) throw new Error('the walk is not live')
  await world.statements()
  await world.gql(
    'mutation ($id: ID!) { endTrip(booking_id: $id) { status } }',
    { id: tripId },
    traveller.token,
  )
  counted.end.push(await world.statements())
  for (const peer of peers) peer.close()
}

/** Resolves when what follows from a booking is done: the provider's event and the push message. */
async function followed(world: World, tripId: string): Promise<void> {
  const sql = new pg.Client({ connectionString: world.databaseUrl })
  await sql.connect()
  const open = async () => {
    const { rows } = await sql.query<{ open: boolean }>(
      `select not exists (select from payment_events join holds on holds.id = object_reference where trip_id = $1)
         or exists (select from jobs.job where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss')) as open`,
      [tripId],
    )
    return rows[0]?.open === true
  }
  while (await open()) await pause(20)
  await sql.end()
}

async function pair(world: World): Promise<{ traveller: Account; walker: Account }> {
  const [[traveller], [walker]] = [await world.people(1, 'traveller'), await world.people(1, 'walker')]
  if (!traveller || !walker) throw new Error('too few people')
  return { traveller, walker }
}

/** Statements without those that begin and end transactions. */
const statementsIn = ({ reads, writes }: Statements) => reads + writes

const followersIn = ({ events, pushes }: Statements) => events + pushes

function middle(all: Statements[]): Statements {
  const of = (kind: keyof Statements) =>
    percentile(
      all.map((one) => one[kind]),
      0.5,
    )
  return {
    reads: of('reads'),
    writes: of('writes'),
    transactions: of('transactions'),
    jobs: of('jobs'),
    events: of('events'),
    eventTransactions: of('eventTransactions'),
    pushes: of('pushes'),
    others: of('others'),
  }
}

async function bookingRate(world: World): Promise<Measured> {
  const found = spawnSync('pgbench', ['--version'], { encoding: 'utf8' })
  if (found.status !== 0)
    return { skipped: 'there is no pgbench on the PATH; the bundled PostgreSQL comes without it.' }
  const sql = new pg.Client({ connectionString: world.databaseUrl })
  await sql.connect()
  await sql.query('create database pgbench')
  await sql.end()
  const url = new URL(world.databaseUrl)
  url.pathname = '/pgbench'
  pgbench(['--initialize', '--quiet', '--scale=5', url.href])
  const rates: Record<'product' | 'pgbench', number[]> = { product: [], pgbench: [] }
  await bookAtOnce(world, warmBookings)
  for (let round = 0; round < rounds; round++) {
    const { rate, sent } = await bookAtOnce(world, bookingsARound)
    rates.product.push(rate)
    rates.pgbench.push(scriptedRate(url.href, sent))
  }
  const mean = (values: number[]): Figure =>
    rounded(values.reduce((sum, one) => sum + one, 0) / values.length)
  return { product: mean(rates.product), peers: { pgbench: mean(rates.pgbench) } }
}

/**
 * Bookings answered a second, of new people with walkers who are online, and what was sent for each. The requests are
 * cancelled afterwards, so that the next round is not measured beside them.
 */
async function bookAtOnce(world: World, count: number): Promise<{ rate: number; sent: Share }> {
  const pairs: Awaited<ReturnType<typeof pair>>[] = []
  while (pairs.length < count) pairs.push(await pair(world))
  // At once and last, because a walker who says nothing for a while counts as gone, and making people takes its time.
  await Promise.all(pairs.map(({ walker }) => walkerOnline(world, walker)))
  const booked: { token: string; tripId: string }[] = []
  await world.statements()
  const began = performance.now()
  const book = async () => {
    for (let next = pairs.pop(); next; next = pairs.pop())
      booked.push({
        token: next.traveller.token,
        tripId: await bookWalker(world, next.traveller, next.walker),
      })
  }
  await Promise.all(Array.from({ length: atOnce }, book))
  const rate = count / ((performance.now() - began) / 1000)
  const sent = each(await world.statements(), count)
  for (const { token, tripId } of booked)
    await world.gql(
      'mutation ($id: ID!) { cancelBookingRequest(booking_id: $id) { status } }',
      { id: tripId },
      token,
    )
  for (const { tripId } of booked) await followed(world, tripId)
  return { rate, sent }
}

/** What was sent for each of so many, with what follows; the job runner's statements are among the writes. */
function each(sent: Statements, count: number): Share {
  const share = (sum: number) => Math.round(sum / count)
  return {
    reads: share(sent.reads + sent.pushes),
    writes: share(sent.writes + sent.jobs + sent.events),
    transactions: share(sent.transactions + sent.eventTransactions),
  }
}

/** How often a second pgbench gets through the same numbers of reads, writes and transactions, by primary keys. */
function scriptedRate(url: string, { reads, writes, transactions }: Share): number {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-pgbench-'))
  const script = path.join(folder, 'booking.sql')
  const lines = Array.from({ length: reads + writes }, (_, at) =>
    at < reads
      ? [`\\set r${at} random(1, 500000)`, `select abalance from pgbench_accounts where aid = :r${at};`]
      : [
          `\\set w${at} random(1, 500000)`,
          `update pgbench_accounts set abalance = abalance + 1 where aid = :w${at};`,
        ],
  )
  // Reads first; the writes are shared between the transactions.
  const blocks = lines.slice(0, reads)
  const share = Math.ceil(writes / Math.max(1, transactions))
  for (let at = reads; at < lines.length; at += share)
    blocks.push([['begin;'], ...lines.slice(at, at + share), ['end;']].flat())
  fs.writeFileSync(script, `${blocks.flat().join('\n')}\n`)
  const said = pgbench([
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${atOnce}`,
    `--time=${pgbenchS}`,
    `--file=${script}`,
    url,
  ])
  fs.rmSync(folder, { recursive: true })
  const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  if (!(rate > 0)) throw new Error(`pgbench said no rate: ${said}`)
  return rate
}

function pgbench(args: string[]): string {
  const done = spawnSync('pgbench', args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`pgbench failed: ${done.stderr.trim()}`)
  return done.stdout
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

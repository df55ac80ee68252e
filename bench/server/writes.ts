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
const bookingsARound = 24
const pgbenchS = 4
const rounds = 2

/**
 * What booking, accept and end send to the database until they are answered (medians, since what the server does beside
 * them is counted too; what the job runner asks is not), and how many bookings a second are answered, against pgbench with as many reads, writes and
 * transactions on the same PostgreSQL.
 */
export async function benchWrites(): Promise<BenchResult> {
  const world = await openWorld({ TRUST_PROXY: '1' }, true)
  try {
    const counted: Record<'booking' | 'accept' | 'end', Statements[]> = { booking: [], accept: [], end: [] }
    for (let run = 0; run < runs; run++) await oneWalk(world, counted)
    const booking = middle(counted.booking)
    return {
      runs,
      rows: {
        'booking-statements': { product: statementsIn(booking) },
        'booking-transactions': { product: booking.transactions },
        'accept-statements': { product: statementsIn(middle(counted.accept)) },
        'end-statements': { product: statementsIn(middle(counted.end)) },
        'booking-rate': await bookingRate(world, booking),
      },
    }
  } finally {
    await world.stop()
  }
}

async function oneWalk(
  world: World,
  counted: Record<'booking' | 'accept' | 'end', Statements[]>,
): Promise<void> {
  const { traveller, walker } = await pair(world)
  await walkerOnline(world, walker)
  await world.statements()
  const tripId = await bookWalker(world, traveller, walker)
  counted.booking.push(await world.statements())
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

async function pair(world: World): Promise<{ traveller: Account; walker: Account }> {
  const [[traveller], [walker]] = [await world.people(1, 'traveller'), await world.people(1, 'walker')]
  if (!traveller || !walker) throw new Error('too few people')
  return { traveller, walker }
}

/** Statements without those that begin and end transactions. */
const statementsIn = ({ reads, writes }: Statements) => reads + writes

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
    others: of('others'),
  }
}

async function bookingRate(world: World, booking: Statements): Promise<Measured> {
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
  for (let round = 0; round < rounds; round++) {
    rates.product.push(await bookAtOnce(world))
    rates.pgbench.push(scriptedRate(url.href, booking))
  }
  const mean = (values: number[]): Figure =>
    rounded(values.reduce((sum, one) => sum + one, 0) / values.length)
  return { product: mean(rates.product), peers: { pgbench: mean(rates.pgbench) } }
}

/** Bookings answered a second, of new people with walkers who are online. */
async function bookAtOnce(world: World): Promise<number> {
  const pairs: Awaited<ReturnType<typeof pair>>[] = []
  while (pairs.length < bookingsARound) {
    const two = await pair(world)
    await walkerOnline(world, two.walker)
    pairs.push(two)
  }
  const began = performance.now()
  const book = async () => {
    for (let next = pairs.pop(); next; next = pairs.pop())
      await bookWalker(world, next.traveller, next.walker)
  }
  await Promise.all(Array.from({ length: atOnce }, book))
  return bookingsARound / ((performance.now() - began) / 1000)
}

/** How often a second pgbench gets through the same numbers of reads, writes and transactions, by primary keys. */
function scriptedRate(url: string, { reads, writes, transactions }: Statements): number {
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

import pg from 'pg'
import { treeCpuS } from '#bench/load.ts'
import { rounded, type BenchResult } from '#bench/rows.ts'
import { LightPeer, acceptRing, bookWalker, walkerOnline } from '#bench/server/light-peer.ts'
import { openWorld } from '#bench/world.ts'

const settleMs = 5000
const watchS = 20
/** So many trips are begun at the same time. */
const atOnce = 8

/** What the server and its database need for so many live trips with light clients on both sides. */
export async function benchTrips(count: number): Promise<BenchResult> {
  const { serverCores, databaseCores, fsyncs } = await liveTrips(count)
  return {
    runs: 1,
    rows: {
      [`trips-${count}`]: { product: rounded(serverCores + databaseCores) },
      [`trips-${count}-server`]: { product: rounded(serverCores) },
      [`trips-${count}-fsyncs`]: { product: rounded(fsyncs) },
    },
  }
}

async function liveTrips(count: number): Promise<Record<'serverCores' | 'databaseCores' | 'fsyncs', number>> {
  const world = await openWorld({ TRUST_PROXY: '1' })
  const sql = new pg.Client({ connectionString: world.databaseUrl })
  const peers: LightPeer[] = []
  try {
    await sql.connect()
    const [travellers, walkers] = [
      await world.people(count, 'traveller'),
      await world.people(count, 'walker'),
    ]
    const pairs = travellers.map((traveller, at) => ({ traveller, walker: walkers[at] }))
    const begin = async () => {
      for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
        if (!pair.walker) throw new Error('too few people')
        await walkerOnline(world, pair.walker)
        const tripId = await bookWalker(world, pair.traveller, pair.walker)
        await acceptRing(world, pair.walker, tripId)
        peers.push(new LightPeer(world, pair.traveller, tripId), new LightPeer(world, pair.walker, tripId))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, begin))
    await pause(settleMs)
    const read = async () => ({
      server: treeCpuS(world.pid),
      database: treeCpuS(world.databasePid),
      fsyncs: await fsyncsOf(sql),
    })
    const before = await read()
    await pause(watchS * 1000)
    const after = await read()
    const live = peers.filter((peer) => peer.meter?.isLive).length / 2
    if (live < count) throw new Error(`only ${live} of ${count} trips are live: ${whyNot(peers)}`)
    return {
      serverCores: (after.server - before.server) / watchS,
      databaseCores: (after.database - before.database) / watchS,
      fsyncs: (after.fsyncs - before.fsyncs) / watchS,
    }
  } finally {
    for (const peer of peers) peer.close()
    await sql.end()
    await world.stop()
  }
}

/** How many sides say what about why they are not live. */
function whyNot(peers: readonly LightPeer[]): string {
  const reasons = peers
    .filter(({ meter }) => !meter?.isLive)
    .map(({ failure, meter }) => failure ?? (meter ? `paused, ${meter.pausedReason}` : 'no welcome'))
  return [...new Set(reasons)]
    .map((reason) => `${reasons.filter((one) => one === reason).length} ${reason}`)
    .join('; ')
}

/** How often the database has made the disk keep its log. */
async function fsyncsOf(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query<{ fsyncs: string | null }>(
    "select sum(fsyncs) as fsyncs from pg_stat_io where object = 'wal'",
  )
  return Number(rows[0]?.fsyncs ?? 0)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

import { LightPeer, bookAndAccept } from '#bench/light-peer.ts'
import { openWorld, percentile, usage } from '#bench/world.ts'

/** Server memory and CPU per live trip for 1, 10 and 50 trips with light clients, and the time from request to ring. */
export async function benchTrips(): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (const count of [1, 10, 50]) {
    const world = await openWorld()
    try {
      const [travellers, walkers] = [
        await world.people(count, 'traveller'),
        await world.people(count, 'walker'),
      ]
      await new Promise((resolve) => setTimeout(resolve, 3000))
      const idle = usage(world.pid)
      const rings: number[] = []
      const peers: LightPeer[] = []
      for (let i = 0; i < count; i++) {
        const [traveller, walker] = [travellers[i], walkers[i]]
        if (!traveller || !walker) throw new Error('too few people')
        const { tripId, ringMs } = await bookAndAccept(world, traveller, walker)
        rings.push(ringMs)
        peers.push(new LightPeer(world, traveller, tripId), new LightPeer(world, walker, tripId))
      }
      await new Promise((resolve) => setTimeout(resolve, 5000))
      const before = usage(world.pid)
      const seconds = 20
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      const after = usage(world.pid)
      const live = peers.filter((peer) => peer.meter?.isLive).length / 2
      rows.push({
        trips: count,
        live,
        'cpu share of a core, all': round((after.cpuS - before.cpuS) / seconds),
        'cpu % of a core a trip': round(((after.cpuS - before.cpuS) / seconds / count) * 100),
        'memory MB': after.rssMb,
        'memory MB above idle a trip': round((after.rssMb - idle.rssMb) / count),
        'ring ms median': Math.round(percentile(rings, 0.5)),
        'ring ms p95': Math.round(percentile(rings, 0.95)),
      })
      for (const peer of peers) peer.close()
    } finally {
      await world.stop()
    }
  }
  return rows
}

const round = (value: number) => Math.round(value * 100) / 100

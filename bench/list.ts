import { openWorld, percentile } from '#bench/world.ts'

const query =
  '{ destination(first: 8, page: 1) { data { id name location image latitude longitude time_zone walkers_online } paginatorInfo { total lastPage } } }'

/** Requests a second and p95 of the destination list, 16 at once for 10 s on loopback. */
export async function benchList(): Promise<Record<string, unknown>[]> {
  const world = await openWorld()
  try {
    const times: number[] = []
    const until = performance.now() + 10_000
    const one = async () => {
      while (performance.now() < until) {
        const began = performance.now()
        await world.gql(query)
        times.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: 16 }, one))
    return [
      {
        'requests/s': Math.round(times.length / 10),
        'ms median': round(percentile(times, 0.5)),
        'ms p95': round(percentile(times, 0.95)),
        requests: times.length,
      },
    ]
  } finally {
    await world.stop()
  }
}

const round = (value: number) => Math.round(value * 10) / 10

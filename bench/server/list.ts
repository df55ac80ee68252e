import { treeCpuS } from '#bench/load.ts'
import { rounded, type BenchResult, type Measured } from '#bench/rows.ts'
import { hammer, type Post } from '#bench/server/hammer.ts'
import { installPeers, peerNames, startPeer, type Peer } from '#bench/server/peers.ts'
import { openWorld, type World } from '#bench/world.ts'

const documents = {
  list: '{ destination(first: 8, page: 1) { data { id name location image latitude longitude time_zone walkers_online } paginatorInfo { total lastPage } } }',
  me: '{ me { id first_name last_name email avatar } }',
}

const rounds = 3
const roundMs = 3000
const warmMs = 2000
const atOnce = 16

type Side = { name: string; post: Post; pid: number; answered: number; cpuS: number }

/**
 * Requests a second and the server's processor time of each, of the destination list and of the signed-in person, 16 at
 * once on loopback. The product as shipped and plain servers of other makers over the same PostgreSQL take turns.
 */
export async function benchList(): Promise<BenchResult> {
  const missing = installPeers()
  const world = await openWorld()
  const peers: [string, Peer][] = []
  try {
    if (missing === null)
      for (const name of Object.keys(peerNames) as (keyof typeof peerNames)[])
        peers.push([peerNames[name], await startPeer(name, world)])
    const rows: BenchResult['rows'] = {}
    for (const [what, query] of Object.entries(documents)) {
      const sides = await sidesOf(world, peers, query, what === 'me')
      await sameAnswers(sides)
      await takeTurns(sides)
      rows[what] = asRow(sides, ({ answered }) => rounded(answered / ((rounds * roundMs) / 1000)))
      rows[`${what}-cpu`] = asRow(sides, ({ answered, cpuS }) => rounded((cpuS * 1000) / answered))
    }
    if (missing !== null) process.stderr.write(`without peers: ${missing}\n`)
    return { runs: rounds, rows }
  } finally {
    for (const [, peer] of peers) peer.stop()
    await world.stop()
  }
}

async function sidesOf(
  world: World,
  peers: [string, Peer][],
  query: string,
  isSignedIn: boolean,
): Promise<Side[]> {
  const [person] = isSignedIn ? await world.people(1, 'walker') : []
  const post = {
    path: '/graphql',
    body: JSON.stringify({ query }),
    ...(person ? { headers: { authorization: `Bearer ${person.token}` } } : {}),
  }
  const start = { answered: 0, cpuS: 0 }
  return [
    { name: 'product', post: { ...post, url: world.url }, pid: world.pid, ...start },
    ...peers.map(([name, { url, pid }]) => ({
      name,
      // The standalone Apollo server answers at the root alone.
      post: { ...post, url, path: name === peerNames.apollo ? '/' : post.path },
      pid,
      ...start,
    })),
  ]
}

/** A peer that answers something else than the product would be measured at other work. */
async function sameAnswers(sides: Side[]): Promise<void> {
  const answers = await Promise.all(
    sides.map(async ({ post: { url, path, body, headers } }) => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      return JSON.stringify(((await response.json()) as { data: unknown }).data)
    }),
  )
  const other = answers.findIndex((answer) => answer !== answers[0])
  if (other > 0) throw new Error(`${sides[other]?.name} answers ${answers[other]}, the product ${answers[0]}`)
}

async function takeTurns(sides: Side[]): Promise<void> {
  for (const { post } of sides) await hammer(post, atOnce, warmMs)
  for (let round = 0; round < rounds; round++)
    for (const side of sides) {
      const before = treeCpuS(side.pid)
      side.answered += await hammer(side.post, atOnce, roundMs)
      side.cpuS += treeCpuS(side.pid) - before
    }
}

function asRow(sides: Side[], figure: (side: Side) => number): Measured {
  const [product, ...peers] = sides
  if (!product) throw new Error('the product is not among the sides')
  return {
    product: figure(product),
    peers: Object.fromEntries(peers.map((peer) => [peer.name, figure(peer)])),
  }
}

import type { Aim, RowSpec } from '#bench/row-spec.ts'
import { uplinkRows } from '#bench/call/uplink-rows.ts'
import { directRows, viewerRows } from '#bench/call/viewer-rows.ts'
import { consolePages } from '#server/testing/console-pages.ts'

/** One number, or the middle and the slow end of many. */
export type Figure = number | { median: number; p95: number }

/** What one run says of a row: the product's figure and its peers', or why there is none on this machine. */
export type Measured = { product: Figure; peers?: Record<string, Figure> } | { skipped: string }

/** What a benchmark hands back. */
export type BenchResult = {
  runs: number
  rows: Record<string, Measured>
  /** One accept stage by stage, in ms after the tap: the product and a bare page. */
  stages?: [side: string, stage: string, product: number | null, bare: number | null][]
}

const bareCall: readonly Aim[] = [{ most: 1.2, times: 'bare page' }]

const samePage: readonly Aim[] = [{ most: 1.2, times: 'first page', by: 'median' }]

/** The rows of the table, in its order, by name. */
export const rowSpecs: Record<string, RowSpec> = {
  'accept-cold': {
    title: 'accept tapped to first frame, browsers that have never been here',
    unit: 'ms',
    bench: 'accept',
    aims: bareCall,
  },
  'accept-warm': {
    title: 'the same, warm caches',
    unit: 'ms',
    bench: 'accept-warm',
    aims: bareCall,
  },
  'accept-wire': {
    title: 'the same, warm, over a wire of 100 ms round trip',
    unit: 'ms',
    bench: 'accept-wire',
    aims: bareCall,
  },
  'accept-livekit': {
    title: 'the same through a LiveKit server, browsers that have never been here',
    unit: 'ms',
    bench: 'livekit',
    aims: [],
  },
  'accept-livekit-warm': {
    title: 'the same, warm caches',
    unit: 'ms',
    bench: 'livekit',
    aims: [],
  },
  ring: {
    title: 'request tapped to ring painted',
    unit: 'ms',
    bench: 'ring',
    aims: [{ most: 250, by: 'p95' }],
  },
  glass: {
    title: 'glass to glass at 720p',
    unit: 'ms',
    bench: 'glass',
    aims: [{ most: 1.1, times: 'bare page' }],
  },
  'glass-recorded': {
    title: 'the same, recorded by a second encoder on the same cores',
    unit: 'ms',
    bench: 'glass',
    aims: [{ most: 1.1, times: 'bare page' }],
  },
  'picture-cores': {
    title: "processor of a walk's two pages, not recorded",
    unit: 'cores',
    bench: 'picture',
    aims: [],
  },
  'picture-cores-recorded': {
    title: 'the same, recorded',
    unit: 'cores',
    bench: 'picture',
    aims: [],
  },
  'picture-frames': {
    title: 'frames that the traveler sees, not recorded',
    unit: 'a second',
    bench: 'picture',
    aims: [],
  },
  'picture-frames-recorded': {
    title: 'the same, recorded',
    unit: 'a second',
    bench: 'picture',
    aims: [],
  },
  ...uplinkRows('uplink', 'peer to peer'),
  ...uplinkRows('uplink-livekit', 'through a LiveKit server'),
  ...viewerRows([10, 50]),
  ...directRows([1, 4]),
  list: {
    title: 'home list, as shipped',
    unit: 'requests/s',
    bench: 'list',
    aims: [
      { least: 2, times: 'Apollo' },
      { least: 1, times: 'Mercurius with jit' },
    ],
  },
  'list-cpu': {
    title: "home list, the server's processor time of a request",
    unit: 'ms',
    bench: 'list',
    aims: [],
  },
  me: {
    title: '`me`, as shipped',
    unit: 'requests/s',
    bench: 'list',
    aims: [{ least: 1.2, times: 'Mercurius with jit' }],
  },
  'me-cpu': {
    title: "`me`, the server's processor time of a request",
    unit: 'ms',
    bench: 'list',
    aims: [],
  },
  'booking-statements': {
    title: 'booking until it is answered',
    unit: 'statements',
    bench: 'writes',
    aims: [{ most: 22 }],
  },
  'booking-transactions': {
    title: 'the same',
    unit: 'transactions',
    bench: 'writes',
    aims: [{ most: 3 }],
  },
  'booking-followed': {
    title: "what follows from it: the provider's event, and where the push message goes",
    unit: 'statements',
    bench: 'writes',
    aims: [],
  },
  'booking-rate': {
    title: 'bookings, 8 at once; pgbench with as many reads, writes and transactions',
    unit: 'a second',
    bench: 'writes',
    aims: [{ least: 0.9, times: 'pgbench' }],
  },
  'accept-statements': {
    title: 'accept until it is answered',
    unit: 'statements',
    bench: 'writes',
    aims: [{ most: 12 }],
  },
  'end-statements': {
    title: 'end of a walk until it is answered',
    unit: 'statements',
    bench: 'writes',
    aims: [{ most: 26 }],
  },
  ledger: {
    title: 'charges written to the ledger, 8 at once; pgbench with the same statements',
    unit: 'a second',
    bench: 'ledger',
    aims: [{ least: 0.7, times: 'pgbench' }],
  },
  'trips-100': {
    title: '100 live trips, server and database',
    unit: 'cores',
    bench: 'trips-100',
    aims: [],
  },
  'trips-100-server': { title: '100 live trips, server alone', unit: 'cores', bench: 'trips-100', aims: [] },
  'trips-100-fsyncs': {
    title: '100 live trips, fsyncs of the log',
    unit: 'a second',
    bench: 'trips-100',
    aims: [],
  },
  'trips-1000': {
    title: '1,000 live trips, server and database',
    unit: 'cores',
    bench: 'trips-1000',
    aims: [{ most: 1 }],
  },
  'trips-1000-server': {
    title: '1,000 live trips, server alone',
    unit: 'cores',
    bench: 'trips-1000',
    aims: [],
  },
  'trips-1000-fsyncs': {
    title: '1,000 live trips, fsyncs of the log',
    unit: 'a second',
    bench: 'trips-1000',
    aims: [],
  },
  ...fleetRows('fleet-1-500', '500 walks on one server, light clients'),
  ...fleetRows('fleet-2-500', '500 walks on two servers, half of them on both'),
  ...fleetRows('fleet-2-500-redis', '500 walks on two servers that hear of each other by Redis'),
  ...fleetRows('fleet-2-1000', '1,000 walks on two servers, half of them on both'),
  ...mapRows(1000, '1,000 walkers move, 100 travelers look'),
  ...mapRows(10_000, '10,000 walkers move, 1,000 travelers look'),
  'film-first-byte': {
    title: 'replay of 200 MB from a store that speaks S3: asked for to first byte',
    unit: 'ms',
    bench: 'film',
    aims: [],
  },
  'film-cpu': {
    title: "the same, the server's processor time for all of it",
    unit: 'ms',
    bench: 'film',
    aims: [],
  },
  'pages-ahead': {
    title: 'last page of what lies ahead of a traveler, among 1,000,000 trips',
    unit: 'ms',
    bench: 'pages',
    aims: samePage,
  },
  'pages-not-walked': {
    title: "the same, a traveler's 100,000 that were cancelled",
    unit: 'ms',
    bench: 'pages',
    aims: samePage,
  },
  'pages-past': {
    title: "the same, a traveler's 100,000 that are over",
    unit: 'ms',
    bench: 'pages',
    aims: samePage,
  },
  'pages-asked': {
    title: 'the same, requests around a walker',
    unit: 'ms',
    bench: 'pages',
    aims: samePage,
  },
  'pages-walker-ahead': {
    title: 'the same, what lies ahead of a walker',
    unit: 'ms',
    bench: 'pages',
    aims: samePage,
  },
  'pages-walker-not-walked': {
    title: "the same, a walker's 100,000 that were cancelled",
    unit: 'ms',
    bench: 'pages',
    aims: samePage,
  },
  'pages-walker-past': {
    title: "the same, a walker's 100,000 that are over",
    unit: 'ms',
    bench: 'pages',
    aims: samePage,
  },
  idle: {
    title: 'idle server with its demo, all statements',
    unit: 'a second',
    bench: 'idle',
    aims: [{ most: 8 }],
  },
  'start-second': {
    title: 'second start to a home page that is served',
    unit: 's',
    bench: 'start',
    aims: [{ most: 4 }],
  },
  'home-paint': {
    title: "home page's largest paint at 1.6 Mbps, 150 ms and a 4 times slower processor",
    unit: 'ms',
    bench: 'home',
    aims: [{ most: 1800 }],
  },
  'home-scripts': {
    title: 'scripts that the home page loads, after gzip',
    unit: 'KB',
    bench: 'home',
    aims: [{ most: 150 }],
  },
  'console-seed': {
    title: '100,000 people and 1,000,000 trips seeded (`npm run seed`)',
    unit: 's',
    bench: 'console',
    aims: [],
  },
  ...Object.fromEntries(consolePages().map((page) => [`console-${page.row}`, consoleRow(page)])),
}

/** A position each 5 s around places whose walkers are all shown; what crosses into another cell of 500 m is told. */
function mapRows(walkers: number, title: string): Record<string, RowSpec> {
  const bench = `map-${walkers}`
  return {
    [bench]: {
      title: `${title}: position in another cell sent until a page is told`,
      unit: 'ms',
      bench,
      aims: [{ most: 250, by: 'p95' }],
    },
    [`${bench}-cores`]: { title: 'the same, server and database', unit: 'cores', bench, aims: [{ most: 1 }] },
    [`${bench}-server`]: { title: 'the same, server alone', unit: 'cores', bench, aims: [] },
    [`${bench}-rate`]: { title: 'the same, positions written', unit: 'a second', bench, aims: [] },
    [`${bench}-bytes`]: { title: 'the same, a message', unit: 'bytes', bench, aims: [] },
  }
}

function consoleRow({ row, title }: { row: string; title: string }): RowSpec {
  // What the box finds comes while one types, and the start page is the first that is read.
  const most = row.startsWith('find-') || row === 'start' ? 100 : 300
  return { title: `console, there: ${title}`, unit: 'ms', bench: 'console', aims: [{ most, by: 'p95' }] }
}

/** Whether a row keeps its aims; null where there is nothing to compare. */
export function isMet(spec: RowSpec, measured: Measured): boolean | null {
  if ('skipped' in measured || spec.aims.length === 0) return null
  const verdicts = spec.aims.map((aim) => meetsAim(aim, measured))
  return verdicts.includes(null) ? null : verdicts.every(Boolean)
}

function meetsAim(aim: Aim, { product, peers = {} }: Exclude<Measured, { skipped: string }>): boolean | null {
  const peer = aim.times === undefined ? 1 : peers[aim.times]
  if (peer === undefined) return null
  const parts = aim.by ? [aim.by] : (['median', 'p95'] as const)
  return parts.every((part) => {
    const [own, scale] = [partOf(product, part), partOf(peer, part)]
    return own <= (aim.most ?? Infinity) * scale && own >= (aim.least ?? 0) * scale
  })
}

function partOf(figure: Figure, part: 'median' | 'p95'): number {
  return typeof figure === 'number' ? figure : figure[part]
}

/** The middle and the slow end of what was measured. */
export function spread(values: readonly number[]): { median: number; p95: number } {
  return { median: Math.round(percentile(values, 0.5)), p95: Math.round(percentile(values, 0.95)) }
}

/** The smallest value that a share of all values does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}

/** A number with as many decimals as say something. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

/** What a live minute costs on so many servers. */
function fleetRows(bench: string, title: string): Record<string, RowSpec> {
  const row = (what: string, unit: string) => ({ title: `the same, ${what}`, unit, bench, aims: [] })
  return {
    [`${bench}-cores`]: { title: `${title}: servers and database`, unit: 'cores', bench, aims: [] },
    [`${bench}-servers`]: row("the servers' processor time of a live minute", 'ms'),
    [`${bench}-database`]: row("the database's processor time of a live minute", 'ms'),
    [`${bench}-statements`]: row('statements of a live minute', 'statements'),
    [`${bench}-bytes`]: row('what goes through the proxy in a live minute', 'KB'),
    [`${bench}-log`]: row('what the database writes to its log in a live minute', 'KB'),
    [`${bench}-memory`]: row('memory of a server, the largest', 'MB'),
  }
}

/** `npm run bench [name...]`: measures, adds each run to bench/history and writes bench/README.md; `table` only writes. */
import { benchAccept } from '#bench/call/accept.ts'
import { benchGlass } from '#bench/call/glass.ts'
import { benchLivekit } from '#bench/call/livekit.ts'
import { benchPicture } from '#bench/call/picture.ts'
import { benchUplink, benchUplinkLivekit } from '#bench/call/uplink.ts'
import { benchDirectViewers } from '#bench/call/direct-viewers.ts'
import { benchViewers } from '#bench/call/viewers.ts'
import { benchRing } from '#bench/call/ring.ts'
import { saveRun, newestRuns } from '#bench/history.ts'
import { watchLoad } from '#bench/load.ts'
import { writeReadme } from '#bench/readme.ts'
import { isMet, rowSpecs, type BenchResult } from '#bench/rows.ts'
import { benchConsole } from '#bench/server/console.ts'
import { benchFilm } from '#bench/server/film.ts'
import { benchFleet } from '#bench/server/fleet.ts'
import { benchList } from '#bench/server/list.ts'
import { benchIdle } from '#bench/server/idle.ts'
import { benchLedger } from '#bench/server/ledger.ts'
import { benchMap } from '#bench/server/map.ts'
import { benchPages } from '#bench/server/pages.ts'
import { benchTrips } from '#bench/server/trips.ts'
import { benchWrites } from '#bench/server/writes.ts'
import { benchHome } from '#bench/web/home.ts'
import { benchStart } from '#bench/web/start.ts'

const benches: Record<string, () => Promise<BenchResult>> = {
  accept: () => benchAccept('accept-cold', { isWarm: false, isFar: false }),
  'accept-warm': () => benchAccept('accept-warm', { isWarm: true, isFar: false }),
  'accept-wire': () => benchAccept('accept-wire', { isWarm: true, isFar: true }),
  ring: benchRing,
  glass: benchGlass,
  picture: benchPicture,
  uplink: benchUplink,
  'uplink-livekit': benchUplinkLivekit,
  'viewers-livekit': benchViewers,
  'viewers-direct': benchDirectViewers,
  list: benchList,
  writes: benchWrites,
  ledger: benchLedger,
  'trips-100': () => benchTrips(100),
  'trips-1000': () => benchTrips(1000),
  'fleet-1-500': () => benchFleet('fleet-1-500', { servers: 1, walks: 500, hints: 'database' }),
  'fleet-2-500': () => benchFleet('fleet-2-500', { servers: 2, walks: 500, hints: 'database' }),
  'fleet-2-500-redis': () => benchFleet('fleet-2-500-redis', { servers: 2, walks: 500, hints: 'redis' }),
  'fleet-2-1000': () => benchFleet('fleet-2-1000', { servers: 2, walks: 1000, hints: 'database' }),
  'map-1000': () => benchMap(1000, 100),
  'map-10000': () => benchMap(10_000, 1000),
  film: benchFilm,
  pages: benchPages,
  console: benchConsole,
  idle: benchIdle,
  start: benchStart,
  home: benchHome,
  livekit: benchLivekit,
}
const wanted = process.argv.slice(2)
const known = ['table', ...Object.keys(benches)]
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark called ${unknown.join(', ')}; there are ${known.join(', ')}.\n`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const failed: string[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n${name} ...\n`)
  const load = watchLoad()
  try {
    const result = await bench()
    saveRun(name, result, load())
    show(result)
  } catch (error) {
    // The others are measured all the same; the exit code says that one is missing.
    process.stderr.write(`${name} could not be measured: ${String(error)}\n`)
    load()
    failed.push(name)
  }
}
writeReadme(newestRuns())
process.stdout.write('\nwritten to bench/README.md\n')
process.exit(failed.length > 0 ? 1 : 0)

function show({ rows }: BenchResult): void {
  for (const [row, measured] of Object.entries(rows)) {
    const spec = rowSpecs[row]
    if (!spec) throw new Error(`bench/rows.ts does not know the row ${row}`)
    const met = isMet(spec, measured)
    const verdict = met === null ? '' : met ? ' (kept)' : ' (not kept)'
    process.stdout.write(`  ${spec.title}: ${JSON.stringify(measured)}${verdict}\n`)
  }
}

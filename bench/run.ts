/** Runs the benchmarks by name, prints tables and writes JSON. `npm run bench [call|trips|list]`. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { benchCall } from '#bench/call.ts'
import { benchList } from '#bench/list.ts'
import { benchTrips } from '#bench/trips.ts'

const benches: Record<string, () => Promise<Record<string, unknown>[]>> = {
  call: benchCall,
  trips: benchTrips,
  list: benchList,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.\n`,
  )
  process.exit(1)
}

const results: Record<string, unknown> = {
  at: new Date().toISOString(),
  cores: os.cpus().length,
  node: process.version,
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const rows = await bench()
  results[name] = rows
  console.log(`\n${name}`)
  console.table(rows)
}
const out = path.join(import.meta.dirname, 'out')
fs.mkdirSync(out, { recursive: true })
const file = path.join(out, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
fs.writeFileSync(file, JSON.stringify(results, null, 2))
console.log(`\nwritten to ${path.relative(process.cwd(), file)}`)
process.exit()

/**
 * `npm run seed -- <people> <trips>`: fills the empty database of DATABASE_URL with people and trips (100,000 and 1,000,000 unless
 * said otherwise), for looking at lists and pages at size. It migrates the database first. Never for a place of your own.
 */
import { fillBig, fullSize } from '#server/testing/large-data.ts'
import { migrate } from '#server/db/migrate.ts'

const url = process.env['DATABASE_URL']
const [people = fullSize.people, trips = fullSize.trips] = process.argv.slice(2).map(Number)
const live = Math.min(fullSize.live, people / 100)

if (!url) stop('Say in DATABASE_URL which empty database is to be filled.')
else if (!isCount(people, 1000) || !isCount(trips, 10_000))
  stop('Use: npm run seed -- <people, 1000 or more> <trips, 10000 or more>, in whole thousands.')
else {
  await migrate(url)
  const began = performance.now()
  await fillBig(url, { ...fullSize, people, trips, live }, (line) => process.stdout.write(`${line}\n`))
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${people} people and ${trips} trips in ${seconds} s\n`)
}

function isCount(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value % 1000 === 0
}

function stop(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

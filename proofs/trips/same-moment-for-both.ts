import { randomInt } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { startOf, wallTimeAt, zoneRules } from '#domain/trips/wall-time.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

/** A change of a zone's clocks. */
type Change = { zone: string; atMs: number }

/** Times are looked at so far around a change, and so far apart. */
const aroundMs = 4 * HOUR
const apartMs = 15 * MINUTE

/**
 * Promise 17: a scheduled time means the same to both across clock changes. Around every change of the clocks of the zones
 * the moments of each wall time are held against a second implementation with rules of its own, the database's: the
 * same moments, none where the clocks skip, two where they go back. Then walks are asked for over the API's own
 * service around such changes, and both people read back one moment on clocks that the database agrees with.
 */
export const prove: Proof<{ zones: number | 'all'; years: number; trips: number }> = async ({
  size,
  databaseUrl,
}) => {
  const test = await wholeApp(databaseUrl)
  const failures: string[] = []
  const seen = { changes: 0, 'wall times': 0, skipped: 0, twice: 0 }
  try {
    const fromMs = test.app.base.clock.nowMs()
    const zones = await zonesOf(test, size.zones)
    const all = zones.flatMap((zone) => changesOf(zone, fromMs, fromMs + size.years * 365 * DAY))
    const changes: Change[] = []
    for (const change of all) if (await hasSameRules(test, change)) changes.push(change)
    const others = all.length - changes.length
    if (others > all.length / 20)
      failures.push(`${others} of ${all.length} changes are others in the database`)
    for (const change of changes) failures.push(...(await faultsAround(test, change, seen)))
    seen.changes = changes.length
    const walks = pick(changes, size.trips).toSorted((a, b) => a.atMs - b.atMs)
    for (const change of walks) failures.push(...(await faultsOfWalk(test, change)))
    return {
      runs: seen['wall times'],
      failures,
      figures: {
        zones: zones.length,
        ...seen,
        'changes left out, with rules of another version in the database': others,
        'walks asked for': walks.length,
      },
    }
  } finally {
    await test.close()
  }
}

/** Zones that both implementations know; those with other offsets than whole hours always. */
async function zonesOf({ app }: TestApp, count: number | 'all'): Promise<string[]> {
  const { rows } = await app.pool.pg.query<{ name: string }>('select name from pg_timezone_names')
  const known = new Set(rows.map((row) => row.name))
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => known.has(zone))
  if (count === 'all') return zones
  const always = [
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Europe/Berlin',
    'America/New_York',
  ]
  return [...new Set([...always, ...pick(zones, count)])]
}

function pick<T>(from: readonly T[], count: number): T[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(randomInt(left.length), 1),
  ).flat()
}

/** Every change of a zone's clocks in a time; where there is none, the middle of it. */
function changesOf(zone: string, fromMs: number, untilMs: number): Change[] {
  const found: Change[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > untilMs) break
    found.push({ zone, atMs: next.epochMilliseconds })
    at = next
  }
  return found.length > 0
    ? found
    : [{ zone, atMs: (fromMs + untilMs) / 2 - (((fromMs + untilMs) / 2) % apartMs) }]
}

/** What the database's clocks of a zone show at moments, as `yyyy-MM-dd HH:mm`. */
async function shownBy({ app }: TestApp, zone: string, atMs: readonly number[]): Promise<string[]> {
  const { rows } = await app.pool.pg.query<{ wall: string }>(
    `select to_char(at at time zone $2, 'YYYY-MM-DD HH24:MI') as wall
     from unnest($1::timestamptz[]) with ordinality as moments (at, n) order by n`,
    [atMs.map((ms) => new Date(ms).toISOString()), zone],
  )
  return rows.map((row) => row.wall)
}

const momentsAround = ({ atMs }: Change): number[] =>
  Array.from({ length: (2 * aroundMs) / apartMs + 1 }, (_, n) => atMs - aroundMs + n * apartMs)

/** Whether both implementations have the same version of a zone's rules: what their clocks show at every moment. */
async function hasSameRules(test: TestApp, change: Change): Promise<boolean> {
  const moments = momentsAround(change)
  const shown = await shownBy(test, change.zone, moments)
  return moments.every((ms, n) => {
    const { date, time } = wallTimeAt(ms, change.zone)
    return shown[n] === `${date} ${time}`
  })
}

/** Every wall time around a change: its moments by our rules, and those at which the database shows it. */
async function faultsAround(
  test: TestApp,
  change: Change,
  seen: { 'wall times': number; skipped: number; twice: number },
): Promise<string[]> {
  const { zone } = change
  const moments = momentsAround(change)
  const count = moments.length - 1
  const shown = await shownBy(test, zone, moments)
  const byWall = Map.groupBy(moments.keys(), (n) => shown[n] ?? '')
  const [first = '', last = ''] = [shown[count / 4], shown[(count * 3) / 4]]
  const faults: string[] = []
  // Quarters of an hour on the wall, as if its clock never changed, well within what was looked at.
  for (let ms = Date.parse(`${first}Z`); ms <= Date.parse(`${last}Z`); ms += apartMs) {
    const wall = new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
    const expected = (byWall.get(wall) ?? []).map((n) => moments[n] ?? 0)
    const [date = '', time = ''] = wall.split(' ')
    const found = zoneRules({ date, time }, zone)
    seen['wall times'] += 1
    if (found.length === 0) seen.skipped += 1
    if (found.length > 1) seen.twice += 1
    if (found.join() !== expected.join())
      faults.push(`${wall} in ${zone}: ${found.join(' and ')} instead of ${expected.join(' and ')}`)
  }
  return faults
}

/** A walk is asked for near a change, in its zone, of a place in another one, and looked at by both people. */
async function faultsOfWalk(test: TestApp, change: Change): Promise<string[]> {
  const { base, services, twins } = test.app
  const aheadMs = change.atMs - 2 * DAY - base.clock.nowMs()
  if (aheadMs > 0) twins?.clock.forward(aheadMs)
  const { zone } = change
  const wished = wallTimeAt(change.atMs + randomInt(-8, 9) * apartMs, zone)
  const asked = { ...wished, zone, hourFormat: 24, which: 'later' } as const
  const meaning = startOf(asked, base.clock.nowMs())
  // A change that lies behind the clock by now is left to the comparison above.
  if (meaning.kind !== 'start') return []
  const traveller = await signUp(test, { firstName: 'Tia' })
  await addTestCard(test, traveller.userId)
  const walker = await signUp(test, { firstName: 'Wim', online: lisbon })
  const destinationId = await makeDestination(test)
  const outcome = await services.trips.requestScheduled({
    travellerId: traveller.userId,
    destinationId,
    minutes: 10,
    priceDollars: null,
    asked,
    walkerId: walker.userId,
    onlyChosen: true,
    weeks: 1,
    requestKey: null,
  })
  if (outcome.kind !== 'scheduled') return [`${wished.date} ${wished.time} in ${zone}: ${outcome.kind}`]
  const id = outcome.tripIds[0] ?? ''
  await services.trips.acceptScheduled(id, walker.userId)
  const views = [
    await services.trips.scheduledTrip(id, traveller.userId),
    await services.trips.scheduledTrip(id, walker.userId),
  ]
  const faults: string[] = []
  for (const view of views) {
    const atMs = view?.startsAt.getTime() ?? 0
    const [there = ''] = await shownBy(test, zone, [atMs])
    const [atPlace = ''] = await shownBy(test, 'Europe/Lisbon', [atMs])
    const wallTime = `${view?.schedule.wall.date} ${view?.schedule.wall.time}`
    if (atMs !== meaning.atMs)
      faults.push(`${wallTime} in ${zone} starts at another moment for ${view?.role}`)
    if (there !== wallTime) faults.push(`${wallTime} in ${zone} is ${there} for ${view?.role}`)
    if (atPlace !== `${view?.placeTime.date} ${view?.placeTime.time}`)
      faults.push(
        `${wallTime} in ${zone} is ${atPlace} in Lisbon, ${view?.role} is told ${view?.placeTime.time}`,
      )
  }
  return faults
}

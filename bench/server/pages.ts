import pg from 'pg'
import { spread, type BenchResult, type Figure, type Measured } from '#bench/rows.ts'
import { runs } from '#bench/runs.ts'
import { openWorld, type World } from '#bench/world.ts'
import { countTrips, uncounted } from '#server/testing/growth.ts'

/** So many trips there are, of which the two people have so many in each of their lists that grow. */
const trips = { all: 1_000_000, inList: 100_000 }
/** As many lie ahead as one traveler may have, and as fit into a walker's days. */
const ahead = { traveller: 20, walker: 600 }
const warmRuns = 5

const scheduled = 'data { id schedule_date status } paginatorInfo { total lastPage }'
const cancelled = 'data { id cancellation_fee } paginatorInfo { total lastPage }'

type Listed = {
  row: string
  field: string
  shows: string
  first: number
  by: 'traveller' | 'walker'
  pages?: number
}

const lists: readonly Listed[] = [
  { row: 'pages-ahead', field: 'getTravelerUpcomingTrips', shows: scheduled, first: 8, by: 'traveller' },
  {
    row: 'pages-not-walked',
    field: 'getTravelerCancelledTrips',
    shows: scheduled,
    first: 8,
    by: 'traveller',
  },
  {
    row: 'pages-past',
    field: 'archivedTrips',
    shows: 'id',
    first: 10,
    by: 'traveller',
    pages: trips.inList / 10,
  },
  { row: 'pages-asked', field: 'getWalkerScheduleTrips', shows: scheduled, first: 8, by: 'walker' },
  {
    row: 'pages-walker-ahead',
    field: 'getWalkerAcceptedScheduleTrips',
    shows: scheduled,
    first: 8,
    by: 'walker',
  },
  {
    row: 'pages-walker-not-walked',
    field: 'getWalkerCancelledTrips',
    shows: cancelled,
    first: 8,
    by: 'walker',
  },
  {
    row: 'pages-walker-past',
    field: 'completedInstantTrip',
    shows: 'id',
    first: 10,
    by: 'walker',
    pages: trips.inList / 10,
  },
]

/** The first and the last page of each list of trips, among a million trips; the two take turns. */
export async function benchPages(): Promise<BenchResult> {
  const world = await openWorld()
  try {
    const people = { traveller: await one(world, 'traveller'), walker: await one(world, 'walker') }
    await fill(world, people.traveller.id, people.walker.id)
    const rows: Record<string, Measured> = {}
    for (const list of lists) rows[list.row] = await turns(world, list, people[list.by].token)
    return { runs, rows }
  } finally {
    await world.stop()
  }
}

async function one(world: World, role: 'traveller' | 'walker') {
  const [person] = await world.people(1, role)
  if (!person) throw new Error('there is no person')
  return person
}

async function turns(world: World, list: Listed, token: string): Promise<Measured> {
  const { latitude, longitude } = world.place
  const place = list.row === 'pages-asked' ? `data: { latitude: ${latitude}, longitude: ${longitude} }, ` : ''
  const ask = async (page: number): Promise<any> => {
    const { [list.field]: answer } = await world.gql(
      `{ ${list.field}(${place}first: ${list.first}, page: ${page}) { ${list.shows} } }`,
      {},
      token,
    )
    const items = list.pages ? answer : answer.data
    if (items.length === 0) throw new Error(`page ${page} of ${list.field} is empty`)
    return answer
  }
  const last = list.pages ?? (await ask(1)).paginatorInfo.lastPage
  const took: Record<'first' | 'last', number[]> = { first: [], last: [] }
  for (let run = -warmRuns; run < runs; run++)
    for (const [which, page] of [
      ['first', 1],
      ['last', last],
    ] as const) {
      const began = performance.now()
      await ask(page)
      if (run >= 0) took[which].push(performance.now() - began)
    }
  return { product: figure(took.last), peers: { 'first page': figure(took.first) } }
}

/** To a tenth of a millisecond. */
function figure(values: readonly number[]): Figure {
  const { median, p95 } = spread(values.map((ms) => ms * 10))
  return { median: median / 10, p95: p95 / 10 }
}

/** Writes the trips: two people have many, the others are of ten thousand people more. */
async function fill(world: World, traveller: string, walker: string): Promise<void> {
  const sql = new pg.Client({ connectionString: world.databaseUrl })
  await sql.connect()
  try {
    await sql.query(
      `insert into users (id, first_name, last_name, phone, phone_country_code, phone_country_key, type, created_at, updated_at)
       select 'usr_m' || n, 'Many', 'Person', '+1999' || n, '+1', 'US', 'walker', now(), now() from generate_series(0, 9999) n`,
    )
    await sql.query(uncounted)
    const two = `'${traveller}', '${walker}'`
    const place = `'${world.destinationId}', 10, tariff`
    for (const [name, { count, values }] of Object.entries(kindsOf(two, place)))
      await sql.query(
        `insert into trips (id, kind, status, is_open, traveller_id, walker_id, destination_id, planned_minutes, tariff_id,
           requested_at, accepted_at, starts_at, live_at, ended_at, settled_at, deadline_at)
         select 'trp_${name}' || n, ${values} from generate_series(1, ${count}) n,
           (select id as tariff from tariffs order by destination_id nulls last limit 1) t`,
      )
    await sql.query(countTrips)
    await sql.query(
      `insert into trip_schedules (trip_id, traveller_id, wall_date, wall_time, time_zone, place_zone, expires_at, series_id, series_index, series_count, request_key, input_hash, cancel_policy)
       select id, traveller_id, '2026-06-11', '18:00', 'UTC', 'Europe/Lisbon', starts_at - interval '1 hour', id, 1, 1, id, '', 1 from trips where kind = 'scheduled'`,
    )
    await sql.query('vacuum analyze')
  } finally {
    await sql.end()
  }
}

/** The trips of each kind, in the order of the columns; `n` counts them. */
function kindsOf(two: string, place: string): Record<string, { count: number; values: string }> {
  const { all, inList } = trips
  const past = 'now() - make_interval(mins => 30 * n)'
  const inDays = (minutes: string) => `now() + make_interval(days => 1, mins => ${minutes})`
  const inHours = (minutes: string) => `now() + make_interval(hours => 3, mins => ${minutes})`
  const any = "'usr_m' || n % 10000, 'usr_m' || (n + 1) % 10000"
  const notWalked = (people: string) =>
    `'scheduled', 'cancelled', false, ${people}, ${place}, ${past}, null, ${past}, null, ${past}, null, null::timestamptz`
  const finished = (people: string) =>
    `'instant', 'settled', true, ${people}, ${place}, ${past}, ${past}, null, ${past}, ${past}, ${past}, null::timestamptz`
  const accepted = (people: string, start: string) =>
    `'scheduled', 'accepted', false, ${people}, ${place}, now(), now(), ${start}, null, null, null, null::timestamptz`
  return {
    n: { count: inList, values: notWalked(two) },
    p: { count: inList, values: finished(two) },
    a: {
      count: ahead.traveller,
      values: accepted(`${two.split(',')[0]}, 'usr_m' || n`, inDays('360 * n')),
    },
    w: {
      count: ahead.walker,
      values: accepted(`'usr_m' || n + 5000, ${two.split(',')[1]}`, inDays('20 * n')),
    },
    r: {
      count: inList,
      values: `'scheduled', 'requested', false, 'usr_m' || n % 5000, null, ${place}, now(), null,
        ${inHours('20 * (n / 5000) + 30 * (n % 10)')}, null, null, null, ${inHours('0')}`,
    },
    on: { count: (all - 4 * inList) / 2, values: notWalked(any) },
    op: { count: (all - 2 * inList) / 2 - ahead.traveller - ahead.walker, values: finished(any) },
  }
}

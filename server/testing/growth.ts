import pg from 'pg'
import { vi } from 'vitest'
import { preparedName } from '#server/db/prepared-names.ts'

/** How much is in the tables that grow; small enough to be filled within a few seconds. */
const grown = { people: 12_000, trips: 12_000, live: 300, scheduled: 6000, finished: 6000 }

/** The place around which half of the walkers are; the others are all over the world. */
export const crowded = { latitude: 38.7139, longitude: -9.1334 }

/** Many trips are written and then counted together, instead of one by one by the trigger. */
export const uncounted = `alter table trips disable trigger trips_keep_counts;
  alter table trip_counts disable trigger trip_counts_of_the_trips`
export const countTrips = `delete from trip_counts;
  insert into trip_counts (user_id, role, list, shard, count)
    select listed.user_id, listed.role, listed.list, 0, count(*) from trips, lateral trip_lists(trips) listed group by 1, 2, 3;
  alter table trip_counts enable trigger trip_counts_of_the_trips;
  alter table trips enable trigger trips_keep_counts`

const statements = [
  `insert into users (id, first_name, last_name, phone, phone_country_code, phone_country_key, type, created_at, updated_at)
   select 'usr_g' || n, 'Grown', 'Person', '+1999' || n, '+1', 'US', 'walker', $1, $1 from generate_series(1, ${grown.people}) n`,
  // Walkers who are silent for a minute are gone: these are heard of as long as the tests among them take.
  `insert into walker_presence (user_id, online, latitude, longitude, seen_at, free_since)
   select 'usr_g' || n, n % 4 > 0,
     case when n % 2 = 0 then ${crowded.latitude} - 0.4 + (n * 7919 % 1009) / 1009.0 * 0.8 else -60 + (n * 7919 % 12000) / 100.0 end,
     case when n % 2 = 0 then ${crowded.longitude} - 0.5 + (n * 104729 % 997) / 997.0 else -180 + (n * 104729 % 36000) / 100.0 end,
     $1::timestamptz + interval '1 hour', $1
   from generate_series(1, ${grown.people}) n`,
  `insert into destinations (id, slug, name, country, country_code, location, description, latitude, longitude, time_zone, sort_order, created_at)
   values ('dst_grown', 'grown', 'Grown', 'Portugal', 'PT', 'Grown, Portugal', 'Full.', ${crowded.latitude}, ${crowded.longitude}, 'Europe/Lisbon', 1, $1)`,
  `insert into tariffs (id, destination_id, connection_cents, per_minute_cents, currency, valid_from, created_at)
   values ('trf_grown', 'dst_grown', 500, 100, 'USD', $1, $1)`,
  `insert into trips (id, status, traveller_id, walker_id, destination_id, planned_minutes, tariff_id, requested_at, live_at, ended_at, settled_at, deadline_at, due_at)
   select 'trp_g' || n, case when n <= ${grown.live} then 'live' else 'settled' end, 'usr_g' || n % ${grown.people} + 1,
     'usr_g' || (n + ${grown.people / 2}) % ${grown.people} + 1, 'dst_grown', 20, 'trf_grown', $1, $1,
     case when n > ${grown.live} then $1::timestamptz end, case when n > ${grown.live} then $1::timestamptz end,
     case when n <= ${grown.live} then $1::timestamptz + interval '1 hour' end, case when n <= ${grown.live} then $1::timestamptz + interval '1 hour' end
   from generate_series(1, ${grown.trips}) n`,
  // Scheduled walks of two people that did not take place, and requests of all others that wait for a walker.
  `insert into trips (id, kind, status, is_open, traveller_id, walker_id, destination_id, planned_minutes, tariff_id, requested_at, starts_at, ended_at, deadline_at)
   select 'trp_s' || n, 'scheduled', case when n % 2 = 0 then 'cancelled' else 'requested' end, false,
     case when n % 2 = 0 then 'usr_g7' else 'usr_g' || n % ${grown.people} + 1 end, case when n % 2 = 0 then 'usr_g8' end, 'dst_grown', 20, 'trf_grown',
     $1, $1::timestamptz + make_interval(days => 2, mins => n), case when n % 2 = 0 then $1::timestamptz + make_interval(secs => n) end,
     case when n % 2 = 1 then $1::timestamptz + interval '1 day' end
   from generate_series(1, ${2 * grown.scheduled}) n`,
  // Walks of two people that are over.
  `insert into trips (id, status, traveller_id, walker_id, destination_id, planned_minutes, tariff_id, requested_at, live_at, ended_at, settled_at)
   select 'trp_f' || n, 'settled', 'usr_g7', 'usr_g6007', 'dst_grown', 20, 'trf_grown', at, at, at, at
   from generate_series(1, ${grown.finished}) n, lateral (select $1::timestamptz - make_interval(hours => n) as at) as it`,
  countTrips,
  `insert into trip_schedules (trip_id, traveller_id, wall_date, wall_time, time_zone, place_zone, expires_at, series_id, series_index, series_count, request_key, input_hash, cancel_policy)
   select id, traveller_id, '2026-06-11', '18:00', 'UTC', 'Europe/Lisbon', $1, id, 1, 1, id, '', 1 from trips where kind = 'scheduled'`,
  `insert into trip_beats (trip_id, role, last_seq, last_at, last_mark_ms, due_at)
   select 'trp_g' || n, role, 1, $1::timestamptz + interval '1 hour', 0,
     case when n <= ${grown.live} then $1::timestamptz + interval '1 hour' end from generate_series(1, ${grown.trips}) n, unnest(array['traveller', 'walker']) role`,
  `insert into recordings (owner_id, status, began_at, ended_at)
   select 'trp_g' || n, 'processed', $1, $1 from generate_series(1, ${grown.trips}) n`,
  `insert into ratings (id, trip_id, by_role, from_user_id, to_user_id, halves, created_at, visible_at, counted_at)
   select 'rat_g' || n, 'trp_g' || n, 'traveller', 'usr_g' || n, 'usr_g' || n, 8, $1, $1, $1 from generate_series(1, ${grown.trips}) n`,
  `insert into durable_calls (id, kind, subject, attempt, input, input_hash, state, created_at, updated_at)
   select 'g' || n, 'money.capture', 'hld_g' || n, 1, '{}', '', 'done', $1, $1 from generate_series(1, ${grown.trips}) n`,
  `insert into outbound_messages (id, channel, purpose, recipient, body, created_at, sent_at, worth_until)
   select 'msg_g' || n, 'sms', 'notice', '+1999' || n, '', $1, $1, $1 from generate_series(1, ${grown.trips}) n`,
  // Entries of 200 postings, as many accounts of people as postings: the check at commit sums an entry for each of them.
  `with made as (
     insert into ledger_transactions (id, kind, reference, posting_count, at)
     select 'ltx_g' || n, 'correction', 'g' || n, 200, $1 from generate_series(1, ${grown.trips / 200}) n returning id)
   insert into ledger_postings (transaction_id, seq, account, layer, amount_cents, currency)
   select id, seq, case when seq = 1 then 'platform:revenue' else 'walker:usr_g' || seq || id || ':earned' end, 'posted',
     case when seq = 1 then 199 else -1 end, 'USD' from made, generate_series(1, 200) seq`,
]

/** Fills the tables that grow, as of a time at which nothing is due, and has the planner look at them. */
export async function fillGrown(url: string, at: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(uncounted)
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [at] : [])
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

type Sent = { text: string; values: unknown[] }
type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** The statements with values that some work sends to the tables of the product. */
async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.flatMap(([first, second]) => {
      // A prepared statement is sent as a whole.
      const { text, values }: { text?: unknown; values?: unknown } =
        typeof first === 'string' ? { text: first, values: second } : ((first as object | null) ?? {})
      const ours = typeof text === 'string' && /^\s*(select|update|delete|with)\b/i.test(text)
      return ours && !/\bjobs\.|pg_listening_channels/.test(text)
        ? [{ text, values: Array.isArray(values) ? (values as unknown[]) : [] }]
        : []
    })
  } finally {
    query.mockRestore()
  }
}

/**
 * Which tables with many rows some work reads from end to end, as the planner says for each of its statements; of a prepared
 * one also with the plan that is for all values.
 */
export async function scansOf(url: string, work: () => Promise<unknown>): Promise<string[]> {
  return withPlans(url, work, '', async (client, plans) => {
    const big = await client.query<{ relname: string }>(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and reltuples >= 10000 and relkind = 'r'",
    )
    const names = new Set(big.rows.map((row) => row.relname))
    if (names.size < 8) throw new Error('the tables have not been filled')
    return plans.flatMap(({ text, plan }) =>
      nodesOf(plan)
        .filter((node) => node['Node Type'] === 'Seq Scan' && names.has(node['Relation Name'] ?? ''))
        .map((node) => `${node['Relation Name']}: ${text.trim().slice(0, 200)}`),
    )
  })
}

/** How many rows of a table some work reads that changes nothing: each of its statements is run once more. */
export async function readOf(url: string, table: string, work: () => Promise<unknown>): Promise<number> {
  return withPlans(url, work, 'analyze, ', async (_client, plans) =>
    plans
      .flatMap(({ plan }) => nodesOf(plan))
      .filter((node) => node['Relation Name'] === table)
      .map((node) => {
        const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
        return each * (node['Actual Loops'] ?? 1)
      })
      .reduce((sum, rows) => sum + rows, 0),
  )
}

async function withPlans<T>(
  url: string,
  work: () => Promise<unknown>,
  how: '' | 'analyze, ',
  use: (client: pg.Client, plans: { text: string; plan: Node }[]) => Promise<T>,
): Promise<T> {
  const sent = await sentBy(work)
  if (sent.length === 0) throw new Error('the work has sent no statement')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const plans: { text: string; plan: Node }[] = []
    for (const { text, values } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (${how}format json) ${text}`,
        values,
      )
      plans.push(...rows.map((row) => ({ text, plan: row['QUERY PLAN'][0].Plan })))
      if (how !== '' || preparedName(text) === undefined) continue
      const ofAll = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (generic_plan, format json) ${text}`,
      )
      plans.push(...ofAll.rows.map((row) => ({ text, plan: row['QUERY PLAN'][0].Plan })))
    }
    return await use(client, plans)
  } finally {
    await client.end()
  }
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

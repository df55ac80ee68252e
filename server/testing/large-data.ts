import pg from 'pg'
import { groupParts } from '#server/testing/large-groups.ts'
import type { BigSize, Part } from '#server/testing/large-part.ts'
import { countTrips, uncounted } from '#server/testing/growth.ts'

/** What the promise of the console's speed is about. */
export const fullSize: BigSize = { people: 100_000, trips: 1_000_000, live: 1000, every: 100 }

/** A traveler and a walker with very many trips, and ids that are there at every size. */
export const bigIds = {
  traveller: 'usr_s0000001',
  walker: 'usr_s0000000',
  settled: 'trip_s0009999',
  live: 'trip_s0000001',
  dispute: 'dsp_s0000001',
  help: 'hlp_s0000001',
  check: 'chk_s0000005',
  destination: 'dst_s001',
  work: 'wrk_s0009109',
  groupWalk: 'gwk_s0009994',
  institution: 'ins_s0000002',
  invoice: 'vin_s0000002',
} as const

const given = [
  'Ana',
  'Ben',
  'Chidi',
  'Dalia',
  'Emil',
  'Fatima',
  'Goran',
  'Hana',
  'Ivo',
  'Jun',
  'Kofi',
  'Lena',
]
const family = [
  'Silva',
  'Okafor',
  'Tanaka',
  'Novak',
  'Garcia',
  'Haddad',
  'Larsen',
  'Moreau',
  'Rossi',
  'Singh',
]
const array = (words: readonly string[]) => `(array['${words.join("','")}'])`
const id = (prefix: string, n: string) => `'${prefix}_s' || lpad((${n})::text, 7, '0')`
const ago = (seconds: string) => `now() - make_interval(secs => ${seconds})`
/** So late that no sweep looks at what is live. */
const later = `now() + interval '1 day'`

const daysBack = (count: number) =>
  `(select current_date - n as day from generate_series(0, ${count - 1}) n) as days`

/** Tables whose rows a trigger counts or checks one by one; they are counted and checked together instead. */
const unchecked = `alter table ledger_transactions disable trigger ledger_transactions_balance;
  alter table ledger_transactions disable trigger ledger_transactions_keep_balances;
  alter table ledger_postings disable trigger ledger_postings_balance;
  alter table ledger_balances disable trigger ledger_balances_of_the_ledger`
const checked = `alter table ledger_balances enable always trigger ledger_balances_of_the_ledger;
  alter table ledger_postings enable always trigger ledger_postings_balance;
  alter table ledger_transactions enable always trigger ledger_transactions_keep_balances;
  alter table ledger_transactions enable always trigger ledger_transactions_balance`

function peopleParts({ people }: BigSize): Part[] {
  const walkers = people / 5
  return [
    {
      // A server that runs on the database would begin to count them.
      what: 'days that are counted',
      sql: `insert into figure_counts (day, counted_at) select day, now() from ${daysBack(400)} on conflict do nothing`,
    },
    {
      what: 'people',
      sql: `insert into users (id, first_name, last_name, email, phone, phone_country_code, phone_country_key, type, created_at, updated_at,
          recording_consent_at, walker_rating_halves, walker_rating_count)
        select ${id('usr', 'n')}, ${array(given)}[n % 12 + 1], ${array(family)}[n / 12 % 10 + 1], 'person' || n || '@people.test',
          '+1999' || lpad(n::text, 7, '0'), '+1', 'US', case when n % 5 = 0 then 'walker' else 'traveller' end, ${ago('60.0 * n')}, now(), now(),
          case when n % 5 = 0 then 90 else 0 end, case when n % 5 = 0 then 10 else 0 end
        from generate_series(0, ${people - 1}) n`,
    },
    {
      what: 'places',
      sql: `insert into destinations (id, slug, name, country, country_code, location, description, latitude, longitude, time_zone, sort_order, created_at)
        select 'dst_s' || lpad(n::text, 3, '0'), 'seeded-' || n, 'Seeded ' || n, 'Portugal', 'PT', 'Seeded ' || n || ', Portugal', 'Streets and squares.',
          -50 + n % 100, -170 + (n * 37) % 340, 'Europe/Lisbon', 1000 + n, now() from generate_series(1, 200) n`,
    },
    {
      what: 'tariff',
      sql: `insert into tariffs (id, destination_id, connection_cents, per_minute_cents, currency, valid_from, created_at)
        values ('trf_seeded', 'dst_s001', 500, 100, 'USD', now() - interval '2 years', now())`,
    },
    {
      what: 'sessions',
      sql: `insert into sessions (id, user_id, remember, user_agent, created_at, seen_at, expires_at)
        select ${id('ses', 'n')}, ${id('usr', 'n')}, true, 'Mozilla/5.0', now(), now(), ${later} from generate_series(0, ${people - 1}) n`,
    },
    {
      what: 'walkers online and away',
      sql: `insert into walker_presence (user_id, online, latitude, longitude, seen_at, free_since)
        select ${id('usr', 'n * 5')}, n % 10 = 0, -50 + n % 100 + n % 7 / 100.0, -170 + (n * 37) % 340, now() + interval '3 hours', now()
        from generate_series(0, ${walkers - 1}) n`,
    },
    {
      what: 'background checks',
      sql: `insert into background_checks (id, user_id, kind, state, first_name, last_name, country, waits_since, cleared_at, ends_at, created_at, updated_at)
        select ${id('chk', 'n * 5')}, ${id('usr', 'n * 5')}, 'other', case when n % 50 = 1 then 'review' else 'clear' end, 'Wanda', 'Walker', 'Portugal',
          case when n % 50 = 1 then ${ago('60.0 * n')} end, case when n % 50 <> 1 then now() end, now() + interval '300 days', ${ago('60.0 * n')}, now()
        from generate_series(0, ${walkers - 1}) n`,
    },
    {
      what: 'notes of operators',
      sql: `insert into person_notes (id, user_id, operator_id, kind, body, created_at)
        select ${id('pnt', 'n')}, ${id('usr', `n * 7 % ${people}`)}, ${id('usr', '3')}, 'note', 'Asked about a walk.', ${ago('60.0 * n')}
        from generate_series(1, ${people / 5}) n`,
    },
    {
      what: 'places that are not walked',
      sql: `insert into no_walk_places (id, kind, name, latitude, longitude, radius_m, source, marked_at)
        select ${id('nwp', 'n')}, 'school', 'School ' || n, -50 + n % 100, -170 + (n * 37) % 340, 200, 'operator', ${ago('60.0 * n')}
        from generate_series(1, 500) n`,
    },
  ]
}

function tripParts({ people, trips, live }: BigSize): Part[] {
  const ringing = live / 5
  const isOpen = `n <= ${live + ringing}`
  // One trip in ten is of a hundred people; those that run are of one person each.
  const traveller = `case when n <= ${live} then 5 * n + 1 when ${isOpen} then 5 * (n - ${live}) + 2
    when n % 10 = 9 then n / 10 % 100 * 5 + 1 else n::bigint * 7919 % ${people} end`
  const walker = `5 * (case when ${isOpen} then n when n % 10 = 9 then n / 10 % 100 else n::bigint * 104729 % ${people / 5} end)`
  const status = `case when n <= ${live} then 'live' when ${isOpen} then 'requested' when n % 20 < 2 then 'cancelled' when n % 20 = 2 then 'expired' else 'settled' end`
  return [
    {
      what: 'trips',
      sql: `insert into trips (id, kind, status, is_open, traveller_id, walker_id, destination_id, planned_minutes, tariff_id,
          requested_at, accepted_at, starts_at, live_at, ended_at, settled_at, deadline_at, due_at, live_seconds, charged_minutes, charge_cents, moves)
        select ${id('trip', 'n')}, kind, status, kind = 'instant', ${id('usr', 'traveller')},
          case when status in ('requested', 'expired') then null else ${id('usr', 'walker')} end, 'dst_s' || lpad((n % 200 + 1)::text, 3, '0'), 20, 'trf_seeded', at,
          case when status in ('live', 'settled') then at end, case when kind = 'scheduled' then at + interval '2 days' end,
          case when status in ('live', 'settled') then at end, case when status in ('settled', 'cancelled', 'expired') then at + interval '20 minutes' end,
          case when status = 'settled' then at + interval '21 minutes' end, case when status in ('live', 'requested') then ${later} end,
          case when status in ('live', 'requested') then ${later} end, case when status = 'settled' then 1200 else 0 end,
          case when status = 'settled' then 20 end, case when status = 'settled' then 2500 end, 2
        from generate_series(1, ${trips}) n,
          lateral (select ${status} as status, ${traveller} as traveller, ${walker} as walker,
            case when ${isOpen} then ${ago('n / 10.0')} else ${ago('3600 + 30.0 * n')} end as at) as it,
          lateral (select case when it.status = 'cancelled' then 'scheduled' else 'instant' end as kind) as what`,
    },
    {
      what: 'schedules',
      sql: `insert into trip_schedules (trip_id, traveller_id, wall_date, wall_time, time_zone, place_zone, expires_at, series_id, series_index, series_count, request_key, input_hash, cancel_policy)
        select id, traveller_id, '2026-06-11', '18:00', 'UTC', 'Europe/Lisbon', starts_at, id, 1, 1, id, '', 1 from trips where kind = 'scheduled' and id like 'trip\\_s%'`,
    },
    {
      what: 'history of the trips',
      sql: `insert into trip_history (trip_id, seq, at, actor_id, from_status, to_status)
        select id, step.seq, requested_at + make_interval(secs => step.seq), case when step.seq = 1 then traveller_id else walker_id end, step.from_status, coalesce(step.to_status, status)
        from trips, (values (1, null, 'requested'), (2, 'requested', null)) as step (seq, from_status, to_status) where id like 'trip\\_s%'`,
    },
    {
      what: 'beats of what is live',
      sql: `insert into trip_beats (trip_id, role, last_seq, last_at, last_mark_ms, due_at)
        select id, role, 1, now(), 0, ${later} from trips, unnest(array['traveller', 'walker']) role where status = 'live' and id like 'trip\\_s%'`,
    },
    {
      what: 'offers that ring',
      sql: `insert into trip_offers (id, trip_id, walker_id, is_exclusive, state, offered_at, expires_at)
        select 'off' || substr(id, 5), id, ${id('usr', '5 * substr(id, 7)::int')}, false, 'ringing', now(), ${later} from trips where status = 'requested' and id like 'trip\\_s%'`,
    },
    { what: 'counts of the lists', sql: countTrips },
  ]
}

const settled = `from trips where status = 'settled' and id like 'trip\\_s%'`
const seq = 'substr(id, 7)::int'

function afterParts({ every }: BigSize): Part[] {
  const some = `${settled} and ${seq} % ${every} = ${9 % every}`
  return [
    {
      what: 'payments',
      sql: `insert into payments (id, kind, trip_id, traveller_id, walker_id, charge_cents, captured_cents, currency, state, created_at, updated_at)
        select 'pay' || substr(id, 5), 'trip', id, traveller_id, walker_id, 2500, 2500, 'USD', 'paid', settled_at, settled_at ${settled}`,
    },
    {
      what: 'entries of the ledger',
      sql: `insert into ledger_transactions (id, kind, reference, trip_id, posting_count, at)
        select 'ltx' || substr(id, 5), 'charge', id, id, 4, settled_at ${settled}`,
    },
    {
      what: 'their postings',
      sql: `insert into ledger_postings (transaction_id, seq, account, layer, amount_cents, currency)
        select 'ltx' || substr(id, 5), part.seq, case part.seq when 1 then 'card:' || traveller_id when 2 then 'processor:fees'
          when 3 then 'walker:' || walker_id || ':earned' else 'platform:revenue' end, 'posted', part.cents, 'USD'
        from trips, (values (1, -2500), (2, 103), (3, 1500), (4, 897)) as part (seq, cents) where status = 'settled' and id like 'trip\\_s%'`,
    },
    {
      what: 'balances',
      sql: `with summed as (
          select account, layer, currency, sum(amount_cents) as cents from ledger_postings group by 1, 2, 3
        ), with_kind as materialized (select *, ledger_kind(account) as kind from summed)
        insert into ledger_balances as kept (account, layer, currency, shard, amount_cents)
        select account, layer, currency, 0, cents from with_kind where account <> kind
        union all select kind, layer, currency, 0, sum(cents) from with_kind group by 1, 2, 3
        on conflict (account, layer, currency, shard) do update set amount_cents = excluded.amount_cents`,
    },
    {
      what: 'recordings',
      sql: `insert into recordings (owner_id, status, began_at, ended_at) select id, 'processed', live_at, ended_at ${settled}`,
    },
    {
      what: 'ratings',
      sql: `insert into ratings (id, trip_id, by_role, from_user_id, to_user_id, halves, created_at, visible_at, counted_at)
        select 'rat' || substr(id, 5), id, 'traveller', traveller_id, walker_id, 9, settled_at, settled_at, settled_at ${settled} and ${seq} % 2 = 1`,
    },
    {
      what: 'chat',
      sql: `insert into trip_messages (id, trip_id, sender, body, sent_at)
        select 'msg' || substr(id, 5), id, 'traveller', 'What a view!', live_at + interval '1 minute' ${settled} and ${seq} % 5 = 4`,
    },
    {
      what: 'tickets',
      sql: `insert into support_tickets (id, trip_id, opened_by, body, created_at)
        select 'tkt' || substr(id, 5), id, traveller_id, 'There was no sound.', settled_at ${some}`,
    },
    {
      what: 'disputes',
      sql: `insert into disputes (id, provider_dispute_id, provider_payment_id, user_id, trip_id, amount_cents, currency, reason, state, respond_by, created_at, updated_at)
        select ${id('dsp', 'row_number() over (order by id)')}, 'dp' || substr(id, 5), 'pi' || substr(id, 5), traveller_id, id, 2500, 'USD', 'fraudulent',
          case when ${seq} % 20 = 9 then 'underReview' else 'won' end, settled_at + interval '7 days', settled_at, settled_at ${some}`,
    },
    {
      what: 'requests for money',
      sql: `insert into money_requests (id, kind, user_id, trip_id, amount_cents, currency, reason, state, asked_by, created_at, updated_at)
        select 'mrq' || substr(id, 5), 'credit', traveller_id, id, 6000, 'USD', 'No sound', case when ${seq} % 20 = 9 then 'waiting' else 'declined' end,
          ${id('usr', '3')}, settled_at, settled_at ${some}`,
    },
    {
      what: 'calls for help',
      sql: `insert into help_calls (id, trip_id, user_id, role, kind, opened_at, last_minute, closed_by, closed_at, close_reason)
        select ${id('hlp', 'n')}, id, walker_id, 'walker', 'call', ended_at, '{"status": "live", "liveSeconds": 1200, "track": [], "chat": [], "steering": []}',
          case when n > 5 then ${id('usr', '3')} end, case when n > 5 then ended_at end, case when n > 5 then 'They are safe' end
        from (select *, row_number() over (order by id) as n ${some}) as numbered`,
    },
    {
      what: 'acts in the audit log',
      sql: `insert into audit_log (id, at, act, actor_id, subject_id, request_id, detail)
        select 'aud' || substr(id, 5), requested_at, 'login.code', traveller_id, traveller_id, id, '{"address": "192.0.2.1"}' ${settled} and ${seq} % 2 = 1`,
    },
    {
      what: 'comparisons with the provider',
      sql: `insert into reconciliation_runs (id, provider, state, started_at, lease_until, finished_at)
        select ${id('run', 'n')}, 'embedded', 'done', ${ago('86400.0 * n')}, now(), now() from generate_series(1, 365) n`,
    },
    {
      what: 'differences',
      sql: `insert into reconciliation_differences (id, kind, subject, state, first_seen_at, last_seen_at, last_run_id, opened_at)
        select 'dif' || substr(id, 5), 'unknownHere', id, case when ${seq} % 2000 = 9 then 'open' else 'gone' end, settled_at, settled_at, ${id('run', '1')}, settled_at ${some}`,
    },
  ]
}

/** What operators have to do about all that, and sums of days as the server would have counted them. */
function consoleParts({ people }: BigSize): Part[] {
  const sums = `requests, accepted, prompt_requests, walks, returning_walks, asked_seconds, live_seconds, interruptions, reconnects,
    revenue_cents, pay_cents, refund_cents`
  return [
    {
      what: 'work',
      sql: `insert into work_items (id, kind, subject, user_id, trip_id, state, opened_at, answered_at, closed_at)
        select 'wrk' || substr(id, 4), 'ticket', id, opened_by, trip_id, case when waits then 'open' else 'closed' end, at,
          case when not waits then at + interval '2 hours' end, case when not waits then at + interval '3 hours' end
        from support_tickets, lateral (select right(id, 3) = '109' as waits) as it,
          lateral (select created_at - make_interval(days => ${seq} % 300) as at) as spread where id like 'tkt\\_s%'
        union all select 'wrk_' || id, 'dispute', id, user_id, trip_id, 'open', created_at, null, null from disputes where state = 'underReview' and id like 'dsp\\_s%'`,
    },
    {
      what: 'answers',
      sql: `insert into work_answers (work_id, kind, opened_at, answered_at)
        select id, kind, opened_at, answered_at from work_items where answered_at is not null and id like 'wrk\\_s%'`,
    },
    {
      what: 'figures',
      sql: `insert into figure_days (day, scope, subject, ${sums})
        select day, 'all', '', 3000, 2800, 2900, 2700, 900, 900000, 3240000, 90, 80, 2000000, 4000000, 10000 from ${daysBack(400)}
        union all select day, 'place', id, 15, 14, 14, 13, 4, 4500, 16200, 1, 1, 10000, 20000, 50 from destinations, ${daysBack(400)} where id like 'dst\\_s%'
        union all select day, 'walker', ${id('usr', '50 * n')}, 0, 2, 0, 2, 1, 0, 2400, 0, 0, 1000, 3000, 0 from generate_series(0, ${people / 50 - 1}) n, ${daysBack(60)}
        on conflict do nothing`,
    },
    {
      what: 'spans of the figures',
      sql: `insert into figure_spans (day, scope, subject, measure, step, count)
        select day, scope, subject, measure, step, 5
        from figure_days, unnest(array['accept', 'firstPicture', 'pictureBack']) measure, generate_series(2, 8, 2) step where scope in ('all', 'place')
        on conflict do nothing`,
    },
  ]
}

/**
 * Fills a migrated database with people and trips and all that lists of the console read of them, by statements over whole
 * sets. The owner of the tables has to be the one who asks. Throws where people of it are there already, or where what it wrote
 * does not balance.
 */
export async function fillBig(
  url: string,
  size: BigSize,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select 1 from users where id = '${bigIds.traveller}'`)
    if (rows.length > 0) throw new Error('This database has been filled already; choose an empty one.')
    await client.query(
      "set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB'; set statement_timeout = 0",
    )
    await client.query(`${uncounted}; ${unchecked}`)
    for (const { what, sql } of [
      ...peopleParts(size),
      ...tripParts(size),
      ...afterParts(size),
      ...consoleParts(size),
      ...groupParts(size),
    ]) {
      const began = performance.now()
      await client.query(sql)
      log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    await client.query(checked)
    await balanced(client)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** What the triggers would have checked one by one: each entry has its postings and sums to zero. */
async function balanced(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select t.id from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
     group by t.id, t.posting_count having sum(p.amount_cents) <> 0 or count(*) <> t.posting_count limit 1`,
  )
  if (rows.length > 0) throw new Error(`The entry ${rows[0]?.id} does not balance.`)
}

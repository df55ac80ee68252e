import type { BigSize, Part } from '#server/testing/large-part.ts'

const idOf = (prefix: string, n: string) => `'${prefix}_s' || lpad((${n})::text, 7, '0')`
/** One settled trip in ten is the trip of a payer with two seats. */
const ofGroups = `from trips where status = 'settled' and id like 'trip\\_s%' and substr(id, 7)::int % 10 = 4`

/**
 * Group walks and institutions beside the people and trips of `fillBig`, for the lists and pages of the console: a group walk for each
 * tenth settled trip, an institution for each twentieth person, and twelve invoices of each.
 */
export function groupParts({ people }: BigSize): Part[] {
  const institutions = people / 20
  return [
    {
      what: 'group walks',
      sql: `insert into group_walks (id, walker_id, destination_id, status, title, body, language, wall_date, wall_time, place_zone, starts_at,
          planned_minutes, seats, minimum, seat_cents, currency, terms, seats_taken, series_id, published_at, decided_at, opened_at, live_at,
          ended_at, called_off_because, publish_key, input_hash)
        select 'gwk' || substr(id, 5), walker_id, destination_id, case when off then 'calledOff' else 'ended' end, 'Stairs and tiles', 'We look at both.',
          'en', to_char(requested_at, 'YYYY-MM-DD'), to_char(requested_at, 'HH24:MI'), 'Europe/Lisbon', requested_at, 30, 4, 2, 600, 'USD', 1,
          case when off then 0 else 2 end, id, requested_at - interval '3 days', requested_at, case when not off then live_at end,
          case when not off then live_at end, ended_at, case when off then 'tooFew' end, id, ''
        from (select *, substr(id, 7)::int % 50 = 14 as off ${ofGroups}) as walked`,
    },
    {
      what: 'trips of group walks',
      sql: `update trips set group_walk_id = 'gwk' || substr(id, 5), seats = 2, seat_cents = 600
        where id in (select id ${ofGroups} and substr(id, 7)::int % 50 <> 14)`,
    },
    {
      what: 'seats',
      sql: `insert into group_seats (trip_id, seat_number, group_walk_id, taken_at)
        select id, seat, group_walk_id, requested_at from trips, generate_series(1, 2) seat where group_walk_id like 'gwk\\_s%'`,
    },
    {
      what: 'institutions',
      sql: `insert into institutions (id, owner_id, name, kind, address, country, email, contact_name, state, limit_cents, decided_at, asked_at,
          created_at, updated_at)
        select ${idOf('ins', 'n')}, ${idOf('usr', '5 * n + 3')}, 'House ' || n, 'careHome', '1 High Street', 'US', 'house' || n || '@people.test', 'Ana Silva',
          case when n % 10 = 0 then 'asked' else 'approved' end, case when n % 10 <> 0 then 200000 end, case when n % 10 <> 0 then now() end,
          now() - make_interval(hours => n), now(), now()
        from generate_series(1, ${institutions}) n`,
    },
    {
      what: 'accounts that are invoiced',
      sql: `insert into invoice_accounts (id, owner_id, name, email, address, country, provider, provider_customer_id, next_invoice_at, created_at, updated_at)
        select id, owner_id, name, email, address, country, 'embedded', 'cus_' || id, date_trunc('month', now() + interval '2 months'), now(), now()
        from institutions where state = 'approved' and id like 'ins\\_s%'`,
    },
    {
      what: 'invoices',
      sql: `insert into venue_invoices (id, institution_id, month, year, number, amount_cents, credited_cents, currency, state, issued_at, due_at, overdue_at,
          paid_at, provider_invoice_id, created_at, updated_at)
        select ${idOf('vin', `back * ${institutions} + substr(id, 6)::int`)}, id, at - interval '1 month', extract(year from at)::int,
          back * ${institutions} + substr(id, 6)::int, 18500, 0, 'USD', case when waits then 'open' else 'paid' end, at, at + interval '14 days',
          case when waits then at + interval '14 days' end, case when not waits then at + interval '9 days' end,
          'in_' || id || back, at, at
        from institutions, generate_series(0, 11) back,
          lateral (select date_trunc('month', now()) - make_interval(months => back) as at, back = 1 and substr(id, 6)::int % 40 = 2 as waits) as of_month
        where state = 'approved' and id like 'ins\\_s%'`,
    },
  ]
}

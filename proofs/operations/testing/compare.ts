import fs from 'node:fs'
import path from 'node:path'
import { balanceDifferences } from '#server/modules/money/ledger/ledger.store.ts'
import { bookByReference, compareBooks, moneyBench } from '#server/testing/money.ts'
import type { Acknowledged } from '#proofs/operations/testing/couple.ts'

export type Rows = (query: string) => Promise<Record<string, any>[]>

/** Everything that does not agree once the server has stopped: books, acknowledged words, states and the data folder. */
export async function differences(
  databaseUrl: string,
  dataDir: string,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const bench = moneyBench({ databaseUrl, dir: path.join(dataDir, 'twins') })
  const rows: Rows = async (query) => (await bench.pool.pg.query(query)).rows
  try {
    const book = await bookByReference(bench)
    const trips = (await rows('select id from trips')).map(({ id }) => id as string)
    const books: string[] = []
    for (const id of trips) books.push(...(await compareBooks(bench, id, book)))
    const ours = new Set(
      (await rows('select id from holds union select id from durable_calls')).map(({ id }) => id),
    )
    const unknown = [...book.keys()].filter((reference) => !ours.has(reference))
    return [
      ...books,
      ...unknown.map((reference) => `the provider has ${reference}, which no row of ours knows`),
      ...(await lost(rows, acknowledged)),
      ...(await passing(rows)),
      ...(await balanceDifferences(bench.pool.db)).map(
        ({ account }) => `the balance of ${account} differs from its postings`,
      ),
      ...(await left(rows, dataDir)),
    ]
  } finally {
    await bench.close()
  }
}

/** What was acknowledged and is not there. */
export async function lost(rows: Rows, acknowledged: Acknowledged): Promise<string[]> {
  const setOf = async (query: string) => new Set((await rows(query)).map(({ name }) => name as string))
  const there = {
    trip: await setOf('select id as name from trips union select id from trip_bookings'),
    message: await setOf(`select trip_id || ' ' || id as name from trip_messages`),
    chunk: await setOf(`select stretch_id || ' ' || seq as name from recording_chunks`),
    rating: await setOf(`select trip_id || ' ' || by_role as name from ratings`),
    tip: await setOf(
      `select trip_id || ' ' || collected_cents as name from payments where kind = 'tip' and state = 'paid'`,
    ),
  }
  const said: Record<keyof typeof there, string[]> = {
    trip: acknowledged.trips,
    message: acknowledged.messages.map(({ tripId, id }) => `${tripId} ${id}`),
    chunk: acknowledged.chunks.map(({ stretchId, seq }) => `${stretchId} ${seq}`),
    rating: acknowledged.ratings.map(({ tripId, role }) => `${tripId} ${role}`),
    tip: acknowledged.tips.map(({ tripId, cents }) => `${tripId} ${cents}`),
  }
  return (Object.keys(there) as (keyof typeof there)[]).flatMap((kind) =>
    said[kind].filter((name) => !there[kind].has(name)).map((name) => `lost: ${kind} ${name}`),
  )
}

/** Rows in a state that must have ended, and books that do not sum to nothing. */
async function passing(rows: Rows): Promise<string[]> {
  const found = await rows(`
    select 'trip ' || id || ' is ' || status as what from trips
      where status in ('requested', 'accepted', 'live', 'interrupted', 'ended')
    union all select 'payment ' || id || ' is ' || state from payments where state not in ('paid', 'free')
    union all select 'hold ' || id || ' is ' || state from holds where state not in ('captured', 'released', 'declined', 'failed')
    union all select 'call ' || id || ' is ' || state from durable_calls where state not in ('done', 'failed')
    union all select 'recording ' || owner_id || ' is ' || status from recordings where status in ('receiving', 'joining')
    union all select 'recording ' || owner_id || ' failed: ' || failure from recordings where status = 'failed'
    union all select 'offer of ' || trip_id || ' is ringing' from trip_offers where state = 'ringing'
    union all select 'trip ' || id || ' has no charge' from trips where status = 'settled' and live_seconds > 0
      and not exists (select 1 from payments where payments.trip_id = trips.id and payments.kind = 'trip')
    union all select 'layer ' || layer || ' sums to ' || sum(amount_cents) from ledger_postings group by layer
      having sum(amount_cents) <> 0
    union all select account || ' stands at ' || sum(amount_cents) || ' pending' from ledger_postings
      where layer = 'pending' group by account having sum(amount_cents) <> 0`)
  return found.map(({ what }) => what as string)
}

/** What lies in the data folder and no row knows, and what a row knows and does not lie there. */
async function left(rows: Rows, dataDir: string): Promise<string[]> {
  const names = async (query: string) => new Set((await rows(query)).map(({ key }) => key as string))
  const needed = await names(`
    select video_key as key from recordings where video_key is not null
    union select poster_key from recordings where poster_key is not null
    union select object_key from stills
    union select c.object_key from recording_chunks c join recording_stretches s on s.id = c.stretch_id
      join recordings r on r.owner_id = s.owner_id where r.sealed_at is null`)
  const known = await names(`
    select poster_key as key from recording_stretches where poster_key is not null
    union select object_key from object_deletions where due_at > now()`)
  const folder = path.join(dataDir, 'objects')
  // The files themselves: bytes without a type are no object to the store, and would be left for ever.
  const there = filesBelow(path.join(folder, 'data'))
  const types = filesBelow(path.join(folder, 'types'))
  const aside = fs.existsSync(path.join(folder, 'aside')) ? fs.readdirSync(path.join(folder, 'aside')) : []
  return [
    ...there
      .filter((key) => !needed.has(key) && !known.has(key))
      .map((key) => `no row knows the object ${key}`),
    ...[...needed].filter((key) => !there.includes(key)).map((key) => `the object ${key} is gone`),
    ...types.filter((key) => !there.includes(key)).map((key) => `the type of ${key} lies without it`),
    ...there.filter((key) => !types.includes(key)).map((key) => `the bytes of ${key} lie without their type`),
    ...aside.map((name) => `work lies aside: ${name}`),
  ]
}

function filesBelow(dir: string): string[] {
  if (!fs.existsSync(dir)) return []
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
}

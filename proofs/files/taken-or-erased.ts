/**
 * Promise 37: a person can take their data or be erased, and the ledger still sums to 0. Two people do what leaves data, each text
 * of theirs with a marker of its own. The archive of either holds their markers and none of the other's; after an erasure that was
 * cut again and again no marker of the person is in any table, job or message, while the other's stand.
 */
import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { DAY } from '#domain/shared/units.ts'
import { ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { testDevice } from '#server/testing/devices.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { unzip } from '#server/testing/unzip.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

type Size = { couples: number; cuts: number }
type Side = 't' | 'w'
/** One of the two: what they are distinguished by, and the markers that they have left so far. */
type Marked = { who: TestPerson; side: Side; prefix: string; left: string[] }

const password = 'Walk-with-me-7'
const letters = 'abcdefghijklmnopqrstuvwxyz'

export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  const test = await wholeApp(databaseUrl, {}, { sweep: false })
  const failures: string[] = []
  const figures = { 'markers planted': 0, 'archives read': 0, 'erasures cut': 0, 'tables searched': 0 }
  try {
    const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })
    for (let couple = 0; couple < size.couples; couple += 1) {
      const people = { owner: await person(test, 'Owner'), walker: await person(test, 'Walker') }
      const tripId = await pastWalk(test, people)
      const traveler = marked(people.owner, 't')
      const walker = marked(people.walker, 'w')
      for (const one of [traveler, walker]) {
        await test.app.base.db
          .updateTable('users')
          .set({ passwordHash })
          .where('id', '=', one.who.userId)
          .execute()
        await leaveMarks(test, one, tripId, failures)
        figures['markers planted'] += one.left.length
      }
      for (const [one, other] of [
        [traveler, walker],
        [walker, traveler],
      ] as const) {
        await readArchive(test, one, other, failures)
        figures['archives read'] += 1
      }
      // Once each way round, so that either side is the one that stays.
      const [gone, stays] = couple % 2 === 0 ? [traveler, walker] : [walker, traveler]
      const before = await rowsWith(test, stays.prefix)
      figures['erasures cut'] += await eraseCut(test, gone, size.cuts, failures)
      await test.app.jobs.idle()
      // Counters of limits know a mailbox until their windows are over (docs/rules/accounts.md#limits).
      await test.app.base.limits.forgetBefore(test.app.base.clock.now())
      const found = await rowsWith(test, gone.prefix)
      figures['tables searched'] = found.searched
      for (const [table, rows] of Object.entries(found.rows))
        failures.push(`${gone.side}: ${rows} rows of ${table} hold a marker of the erased person`)
      const after = await rowsWith(test, stays.prefix)
      for (const [table, rows] of Object.entries(before.rows))
        if (table !== 'public.rate_counters' && (after.rows[table] ?? 0) < rows)
          failures.push(`${table} has lost markers of the other person`)
    }
    for (const { layer, currency, cents } of await ledgerSums(test.app.base.db))
      if (Number(cents) !== 0) failures.push(`the ledger's ${layer} sums to ${cents} ${currency}`)
  } finally {
    await test.close()
  }
  return { runs: size.couples, failures, figures }
}

const person = (test: TestApp, firstName: string) =>
  signUp(test, { firstName, consented: true, walker: firstName === 'Walker' })

/** A walk of the two that is over and paid for. */
async function pastWalk(test: TestApp, people: { owner: TestPerson; walker: TestPerson }): Promise<string> {
  const { db, clock, newId } = test.app.base
  const [id, at] = [newId('trip'), clock.now()]
  const sides = { travellerId: people.owner.userId, walkerId: people.walker.userId }
  const times = { requestedAt: at, liveAt: at, endedAt: at, settledAt: at }
  const price = { plannedMinutes: 10, liveSeconds: 600, tariffId: 'trf_00000000000000000000000001' }
  const destinationId = await makeDestination(test)
  await db
    .insertInto('trips')
    .values({ id, status: 'settled', destinationId, ...sides, ...price, ...times })
    .execute()
  return id
}

function marked(who: TestPerson, side: Side): Marked {
  return { who, side, prefix: `Zq${side}${randomLetters(8)}`, left: [] }
}

const randomLetters = (count: number) => Array.from({ length: count }, () => letters[randomInt(26)]).join('')

const home = {
  city_or_town: 'Lisbon',
  state_or_province: 'Lisboa',
  country: 'PT',
  top_three_destinations: ['Lisbon', 'Porto', 'Sintra'],
  languages: [0],
}

/** A marker of its own for each text of a person. */
function mark(one: Marked, about: string): string {
  const text = `${one.prefix}x${about}x`
  one.left.push(text)
  return text
}

async function leaveMarks(test: TestApp, one: Marked, tripId: string, failures: string[]): Promise<void> {
  const token = await tokenFor(test, one.who.userId)
  const does = async (document: string, variables: Record<string, unknown> = {}) => {
    const { errors } = await test.gql(document, variables, token)
    if (errors) failures.push(`${one.side}: ${document} was refused: ${errors[0]?.message}`)
  }
  const mailbox = `${mark(one, 'mailbox')}@people.test`
  await does('mutation ($data: EditProfileInput!) { editProfile(data: $data) { id } }', {
    data: { first_name: mark(one, 'first'), last_name: mark(one, 'last'), email: mailbox },
  })
  await does('mutation { verifyUserEmail { status } }')
  await does('mutation ($email: String!) { subscribeNewsletter(email: $email) { status } }', {
    email: mailbox,
  })
  await does('mutation ($data: WishlistInput!) { saveDestinationWishlist(data: $data) { id } }', {
    data: { destination: mark(one, 'wish'), city: 'Lisbon', country: 'PT' },
  })
  await does('mutation ($data: SupportQuestionInput!) { askSupport(data: $data) { status } }', {
    data: { kind: 'account', text: `About ${mark(one, 'question')}` },
  })
  await does(
    'mutation ($id: ID!, $text: String!) { reportTripIssue(booking_id: $id, text: $text) { status } }',
    {
      id: tripId,
      text: `No sound ${mark(one, 'report')}`,
    },
  )
  await does('mutation { makeCalendarAddress { url } }')
  await does(
    'mutation ($data: WebPushSubscriptionInput!) { saveWebPushSubscription(data: $data) { status } }',
    {
      data: testDevice(mark(one, 'device')),
    },
  )
  const rating = one.side === 't' ? 'saveRating' : 'rateTraveller'
  await does(
    `mutation ($id: ID!, $text: String) { ${rating}(booking_id: $id, rating: 5, comment: $text) { status } }`,
    {
      id: tripId,
      text: `Good ${mark(one, 'rating')}`,
    },
  )
  if (one.side === 't') {
    await addTestCard(test, one.who.userId)
    await does('mutation ($data: GiftCardInput!) { sendGiftCard(data: $data) { status } }', {
      data: {
        amount_cents: 2500,
        recipient_name: 'Ben',
        recipient_email: `ben${randomLetters(8)}@people.test`,
        note: mark(one, 'note'),
      },
    })
  } else {
    await does(
      'mutation ($name: String!, $phone: String!) { saveTrustedContact(name: $name, phone_number: $phone) { status } }',
      { name: mark(one, 'contact'), phone: `+1646${2_000_000 + randomInt(7_000_000)}` },
    )
    await does('mutation ($data: WalkerProfileInput!) { updateWalkerProfile(data: $data) { __typename } }', {
      data: { description: `I know ${mark(one, 'description')}`, ...home },
    })
  }
  const { db, clock } = test.app.base
  const sender = one.side === 't' ? 'traveller' : 'walker'
  await db
    .insertInto('tripMessages')
    .values({
      id: `${tripId}-${sender}`,
      tripId,
      sender,
      body: `Left at ${mark(one, 'chat')}`,
      sentAt: clock.now(),
    })
    .execute()
  await test.app.jobs.idle()
}

/** The archive of a person holds what they have written, but for the keys of devices, and no mailbox or text of the other. */
async function readArchive(test: TestApp, one: Marked, other: Marked, failures: string[]): Promise<void> {
  const token = await tokenFor(test, one.who.userId)
  const asked = await test.gql('mutation { requestDataExport { id } }', {}, token)
  if (asked.errors) failures.push(`${one.side}: no archive is made: ${asked.errors[0]?.message}`)
  await test.app.base.calls.sweepNow()
  const url = (await test.gql('{ myDataExport { url } }', {}, token)).data?.['myDataExport']?.url
  const file = await test.http.inject({ url: String(url), headers: { authorization: `Bearer ${token}` } })
  if (file.statusCode !== 200) {
    failures.push(`${one.side}: the archive at ${String(url)} was answered ${file.statusCode}`)
    return
  }
  const text = [...(await unzip(file.rawPayload)).values()].map(String).join('\n')
  for (const marker of one.left.filter((text) => !text.includes('xdevicex')))
    if (!text.toLowerCase().includes(marker.toLowerCase()))
      failures.push(`${one.side}: the archive has not their ${marker}`)
  // What the two have said to each other is of both; all else of the other stays with them.
  const shared = /x(?:first|chat|rating)x/
  for (const marker of other.left.filter((text) => !shared.test(text)))
    if (text.toLowerCase().includes(marker.toLowerCase()))
      failures.push(`${one.side}: the archive has the other's ${marker}`)
}

/** Erases a person while connections are cut in the middle of it; how many tries were broken by that. */
async function eraseCut(test: TestApp, one: Marked, cuts: number, failures: string[]): Promise<number> {
  const caller = { address: '10.77.0.1', requestId: 'proof', userAgent: '', device: null }
  const order = { password, otp: '', giveUpCents: null }
  const erase = () =>
    test.app.services.identity
      .eraseAccount(one.who.userId, order, { ...caller, locale: 'en' } as never)
      .then((outcome) => outcome.kind)
      .catch(() => 'cut' as const)
  let broken = 0
  for (let cut = 0; cut < cuts; cut += 1) {
    let isOver = false
    const erasing = erase().finally(() => void (isOver = true))
    // Asked again and again, so that it meets the transaction wherever it is by then.
    while (!isOver)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
        .execute(test.app.base.db)
        .catch(() => undefined)
    const outcome = await erasing
    if (outcome === 'cut') broken += 1
    test.app.twins?.clock.forward(DAY)
  }
  const last = await erase()
  if (last !== 'erased' && last !== 'gone') failures.push(`${one.side}: the erasure ended with ${last}`)
  const again = await erase()
  if (again !== 'gone') failures.push(`${one.side}: erased again, the answer was ${again}`)
  return broken
}

/** How many rows of each table hold a text, in every schema of ours. */
async function rowsWith(
  test: TestApp,
  prefix: string,
): Promise<{ rows: Record<string, number>; searched: number }> {
  const { db } = test.app.base
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db)
  const found: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`${schema}.${name}`)} as one
      where one::text ilike ${`%${prefix}%`}`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) found[`${schema}.${name}`] = count
  }
  return { rows: found, searched: tables.length }
}

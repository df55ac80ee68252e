import { expect, test } from 'vitest'
import { entriesOfTrip } from '#server/modules/money/ledger/ledger.store.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db, clock } = t.app.base
const olga = await signUp(t, { firstName: 'Olga', operator: ['money'] })
const otto = await signUp(t, { firstName: 'Otto', operator: true })
const sara = await signUp(t, { firstName: 'Sara', operator: ['support'] })

const document = `query ($id: ID!) { tripBooks(id: $id) {
  trip_id receipt_number status place minutes charged_minutes asked_cents refundable_cents has_more_entries
  traveller_id traveller_first_name walker_id walker_first_name ended_at
  money { held_cents charged_cents captured_cents released_cents refunded_cents tip_cents walker_cents fee_cents platform_cents status currency }
  entries { kind reference at postings { account account_kind layer cents currency } totals { layer currency cents } }
  totals { layer currency cents }
  requests { kind status amount_cents reason asked_by decided_by viewer_can_approve } } }`
const look = async (person: TestPerson | null, id: string) => {
  const { data, errors } = await t.gql(document, { id }, person && (await tokenFor(t, person.userId)))
  return errors?.[0]?.extensions ?? data?.['tripBooks']
}

/** A walk of almost an hour that was walked and paid by card: $65.00, all of what was held. */
async function paidWalk() {
  const { tripId, traveller, walker } = await s.accepted(60)
  const at = clock.now()
  const walked = {
    status: 'settled',
    settledAt: at,
    endedAt: at,
    liveAt: at,
    liveSeconds: 3590,
    chargedMinutes: 60,
  }
  await db
    .updateTable('trips')
    .set({ ...walked, endReason: 'endedByTraveller', deadlineAt: null })
    .where('id', '=', tripId)
    .execute()
  const people = { travellerId: traveller.userId, walkerId: walker.userId }
  await t.app.base.inTransaction((tx) =>
    t.app.services.money.charge(tx, { tripId, ...people, chargeCents: 6500, currency: 'USD' }),
  )
  await t.app.jobs.idle()
  return { tripId, traveller, walker }
}
const refund = async (person: TestPerson, tripId: string, cents: number) => {
  const mutation = `mutation { refundTrip(data: { trip_id: "${tripId}", amount_cents: ${cents}, reason: "No sound" }) { status } }`
  const { data } = await t.gql(mutation, {}, await tokenFor(t, person.userId))
  return data?.['refundTrip'].status
}

test('a paid walk: its figures, its entries with their postings, and sums of zero; the look is noted', async () => {
  const { tripId, traveller, walker } = await paidWalk()
  const ledger = await look(olga, tripId)
  expect(ledger).toMatchObject({
    trip_id: tripId,
    status: 'settled',
    place: 'Lisbon',
    minutes: 60,
    charged_minutes: 60,
    asked_cents: 6500,
    refundable_cents: 6500,
    has_more_entries: false,
    traveller_id: traveller.userId,
    traveller_first_name: traveller.firstName,
    walker_id: walker.userId,
    walker_first_name: walker.firstName,
    money: {
      held_cents: 6500,
      charged_cents: 6500,
      captured_cents: 6500,
      refunded_cents: 0,
      status: 'captured',
    },
    requests: [],
  })
  expect(ledger.entries.map((entry: { kind: string }) => entry.kind)).toEqual(['hold', 'charge', 'capture'])
  for (const { totals } of [...ledger.entries, ledger]) for (const { cents } of totals) expect(cents).toBe(0)
  expect(ledger.entries[1].postings).toMatchObject([
    { account: `traveller:${traveller.userId}:due`, account_kind: 'due', layer: 'posted', cents: -6500 },
    { account: `walker:${walker.userId}:earned`, account_kind: 'earned' },
    { account: 'processor:fees', account_kind: 'fees' },
    { account: 'platform:revenue', account_kind: 'revenue', currency: 'USD' },
  ])
  const looks = db.selectFrom('auditLog').selectAll().where('act', '=', 'operator.tripBooksSeen')
  expect(await looks.execute()).toMatchObject([{ actorId: olga.userId, subjectId: tripId }])
})

test('the books are found by the number of the receipt, and the look is noted under the trip', async () => {
  const { tripId } = await paidWalk()
  expect(await look(olga, tripId)).toMatchObject({ receipt_number: null })
  const number = await t.app.services.money.receiptNumber(tripId)
  expect(await look(olga, number.toLowerCase())).toMatchObject({ trip_id: tripId, receipt_number: number })
  const looks = db.selectFrom('auditLog').select('subjectId').where('act', '=', 'operator.tripBooksSeen')
  expect((await looks.orderBy('at', 'desc').execute())[0]).toEqual({ subjectId: tripId })
})

test('what was refunded is an entry, what waits is a request that another operator approves', async () => {
  const { tripId } = await paidWalk()
  expect(await refund(olga, tripId, 1500)).toBe('REFUNDING')
  await t.app.jobs.idle()
  expect(await refund(olga, tripId, 5000)).toBe('WAITS_FOR_APPROVAL')
  const ledger = await look(olga, tripId)
  expect(ledger).toMatchObject({
    refundable_cents: 0,
    money: { captured_cents: 6500, refunded_cents: 1500 },
    requests: [
      { kind: 'refund', status: 'waiting', amount_cents: 5000, asked_by: 'Olga', viewer_can_approve: false },
      { kind: 'refund', status: 'done', amount_cents: 1500, reason: 'No sound', decided_by: null },
    ],
  })
  expect(ledger.entries.at(-1)).toMatchObject({
    kind: 'refund',
    postings: [
      { account_kind: 'revenue', cents: -1500 },
      { account_kind: 'card', cents: 1500 },
    ],
  })
  expect((await look(otto, tripId)).requests[0]).toMatchObject({ viewer_can_approve: true })
})

test('a walk that is agreed and has not begun has its price and its hold', async () => {
  const { tripId, traveller } = await s.accepted(20)
  const ledger = await look(olga, tripId)
  expect(ledger).toMatchObject({
    asked_cents: 2500,
    charged_minutes: null,
    ended_at: null,
    refundable_cents: 0,
    money: { held_cents: 2500, charged_cents: 0, status: 'held' },
    entries: [
      {
        kind: 'hold',
        postings: [
          { account: `card:${traveller.userId}`, layer: 'pending', cents: -2500 },
          { account_kind: 'due', cents: 2500 },
        ],
      },
    ],
  })
})

test('the entries of a trip come the oldest first, and no more of them than was asked for', async () => {
  const { tripId } = await paidWalk()
  const all = await entriesOfTrip(db, tripId, 10)
  expect(all.map(({ at }) => at.getTime())).toEqual(
    all.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  )
  expect(await entriesOfTrip(db, tripId, 2)).toEqual(all.slice(0, 2))
})

test('unknown trips, and those without the right to money', async () => {
  const { tripId, traveller } = await paidWalk()
  expect(await look(olga, 'trip_none')).toBeNull()
  expect(await look(sara, tripId)).toMatchObject({ category: 'authorization' })
  expect(await look(traveller, tripId)).toMatchObject({ category: 'authorization' })
  expect(await look(null, tripId)).toMatchObject({ category: 'authentication' })
})

import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { seatId } from '#domain/walk/group/people.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { buySeats, groupWalk } from '#server/testing/group-seats.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const g = await groupLiveFixture(t)
const { db, clock } = t.app.base
const { trips, money, operator } = t.app.services
const mona = await signUp(t, { firstName: 'Mona', operator: ['money'] })
const otto = await signUp(t, { firstName: 'Otto', operator: ['money'] })
const sara = await signUp(t, { firstName: 'Sara', operator: ['support'] })

const refund = async (
  id: string,
  of: { trip_id?: string; seats?: number[]; reason?: string } = {},
  who: TestPerson = mona,
) => {
  const answer = await t.gql(
    'mutation ($data: RefundGroupInput!) { refundGroupSeats(data: $data) { status } }',
    { data: { id, reason: 'The picture froze', ...of } },
    await tokenFor(t, who.userId),
  )
  await t.app.jobs.idle()
  return answer.errors?.[0]?.extensions ?? answer.data?.['refundGroupSeats'].status
}
const look = async (id: string) => {
  const answer = await t.gql(
    `query ($id: ID!) { consoleGroupWalk(id: $id) {
       payers { trip_id first_name charged_cents refunded_cents refundable_cents seats { number charge_cents } }
       refunds { asked_by reason done_at parts { trip_id seats amount_cents state } } } }`,
    { id },
    await tokenFor(t, mona.userId),
  )
  return answer.data?.['consoleGroupWalk'] as {
    payers: {
      trip_id: string
      charged_cents: number
      refunded_cents: number
      refundable_cents: number
      seats: { number: number; charge_cents: number }[]
    }[]
    refunds: {
      done_at: string
      parts: { trip_id: string; seats: number[]; amount_cents: number; state: string }[]
    }[]
  }
}
const partsOf = async (id: string) => (await look(id)).refunds.flatMap(({ parts }) => parts)
/** The sum of all postings by layer is zero, whatever was moved. */
const isBalanced = async () => {
  const rows = await db
    .selectFrom('ledgerPostings')
    .select(['layer', (eb) => eb.fn.sum<number>('amountCents').as('cents')])
    .groupBy('layer')
    .execute()
  return rows.every(({ cents }) => Number(cents) === 0)
}

/** A walk of two payers, by card, that was live for a minute and has ended: one with two seats of which the second saw nothing, and one. */
async function ended(given: { seatCents?: number } = {}) {
  const walker = await signUp(t, { firstName: 'Wim', online: lisbon })
  const id = await groupWalk(t, {
    walkerId: walker.userId,
    destinationId: g.destinationId,
    inHours: 3,
    dueAt: new Date(clock.nowMs() + 2 * HOUR),
    ...given,
  })
  const [pia, pau] = [await signUp(t, { firstName: 'Pia' }), await signUp(t, { firstName: 'Pau' })]
  for (const [person, seats] of [
    [pia, 2],
    [pau, 1],
  ] as const) {
    await addTestCard(t, person.userId)
    expect(await buySeats(t, person, id, { seats, ...given })).toEqual({ kind: 'bought' })
  }
  await t.app.jobs.idle()
  const bought = await trips.tripsOfGroup(id)
  const tripOf = ({ userId }: TestPerson) =>
    bought.find(({ travellerId }) => travellerId === userId)?.id ?? ''
  const startsAt = (await g.group(id)).startsAt
  const until = (minutes: number) => t.forward((startsAt.getTime() + minutes * MINUTE - clock.nowMs()) / 1000)
  for (const minutes of [-59, -4, 0]) await until(minutes)
  await trips.noteWalkerCame(id)
  const [one, two] = [tripOf(pia), tripOf(pau)]
  await g.walk(id, 60, [seatId(one, 1), seatId(two, 1)])
  await trips.endGroup(id, { actorId: walker.userId, reason: 'endedByWalker' })
  await t.app.jobs.idle()
  return { id, walker, pia: one, pau: two, piaId: pia.userId }
}

test('seats of one payer go back once, then those of all payers that are left, and the walker keeps what was earned', async () => {
  const { id, pia, pau, piaId } = await ended()
  const before = await look(id)
  const seat = (tripId: string, number: number) =>
    before.payers.find(({ trip_id: own }) => own === tripId)?.seats.find((one) => one.number === number)
      ?.charge_cents
  expect(seat(pia, 2)).toBe(600)
  expect(seat(pia, 1)).toBeGreaterThan(0)
  const earned = async () => (await money.ofTrips([pia])).get(pia)?.walkerCents
  const kept = await earned()

  expect(await refund(id, { trip_id: pia, seats: [2] })).toBe('REFUNDING')
  expect(await partsOf(id)).toEqual([{ trip_id: pia, seats: [2], amount_cents: 600, state: 'done' }])
  expect(await refund(id, { trip_id: pia, seats: [2] })).toBe('NOTHING_LEFT')
  expect(await refund(id, { trip_id: pia, seats: [7] })).toBe('NOTHING_LEFT')

  expect(await refund(id)).toBe('REFUNDING')
  expect(await refund(id)).toBe('NOTHING_LEFT')
  const after = await look(id)
  expect(after.refunds).toHaveLength(2)
  expect(after.refunds[1]).toMatchObject({
    asked_by: 'Mona',
    reason: 'The picture froze',
    done_at: expect.any(String),
  })
  expect(after.refunds[1]?.parts).toEqual(
    expect.arrayContaining([
      { trip_id: pia, seats: [1], amount_cents: seat(pia, 1), state: 'done' },
      { trip_id: pau, seats: [1], amount_cents: seat(pau, 1), state: 'done' },
    ]),
  )
  for (const { charged_cents: charged, refunded_cents: back, refundable_cents: left } of after.payers)
    expect([back, left]).toEqual([charged, 0])
  expect(await isBalanced()).toBe(true)
  expect(await earned()).toEqual(kept)
  const notices = await db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', piaId)
    .where('kind', '=', 'refunded')
    .execute()
  expect(notices.length).toBeGreaterThanOrEqual(2)
})

test('a refund whose server was killed at any payer is continued, and asks for no payer twice', async () => {
  const { id } = await ended()
  await refund(id)
  const made = await db
    .selectFrom('groupRefunds')
    .select('id')
    .where('groupWalkId', '=', id)
    .executeTakeFirstOrThrow()
  const requests = () => db.selectFrom('moneyRequests').select(['id', 'amountCents']).orderBy('id').execute()
  const before = await requests()
  await db.updateTable('groupRefunds').set({ doneAt: null }).where('id', '=', made.id).execute()
  await db.updateTable('groupRefundParts').set({ outcome: null }).where('refundId', '=', made.id).execute()
  await operator.runGroupRefund(made.id)
  await t.app.jobs.idle()
  expect(await requests()).toEqual(before)
  expect((await look(id)).refunds[0]?.done_at).not.toBeNull()
  expect(new Set((await partsOf(id)).map(({ state }) => state))).toEqual(new Set(['done']))
})

test('more than one operator gives alone waits for a second one, and can be asked for again when it was declined', async () => {
  const { id, pia } = await ended({ seatCents: 6000 })
  expect(await refund(id, { trip_id: pia, seats: [2] })).toBe('REFUNDING')
  expect(await partsOf(id)).toEqual([{ trip_id: pia, seats: [2], amount_cents: 6000, state: 'waiting' }])
  expect(await refund(id, { trip_id: pia, seats: [2] })).toBe('NOTHING_LEFT')
  const waiting = await db
    .selectFrom('moneyRequests')
    .select('id')
    .where('tripId', '=', pia)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  await money.adjustments.decline(otto.userId, waiting.id)
  expect(await refund(id, { trip_id: pia, seats: [2] })).toBe('REFUNDING')
  expect((await partsOf(id)).map(({ state }) => state)).toEqual(['declined', 'waiting'])
})

test('refunds need a reason, a fresh second factor, the right to money, and a walk that has ended', async () => {
  const { id, pia } = await ended()
  expect(await refund(id, { reason: ' ' })).toMatchObject({ fields: { reason: expect.any(String) } })
  expect(await refund(id, {}, sara)).toMatchObject({ category: 'authorization' })
  expect(await refund('gwk_none')).toMatchObject({ category: 'authorization' })
  expect(await refund(id, { trip_id: 'trip_none', seats: [1] })).toMatchObject({ category: 'authorization' })
  const { groupWalkId } = await g.agreed()
  expect(await refund(groupWalkId)).toBe('NOT_NOW')
  const { accessToken, sessionId } = await t.app.services.identity.openSession(mona.userId)
  const late = new Date(clock.nowMs() - factorRules.freshMs)
  await db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  const answer = await t.gql(
    'mutation ($data: RefundGroupInput!) { refundGroupSeats(data: $data) { status } }',
    { data: { id, reason: 'The picture froze', trip_id: pia, seats: [1] } },
    accessToken,
  )
  expect(answer.data?.['refundGroupSeats']).toEqual({ status: 'PROVE_AGAIN' })
  expect((await look(id)).refunds).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { MINUTE } from '#domain/shared/units.ts'
import { seatCharge } from '#domain/trips/group/group-terms.ts'
import type { CalledOffBecause } from '#server/modules/trips/group/group-walks.types.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard, type cardNumbers } from '#server/testing/cards.ts'
import { buySeats, groupWalk } from '#server/testing/group-seats.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture, schedule } from '#server/testing/scheduling.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openScheduleFixture(t)
const { trips, money, walkers } = t.app.services
const { db } = t.app.base
const { destinationId } = s

const payer = async (card: keyof typeof cardNumbers | null = 'visa') => {
  const person = await signUp(t, { firstName: 'Tia' })
  if (card) await addTestCard(t, person.userId, card)
  return person
}
/** A walk that begins in so many hours, with its walker. */
const published = async (inHours: number, given: Parameters<typeof groupWalk>[1] | object = {}) => {
  const walker = await signUp(t, { firstName: 'Wim', online: lisbon })
  const id = await groupWalk(t, { walkerId: walker.userId, destinationId, inHours, ...given })
  return { id, walker }
}
const group = (id: string) =>
  db.selectFrom('groupWalks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const tripsOf = (id: string) =>
  db.selectFrom('trips').selectAll().where('groupWalkId', '=', id).orderBy('id').execute()
const tripOf = async (id: string, { userId }: TestPerson) => {
  const trip = (await tripsOf(id)).find((each) => each.travellerId === userId)
  if (!trip) throw new Error('the person has no seat')
  return trip
}
const bought = async (id: string, seats = 1, person?: TestPerson) => {
  const buyer = person ?? (await payer())
  expect(await buySeats(t, buyer, id, { seats })).toEqual({ kind: 'bought' })
  await t.app.jobs.idle()
  return { buyer, trip: await tripOf(id, buyer) }
}
const give = (groupWalkId: string, { userId }: TestPerson, seats: number, feeCents: number) =>
  trips.giveUpSeats({ groupWalkId, travellerId: userId, seats, feeCents })
const wait = (groupWalkId: string, { userId }: TestPerson, seats = 1) =>
  trips.waitForSeats({ groupWalkId, userId, seats })
/** Forward to so many minutes before the start of a walk, with what is due done. */
const until = async (id: string, minutes: number) => {
  const ms = (await group(id)).startsAt.getTime() - minutes * MINUTE - s.clock.nowMs()
  await t.forward(ms / 1000)
  await t.app.jobs.idle()
}

describe('buying', () => {
  test('is an accepted trip of the payer with seats, links for friends, and no hold before its time', async () => {
    const { id, walker } = await published(48)
    const { trip } = await bought(id, 3)
    expect(trip).toMatchObject({
      kind: 'scheduled',
      status: 'accepted',
      walkerId: walker.userId,
      seats: 3,
      seatCents: 600,
      plannedMinutes: 30,
    })
    expect(await group(id)).toMatchObject({ seatsTaken: 3, status: 'open' })
    expect(await s.holdStates(trip.id)).toEqual([])
    expect(await s.moves(trip.id)).toEqual(['requested', 'accepted'])
    const seats = await db.selectFrom('groupSeats').selectAll().where('tripId', '=', trip.id).execute()
    expect(seats.map((seat) => [seat.seatNumber, seat.linkCode !== null])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ])
    await until(id, 24 * 60)
    expect(await s.holdStates(trip.id)).toEqual(['held'])
    expect((await money.ofTrips([trip.id])).get(trip.id)?.heldCents).toBe(1800)
  })

  test('within a day holds the price at once, before it answers', async () => {
    const { id } = await published(5)
    const { trip } = await bought(id, 2)
    expect(await s.holdStates(trip.id)).toEqual(['held'])
    expect(await s.schedule(trip.id)).toMatchObject({ holdState: 'held', fixUntil: null })
    expect((await money.ofTrips([trip.id])).get(trip.id)?.heldCents).toBe(1200)
  })

  test('the same order again is the same seats; another order under its key is refused', async () => {
    const { id } = await published(48)
    const { buyer } = await bought(id)
    expect(await buySeats(t, buyer, id)).toEqual({ kind: 'bought' })
    expect(await buySeats(t, buyer, id, { seats: 2 })).toEqual({ kind: 'keyUsed' })
    expect(await buySeats(t, buyer, id, { orderKey: 'another' })).toEqual({ kind: 'timeTaken' })
    expect((await group(id)).seatsTaken).toBe(1)
  })

  test('is refused with its reason, and takes no seat', async () => {
    const { id, walker } = await published(48, { seats: 2 })
    const tia = await payer()
    expect(await buySeats(t, tia, 'gwk_none')).toEqual({ kind: 'notFound' })
    expect(await buySeats(t, walker, id)).toEqual({ kind: 'notFound' })
    expect(await buySeats(t, tia, id, { seats: 5 })).toEqual({ kind: 'badSeats', most: 4 })
    expect(await buySeats(t, tia, id, { seats: 0 })).toEqual({ kind: 'badSeats', most: 4 })
    expect(await buySeats(t, tia, id, { orderKey: 'not a key' })).toEqual({ kind: 'badKey' })
    expect(await buySeats(t, tia, id, { recordingAgreed: false })).toEqual({ kind: 'recordingRefused' })
    expect(await buySeats(t, tia, id, { seatCents: 500 })).toEqual({ kind: 'priceChanged' })
    expect(await buySeats(t, tia, id, { seats: 3 })).toEqual({ kind: 'soldOut', left: 2 })
    expect(await buySeats(t, await payer(null), id)).toEqual({ kind: 'noCard' })
    await schedule(t, tia, { destinationId, minutesAhead: 48 * 60 + 10 })
    expect(await buySeats(t, tia, id)).toEqual({ kind: 'timeTaken' })
    expect((await group(id)).seatsTaken).toBe(0)
    expect(await tripsOf(id)).toEqual([])
  })

  test('ends when the room opens', async () => {
    const { id } = await published(1)
    await until(id, 5)
    expect(await buySeats(t, await payer(), id)).toEqual({ kind: 'over' })
  })

  test('a declined card leaves the seats to their buyer for 10 minutes, then they are free again', async () => {
    const { id } = await published(5)
    const poor = await payer('declinedOnUse')
    expect(await buySeats(t, poor, id)).toMatchObject({ kind: 'declined' })
    expect((await group(id)).seatsTaken).toBe(1)
    const { trip } = { trip: await tripOf(id, poor) }
    expect(await s.schedule(trip.id)).toMatchObject({ holdState: 'declined' })
    await t.forward(9 * 60)
    expect((await tripOf(id, poor)).status).toBe('accepted')
    await t.forward(60)
    expect((await tripOf(id, poor)).status).toBe('cancelled')
    expect((await group(id)).seatsTaken).toBe(0)
    expect(await buySeats(t, poor, id)).toEqual({ kind: 'over' })
  })

  test('another card within these minutes saves the seats, by the same order', async () => {
    const { id } = await published(5)
    const poor = await payer('declinedOnUse')
    await buySeats(t, poor, id)
    const card = await addTestCard(t, poor.userId)
    await money.makeCardDefault(poor.userId, card)
    await t.app.jobs.idle()
    expect(await buySeats(t, poor, id)).toEqual({ kind: 'bought' })
    expect(await s.schedule((await tripOf(id, poor)).id)).toMatchObject({ holdState: 'held', fixUntil: null })
  })
})

describe('giving up', () => {
  test('is free until a day before, half the price until 3 hours, then all of it', async () => {
    for (const [minutesBefore, feeCents] of [
      [24 * 60 + 1, 0],
      [24 * 60 - 1, 600],
      [3 * 60 + 1, 600],
      [3 * 60 - 1, 1200],
    ] as const) {
      const { id } = await published(25)
      const { buyer, trip } = await bought(id, 2)
      await until(id, minutesBefore)
      expect(await give(id, buyer, 2, feeCents + 1)).toEqual({ kind: 'feeChanged', feeCents })
      expect(await give(id, buyer, 2, feeCents)).toEqual({ kind: 'givenUp', feeCents })
      await t.app.jobs.idle()
      expect((await tripOf(id, buyer)).status).toBe('cancelled')
      expect((await group(id)).seatsTaken).toBe(0)
      expect((await money.ofTrips([trip.id])).get(trip.id)?.capturedCents ?? 0).toBe(feeCents)
      expect(await give(id, buyer, 1, 0)).toEqual({ kind: 'notFound' })
    }
  })

  test('some seats leaves the others; their fee is charged with these, and the hold covers both', async () => {
    const { id } = await published(5)
    const { buyer, trip } = await bought(id, 3)
    expect(await give(id, buyer, 4, 0)).toEqual({ kind: 'badSeats' })
    expect(await give(id, buyer, 1, 300)).toEqual({ kind: 'givenUp', feeCents: 300 })
    expect(await group(id)).toMatchObject({ seatsTaken: 2 })
    expect(await tripOf(id, buyer)).toMatchObject({ status: 'accepted', seats: 2 })
    expect(await give(id, buyer, 2, 900)).toEqual({ kind: 'givenUp', feeCents: 900 })
    await t.app.jobs.idle()
    expect((await money.ofTrips([trip.id])).get(trip.id)).toMatchObject({
      capturedCents: 900,
      releasedCents: 900,
    })
  })

  test('is possible until the start, also while the room is open', async () => {
    const { id } = await published(5, { dueAt: s.clock.now() })
    const { buyer } = await bought(id, 3)
    for (const minutes of [30, 4, 1]) await until(id, minutes)
    expect(await tripOf(id, buyer)).toMatchObject({ status: 'accepted', isOpen: true })
    expect(await give(id, buyer, 1, 600)).toEqual({ kind: 'givenUp', feeCents: 600 })
    expect(await give(id, buyer, 2, 1800)).toEqual({ kind: 'givenUp', feeCents: 1800 })
    await t.app.jobs.idle()
    expect((await tripOf(id, buyer)).status).toBe('cancelled')
    expect(await group(id)).toMatchObject({ seatsTaken: 0, status: 'agreed' })
  })

  test('is not possible once the walk has begun, nor by a stranger', async () => {
    const { id } = await published(5)
    const { buyer } = await bought(id)
    expect(await give(id, await payer(), 1, 0)).toEqual({ kind: 'notFound' })
    await until(id, 0)
    expect(await give(id, buyer, 1, 600)).toEqual({ kind: 'notNow' })
  })

  test('by cancelling the trip is the same', async () => {
    const { id } = await published(5)
    const { buyer, trip } = await bought(id, 2)
    const quote = await trips.cancelQuote(trip.id, buyer.userId)
    expect(quote?.steps.map(({ feeCents }) => feeCents)).toEqual([600, 1200])
    const outcome = await trips.withdrawScheduled({
      tripId: trip.id,
      userId: buyer.userId,
      feeCents: 600,
      reasonId: null,
    })
    expect(outcome).toEqual({ kind: 'cancelled', feeCents: 600, creditCents: 0 })
    expect((await group(id)).seatsTaken).toBe(0)
  })

  test('a walker cancels no single trip, and none is moved', async () => {
    const { id, walker } = await published(5)
    const { buyer, trip } = await bought(id)
    const as = (userId: string) =>
      trips.withdrawScheduled({ tripId: trip.id, userId, feeCents: null, reasonId: null })
    expect(await as(walker.userId)).toEqual({ kind: 'notNow' })
    const view = await trips.scheduledTrip(trip.id, buyer.userId)
    expect(view?.may).toMatchObject({ cancel: true, move: false })
  })
})

describe('the waiting list', () => {
  test('moves up the first who fits, and what was taken over costs its payer nothing', async () => {
    const { id } = await published(5, { seats: 2 })
    const { buyer } = await bought(id, 2)
    const [many, one, later] = [await payer(), await payer(), await payer()]
    expect(await wait(id, many, 2)).toEqual({ kind: 'waiting' })
    await t.forward(1)
    expect(await wait(id, one)).toEqual({ kind: 'waiting' })
    await t.forward(1)
    expect(await wait(id, later)).toEqual({ kind: 'waiting' })
    expect(await give(id, buyer, 1, 300)).toEqual({ kind: 'givenUp', feeCents: 0 })
    await t.app.jobs.idle()
    const mine = await tripOf(id, one)
    expect(mine).toMatchObject({ status: 'accepted', seats: 1 })
    expect(await s.holdStates(mine.id)).toEqual(['held'])
    expect((await group(id)).seatsTaken).toBe(2)
    // The one who wanted two gets none of one that is free; the next one does.
    expect(await give(id, buyer, 1, 300)).toEqual({ kind: 'givenUp', feeCents: 0 })
    expect((await tripOf(id, later)).status).toBe('accepted')
    const left = await db
      .selectFrom('groupWaiting')
      .select('userId')
      .where('groupWalkId', '=', id)
      .where('endedAt', 'is', null)
      .execute()
    expect(left).toEqual([{ userId: many.userId }])
  })

  test('seats whose card was declined go to who waits', async () => {
    const { id } = await published(5, { seats: 1, minimum: 1 })
    await buySeats(t, await payer('declinedOnUse'), id)
    const next = await payer()
    expect(await wait(id, next)).toEqual({ kind: 'waiting' })
    await t.forward(10 * 60)
    expect((await tripOf(id, next)).status).toBe('accepted')
    expect((await group(id)).seatsTaken).toBe(1)
  })

  test('is for walks that are sold out, with a card; leaving it is noted once', async () => {
    const { id, walker } = await published(48, { seats: 2 })
    const tia = await payer()
    expect(await wait(id, tia)).toEqual({ kind: 'notNow' })
    const { buyer } = await bought(id, 2)
    expect(await wait(id, buyer)).toEqual({ kind: 'notNow' })
    expect(await wait(id, walker)).toEqual({ kind: 'notFound' })
    expect(await wait(id, await payer(null))).toEqual({ kind: 'noCard' })
    expect(await wait(id, tia, 3)).toEqual({ kind: 'badSeats', most: 2 })
    expect(await wait(id, tia)).toEqual({ kind: 'waiting' })
    const leave = { groupWalkId: id, userId: tia.userId }
    expect(await trips.leaveWaitingList(leave)).toBe('notWaiting')
    expect(await trips.leaveWaitingList(leave)).toBe('notFound')
    await give(id, buyer, 1, 0)
    expect(await tripsOf(id)).toHaveLength(1)
  })
})

describe('a walk that does not take place', () => {
  const callOff = (id: string, because: CalledOffBecause) =>
    t.app.base.inTransaction(async (tx) => {
      const walk = await tx.sql
        .selectFrom('groupWalks')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await tx.sql.updateTable('groupWalks').set({ status: 'calledOff' }).where('id', '=', id).execute()
      return trips.releaseSeats(tx, walk, because)
    })
  const owedBy = async (userId: string) => (await money.ledgerOf(userId)).earnedCents

  test('because too few came moves no money', async () => {
    const { id, walker } = await published(5)
    const { buyer, trip } = await bought(id)
    expect(await callOff(id, 'tooFew')).toMatchObject({ feeCents: 0, released: [{ tripId: trip.id }] })
    await t.app.jobs.idle()
    expect(await tripOf(id, buyer)).toMatchObject({ status: 'cancelled', chargeCents: null })
    expect(await s.holdStates(trip.id)).toEqual(['released'])
    expect([await money.creditOf(buyer.userId), await owedBy(walker.userId)]).toEqual([0, 0])
    const view = await trips.scheduledTrip(trip.id, buyer.userId)
    expect(view?.trip.status).toBe('cancelled')
  })

  test('because of its walker costs the walker once and credits each payer', async () => {
    const { id, walker } = await published(5)
    const all = [await bought(id), await bought(id, 2), await bought(id)]
    expect(await callOff(id, 'walker')).toMatchObject({ feeCents: 500 })
    await t.app.jobs.idle()
    expect(await owedBy(walker.userId)).toBe(-500)
    for (const { buyer, trip } of all) {
      expect(await money.creditOf(buyer.userId)).toBe(500)
      expect(await s.holdStates(trip.id)).toEqual(['released'])
    }
  })

  test('more than a day ahead is free for all', async () => {
    const { id, walker } = await published(25)
    const { buyer } = await bought(id)
    expect(await callOff(id, 'walker')).toMatchObject({ feeCents: 0 })
    expect([await money.creditOf(buyer.userId), await owedBy(walker.userId)]).toEqual([0, 0])
  })

  test('because its walker did not come charges no seat, costs the walker once, and ends the waiting', async () => {
    const { id, walker } = await published(5, { seats: 2 })
    const { buyer, trip } = await bought(id, 2)
    await wait(id, await payer())
    expect(await callOff(id, 'walkerMissing')).toMatchObject({ feeCents: 1000 })
    await t.app.jobs.idle()
    expect(await tripOf(id, buyer)).toMatchObject({ status: 'noShow', chargeCents: 0 })
    expect(await s.schedule(trip.id)).toMatchObject({ missing: 'walker', creditCents: 500 })
    expect([await money.creditOf(buyer.userId), await owedBy(walker.userId)]).toEqual([500, -1000])
    expect(await s.holdStates(trip.id)).toEqual(['released'])
    const waiting = await db
      .selectFrom('groupWaiting')
      .selectAll()
      .where('groupWalkId', '=', id)
      .where('endedAt', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })
})

describe('a walk that has taken place', () => {
  /** The walk has been live from its start on, and has ended; `seen`: the seconds that the payer's own seat saw. */
  const walked = async (id: string, tripId: string, seen: number | null) => {
    await until(id, -30)
    const { startsAt } = await group(id)
    const endedAt = s.clock.now()
    const from = startsAt.getTime()
    const sides = seen === null ? (['walker'] as const) : (['walker', 'traveller'] as const)
    await db
      .updateTable('groupWalks')
      .set({ status: 'ended', liveAt: startsAt, endedAt })
      .where('id', '=', id)
      .execute()
    for (const role of sides) {
      const liveMs = role === 'walker' ? 30 * MINUTE : (seen ?? 0) * 1000
      await db
        .insertInto('tripBeats')
        .values({
          tripId,
          role,
          lastSeq: 1,
          lastAt: endedAt,
          lastMarkMs: from + liveMs,
          live: `{[${from},${from + liveMs})}`,
        })
        .execute()
    }
    await db
      .updateTable('trips')
      .set({
        status: 'ended',
        isOpen: true,
        liveAt: startsAt,
        endedAt,
        endReason: 'lengthReached',
        dueAt: endedAt,
      })
      .where('id', '=', tripId)
      .execute()
    await trips.sweep()
    await t.app.jobs.idle()
  }

  test('charges the share that the own seat saw, and seats without a friend whole', async () => {
    const { id, walker } = await published(5)
    const { buyer, trip } = await bought(id, 2)
    await walked(id, trip.id, 910)
    const chargeCents = seatCharge(600, 910, 30) + 600
    expect(await tripOf(id, buyer)).toMatchObject({ status: 'settled', chargeCents, liveSeconds: 910 })
    const settled = (await money.ofTrips([trip.id])).get(trip.id)
    expect(settled).toMatchObject({ capturedCents: chargeCents, releasedCents: 1200 - chargeCents })
    expect(settled?.walkerCents).toBe(money.walkerShare(chargeCents))
    expect(await owedTo(walker)).toBe(money.walkerShare(chargeCents))
  })

  const owedTo = async ({ userId }: TestPerson) => (await money.ledgerOf(userId)).earnedCents

  test('charges a payer who did not come the whole seats, and what was given up late', async () => {
    const { id } = await published(5)
    const { buyer, trip } = await bought(id, 2)
    await give(id, buyer, 1, 300)
    await walked(id, trip.id, null)
    expect(await tripOf(id, buyer)).toMatchObject({ status: 'settled', chargeCents: 900 })
  })
})

test('a block by one of the two frees the seats', async () => {
  const { id, walker } = await published(5)
  const { buyer, trip } = await bought(id)
  expect(await trips.block(trip.id, walker.userId)).toBe('blocked')
  expect((await tripOf(id, buyer)).status).toBe('cancelled')
  expect((await group(id)).seatsTaken).toBe(0)
  expect(await buySeats(t, buyer, id, { orderKey: 'again' })).toEqual({ kind: 'notFound' })
  expect((await walkers.blockedWith(buyer.userId)).has(walker.userId)).toBe(true)
  expect((await s.schedule(trip.id)).feeCents).toBe(0)
})

test('a link leads to its seat until it is given up; an unknown one to none', async () => {
  const { id } = await published(48)
  const { buyer, trip } = await bought(id, 2)
  const seat = await db
    .selectFrom('groupSeats')
    .selectAll()
    .where('tripId', '=', trip.id)
    .where('seatNumber', '=', 2)
    .executeTakeFirstOrThrow()
  const code = seat.linkCode ?? ''
  expect(await trips.seatInvitation(code)).toEqual({ kind: 'invited', groupWalkId: id, payerName: 'Tia' })
  await db.updateTable('groupSeats').set({ friendName: 'Ana' }).where('linkCode', '=', code).execute()
  expect(await trips.seatInvitation(code)).toMatchObject({ kind: 'taken' })
  await give(id, buyer, 1, 0)
  expect(await trips.seatInvitation(code)).toMatchObject({ kind: 'over' })
  expect(await trips.seatInvitation('none')).toEqual({ kind: 'unknown' })
})

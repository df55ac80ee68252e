import { fc } from '#tools/testing/properties.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const scheduled = await openScheduleFixture(t)
const { trips, support, feedback, identity, walkers } = t.app.services
beforeEach(() => s.emptyPlace())

const roles = ['traveller', 'walker'] as const
const endIt = async (id: string, person: TestPerson | null, reason = 'unsafe') => {
  const { data, errors } = await t.gql(
    'mutation ($id: ID!, $reason: String!) { endTripForSafety(booking_id: $id, reason: $reason) { status } }',
    { id, reason },
    person ? await tokenFor(t, person.userId) : undefined,
  )
  return data?.['endTripForSafety']?.status ?? errors?.[0]?.extensions['code']
}
const mayRate = async (tripId: string, person: TestPerson) =>
  (await trips.trip(tripId, person.userId))?.may.rate
const tickets = (tripId: string) => support.ticketsOf(tripId)
const rate = (tripId: string, role: 'traveller' | 'walker', { userId }: TestPerson, stars = 1) => {
  const input = { tripId, userId, stars, comment: 'Left me standing.' }
  return role === 'walker'
    ? feedback.rateTraveller(input)
    : feedback.rateWalker({ ...input, tipDollars: null })
}
const starsOf = async ({ userId }: TestPerson) => {
  const person = (await identity.people([userId])).get(userId)
  return [person?.walkerRating, person?.travellerRating]
}

describe('ending for safety', () => {
  test.each(roles)(
    'by the %s is at once, costs the live seconds, and is an ordinary end to the other',
    async (by) => {
      const walk = await s.accepted()
      const { tripId } = walk
      await s.walk(tripId, 70)
      expect(await endIt(tripId, walk[by], 'harassment')).toBe('SUCCESS')
      expect(await endIt(tripId, walk[by], 'harassment')).toBe('SUCCESS')
      const ended = await s.trip(tripId)
      expect(ended).toMatchObject({
        status: 'settled',
        endReason: by === 'walker' ? 'endedByWalker' : 'endedByTraveller',
        chargedMinutes: 2,
        chargeCents: 700,
      })
      expect(await tickets(tripId)).toMatchObject([
        {
          openedBy: walk[by].userId,
          reason: 'harassment',
          body: `The ${by === 'walker' ? 'walker' : 'traveler'} ended the walk for safety.`,
        },
      ])
      const other = by === 'walker' ? 'traveller' : 'walker'
      expect(await mayRate(tripId, walk[by])).toBe(false)
      expect(await mayRate(tripId, walk[other])).toBe(true)
      expect((await walkers.online(walk.walker.userId))?.engagedTripId ?? null).toBeNull()
    },
  )

  test.each(roles)('sets aside what is given about the %s who ended it', async (by) => {
    const walk = await s.accepted()
    const { tripId } = walk
    await s.walk(tripId, 4)
    await endIt(tripId, walk[by])
    const other = by === 'walker' ? 'traveller' : 'walker'
    expect(await rate(tripId, by, walk[by])).toEqual({ kind: 'notFound' })
    expect(await rate(tripId, other, walk[other])).toEqual({ kind: 'saved' })
    await t.forward((8 * DAY) / 1000)
    await feedback.sweep()
    expect(await starsOf(walk[by])).toEqual([null, null])
    expect(await feedback.received(walk.walker.userId)).toEqual([])
    const [view] = (await feedback.ofTrip(tripId)) ?? []
    if (!view) throw new Error('the rating is not kept')
    expect(feedback.maySee(view.rating, walk[other].userId)).toBe(true)
    expect(feedback.maySee(view.rating, walk[by].userId)).toBe(false)
  })

  test('before the first live second costs nothing', async () => {
    const { tripId, walker } = await s.accepted()
    expect(await endIt(tripId, walker)).toBe('SUCCESS')
    await t.app.jobs.idle()
    expect(await s.trip(tripId)).toMatchObject({ status: 'settled', chargeCents: 0 })
    expect(await s.holdStates(tripId)).toEqual(['released'])
    expect(await tickets(tripId)).toHaveLength(1)
  })

  test.each([240, -60])(
    'of a scheduled walk whose room is open, %s s before its start, is free for both',
    async (secondsAhead) => {
      const { tripId, walker } = await scheduled.agreed(120)
      await scheduled.untilStart(tripId, secondsAhead)
      expect(await endIt(tripId, walker)).toBe('SUCCESS')
      await t.app.jobs.idle()
      expect(await s.trip(tripId)).toMatchObject({ status: 'cancelled' })
      expect(await scheduled.schedule(tripId)).toMatchObject({
        cancelledByRole: 'walker',
        feeCents: 0,
        creditCents: 0,
      })
      expect(await tickets(tripId)).toMatchObject([{ openedBy: walker.userId, reason: 'unsafe' }])
    },
  )

  test('before it begins is free twice in 30 days, and then costs what cancelling costs', async () => {
    const walker = await s.walker()
    const ends = []
    for (let time = 0; time < 3; time++) {
      const { tripId } = await scheduled.asked(120)
      expect(await trips.acceptScheduled(tripId, walker.userId)).toBe('accepted')
      await t.app.jobs.idle()
      expect(await endIt(tripId, walker)).toBe('SUCCESS')
      const { feeCents, creditCents } = await scheduled.schedule(tripId)
      ends.push([feeCents, creditCents])
    }
    expect(ends).toEqual([
      [0, 0],
      [0, 0],
      [1000, 500],
    ])
    const entries = await t.gql('{ notifications { data { title } } }', {}, await tokenFor(t, walker.userId))
    expect(JSON.stringify(entries)).toContain('A fee of $10.00 was charged')
  })

  test('is a report when it is said after the end, within a day: the rating stands', async () => {
    const walk = await s.accepted()
    await s.walk(walk.tripId, 4)
    for (const seconds of [10, 100]) await t.forward(seconds)
    expect(await s.trip(walk.tripId)).toMatchObject({ endReason: 'connectionLost' })
    expect(await rate(walk.tripId, 'traveller', walk.traveller)).toEqual({ kind: 'saved' })
    expect(await endIt(walk.tripId, walk.walker)).toBe('SUCCESS')
    expect(await s.trip(walk.tripId)).toMatchObject({
      endReason: 'connectionLost',
      safetyEndedBy: ['walker'],
    })
    expect(await tickets(walk.tripId)).toMatchObject([
      { body: 'The walker reported the walk for safety after it had ended.' },
    ])
    await t.forward((8 * DAY) / 1000)
    await feedback.sweep()
    expect(await starsOf(walk.walker)).toEqual([1, null])
    expect(await endIt(walk.tripId, walk.traveller)).toBe('NOT_ALLOWED_NOW')
  })

  test.each(roles)(
    'said after both have rated, takes what was counted about the %s out of the sums, once, when it is upheld',
    async (by) => {
      const other = by === 'walker' ? 'traveller' : 'walker'
      const walker = await s.walker()
      const people = { walker, traveller: await s.traveller() }
      const walkOf = async (stars: number) => {
        await s.awake(walker)
        const tripId = await s.request(people.traveller, walker)
        await trips.accept(tripId, walker.userId)
        await s.walk(tripId, 4)
        await trips.endBy(tripId, people[other].userId)
        for (const role of roles)
          expect(await rate(tripId, role, people[role], stars)).toEqual({ kind: 'saved' })
        return tripId
      }
      await walkOf(5)
      const tripId = await walkOf(2)
      expect(await starsOf(walker)).toEqual([3.5, null])
      expect(await starsOf(people.traveller)).toEqual([null, 3.5])
      for (let again = 0; again < 2; again++) expect(await endIt(tripId, people[by])).toBe('SUCCESS')
      await feedback.sweep()
      expect(await starsOf(walker)).toEqual([3.5, null])
      expect(await starsOf(people.traveller)).toEqual([null, 3.5])
      // Of the one who has reported nothing there is nothing to uphold.
      expect(await trips.upholdSafety(tripId, people[other].userId)).toBe(false)
      expect(await trips.upholdSafety(tripId, people[by].userId)).toBe(true)
      expect(await trips.upholdSafety(tripId, people[by].userId)).toBe(false)
      await feedback.sweep()
      expect(await starsOf(walker)).toEqual([by === 'walker' ? 5 : 3.5, null])
      expect(await starsOf(people.traveller)).toEqual([null, by === 'walker' ? 3.5 : 5])
      const views = (await feedback.ofTrip(tripId)) ?? []
      const about = views.find((view) => view.rating.byRole === other)
      if (!about) throw new Error('the rating is not kept')
      expect(feedback.maySee(about.rating, people[other].userId)).toBe(true)
      expect(feedback.maySee(about.rating, people[by].userId)).toBe(false)
    },
  )

  test('a rating that is given while a report is being kept stands', async () => {
    const walk = await s.accepted()
    await s.walk(walk.tripId, 4)
    await trips.endBy(walk.tripId, walk.traveller.userId)
    expect(
      await Promise.all([
        rate(walk.tripId, 'traveller', walk.traveller),
        trips.endForSafety({ tripId: walk.tripId, userId: walk.walker.userId, reason: 'unsafe' }),
      ]),
    ).toEqual([{ kind: 'saved' }, 'ended'])
    await t.forward((8 * DAY) / 1000)
    await feedback.sweep()
    expect(await starsOf(walk.walker)).toEqual([1, null])
  })

  test('needs a listed reason, a walk of one’s own and a walker who has accepted', async () => {
    const { tripId, traveller } = await s.accepted()
    expect(await endIt(tripId, traveller, 'boring')).toBe('BAD_INPUT')
    expect(await endIt(tripId, await s.traveller(null))).toBe('NOT_FOUND')
    expect(await endIt(tripId, null)).toBe('NOT_SIGNED_IN')
    expect(await tickets(tripId)).toEqual([])
    const asking = await s.traveller()
    const request = await s.request(asking, await s.walker())
    expect(await endIt(request, asking)).toBe('NOT_ALLOWED_NOW')
  })
})

describe('declining for safety', () => {
  test('a request that rings is a ticket, and the request continues', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    for (let again = 0; again < 2; again++)
      expect(await trips.reject(tripId, walker.userId, 'rsn_unsafe')).toBe('rejected')
    expect(await tickets(tripId)).toMatchObject([{ openedBy: walker.userId, reason: 'unsafe' }])
    const other = await s.request(await s.traveller(), walker)
    await trips.reject(other, walker.userId, 'rsn_break')
    expect(await tickets(other)).toEqual([])
  })

  test('a scheduled request is a ticket as well', async () => {
    const { tripId, walker } = await scheduled.asked(600)
    expect(await trips.reject(tripId, walker.userId, 'rsn_unsafe')).toBe('rejected')
    expect(await tickets(tripId)).toMatchObject([{ openedBy: walker.userId }])
  })
})

/** Everything that others, the matching and the steps go by: what a walker is after some acts. */
async function figuresOf(walker: TestPerson) {
  const { userId } = walker
  await s.awake(walker)
  const near = await walkers.nearDestination(s.destinationId, null)
  const [person, makeMoney, reviews] = await Promise.all([
    identity.people([userId]),
    t.gql(
      '{ makeMoneyWalking { is_all_verification_completed } myWalkerPresence { online } }',
      {},
      await tokenFor(t, userId),
    ),
    feedback.reviewsOf(userId, null),
  ])
  const { walkerRating, travellerRating } = person.get(userId) ?? {}
  const listed = near.kind === 'found' ? near.walkers.find((one) => one.walker.userId === userId) : null
  return {
    walkerRating,
    travellerRating,
    reviews,
    steps: makeMoney.data,
    isListed: Boolean(listed),
  }
}

test('whatever a walker ends or declines for safety, their eligibility is what it is after ordinary ends', async () => {
  const acts = fc.array(fc.constantFrom('decline', 'endEarly', 'endLive', 'endedByTraveller'), {
    minLength: 1,
    maxLength: 3,
  })
  const after = async (list: readonly string[], isForSafety: boolean) => {
    await s.emptyPlace()
    const walker = await s.walker()
    for (const act of list) {
      const traveller = await s.traveller()
      await s.awake(walker)
      const tripId = await s.request(traveller, walker)
      if (act === 'decline') {
        await trips.reject(tripId, walker.userId, isForSafety ? 'rsn_unsafe' : 'rsn_break')
        await trips.cancel(tripId, traveller.userId)
        continue
      }
      await trips.accept(tripId, walker.userId)
      if (act !== 'endEarly') await s.walk(tripId, 4)
      const by = act === 'endedByTraveller' ? traveller : walker
      if (!isForSafety) await trips.endBy(tripId, by.userId)
      else {
        await trips.endForSafety({ tripId, userId: by.userId, reason: 'other' })
        // The angry answer of a traveler whom the walker has left.
        if (act === 'endLive') await rate(tripId, 'traveller', traveller)
      }
    }
    await t.forward((8 * DAY) / 1000)
    await feedback.sweep()
    return figuresOf(walker)
  }
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      expect(await after(list, true)).toEqual(await after(list, false))
    }),
    { numRuns: 4 },
  )
})

import { beforeEach, describe, expect, test } from 'vitest'
import { openedRequest } from '#server/testing/board.ts'
import { testApp } from '#server/testing/app.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture, timeAhead } from '#server/testing/scheduling.ts'
import { lisbon } from '#server/testing/trips.ts'

/** Every place where two people could meet, before and after one of them has blocked the other (docs/rules/safety.md#blocking). */
const t = await testApp()
const s = await openScheduleFixture(t)
const { trips, walkers, feedback } = t.app.services
beforeEach(() => s.emptyPlace())

const roles = ['traveller', 'walker'] as const
type Two = { tripId: string; traveller: TestPerson; walker: TestPerson }

const ask = async (person: TestPerson, document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await t.gql(document, variables, await tokenFor(t, person.userId))
  return errors?.[0]?.extensions['code'] ?? Object.values(data ?? {})[0]
}
const block = async (tripId: string, by: TestPerson) =>
  (await ask(by, 'mutation ($id: ID!) { blockTripPartner(booking_id: $id) { status } }', { id: tripId }))
    .status

/** Two people who have walked for four seconds and have rated each other; both are free, the walker is online. */
async function afterAWalk(): Promise<Two> {
  const two = await s.accepted()
  const { tripId, traveller, walker } = two
  await s.walk(tripId, 4)
  await trips.endBy(tripId, traveller.userId)
  const rating = { tripId, stars: 5, comment: 'Kind' }
  await feedback.rateWalker({ ...rating, userId: traveller.userId, tipDollars: null })
  await feedback.rateTraveller({ ...rating, userId: walker.userId })
  await s.awake(walker)
  return two
}

const destination = () => ({ id: s.destinationId })
const asked = (walkerId: string, more = {}) => ({
  destination_id: s.destinationId,
  walker_id: walkerId,
  schedule_minute: 10,
  ...timeAhead(t, 3 * 1440),
  ...more,
})

/** What each place shows one of the other, or does for them: true where they meet. */
const places: Record<string, (two: Two) => Promise<boolean>> = {
  async 'the map'({ traveller, walker }) {
    const found = await ask(
      traveller,
      'query ($id: ID!) { walkersNear(destination_id: $id) { user_id } }',
      destination(),
    )
    return found.some((one: { user_id: string }) => one.user_id === walker.userId)
  },
  async 'the list of a place'({ traveller, walker }) {
    const found = await ask(
      traveller,
      'query ($id: ID!) { destinationById(id: $id) { live_walkers { user_id } } }',
      destination(),
    )
    return found.live_walkers.some((one: { user_id: string }) => one.user_id === walker.userId)
  },
  async 'a request now'({ traveller, walker }) {
    const answer = await ask(
      traveller,
      'mutation ($data: BookingRequestInput!) { sendBookingRequestToWalker(data: $data) { status booking_id } }',
      { data: { walker_id: walker.userId, destination_id: s.destinationId, tripe_minute: 10 } },
    )
    if (answer.status !== 'REQUEST_SENT') return false
    await trips.cancel(answer.booking_id, traveller.userId)
    return true
  },
  async 'the ring'({ traveller, walker }) {
    const other = await s.walker(200)
    const id = await s.request(traveller, other)
    await walkers.setOnline(other.userId, { online: false, place: null })
    await t.forward(3)
    const isRinging = await trips.ringsAt(id, walker.userId)
    await trips.cancel(id, traveller.userId)
    return isRinging
  },
  async 'missed requests'({ walker }) {
    return (await ask(walker, '{ missedRequests { booking_id } }')).length > 0
  },
  async 'a scheduled walk with the chosen walker'({ traveller, walker }) {
    const answer = await ask(
      traveller,
      'mutation ($data: ScheduleTripInput!) { saveScheduleTrip(data: $data) { status booking_id } }',
      { data: asked(walker.userId) },
    )
    if (answer.status !== 'SCHEDULED') expect(answer.status).toBe('WALKER_NOT_AVAILABLE')
    return answer.status === 'SCHEDULED'
  },
  async 'a series'({ traveller, walker }) {
    const answer = await ask(
      traveller,
      'mutation ($data: ScheduleTripInput!) { saveScheduleTrip(data: $data) { status booking_id } }',
      { data: asked(walker.userId, { repeat_weeks: 3, ...timeAhead(t, 4 * 1440) }) },
    )
    return answer.status === 'SCHEDULED'
  },
  async 'scheduled requests of others'({ traveller, walker }) {
    const { tripId } = await s.asked(6000)
    await t.app.base.db
      .updateTable('trips')
      .set({ travellerId: traveller.userId })
      .where('id', '=', tripId)
      .execute()
    const found = await ask(
      walker,
      'query ($data: WalkerTripsInput) { getWalkerScheduleTrips(data: $data, first: 50) { data { id } } }',
      { data: lisbon },
    )
    const isListed = found.data.some((one: { id: string }) => one.id === tripId)
    const isOpened =
      (await ask(walker, 'query ($id: ID!) { scheduledTrip(id: $id) { id } }', { id: tripId })) !== null
    const outcome = await trips.acceptScheduled(tripId, walker.userId)
    const isAccepted = outcome === 'accepted'
    expect([isOpened, isAccepted]).toEqual([isListed, isListed])
    return isListed
  },
  async 'the free times of a walker'({ traveller, walker }) {
    const found = await trips.freeTimes(traveller.userId, {
      walkerId: walker.userId,
      destinationId: s.destinationId,
      minutes: 10,
    })
    return found !== null
  },
  async 'the wish board'({ traveller, walker }) {
    const request = await openedRequest(t, traveller, s.destinationId)
    const found = await ask(walker, 'query ($data: WalkerTripsInput) { wishesNear(data: $data) { id } }', {
      data: lisbon,
    })
    const isListed = found.some((one: { id: string }) => one.id === request.id)
    if (!isListed) {
      const [date, time] = request.from.split(' ')
      const claimed = await ask(
        walker,
        'mutation ($data: WishClaimInput!) { claimWishRequest(data: $data) { status } }',
        { data: { request_id: request.id, schedule_date: date, schedule_time: time } },
      )
      expect(claimed).toBe('NOT_FOUND')
    }
    await trips.closeRequest(request.id, traveller.userId)
    return isListed
  },
  async favourites({ traveller, walker }) {
    const answer = await ask(traveller, 'mutation ($id: ID!) { followWalker(walker_id: $id) { status } }', {
      id: walker.userId,
    })
    const listed = await ask(traveller, '{ favouriteWalkers { user { id } } }')
    expect(listed.length > 0).toBe(typeof answer === 'object')
    return listed.length > 0
  },
  async 'reviews of the walker'({ traveller, walker }) {
    const found = await ask(
      traveller,
      'query ($id: ID!) { walkerReviews(walker_id: $id) { data { comment } } }',
      { id: walker.userId },
    )
    return found.data.length > 0
  },
  async 'the public page of the walker'({ traveller, walker }) {
    const found = await ask(traveller, 'query ($id: ID!) { walkerPage(id: $id) { id } }', {
      id: walker.userId,
    })
    return found?.id === walker.userId
  },
}

describe.each(roles)('when the %s has blocked the other', (by) => {
  test('they meet nowhere any more, and did before', async () => {
    for (const [name, meet] of Object.entries(places)) {
      await s.emptyPlace()
      const two = await afterAWalk()
      if (name === 'missed requests') await missOne(two)
      expect(await meet(two), `before, ${name}`).toBe(true)
      await s.emptyPlace()
      const apart = await afterAWalk()
      if (name === 'missed requests') await missOne(apart)
      if (name === 'favourites') await walkers.follow(apart.traveller.userId, apart.walker.userId, null)
      expect(await block(apart.tripId, apart[by])).toBe('SUCCESS')
      expect(await meet(apart), `after, ${name}`).toBe(false)
    }
  })
})

/** A request of the traveler that rang at the walker and was not answered. */
async function missOne({ traveller, walker }: Two): Promise<void> {
  const id = await s.request(traveller, walker)
  await t.forward(31)
  await trips.cancel(id, traveller.userId)
}

describe('a review by the one whom a block hides', () => {
  test('is not shown to the other, and is to others', async () => {
    const { tripId, traveller, walker } = await afterAWalk()
    const third = await s.walker(300)
    await block(tripId, walker)
    const other = await s.request(traveller, third)
    await trips.accept(other, third.userId)
    await s.walk(other, 4)
    await trips.endBy(other, traveller.userId)
    const rating = { tripId: other, stars: 4, comment: 'Calm' }
    await feedback.rateWalker({ ...rating, userId: traveller.userId, tipDollars: null })
    await feedback.rateTraveller({ ...rating, userId: third.userId })
    const comments = async (viewerId: string | null) => {
      const found = await feedback.reviewsOf(third.userId, viewerId)
      return found === 'pageOutside' ? [] : found.views.map((view) => view.rating.comment)
    }
    expect(await comments(walker.userId)).toEqual([])
    expect(await comments(null)).toEqual(['Calm'])
  })
})

describe('what lies ahead of the two', () => {
  const feesOf = async (tripId: string) => {
    const { cancelledByRole, feeCents, creditCents } = await s.schedule(tripId)
    return { cancelledByRole, feeCents, creditCents }
  }

  test.each(roles)('an agreed walk is cancelled without a fee when the %s blocks', async (by) => {
    const two = await s.agreed(120)
    expect(await block(two.tripId, two[by])).toBe('SUCCESS')
    expect(await block(two.tripId, two[by])).toBe('SUCCESS')
    await t.app.jobs.idle()
    expect((await s.trip(two.tripId)).status).toBe('cancelled')
    expect(await feesOf(two.tripId)).toEqual({ cancelledByRole: by, feeCents: 0, creditCents: 0 })
    expect(await s.holdStates(two.tripId)).toEqual(['released'])
  })

  test('the third block within 30 days that would spare a fee pays it', async () => {
    const walker = await s.walker()
    const agreedWith = async () => {
      const { tripId } = await s.asked(120)
      const { startsAt } = await s.trip(tripId)
      expect(await trips.acceptScheduled(tripId, walker.userId), String(startsAt)).toBe('accepted')
      await t.app.jobs.idle()
      return tripId
    }
    const fees = []
    for (let time = 0; time < 3; time++) {
      const tripId = await agreedWith()
      await block(tripId, walker)
      fees.push((await feesOf(tripId)).feeCents)
    }
    expect(fees).toEqual([0, 0, 1000])
    // What is free anyway counts for nothing.
    const early = await s.asked(3000)
    await trips.acceptScheduled(early.tripId, walker.userId)
    await block(early.tripId, walker)
    expect((await feesOf(early.tripId)).feeCents).toBe(0)
  })

  test('a walk whose room is open continues', async () => {
    const two = await s.agreed(120)
    await s.untilStart(two.tripId, 120)
    await block(two.tripId, two.walker)
    expect((await s.trip(two.tripId)).status).toBe('accepted')
  })

  test('a scheduled request for the blocked walker goes to the others, or ends when it was for them only', async () => {
    const { tripId, traveller, walker } = await afterAWalk()
    const ask3 = async (minutesAhead: number, onlyChosen: boolean) => {
      const { date, time } = {
        date: timeAhead(t, minutesAhead).schedule_date,
        time: timeAhead(t, minutesAhead).schedule_time,
      }
      const outcome = await trips.requestScheduled({
        travellerId: traveller.userId,
        destinationId: s.destinationId,
        minutes: 10,
        priceDollars: null,
        asked: { date, time, zone: 'Europe/Lisbon', hourFormat: 24, which: null },
        walkerId: walker.userId,
        onlyChosen,
        weeks: 1,
        requestKey: null,
      })
      if (outcome.kind !== 'scheduled') throw new Error(outcome.kind)
      return outcome.tripIds[0] ?? ''
    }
    const [open, only] = [await ask3(3000, false), await ask3(4000, true)]
    await block(tripId, walker)
    expect((await s.trip(open)).status).toBe('requested')
    expect((await s.schedule(open)).exclusiveUntil?.getTime()).toBeLessThanOrEqual(s.clock.nowMs())
    expect((await s.trip(only)).status).toBe('rejected')
    expect(await trips.acceptScheduled(open, walker.userId)).toBe('unknown')
  })

  test('a request that rings at the one who blocks is silent at once and continues', async () => {
    const { tripId, traveller, walker } = await afterAWalk()
    const other = await s.walker(200)
    const id = await s.request(traveller, walker)
    expect(await trips.ringsAt(id, walker.userId)).toBe(true)
    await block(tripId, walker)
    expect(await trips.ringsAt(id, walker.userId)).toBe(false)
    expect((await trips.accept(id, walker.userId)).kind).not.toBe('accepted')
    expect(await trips.ringsAt(id, other.userId)).toBe(true)
  })
})

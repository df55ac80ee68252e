import { OpenTripBriefDocument } from '#web/api/generated/booking.ts'
import { ArchivedTripsDocument, type ArchivedTripsQuery } from '#web/api/generated/feedback.ts'
import { StoredTripsDocument } from '#web/api/generated/membership.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { aTrip } from '#web/testing/trips.ts'

type PastTrip = ArchivedTripsQuery['archivedTrips'][number]

/** A walk that is over and rated, without a film. */
function aPastTrip(own: Partial<PastTrip>): PastTrip {
  const { walker, destination, created_at } = aTrip()
  return {
    id: 'trip_1',
    walker_details: walker,
    destination,
    video_url: null,
    poster_url: null,
    is_video_processed: true,
    tripe_minute: 17,
    created_at,
    total_trip_price: 22,
    venue: null,
    is_settled: true,
    viewer_can_rate: false,
    ratings: { rating: 5, comment: null },
    ...own,
  }
}

test('a past walk says on whose account it was where an institution paid it', async ({ open, answers }) => {
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(OpenTripBriefDocument, { myOpenTrip: null })
  answers.give(StoredTripsDocument, { membership: null })
  const ofHouse = aPastTrip({ id: 'trip_2', total_trip_price: 70, venue: 'Rosewood Care Home' })
  answers.give(ArchivedTripsDocument, { archivedTrips: [ofHouse, aPastTrip({})] })
  const { page, look } = await open('/your-trips', { as: aMe() })
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await expect(first).toContainText('$70.00')
  await expect(first).toContainText('On the account of Rosewood Care Home.')
  await expect(second).toContainText('$22.00')
  await expect(second).not.toContainText('On the account')
  await look('your-trips-of-a-house')
})

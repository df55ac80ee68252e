import { CompletedTripsDocument, type CompletedTripsQuery } from '#web/api/generated/feedback.ts'
import { aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { aTrip } from '#web/testing/trips.ts'

type Completed = CompletedTripsQuery['completedInstantTrip'][number]

/** A walk of 17 minutes that its walker has walked for Noor. */
function aCompletedTrip(own: Partial<Completed> = {}): Completed {
  const { destination, created_at } = aTrip()
  return {
    id: 'trip_1',
    traveller_details: { id: 'usr_noor', first_name: 'Noor', avatar: null, type: 'traveller' },
    destination,
    tripe_minute: 17,
    created_at,
    total_trip_price: 22,
    earned_cents: 1462,
    group: null,
    venue: null,
    is_settled: true,
    viewer_can_rate: false,
    ratings: null,
    ...own,
  }
}

test('a walker reads for whom each walk was: a traveler, an institution, a group', async ({
  open,
  answers,
}) => {
  const group = { id: 'gwk_1', title: 'Tiles of Alfama', people: 3, seats: 5 }
  answers.give(CompletedTripsDocument, {
    completedInstantTrip: [
      aCompletedTrip(),
      aCompletedTrip({ id: 'trip_2', earned_cents: 1841, venue: 'Rosewood Care Home' }),
      aCompletedTrip({ id: 'trip_3', earned_cents: 1780, group }),
    ],
  })
  const { page, look } = await open('/completed-trips-for-walker', { as: aWalker(answers) })
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('Noor · Traveler')
  await expect(rows.nth(1)).toContainText('For Rosewood Care Home')
  await expect(rows.nth(1)).not.toContainText('Noor')
  await expect(rows.nth(2)).toContainText('Group walk · 3 people · 5 seats')
  await look('completed-trips')
})

import { TripByIdDocument } from '#web/api/generated/trips.ts'
import { later } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

for (const screen of ['live', 'waiting'])
  test(`a walk’s page whose answer does not come says so: ${screen}`, async ({ open, answers }) => {
    answers.give(TripByIdDocument, later({ trip: null }).answer)
    const { page, passes } = await open(`/trips/trip_unknown/${screen}`, { as: aMe() })
    const says = page.getByText('This is taking longer than usual. We keep trying.')
    await expect(says).toHaveCount(0)
    // So long a page waits in silence.
    await passes(8000)
    await expect(says).toBeVisible()
  })

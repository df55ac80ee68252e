import { ScheduledTripDocument } from '#web/api/generated/scheduling.ts'
import { aWalker } from '#web/testing/people.ts'
import { anUpcomingTrip } from '#web/testing/scheduling.ts'
import { expect, noon, test } from '#web/testing/screen.ts'

test('a sentence that ends with a clock of 12 hours has one stop', async ({ open, answers }) => {
  answers.setServerTime(noon)
  const asked = { state: 'requested', status: 'Pending', walker: null } as const
  const ends = { cancel_terms: [], expires_at: '2026-03-05T07:30:00Z' }
  const trip = anUpcomingTrip({ ...asked, ...ends, viewer_role: 'walker' })
  answers.give(ScheduledTripDocument, { scheduledTrip: trip })
  const { page } = await open(`/trips/${trip.id}/scheduled`, {
    as: aWalker(answers),
    stored: { 'huvr.language': 'es' },
  })
  await expect(page.getByText(/^Abierta hasta .* 7:30\sa\.\s?m\.$/)).toBeVisible()
})

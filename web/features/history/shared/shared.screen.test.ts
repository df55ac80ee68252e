import { SharedWalkDocument, type SharedWalkQuery } from '#web/api/generated/trips.ts'
import { aTrip } from '#web/testing/trips.ts'
import { expect, test } from '#web/testing/screen.ts'

const aPostcard: NonNullable<SharedWalkQuery['sharedWalk']> = {
  destination: aTrip().destination,
  traveller_first_name: 'Noor',
  walker_first_name: 'Marta',
  walked_at: '2026-03-03T15:00:00Z',
  postcard_url: '/banner/street.webp',
  film_state: null,
  video_url: null,
  duration_ms: 0,
}

test('a link shows its postcard to a visitor, and says so once it no longer works', async ({
  open,
  answers,
}) => {
  answers.give(SharedWalkDocument, { sharedWalk: aPostcard })
  const { page, goto, look } = await open('/shared/abcdefghijklmnopqrstuv')
  await expect(page.getByRole('heading', { name: 'A postcard from Lisbon' })).toBeVisible()
  await expect(page.getByText('Noor with Marta')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Postcard from Lisbon' })).toBeVisible()
  await look('shared-postcard')
  answers.give(SharedWalkDocument, { sharedWalk: null })
  await goto('/shared/abcdefghijklmnopqrstuv')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await look('shared-gone')
})

import { HomePlacesDocument, type HomePlacesQuery } from '#web/api/generated/places.ts'
import { later, refused } from '#web/testing/answers.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

const places: HomePlacesQuery = {
  destination: {
    data: [1, 2, 3, 4, 5].map((place) => ({
      ...aDestination({ id: `dst_${place}`, name: `Place ${place}` }),
      created_at: '2026-02-01T00:00:00Z',
      is_featured: place === 1,
      live_walkers: [],
    })),
  },
}

test('the home page says that its places come late or not at all, and loads them at the next try', async ({
  open,
  answers,
}) => {
  const late = later(places)
  answers.give(HomePlacesDocument, late.answer)
  const { page, press, passes, goto, settled } = await open('/')
  const says = page.getByText('This is taking longer than usual. We keep trying.')
  const again = page.getByRole('button', { name: 'Try again' })
  const shown = page.getByRole('region', { name: 'New destinations' }).getByRole('listitem')
  await expect(says).toHaveCount(0)
  // So long a page waits in silence.
  await passes(8000)
  await expect(says).toHaveCount(3)
  late.come()
  await settled()
  await expect(says).toHaveCount(0)
  await expect(shown).toHaveCount(4)

  answers.give(HomePlacesDocument, refused({ message: 'Please try again.', category: 'internal' }))
  await goto('/')
  await expect(again).toHaveCount(3)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  answers.give(HomePlacesDocument, places)
  await press(again.first())
  await expect(again).toHaveCount(0)
  await expect(shown).toHaveCount(4)
})

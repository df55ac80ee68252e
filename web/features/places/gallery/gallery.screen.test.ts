import path from 'node:path'
import { DestinationsInFullDocument } from '#web/api/generated/places.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import type { Answers } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { aMe } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

const photo = path.join(import.meta.dirname, '../../../public/icon-512.png')
const pictures = ['dusk', 'tram', 'river'].map((what) => ({
  address: `/media/images/${what.padEnd(32, '0')}/1280.webp`,
  alt: `A view of the ${what}`,
}))
/** Answers the page that chooses a place, with Lisbon and its pictures. */
function answerPlaces(answers: Answers, shown: typeof pictures): void {
  const lisbon = aDestination({ pictures: shown, image: shown[0]?.address ?? null })
  const destination = { data: [lisbon], paginatorInfo: { lastPage: 1, total: 1 } }
  answers.give(DestinationsInFullDocument, { destination })
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
}

test('a traveler turns through pictures by buttons, keys and a finger; no other picture is fetched before', async ({
  open,
  answers,
}) => {
  answerPlaces(answers, pictures)
  const { page, press, key, goto, look, settled } = await open('/no-such-page', { as: aMe() })
  const fetched = new Set<string>()
  await page.route('**/media/images/**', (route) => {
    fetched.add(/\/media\/images\/([a-z]+)/.exec(route.request().url())?.[1] ?? '')
    return route.fulfill({ path: photo })
  })
  await goto('/select-destinations?search=Lisbon')
  await press(page.getByRole('button', { name: /Lisbon/ }))
  const gallery = page.getByRole('group', { name: 'Pictures of Lisbon' })
  await expect(gallery.getByRole('img', { name: 'A view of the dusk' })).toBeVisible()
  await expect(gallery).toContainText('1 of 3')
  expect([...fetched]).toEqual(['dusk'])
  await look('destination-gallery')
  await page.setViewportSize(sizes.phone)
  await press(gallery.getByRole('button', { name: 'Next picture' }))
  await expect(gallery.getByRole('img', { name: 'A view of the tram' })).toBeVisible()
  expect([...fetched]).toEqual(['dusk', 'tram'])
  for (const [name, at] of [
    ['ArrowRight', '3 of 3'],
    ['ArrowRight', '1 of 3'],
    ['ArrowLeft', '3 of 3'],
  ] as const) {
    await key(name)
    await expect(gallery).toContainText(at)
  }
  const box = await gallery.locator('img').boundingBox()
  if (!box) throw new Error('the picture has no place on the screen')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
  await page.mouse.up()
  await settled()
  await expect(gallery).toContainText('2 of 3')
})

test('a single picture stands without ways to turn', async ({ open, answers }) => {
  answerPlaces(answers, pictures.slice(0, 1))
  const { page, press, goto } = await open('/no-such-page', { as: aMe() })
  await page.route('**/media/images/**', (route) => route.fulfill({ path: photo }))
  await goto('/select-destinations?search=Lisbon')
  await press(page.getByRole('button', { name: /Lisbon/ }))
  await expect(page.getByRole('dialog').getByRole('img', { name: 'A view of the dusk' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Pictures of Lisbon' })).toHaveCount(0)
})

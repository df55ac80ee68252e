import { DestinationsInFullDocument } from '#web/api/generated/places.ts'
import { aMe } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { sizes } from '#web/testing/looks.ts'
import { expect, test } from '#web/testing/screen.ts'

test('what narrows the list is in the address, is asked of the server, announced, and taken back by Back', async ({
  open,
  answers,
}) => {
  const porto = aDestination({ id: 'dst_porto', slug: 'porto', name: 'Porto', walkers_online: 0 })
  answers.give(DestinationsInFullDocument, ({ live, language }) => {
    const data = language ? [] : live ? [aDestination()] : [aDestination(), porto]
    return { destination: { data, paginatorInfo: { lastPage: 1, total: data.length } } }
  })
  const { page, press, look, settled } = await open('/show-all-destinations', {
    as: aMe(),
    size: sizes.phone,
  })
  const status = page.getByRole('status').filter({ hasText: 'place' })
  const live = page.getByRole('button', { name: 'Live now' })
  await expect(status).toHaveText('2 places · Live places first, then those in daylight.')
  await press(live)
  await expect(page).toHaveURL('/show-all-destinations?live=1')
  await expect(live).toHaveAttribute('aria-pressed', 'true')
  await expect(status).toHaveText('1 place')
  await page.getByLabel('Walker’s language').selectOption('ja')
  await settled()
  await expect(page).toHaveURL('/show-all-destinations?live=1&language=ja')
  await expect(page.getByText('No place fits all of this right now')).toBeVisible()
  await look('places narrowed to none')
  await page.goBack()
  await settled()
  await expect(page.getByRole('button', { name: /Porto/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Lisbon/ })).toBeVisible()
  await press(page.getByRole('button', { name: 'Live now' }))
  await expect(page).toHaveURL('/show-all-destinations')
  await expect(page.getByRole('button', { name: /Porto/ })).toBeVisible()
})

test('a shared address opens the list as it was narrowed, and clearing leaves what was searched for', async ({
  open,
  answers,
}) => {
  answers.give(DestinationsInFullDocument, ({ daylight, language }) => {
    const data = daylight && language === 'es' ? [] : [aDestination()]
    return { destination: { data, paginatorInfo: { lastPage: 1, total: data.length } } }
  })
  const { page, press } = await open('/show-all-destinations?search=lis&daylight=1&language=es')
  await expect(page.getByRole('button', { name: 'In daylight now' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Walker’s language')).toHaveValue('es')
  await press(page.getByRole('link', { name: 'Clear the filters' }))
  await expect(page).toHaveURL('/show-all-destinations?search=lis')
  await expect(page.getByRole('button', { name: /Lisbon/ })).toBeVisible()
})

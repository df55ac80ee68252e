import path from 'node:path'
import { CreateDestinationDocument } from '#web/api/generated/destinations-console.ts'
import { refused } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const photo = path.join(import.meta.dirname, '../../../public/icon-512.png')

test('a destination is made with its point on the map, after what is missing was shown at its field', async ({
  open,
  answers,
}) => {
  const { page, press, look, settled } = await open('/create-new-destination', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Destination')
  const create = page.getByRole('button', { name: 'Create' })
  const [name, image] = [page.getByLabel('Name'), page.getByLabel('Image')]
  const [longitude, latitude] = [page.getByLabel('Longitude'), page.getByLabel('Latitude')]
  await press(create)
  for (const missing of ['Name', 'Description', 'Location', 'Longitude', 'Latitude', 'Order'])
    await expect(page.getByText(`Please Enter ${missing}`)).toBeVisible()
  await expect(image).toHaveAccessibleDescription(/Please Select Image/)
  expect(answers.sent(CreateDestinationDocument)).toEqual([])
  await look('create-destination-faults')

  await image.setInputFiles({ name: 'street.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await settled()
  await expect(image).toHaveAccessibleDescription(/Please select image format: jpeg, png or jpg\./)
  await longitude.fill('200')
  await latitude.fill('38.78')
  await settled()
  await expect(longitude).toHaveAccessibleDescription(/Please enter a longitude from -180 to 180\./)

  await name.fill('Sintra')
  const words = 'Fog between the palaces, and cheesecakes at the station.'
  await page.getByLabel('Description', { exact: true }).fill(words)
  await page.getByLabel('Location').fill('Sintra, Portugal')
  await page.getByLabel('Order').fill('2')
  await image.setInputFiles(photo)
  await settled()
  await expect(page.locator('form img').first()).toBeVisible()
  // A press on the map sets the point, typing sets it exactly.
  const map = page.getByRole('region', { name: 'Map to set the point of the destination' })
  await map.locator('canvas').click({ position: { x: 60, y: 60 } })
  await settled()
  await expect(longitude).not.toHaveValue('200')
  await latitude.fill('38.7973')
  await longitude.fill('-9.3904')
  await settled()
  await look('create-destination-filled')

  const fields = { name: 'There is a destination of this name.' }
  answers.give(CreateDestinationDocument, refused({ message: 'No.', category: 'validation', fields }))
  await press(create)
  await expect(name).toHaveAccessibleDescription(/There is a destination of this name\./)
  answers.give(CreateDestinationDocument, { createDestination: { id: 'dst_sintra', name: 'Sintra' } })
  await press(create)
  await expect(page.getByText('Created New Destination Successfully')).toBeVisible()
  await expect(name).toHaveValue('')
  const { image: picture, ...sent } = answers.sent(CreateDestinationDocument).at(-1)?.data ?? {}
  expect(picture).toMatch(/^data:image\/(?:jpeg|png);base64,/)
  expect(sent).toMatchObject({
    name: 'Sintra',
    description: words,
    location: 'Sintra, Portugal',
    latitude: 38.7973,
    longitude: -9.3904,
    order: 2,
  })
})

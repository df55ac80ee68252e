// Over the whole stack: an operator makes what travelers then see.
import { fileURLToPath } from 'node:url'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, onOwnServer } from '#e2e/support/stage.ts'

const test = onOwnServer()

const photo = fileURLToPath(new URL('../web/public/icon-512.png', import.meta.url))

// A server of its own: what is made, featured and put in order here is on the home page of other files.
test('an owner makes a destination with its point on the map, and travelers see it', async ({ person }) => {
  const { page } = await person('olga', { size: 'desktop' })
  await page.goto('/create-new-destination')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Destination')
  const create = page.getByRole('button', { name: 'Create' })

  await test.step('what is missing is told at its field', async () => {
    await create.click()
    for (const missing of ['Name', 'Description', 'Location', 'Longitude', 'Latitude', 'Order'])
      await expect(page.getByText(`Please Enter ${missing}`)).toBeVisible()
    await expect(page.getByText('Please Select Image')).toBeVisible()
    await checkEverywhere(page, 'create-destination-faults')
  })

  await test.step('a picture of another kind is refused, as is a point that does not exist', async () => {
    await page
      .getByLabel('Image')
      .setInputFiles({ name: 'street.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(page.getByText('Please select image format: jpeg, png or jpg.')).toBeVisible()
    await page.getByLabel('Longitude').fill('200')
    await page.getByLabel('Latitude').fill('38.78')
    await expect(page.getByText('Please enter a longitude from -180 to 180.')).toBeVisible()
  })

  await page.getByLabel('Name').fill('Sintra')
  await page
    .getByLabel('Description', { exact: true })
    .fill('Fog between the palaces, and cheesecakes at the station.')
  await page.getByLabel('Location').fill('Sintra, Portugal')
  await page.getByLabel('Order').fill('2')
  await page.getByLabel('Image').setInputFiles(photo)

  await test.step('a press on the map sets the point, typing sets it exactly', async () => {
    const map = page.getByRole('region', { name: 'Map to set the point of the destination' })
    await map.locator('canvas').click({ position: { x: 60, y: 60 } })
    await expect(page.getByLabel('Longitude')).not.toHaveValue('200')
    await page.getByLabel('Latitude').fill('38.7973')
    await page.getByLabel('Longitude').fill('-9.3904')
    await checkEverywhere(page, 'create-destination-filled')
  })

  await create.click()
  await expect(page.getByText('Created New Destination Successfully')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page.goto('/select-destinations?search=Sintra')
  const card = page.getByRole('button', { name: /Sintra/ })
  await expect(card.locator('img')).toHaveAttribute('src', /^\/media\/images\//)
  await card.click()
  await expect(page.getByRole('dialog')).toContainText('Fog between the palaces')
})

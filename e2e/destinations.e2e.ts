// Over the whole stack: an operator makes what travelers then see, through stored files.
import { fileURLToPath } from 'node:url'
import { expect, onOwnServer } from '#e2e/support/fixtures.ts'

const test = onOwnServer()

const fileOf = (path: string) => fileURLToPath(new URL(`../web/public/${path}`, import.meta.url))

// A server of its own: what is made here is on the home page of other files.
test('an owner makes a destination and gives it pictures, and travelers see it', async ({
  person,
  newTraveller,
}) => {
  const { page } = await person('olga', { size: 'desktop' })
  await page.goto('/create-new-destination')
  await page.getByLabel('Name').fill('Sintra')
  await page
    .getByLabel('Description', { exact: true })
    .fill('Fog between the palaces, and cheesecakes at the station.')
  await page.getByLabel('Location').fill('Sintra, Portugal')
  await page.getByLabel('Latitude').fill('38.7973')
  await page.getByLabel('Longitude').fill('-9.3904')
  await page.getByLabel('Order').fill('2')
  await page.getByLabel('Image').setInputFiles(fileOf('icon-512.png'))
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Created New Destination Successfully')).toBeVisible()

  const { page: theirs } = await newTraveller()
  await theirs.goto('/select-destinations?search=Sintra')
  const card = theirs.getByRole('button', { name: /Sintra/ })
  await expect(card.locator('img')).toHaveAttribute('src', /^\/media\/images\//)

  await page.goto('/console/destinations')
  await page.getByRole('link', { name: 'Sintra' }).click()
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('grid', { name: 'Pictures in their order' }).getByRole('row')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await dialog.getByLabel('Choose a picture').setInputFiles(fileOf('og.png'))
  await expect(dialog.locator('img')).toBeVisible()
  await dialog.getByLabel('What it shows').fill('The palace in the fog')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Make cover: picture 2' }).click()
  await expect(page.getByText('The new order is saved.').first()).toBeVisible()

  await theirs.reload()
  await card.click()
  const gallery = theirs.getByRole('group', { name: 'Pictures of Sintra' })
  const cover = gallery.getByRole('img', { name: 'The palace in the fog' })
  await expect(cover).toBeVisible()
  await expect(gallery).toContainText('1 of 2')
  // The stored picture has come.
  await cover.evaluate((picture: HTMLImageElement) => picture.decode())
})

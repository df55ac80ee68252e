import { fileURLToPath } from 'node:url'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { moveFirstByKeys } from '#e2e/support/ordering.ts'
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

test('an owner orders, changes, features and retires destinations', async ({ person, world }) => {
  const { page } = await person('olga', { size: 'desktop' })
  await page.goto('/console/destinations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Destinations')
  const rows = page.getByRole('grid', { name: 'Destinations in their order' }).getByRole('row')
  const names = () => rows.getByRole('link').allTextContents()
  await expect(rows.first()).toBeVisible()
  await checkEverywhere(page, 'console-destinations')
  await page.setViewportSize({ width: 1280, height: 800 })

  await test.step('by keys: Enter takes a row up by its grip, keys move it, Enter drops it', async () => {
    const before = await names()
    const [first = '', second = ''] = before
    await moveFirstByKeys(rows, 1)
    await expect(page.getByText('The new order is saved.')).toBeVisible()
    await world.settled()
    expect((await names()).slice(0, 2)).toEqual([second, first])
    await page.reload()
    await world.settled()
    expect((await names()).slice(0, 2)).toEqual([second, first])
  })

  await test.step('by the pointer', async () => {
    const [first = '', second = ''] = await names()
    // For a pointer the whole row is the grip.
    await rows
      .nth(0)
      .dragTo(rows.nth(1), { sourcePosition: { x: 20, y: 30 }, targetPosition: { x: 20, y: 62 } })
    await world.settled()
    expect((await names()).slice(0, 2)).toEqual([second, first])
  })

  await test.step('its words and whether it is featured', async () => {
    await page.getByRole('link', { name: 'Mumbai' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai')
    await page
      .getByLabel('Description', { exact: true })
      .fill('Chai at the station, and kites over the sea wall.')
    await page.getByLabel('Featured on the home page').check()
    await checkEverywhere(page, 'console-destination')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The destination is saved.')).toBeVisible()
    await page.goto('/')
    const slider = page.locator('#beta-destinations')
    await expect(slider.getByRole('button', { name: /there now/ }).first()).toContainText('Mumbai')
  })

  await test.step('retired with a reason, and shown again', async () => {
    await page.goto('/console/destinations')
    await page.getByRole('link', { name: 'Mumbai' }).click()
    await page.getByRole('button', { name: 'Retire this destination' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Retire it' }).click()
    await expect(dialog.getByText('Please say why.')).toBeVisible()
    await dialog.getByLabel('Why?').fill('The sea wall is being rebuilt')
    await checkEverywhere(page, 'console-destination-retire')
    await dialog.getByRole('button', { name: 'Retire it' }).click()
    await expect(page.getByText('This destination is retired')).toBeVisible()
    await page.goto('/console/destinations?list=retired')
    await expect(page.getByRole('link', { name: 'Mumbai' })).toBeVisible()
    await page.getByRole('link', { name: 'Mumbai' }).click()
    await page.getByRole('button', { name: 'Show it to travelers again' }).click()
    await page.getByRole('dialog').getByLabel('Why?').fill('It is rebuilt')
    await page.getByRole('dialog').getByRole('button', { name: 'Show it again' }).click()
    await expect(page.getByText('This destination is retired')).toBeHidden()
  })
})

test('the page is for operators', async ({ person }) => {
  const { page } = await person('noor')
  await page.goto('/create-new-destination')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)
})

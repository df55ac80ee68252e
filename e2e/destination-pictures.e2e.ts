// Over the whole stack: an operator gives what travelers then see, through stored files.
import { fileURLToPath } from 'node:url'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { moveFirstByKeys } from '#e2e/support/ordering.ts'
import { expect, onOwnServer } from '#e2e/support/stage.ts'

const test = onOwnServer()

const fileOf = (path: string) => fileURLToPath(new URL(`../web/public/${path}`, import.meta.url))
const photos = [
  { file: fileOf('og.png'), alt: 'The first view' },
  { file: fileOf('icon-maskable-512.png'), alt: 'The second view' },
  { file: fileOf('icon-512.png'), alt: 'The third view' },
] as const

// A server of its own: a destination with pictures looks different in the tests of other files.
test('an owner gives a destination pictures, and travelers turn through them', async ({
  person,
  newTraveller,
  world,
}) => {
  const { page } = await person('olga', { size: 'desktop' })
  await page.goto('/console/destinations')
  await page.getByRole('link', { name: 'Mumbai' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai')
  await expect(page.getByText('No pictures yet')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('grid', { name: 'Pictures in their order' }).getByRole('row')

  await test.step('what is missing is told at its field', async () => {
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await expect(dialog.getByText('Please Select Image')).toBeVisible()
    await expect(dialog.getByText('Please say what the picture shows.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('three are added', async () => {
    for (const [index, { file, alt }] of photos.entries()) {
      await page.getByRole('button', { name: 'Add a picture' }).click()
      await dialog.getByLabel('Choose a picture').setInputFiles(file)
      await expect(dialog.locator('img')).toBeVisible()
      await dialog.getByLabel('What it shows').fill(alt)
      await dialog.getByRole('button', { name: 'Add it' }).click()
      await expect(dialog).toBeHidden()
      await expect(rows).toHaveCount(index + 1)
    }
    await expect(rows.nth(0)).toContainText('Cover')
    await expect(rows.nth(2)).toContainText('The third view')
    await checkEverywhere(page, 'console-destination-pictures')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('ordered by buttons, kept by the server', async () => {
    let saved = 0
    page.on('response', (response) => {
      if (response.request().postData()?.includes('OrderDestinationPictures')) saved += 1
    })
    await page.getByRole('button', { name: 'Make cover: picture 3' }).click()
    await expect(rows.nth(0)).toContainText('The third view')
    await page.getByRole('button', { name: 'Move picture 2 down' }).click()
    await expect(rows.nth(2)).toContainText('The first view')
    await expect(page.getByText('The new order is saved.').first()).toBeVisible()
    await world.settled()
    expect(saved).toBe(2)
    await page.reload()
    await expect(rows.nth(0)).toContainText('The third view')
    await expect(rows.nth(1)).toContainText('The second view')
  })

  await test.step('ordered by keys', async () => {
    await moveFirstByKeys(rows, 1)
    await expect(rows.nth(0)).toContainText('The second view')
  })

  await test.step('described anew', async () => {
    await page.getByRole('button', { name: 'Describe picture 1' }).click()
    await dialog.getByLabel('What it shows').fill('The sea wall at dusk')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rows.nth(0)).toContainText('The sea wall at dusk')
  })

  const traveller = await newTraveller()
  await test.step('a traveler turns by buttons, keys and a finger; no other picture is fetched before', async () => {
    const { page: theirs } = traveller
    const fetched = new Set<string>()
    theirs.on('request', (request) => {
      const name = /\/media\/images\/([\w-]+)\//.exec(request.url())?.[1]
      if (name) fetched.add(name)
    })
    await theirs.goto('/select-destinations?search=Mumbai')
    await theirs.getByRole('button', { name: /Mumbai/ }).click()
    const gallery = theirs.getByRole('group', { name: 'Pictures of Mumbai' })
    await expect(gallery.getByRole('img', { name: 'The sea wall at dusk' })).toBeVisible()
    await expect(gallery).toContainText('1 of 3')
    await checkEverywhere(theirs, 'destination-gallery')
    await theirs.setViewportSize({ width: 375, height: 812 })
    expect(fetched.size).toBe(1)
    await gallery.getByRole('button', { name: 'Next picture' }).click()
    await expect(gallery.getByRole('img', { name: 'The third view' })).toBeVisible()
    await world.settled()
    expect(fetched.size).toBe(2)
    await theirs.keyboard.press('ArrowRight')
    await expect(gallery).toContainText('3 of 3')
    await theirs.keyboard.press('ArrowRight')
    await expect(gallery).toContainText('1 of 3')
    await theirs.keyboard.press('ArrowLeft')
    await expect(gallery).toContainText('3 of 3')
    const box = await gallery.locator('img').boundingBox()
    if (!box) throw new Error('the picture has no place on the screen')
    await theirs.mouse.move(box.x + box.width / 4, box.y + box.height / 3)
    await theirs.mouse.down()
    await theirs.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
    await theirs.mouse.up()
    await expect(gallery).toContainText('2 of 3')
  })

  await test.step('removed one by one, after a question, until the poster is left', async () => {
    for (const left of [2, 1]) {
      await page.getByRole('button', { name: 'Remove picture 1' }).click()
      await dialog.getByRole('button', { name: 'Remove it' }).click()
      await expect(rows).toHaveCount(left)
    }
    const { page: theirs } = traveller
    await theirs.reload()
    await theirs.getByRole('button', { name: /Mumbai/ }).click()
    await expect(theirs.getByRole('dialog').getByRole('img', { name: 'The first view' })).toBeVisible()
    await expect(theirs.getByRole('group', { name: 'Pictures of Mumbai' })).toBeHidden()
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    await dialog.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByText('No pictures yet')).toBeVisible()
  })
})

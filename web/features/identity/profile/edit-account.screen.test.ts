import path from 'node:path'
import type { Page } from '@playwright/test'
import { EditProfileDocument } from '#web/api/generated/edit-account.ts'
import { DestinationsInFullDocument } from '#web/api/generated/places.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { aMe } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

const poster = path.join(import.meta.dirname, '../../../public/posters/lisbon-golden-800.webp')

test('a file that is no picture is refused at its field, and a picture after it takes the words away', async ({
  open,
}) => {
  const { page, settled } = await open('/edit-account', { as: aMe() })
  const file = page.locator('input[type=file]')
  const noPicture = Buffer.from('no picture')
  await file.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: noPicture })
  await settled()
  await expect(file).toHaveAccessibleDescription(/This browser can’t open HEIC pictures\./)
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: noPicture })
  await settled()
  await expect(file).toHaveAccessibleDescription(/This file can’t be opened as a picture\./)
  await file.setInputFiles(poster)
  await settled()
  await expect(page.getByRole('application')).toBeVisible()
  await expect(file).not.toHaveAccessibleDescription(/can’t be opened/)
})

test('a picture is cut by thumb and keyboard, shown before it is sent, and saved with the name', async ({
  open,
  answers,
}) => {
  const { page, settled, press, key, goto } = await open('/edit-account', { as: aMe() })
  await page.locator('input[type=file]').setInputFiles(poster)
  await settled()
  const stage = page.getByRole('application')
  const seen = [await stageDigest(page)]
  await stage.focus()
  for (const name of ['+', 'ArrowDown']) {
    await key(name)
    seen.push(await stageDigest(page))
  }
  const box = await stage.boundingBox()
  if (!box) throw new Error('there is no stage')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 4 })
  await page.mouse.up()
  await settled()
  seen.push(await stageDigest(page))
  await page.getByRole('slider', { name: 'Size' }).fill('130')
  await settled()
  seen.push(await stageDigest(page))
  await page.mouse.click(box.x + 20, box.y + 20)
  await settled()
  seen.push(await stageDigest(page))
  // Each act has shown another part of the picture than the one before it.
  expect(seen.map((one, index) => one === seen[index - 1])).toEqual(seen.map(() => false))

  await press(page.getByRole('button', { name: 'Use this picture' }))
  await expect(stage).toBeHidden()
  const preview = page.getByRole('main').locator('img[src^="data:image/jpeg"]')
  await expect(preview).toBeVisible()
  const shown = await preview.evaluate((image: HTMLImageElement) => ({
    src: image.src,
    isSquare: image.naturalWidth > 0 && image.naturalWidth === image.naturalHeight,
  }))
  expect(shown.isSquare).toBe(true)

  answers.give(EditProfileDocument, ({ data }) => {
    const saved = aMe({ first_name: data.first_name ?? '', avatar: '/logo.svg' })
    answers.give(MeDocument, { me: saved })
    return {
      editProfile: { ...saved, phone_country_code: '+1', phone_country_key: 'US', avatar_small: '/logo.svg' },
    }
  })
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(DestinationsInFullDocument, {
    destination: { data: [aDestination()], paginatorInfo: { lastPage: 1, total: 1 } },
  })
  await page.getByLabel('First Name').fill('Anabela')
  await press(page.getByRole('button', { name: 'Next' }))
  await expect(page).toHaveURL('/select-destinations')
  expect(answers.sent(EditProfileDocument).map(({ data }) => data)).toEqual([
    {
      first_name: 'Anabela',
      last_name: 'Haddad',
      email: 'noor@people.example',
      phone_number: '+12025550123',
      profile_image: shown.src,
    },
  ])
  await goto('/edit-account')
  await expect(page.getByLabel('First Name')).toHaveValue('Anabela')
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', '/logo.svg')
})

/** What the stage shows, as a short text that changes with the picture. */
async function stageDigest(page: Page): Promise<string> {
  return page
    .getByRole('application')
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png').slice(-600))
}

import type { Page } from '@playwright/test'
import { sizeOf } from '#e2e/support/film.ts'
import { expect, test } from '#e2e/support/stage.ts'
import { unusedNumber, signUp } from '#e2e/support/sign-up.ts'

test('a picture is chosen, cut by thumb and keyboard, shown before it is sent, and kept', async ({
  person,
  server,
}) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  await signUp(server, ana, unusedNumber())
  await page.goto('/edit-account')
  const file = page.locator('input[type=file]')

  await file.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no picture') })
  await expect(file).toHaveAccessibleDescription(/This browser can’t open HEIC pictures\./)
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(file).toHaveAccessibleDescription(/This file can’t be opened as a picture\./)

  await file.setInputFiles('web/public/posters/lisbon-golden-800.webp')
  const stage = page.getByRole('application')
  await expect(stage).toBeVisible()
  await expect(file).not.toHaveAccessibleDescription(/can’t be opened/)
  const whole = await stageDigest(page)
  await stage.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowDown')
  const byKeys = await drawnAfter(page, whole)
  const box = await stage.boundingBox()
  if (!box) throw new Error('there is no stage')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 4 })
  await page.mouse.up()
  const byDrag = await drawnAfter(page, byKeys)
  await page.getByRole('slider', { name: 'Size' }).fill('130')
  await page.mouse.click(box.x + 20, box.y + 20)
  await drawnAfter(page, byDrag)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(stage).toBeHidden()
  const preview = page.getByRole('main').locator('img[src^="data:image/jpeg"]')
  await expect(preview).toBeVisible()

  await page.getByLabel('First Name').fill('Anabela')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('/select-destinations')
  await page.goto('/edit-account')
  await expect(page.getByLabel('First Name')).toHaveValue('Anabela')
  const kept = page.getByRole('main').locator('img').first()
  await expect(kept).toBeVisible()
  expect(await sizeOf(kept)).toEqual([384, 384])
})

test('an e-mail is verified by the mailed link, and a changed one is unverified again', async ({
  person,
  server,
  world,
}) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  await signUp(server, ana, unusedNumber())
  await page.goto('/edit-account')
  await expect(page.getByLabel('Phone Number')).toBeDisabled()
  await page.getByRole('button', { name: 'Verify' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Verification Link sent to your registered email address')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()

  const email = await page.getByLabel('Email').inputValue()
  await world.settled()
  const mailed = linkIn((await server.messages()).find((one) => one.to === email)?.text)
  expect(mailed).toContain('/verify-email?token=')
  await page.goto('/verify-email?token=altered')
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t verify your email' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await page.waitForURL('/edit-account')
  // A scanner of mails opens the link first, with and without scripts, and uses nothing up.
  await page.request.get(mailed)
  await page.goto(mailed)
  await page.goto(mailed)
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose a destination' }).click()
  await page.waitForURL('/select-destinations')
  await page.goto(mailed)
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'Already done' })).toBeVisible()
  await page.goto('/edit-account')

  const label = page.getByRole('main').getByText('Verified', { exact: true })
  await expect(label).toBeVisible()
  await page.getByLabel('Email').fill(`new.${email}`)
  await expect(label).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('/select-destinations')
  await page.goto('/edit-account')
  await expect(page.getByLabel('Email')).toHaveValue(`new.${email}`)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  await expect(label).toBeHidden()
})

/** What the stage shows, as a short text that changes with the picture. */
async function stageDigest(page: Page): Promise<string> {
  return page
    .getByRole('application')
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png').slice(-600))
}

/** What the stage shows once that is another picture than before: it is drawn a moment after the press. */
async function drawnAfter(page: Page, before: string): Promise<string> {
  await page.waitForFunction((earlier) => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas')
    return canvas !== null && canvas.toDataURL('image/png').slice(-600) !== earlier
  }, before)
  return stageDigest(page)
}

/** The path of the first link in a mail's text. */
function linkIn(text: string | undefined): string {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0]
  if (!link) return ''
  const { pathname, search } = new URL(link)
  return pathname + search
}

import type { Locator, Page } from '@playwright/test'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'
import { signUp, unusedNumber } from '#e2e/support/sign-up.ts'

const box = (page: Page) => page.locator('canvas')
const inSection = (page: Page, name: string) => page.getByRole('region', { name })

/** Draws a stroke across a part of the box, as a finger or a mouse would. */
async function draw(page: Page, from: number, to: number): Promise<void> {
  await box(page).scrollIntoViewIfNeeded()
  const place = await box(page).boundingBox()
  if (!place) throw new Error('there is no place to sign in')
  const at = (part: number, height: number) =>
    [place.x + place.width * part, place.y + place.height * height] as const
  await page.mouse.move(...at(from, 0.7))
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(...at(from + ((to - from) * step) / 8, step % 2 === 0 ? 0.7 : 0.3))
  await page.mouse.up()
}

/** How many dots of the canvas are ink, and how far to the end they reach, as a part of its width. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const dots = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let [ink, reach] = [0, 0]
    for (let dot = 0; dot < dots.length / 4; dot += 1) {
      if ((dots[dot * 4] ?? 255) > 128) continue
      ink += 1
      reach = Math.max(reach, (dot % width) / width)
    }
    return { ink, reach }
  })

test('a person reads the terms, signs them by hand and keeps a copy', async ({ person, server, world }) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  await signUp(server, ana, unusedNumber())
  // Addresses are matched without case.
  await page.goto('/walker-terms-traveler')
  await expect(page.getByText(/Terms Dated January 1, 2026/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /On a walk/ })
    .click()
  await expect(page.getByRole('heading', { name: '3. On a walk' })).toBeInViewport()
  await checkEverywhere(page, 'terms-to-read')

  const done = page.getByRole('button', { name: 'Done', exact: true })
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Sign and press Save first')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please sign in the box first.')).toBeVisible()

  await draw(page, 0.1, 0.4)
  await draw(page, 0.5, 0.9)
  const reach = async () => (await inkOf(box(page))).reach
  // What is drawn appears with the screen's next picture.
  await world.settled()
  expect(await reach()).toBeGreaterThan(0.8)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await reach()).toBeLessThan(0.5)
  await draw(page, 0.5, 0.9)

  // A phone that is turned, and turned back.
  await page.setViewportSize({ width: 812, height: 375 })
  await world.settled()
  expect(await box(page).evaluate((canvas) => canvas.clientWidth)).toBeGreaterThan(400)
  await world.settled()
  expect(await reach()).toBeGreaterThan(0.5)
  await page.setViewportSize({ width: 375, height: 812 })
  await world.settled()
  expect(await reach()).toBeGreaterThan(0.8)

  await page.getByRole('button', { name: 'Clear' }).click()
  expect((await inkOf(box(page))).ink).toBe(0)
  await draw(page, 0.1, 0.8)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your signature is saved here.')).toBeVisible()
  await inSection(page, 'Your signature').scrollIntoViewIfNeeded()
  await checkEverywhere(page, 'terms-drawn')
  // What changes after Save has to be saved again.
  await draw(page, 0.2, 0.6)
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await done.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have signed the walker terms.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/\/$/)

  await page.goto('/Walker-terms-traveler')
  const copy = inSection(page, 'Your signed copy')
  await expect(copy).toContainText('Ana Silva')
  await expect(copy).toContainText(/[0-9a-f]{64}/)
  await expect(box(page)).toHaveCount(0)
  await checkEverywhere(page, 'terms-signed')
  await expect(copy.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute('href', /\.pdf$/)
})

test('terms are signed with the keyboard alone; nothing is signed where they have changed meanwhile', async ({
  newTraveller,
}) => {
  const { page } = await newTraveller()
  await page.goto('/walker-terms')
  await page.getByRole('radio', { name: 'Draw it' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const name = page.getByRole('textbox', { name: 'Your full name' })
  await expect(name).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Please type your full name.')).toBeVisible()
  await name.focus()
  await page.keyboard.type('Ana Silva')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your signature is saved here.')).toBeVisible()
  await checkEverywhere(page, 'terms-typed')

  // The first answer is that of a server on which another version has come into force.
  const message = 'The terms have changed meanwhile. Please read the new ones and sign them.'
  let hasChanged = false
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (!hasChanged && body.includes('SignWalkerTerms')) {
      hasChanged = true
      const answer = { __typename: 'StatusMessage', status: 'TERMS_CHANGED', message }
      return route.fulfill({ json: { data: { walkerTermsAndCondition: answer } } })
    }
    if (!hasChanged || !body.includes('WalkerTerms')) return route.fallback()
    const answer = await (await route.fetch()).json()
    const description = '<h2>1. All new</h2><p>Other words.</p>'
    Object.assign(answer.data.term, { version: '2027-01', description })
    return route.fulfill({ json: answer })
  })
  const done = page.getByRole('button', { name: 'Done', exact: true })
  await done.press('Enter')
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('Other words.')).toBeVisible()
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await checkEverywhere(page, 'terms-changed')

  await page.unrouteAll()
  await page.reload()
  await page.getByRole('radio', { name: 'Type my name' }).click()
  await name.fill('Ana Silva')
  await name.press('Enter')
  await done.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have signed')
  await dialog.getByRole('button', { name: 'Back to your steps' }).press('Enter')
  await page.waitForURL('/make-money-for-walker')
})

test('terms that do not load say so, and go on', async ({ newTraveller }) => {
  const { page } = await newTraveller()
  let isAway = true
  await page.route('**/graphql', (route) =>
    isAway && (route.request().postData() ?? '').includes('WalkerTerms')
      ? route.fulfill({ status: 503, body: '' })
      : route.fallback(),
  )
  await page.goto('/walker-terms')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Terms Dated/)).toBeVisible()
})

test('a visitor reads the terms and is led to the login to sign them', async ({ person }) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/walker-terms')
  await expect(page.getByText(/Terms Dated January 1, 2026/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '3. On a walk' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0)
  await checkEverywhere(page, 'terms-visitor')
  await page.getByRole('link', { name: 'Log in to sign' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/login=%2Fwalker-terms/)
})

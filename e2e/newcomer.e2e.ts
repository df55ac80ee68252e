// Over the whole stack: a whole walk of a stranger with a demo walker.
import { plays } from '#web/testing/film.ts'
import { launchOptions } from '#e2e/support/browser.ts'
import { codeFor, expect, test } from '#e2e/support/stage.ts'
import {
  agreeToRecording,
  endWalk,
  meteredAtLeast,
  request,
  seesPicture,
  settledReceipt,
} from '#e2e/support/steps.ts'

// One journey is in the whole browser, with its window system and the app's service worker.
test.use({ appWorker: true, launchOptions })

test('a stranger who is alone signs up, saves a card and takes a whole walk with a demo walker', async ({
  person,
  server,
}) => {
  test.setTimeout(180_000)
  const newcomer = await person('newcomer', { signedIn: false })
  const { page } = newcomer
  const phone = '+12025550177'

  await page.goto('/register')
  await page.getByRole('textbox', { name: /phone/i }).fill('2025550177')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL(/verify-otp/)
  await page
    .getByRole('textbox')
    .first()
    .pressSequentially(await codeFor(server, phone))
  await page.waitForURL(/register-profile-details/)
  await page.getByRole('textbox', { name: 'First Name' }).fill('Sam')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Newcomer')
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@people.example')
  await page.getByLabel('Password', { exact: true }).fill('Walk-with-me-2')
  await page.getByLabel('Confirm Password').fill('Walk-with-me-2')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/select-destinations/)

  await page.goto('/add-card')
  await page.getByRole('textbox', { name: 'Card Number' }).fill('4242424242424242')
  await page.getByRole('textbox', { name: 'Exp.date' }).fill('1234')
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
  await page.getByRole('button', { name: 'Country' }).click()
  await page.getByRole('searchbox', { name: 'Search for a country' }).fill('United States')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await page.getByRole('textbox', { name: 'Zip Code' }).fill('80202')
  await page.getByRole('button', { name: 'Enter Card Information' }).click()
  await page.waitForURL(/payment-methods/)

  const tripId = await request(newcomer, 'Rosa')
  await agreeToRecording(newcomer)
  await seesPicture(page)
  await page.getByRole('button', { name: 'Turn right' }).click()
  await expect(page.getByText(/Rosa is turning right/).first()).toBeVisible()
  await meteredAtLeast(page, 5)
  await endWalk(page)

  const { data } = await server.gql(
    'mutation ($input: LoginInput!) { login(input: $input) { access_token } }',
    { input: { username: phone, password: 'Walk-with-me-2' } },
  )
  const receipt = await settledReceipt(server, { ...newcomer, token: data?.['login'].access_token }, tripId)
  expect(receipt).toMatchObject({
    charged_minutes: 1,
    total_cents: 600,
    captured_cents: 600,
    released_cents: 900,
    payment_status: 'captured',
  })

  await page.getByRole('link', { name: 'Watch the replay' }).click()
  const film = page.locator('video')
  await expect(film).toBeVisible({ timeout: 60_000 })
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
  })
  await plays(film, 0.5)
})

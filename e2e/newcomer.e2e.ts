// Over the whole stack: a whole walk of a stranger with a demo walker.
import { plays } from '#web/testing/video.ts'
import { countedActs } from '#e2e/support/acts.ts'
import { launchOptions } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import {
  agreeToRecording,
  endWalk,
  meteredAtLeast,
  seesPicture,
  settledReceipt,
  tripIdOf,
} from '#e2e/support/steps.ts'

// One journey is in the whole browser, with its window system and the app's service worker.
test.use({ appWorker: true, launchOptions })

test('a stranger who is alone gets from the start page to a live picture in eight clicks, and takes a whole walk with a demo walker', async ({
  person,
  server,
}) => {
  test.setTimeout(180_000)
  const newcomer = await person('newcomer', { signedIn: false })
  const { page } = newcomer
  const phone = '+12025550177'

  const acts = await countedActs(page)

  await page.goto('/')
  await page.getByRole('link', { name: /^Rosa in / }).click()
  await page.getByRole('dialog', { name: 'Rosa' }).getByRole('link', { name: 'Sign up and walk' }).click()
  await page.getByRole('textbox', { name: /phone/i }).pressSequentially('2025550177')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  // The demo enters the code as a phone does with the one of a message.
  await page.getByRole('button', { name: 'Fill it in' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).pressSequentially('Sam')
  await page.getByRole('textbox', { name: 'Last Name' }).pressSequentially('Newcomer')
  await page.getByRole('textbox', { name: 'Email' }).pressSequentially('sam@people.example')
  await page.getByLabel('Password', { exact: true }).pressSequentially('Walk-with-me-2')
  await page.getByLabel('Confirm Password').pressSequentially('Walk-with-me-2')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: /^Use test card/ }).click()
  await page.getByRole('button', { name: 'Save and request Rosa, up to $15.00' }).click()

  await page.waitForURL(/\/live/)
  await seesPicture(page)
  // Exact, because a count that missed something would hold any limit. Whatever makes the way longer is seen here.
  expect(acts()).toEqual({ clicks: 8, fields: 6, characters: 67 })
  const tripId = tripIdOf(page)
  await agreeToRecording(newcomer)
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
  const player = page.locator('video')
  await expect(player).toBeVisible({ timeout: 60_000 })
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
  })
  await plays(player, 0.5)
})

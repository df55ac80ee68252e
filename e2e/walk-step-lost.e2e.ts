// Over the whole stack: a walk that runs while the server publishes new terms.
import type { Page } from '@playwright/test'
import { hours } from '#e2e/support/scheduling.ts'
import { serverNow } from '#e2e/support/world.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import { expect, onOwnServer, type Person } from '#e2e/support/fixtures.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  kyoto,
  metered,
  meteredAtLeast,
  request,
  seesPicture,
} from '#e2e/support/steps.ts'

const test = onOwnServer()

const day = hours(24)
const soonTitle = 'Something has to be done soon'
const lostTitle = 'You cannot walk until this is done'

/** An operator publishes terms that come into force in a moment; resolves with the last moment to sign them. */
async function publishTerms(server: TestServer, operator: Person): Promise<number> {
  const effectiveAt = (await serverNow(server)) + 3000
  const signBy = effectiveAt + 14 * day
  const { data, errors } = await server.gql(
    'mutation ($data: PublishTermsInput!) { publishWalkerTerms(data: $data) { status } }',
    {
      data: {
        version: '2030-01',
        text: '## 1. All new\n\nOther words.',
        effective_at: new Date(effectiveAt).toISOString(),
        sign_by: new Date(signBy).toISOString(),
        reason: 'Another law is in force',
      },
    },
    operator.token,
  )
  expect(data?.['publishWalkerTerms'].status, JSON.stringify(errors)).toBe('TERMS_PUBLISHED')
  return signBy
}

/** The list of notifications has so many entries of a title. */
async function isNotified(page: Page, title: string, times: number): Promise<void> {
  await page.goto('/notifications')
  await expect(page.getByText(title)).toHaveCount(times)
}

test('a walker who has not signed new terms is told early, ends the walk that runs, and goes online once they are signed', async ({
  person,
  newTraveller,
  newWalker,
  anotherDevice,
  server,
  world,
}) => {
  test.setTimeout(300_000)
  const walker = await newWalker({ destination: 'kyoto' })
  const signBy = await publishTerms(server, await person('olga'))
  const { page } = walker
  const needed = page.getByText('This step is needed to walk: Walker terms')

  await test.step('told when the terms are in force, and again 7 days before their last day', async () => {
    await world.forward(5)
    await isNotified(page, soonTitle, 1)
    await page.goto('/walk')
    await expect(page.getByText(/^Please do this again by .*: Walker terms$/)).toBeVisible()
    await world.forward((8 * day) / 1000)
    await isNotified(page, soonTitle, 2)
  })

  await world.forward((signBy - (await serverNow(server)) - 120_000) / 1000)
  await goOnline(walker, kyoto)
  await expect(needed).toBeHidden()
  const traveller = await newTraveller()
  await request(traveller, walker.name, 'kyoto')
  await accept(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page)
  await meteredAtLeast(traveller.page, 2)

  await test.step('the last day passes: the walker is notified, and the walk continues', async () => {
    const device = await anotherDevice(walker)
    await device.page.goto('/notifications')
    // In steps that a call survives: its room is kept for 90 s, and each side has sent a beat after each step.
    while ((await serverNow(server)) < signBy) {
      await world.forward(30_000 / 1000)
      await meteredAtLeast(traveller.page, (await metered(traveller.page)) + 3)
    }
    await device.page.reload()
    await expect(device.page.getByText(lostTitle)).toBeVisible()
    await expect(
      device.page.getByText('Please do this again: walker terms. A walk in progress continues.'),
    ).toBeVisible()
    const seconds = await metered(traveller.page)
    await meteredAtLeast(traveller.page, seconds + 5)
    await seesPicture(traveller.page)
  })

  await endWalk(traveller.page)
  await test.step('after it the walker is offline, and going online names the step', async () => {
    await page.goto('/walk')
    await expect(needed).toBeVisible()
    await expect(page.getByText('You are offline')).toBeVisible()
    await page.getByRole('button', { name: 'Go online' }).click()
    await expect(page.getByText('You cannot walk yet. Please do this first: walker terms.')).toBeVisible()
  })

  await page.getByRole('link', { name: 'Walker terms' }).click()
  await expect(page.getByText('Other words.')).toBeVisible()
  await page.getByRole('radio', { name: 'Type my name' }).click()
  const name = page.getByRole('textbox', { name: 'Your full name' })
  await name.fill(walker.name)
  await name.press('Enter')
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('You have signed')
  await goOnline(walker, kyoto)
  await expect(needed).toBeHidden()
})

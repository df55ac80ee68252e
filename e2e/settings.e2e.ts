// Over the whole stack: one session ends another on the server.
// Two devices of one person: what the first does ends the page of the other.
import type { Page } from '@playwright/test'
import { expect, test, type Person } from '#e2e/support/fixtures.ts'

/** The settings as another device of a person shows them. */
async function settingsOf({ page }: Person): Promise<Page> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  return page
}

test('one device ends the session of another, which is signed out within 5 seconds', async ({
  anotherDevice,
  newTraveller,
}) => {
  const mine = await newTraveller()
  const other = await settingsOf(await anotherDevice(mine))
  await mine.page.goto('/settings')
  const sessions = mine.page.getByRole('region', { name: 'Where you are logged in' })
  const rows = sessions.getByRole('listitem')
  await expect(rows.first()).toContainText('This device')
  const count = await rows.count()
  expect(count).toBeGreaterThan(1)
  await rows.nth(1).getByRole('button', { name: /^End / }).click()
  await mine.page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(other).toHaveURL(/\/\?login=/, { timeout: 5_000 })
  await expect(rows).toHaveCount(count - 1)
  await expect(rows.first()).toContainText('This device')
})

// Over the whole stack: what a walker and a traveler have agreed to show is what visitors see.
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

/** The newest walk of the seeded traveler with the seeded walker, which was recorded. */
async function newestReplay(page: Page): Promise<string> {
  await page.goto('/your-trips')
  await page
    .getByRole('article')
    .filter({ hasText: 'Marta' })
    .getByRole('link', { name: 'Replay' })
    .first()
    .click()
  await page.waitForURL(/\/replay$/)
  return new URL(page.url()).pathname
}

test('a walker’s page shows a replay to visitors while the walker and the traveler both want it', async ({
  person,
  server,
}) => {
  const [visitor, noor, marta] = await Promise.all([
    person('visitor', { signedIn: false }),
    person('noor'),
    person('marta'),
  ])
  for (const { token } of [noor, marta])
    await server.gql('mutation { saveRecordingConsent(granted: true) { id } }', {}, token)
  const address = `/walkers/${marta.userId}`
  const replay = await newestReplay(noor.page)
  await marta.page.goto(replay)
  await marta.page.getByRole('button', { name: 'Show it on my page' }).click()
  await expect(section(marta.page, 'On the public page')).toContainText('Noor has been asked')
  await visitor.page.goto(address)
  await expect(visitor.page.getByText('Marta shows no walks yet.')).toBeVisible()

  // The traveler is asked by a notification, and agrees.
  await noor.page.goto('/notifications')
  await noor.page.getByText('Marta would like to show a replay').first().click()
  await noor.page.waitForURL(new RegExp(`${replay}$`))
  await noor.page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(section(noor.page, 'On the public page')).toContainText('Anyone can watch this replay there')
  await visitor.page.goto(address)
  const watched = section(visitor.page, 'Walks to watch')
  await expect(watched.getByLabel(/^A walk in .* with Marta$/)).toBeVisible()
  // Nothing on the page tells who the traveler was, nor the walker's last name.
  await expect(watched.getByText('Noor')).toHaveCount(0)
  await expect(visitor.page.getByText('Reis')).toHaveCount(0)

  // Taken back, it is gone at once.
  await noor.page.goto(replay)
  await noor.page.getByRole('button', { name: 'Take it back' }).click()
  await expect(section(noor.page, 'On the public page')).toContainText('You do not want this replay')
  await visitor.page.goto(address)
  await expect(visitor.page.getByText('Marta shows no walks yet.')).toBeVisible()
})

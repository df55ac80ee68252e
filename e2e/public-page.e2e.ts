// Over the whole stack: what a walker allows is what visitors and travelers see.
import type { Page } from '@playwright/test'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const film = (page: Page) => page.getByLabel('A walk in Lisbon with Marta')

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

test('a walker’s page is open to visitors, followed from, and shows a replay while both want it', async ({
  person,
  server,
}) => {
  test.setTimeout(150_000)
  const [visitor, noor, marta] = await Promise.all([
    person('visitor', { signedIn: false }),
    person('noor'),
    person('marta'),
  ])
  for (const { token } of [noor, marta])
    await server.gql('mutation { saveRecordingConsent(granted: true) { id } }', {}, token)
  const address = `/walkers/${marta.userId}`

  // A visitor reads the page; following asks for a login that comes back here.
  await visitor.page.goto(address)
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Marta' })).toBeVisible()
  await expect(visitor.page.getByText('Marta shows no walks yet.')).toBeVisible()
  await expect(visitor.page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await expect(visitor.page.getByText('Reis')).toHaveCount(0)
  await visitor.page.getByRole('link', { name: 'Log in to follow Marta' }).click()
  await expect(visitor.page.getByRole('dialog')).toBeVisible()

  // The walker comes to it from the profile, and chooses a replay.
  await marta.page.goto('/walker-profile')
  await marta.page.getByRole('link', { name: 'See your page' }).click()
  await expect(marta.page.getByText(/You can show up to three replays here/)).toBeVisible()
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
  await expect(noor.page.getByRole('button', { name: 'Agree', exact: true })).toBeVisible()
  await checkEverywhere(noor.page, 'replay-asked-to-be-shown')
  await noor.page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(section(noor.page, 'On the public page')).toContainText('Everyone can watch this replay there')
  await visitor.page.goto(address)
  await expect(film(visitor.page)).toBeVisible()
  await expect(section(visitor.page, 'Walks to watch')).toContainText('Lisbon')
  await expect(section(visitor.page, 'Walks to watch').getByText('Noor')).toHaveCount(0)
  await checkEverywhere(visitor.page, 'walker-page')

  // A signed-in person follows and unfollows from the page, which favorites lead to.
  await noor.page.goto('/schedule-walker')
  await noor.page.getByRole('link', { name: 'Marta', exact: true }).click()
  await noor.page.getByRole('button', { name: 'Marta is a favorite' }).click()
  await noor.page.getByRole('button', { name: 'Add Marta to favorites' }).click()
  await expect(noor.page.getByRole('button', { name: 'Marta is a favorite' })).toBeVisible()

  // Taken back, it is gone at once.
  await noor.page.goto(replay)
  await noor.page.getByRole('button', { name: 'Take it back' }).click()
  await expect(section(noor.page, 'On the public page')).toContainText('You do not want this replay')
  await visitor.page.goto(address)
  await expect(visitor.page.getByText('Marta shows no walks yet.')).toBeVisible()
})

test('a walker marks a home zone on the profile, moves it by keyboard, and removes it', async ({
  newWalker,
}) => {
  test.setTimeout(120_000)
  const { page, context } = await newWalker()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 38.7223, longitude: -9.1393 })
  await page.goto('/walker-profile')
  const zone = page.getByRole('region', { name: 'Home zone', exact: true })
  await zone.getByRole('button', { name: 'Mark where I am now' }).click()
  await zone.getByLabel('Radius').selectOption('500')
  await zone.getByRole('button', { name: 'Move north' }).click()
  await zone.getByRole('button', { name: 'Save home zone' }).click()
  await expect(zone.getByRole('button', { name: 'Remove home zone' })).toBeVisible()
  await page.reload()
  await expect(zone.getByLabel('Radius')).toHaveValue('500')
  await zone.getByRole('button', { name: 'Save home zone' }).focus()
  await checkEverywhere(page, 'home-zone')
  await zone.getByRole('button', { name: 'Remove home zone' }).click()
  await expect(zone.getByRole('button', { name: 'Mark where I am now' })).toBeVisible()
})

test('the address of no walker leads on, and a page that does not load can be asked for again', async ({
  person,
}) => {
  const { page } = await person('visitor', { signedIn: false })
  await page.goto('/walkers/usr_of_no_walker')
  await expect(page.getByRole('heading', { level: 1, name: 'There is no walker here' })).toBeVisible()
  await checkEverywhere(page, 'walker-page-of-none')
  await page.getByRole('link', { name: 'See all destinations' }).first().click()
  await page.waitForURL(/show-all-destinations/)
})

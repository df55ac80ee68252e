// Over the whole stack: what operators mark is told to travelers, and what a walker marks is kept.
import type { Page } from '@playwright/test'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { hours, schedule } from '#e2e/support/scheduling.ts'
import { expect, test, type Person } from '#e2e/support/stage.ts'
import { goOnline, kyoto } from '#e2e/support/steps.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map of the area that is not walked' })

/** An operator marks a place for all walkers by typing it, after a form with nothing in it was refused at its fields. */
async function mark({ page }: Person, name: string): Promise<void> {
  await page.goto('/console')
  await page.getByRole('navigation').getByRole('link', { name: 'Places that are not walked' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places that are not walked')
  await page.getByRole('button', { name: 'Mark a place' }).click()
  await page.getByRole('button', { name: 'Mark the place' }).click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await expect(page.getByText('Please enter degrees from −90 to 90.')).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('What is it?').selectOption('School')
  await page.getByLabel('Latitude').fill('34.9987')
  await page.getByLabel('Longitude').fill('135.7782')
  await page.getByLabel('Radius').selectOption('500')
  await page.getByLabel('Where is it known from?').fill('The city’s list of schools')
  await page.getByLabel('Why?').fill('Parents asked for it')
  await checkEverywhere(page, 'no-walk-place-form')
  await page.getByRole('button', { name: 'Mark the place' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('500 m')
  await checkEverywhere(page, 'no-walk-places')
}

/** Another name, and then no mark at all; both with a reason. */
async function changeAndLift({ page }: Person, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await page.getByLabel('Name').fill(`${name} and its yard`)
  await page.getByRole('button', { name: 'Save the place' }).click()
  await expect(page.getByText('Please give a reason.')).toBeVisible()
  await page.getByLabel('Why?').fill('The yard belongs to it')
  await page.getByRole('button', { name: 'Save the place' }).click()
  await page.getByRole('link', { name: `${name} and its yard` }).click()
  await page.getByRole('button', { name: 'Lift the mark' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('The school has moved away')
  await checkEverywhere(page, 'no-walk-place-lift')
  await dialog.getByRole('button', { name: 'Yes, lift it' }).click()
  await expect(page.getByRole('table', { name: 'Places that are not walked' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
}

test('a place that operators mark is told to travelers with its area, until the mark is lifted', async ({
  person,
  newTraveller,
  newWalker,
  server,
}) => {
  test.setTimeout(180_000)
  const operator = await person('olga', { size: 'desktop' })
  const walker = await newWalker({ destination: 'kyoto' })
  const traveller = await newTraveller()
  const { page } = traveller
  await goOnline(walker, kyoto)
  const tripId = await schedule(server, traveller, { destination: 'kyoto', aheadMs: hours(72) })
  await mark(operator, 'Maple School')

  await test.step('a request for now', async () => {
    await page.goto('/show-walker-on-map?destination=kyoto')
    await page.getByRole('button', { name: 'OK' }).click()
    await page
      .getByRole('region', { name: 'Walkers' })
      .getByRole('button', { name: new RegExp(`^${walker.name} .*Free now`) })
      .click()
    await page.getByRole('button', { name: 'Start Trip' }).click()
    await page.getByRole('button', { name: /^Request / }).click()
    await expect(page.getByText('Walks do not begin at schools. Please choose another place.')).toBeVisible()
    await expect(map(page)).toBeVisible()
    await map(page).scrollIntoViewIfNeeded()
    await checkEverywhere(page, 'request-not-walked')
  })

  await test.step('a scheduled walk, and one that is moved', async () => {
    await page.goto('/schedule-trip?destination=kyoto&minutes=10')
    const button = page.getByRole('button', { name: 'Request Scheduled Trip' })
    await expect(button).toBeEnabled()
    await button.click()
    await expect(page.getByText(/^Walks do not begin at schools/)).toBeVisible()
    await expect(map(page)).toBeVisible()
    await map(page).scrollIntoViewIfNeeded()
    await checkEverywhere(page, 'schedule-not-walked')
    await page.goto(`/trips/${tripId}/scheduled`)
    await page.getByRole('button', { name: /^Move the walk in Kyoto/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Move the walk' }).click()
    await expect(dialog.getByText(/^Walks do not begin at schools/)).toBeVisible()
    await expect(map(page)).toBeVisible()
    await checkEverywhere(page, 'move-not-walked')
  })

  await changeAndLift(operator, 'Maple School')
  await page.getByRole('dialog').getByRole('button', { name: 'Move the walk' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a walker marks places on the profile, where they are or by typing, and removes them', async ({
  newWalker,
}) => {
  test.setTimeout(120_000)
  const { page, context } = await newWalker()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 38.7223, longitude: -9.1393 })
  await page.goto('/walker-profile')
  const places = page.getByRole('region', { name: 'Places where you don’t walk' })
  await expect(places.getByText('You have marked no places.')).toBeVisible()
  await places.getByRole('button', { name: 'Mark a place' }).click()
  await places.getByRole('button', { name: 'Mark a place' }).waitFor({ state: 'hidden' })
  await checkEverywhere(page, 'own-no-walk-place-world')
  await places.getByRole('button', { name: 'Take where I am now' }).click()
  await expect(places.getByLabel('Latitude')).toHaveValue('38.7223')
  await places.getByRole('button', { name: 'Move north' }).click()
  await expect(places.getByLabel('Latitude')).toHaveValue('38.72275')
  await places.getByLabel('Name').fill('My daughter’s school')
  await places.getByLabel('What is it?').selectOption('School')
  await places.getByLabel('Radius').selectOption('200')
  await checkEverywhere(page, 'own-no-walk-place-form')
  await places.getByRole('button', { name: 'Mark the place' }).click()
  const marked = places.getByRole('listitem').filter({ hasText: 'My daughter’s school' })
  await expect(marked).toContainText('School, 200 m around')
  await page.reload()
  await expect(marked).toBeVisible()
  await marked.scrollIntoViewIfNeeded()
  await checkEverywhere(page, 'own-no-walk-places')
  await marked.getByRole('button', { name: 'Remove My daughter’s school' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(places.getByText('You have marked no places.')).toBeVisible()
})

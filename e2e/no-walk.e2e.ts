// Over the whole stack: what operators mark is told to travelers, until the mark is lifted.
import { hours, schedule } from '#e2e/support/scheduling.ts'
import { expect, test, type Person } from '#e2e/support/fixtures.ts'
import { goOnline, kyoto } from '#e2e/support/steps.ts'

/** An operator marks a place for all walkers by typing it. */
async function mark({ page }: Person, name: string): Promise<void> {
  await page.goto('/console')
  await page.getByRole('navigation').getByRole('link', { name: 'Places that are not walked' }).click()
  await page.getByRole('button', { name: 'Mark a place' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('What is it?').selectOption('School')
  await page.getByLabel('Latitude').fill('34.9987')
  await page.getByLabel('Longitude').fill('135.7782')
  await page.getByLabel('Radius').selectOption('500')
  await page.getByLabel('Where is it known from?').fill('The city’s list of schools')
  await page.getByLabel('Why?').fill('Parents asked for it')
  await page.getByRole('button', { name: 'Mark the place' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('500 m')
}

/** The mark is lifted, with a reason. */
async function lift({ page }: Person, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Lift the mark' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('The school has moved away')
  await dialog.getByRole('button', { name: 'Yes, lift it' }).click()
  await expect(page.getByRole('link', { name })).toBeHidden()
}

test('a place that operators mark is told to travelers, until the mark is lifted', async ({
  person,
  newTraveller,
  newWalker,
  server,
}) => {
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
  })

  await page.goto(`/trips/${tripId}/scheduled`)
  await page.getByRole('button', { name: /^Move the walk in / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move the walk' }).click()
  await expect(dialog.getByText(/^Walks do not begin at schools/)).toBeVisible()

  await lift(operator, 'Maple School')
  await dialog.getByRole('button', { name: 'Move the walk' }).click()
  await expect(dialog).toBeHidden()
})

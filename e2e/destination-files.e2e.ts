import { readFile } from 'node:fs/promises'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'

const head = 'name,description,location,longitude,latitude\n'
const tableOf = (lines: string) => ({
  name: 'places.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(head + lines),
})

test('an owner saves all destinations, looks at what a file would change, and imports it', async ({
  person,
}) => {
  const { page } = await person('olga', { size: 'desktop' })
  await page.goto('/console/destinations')
  await page.getByRole('link', { name: 'Import and export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import and export')
  const input = page.getByLabel('Choose a file')

  await test.step('what was saved changes nothing', async () => {
    await page.getByText('GeoJSON', { exact: true }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the file' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('destinations.geojson')
    const text = await readFile(await file.path())
    expect(JSON.parse(text.toString()).type).toBe('FeatureCollection')
    await input.setInputFiles({
      name: 'destinations.geojson',
      mimeType: 'application/geo+json',
      buffer: text,
    })
    await expect(page.getByText('There is nothing to import.')).toBeVisible()
  })

  await test.step('a file that cannot be read is told', async () => {
    await input.setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nA') })
    await expect(page.getByText('These columns are missing')).toBeVisible()
    await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.alloc(10 * 1024 * 1024) })
    await expect(page.getByText('larger than 700 kB')).toBeVisible()
  })

  await test.step('rows are made or refused, and then it is nothing new any more', async () => {
    const file = tableOf(
      'Óbidos,A walled town of white houses.,"Óbidos, Portugal",-9.157,39.362\nNowhere,,At sea,200,0\n',
    )
    await input.setInputFiles(file)
    const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
    await expect(rows.first()).toContainText('Please enter a longitude from -180 to 180.')
    await expect(rows.last()).toContainText('A walled town')
    await checkEverywhere(page, 'console-destination-import')
    await page.getByRole('button', { name: 'Import 1 destination' }).click()
    await expect(page.getByText('1 destination is new, 0 are changed.')).toBeVisible()
    await input.setInputFiles(file)
    await expect(page.getByText('There is nothing to import.')).toBeVisible()
  })

  await test.step('its description in another language is for those who read that', async () => {
    await page.goto('/console/destinations')
    await page.getByRole('link', { name: 'Óbidos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Óbidos')
    await page.getByText('Description in other languages').click()
    await page.getByLabel('Description in Spanish').fill('Una villa blanca.')
    await checkEverywhere(page, 'console-destination-languages')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The destination is saved.')).toBeVisible()
    await page.setExtraHTTPHeaders({ 'accept-language': 'es-MX,es;q=0.9' })
    await page.goto('/show-all-destinations?search=Óbidos')
    await page.getByRole('button', { name: /Óbidos/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Una villa blanca.')
  })

  await test.step('it is retired again, so that no other test sees it', async () => {
    await page.goto('/console/destinations')
    await page.getByRole('link', { name: 'Óbidos' }).click()
    await page.getByRole('button', { name: 'Retire this destination' }).click()
    await page.getByLabel('Why?').fill('Another test begins')
    await page.getByRole('button', { name: 'Retire it' }).click()
    await expect(page.getByText('This destination is retired')).toBeVisible()
  })
})

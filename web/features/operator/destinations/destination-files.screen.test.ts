import {
  DestinationFileDocument,
  ImportDestinationsDocument,
  PreviewDestinationImportDocument,
} from '#web/api/generated/destination-files.ts'
import { refused } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const file = (text: string) => ({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const nothing = { digest: 'd0', made: 0, changed: 0, unchanged: 1, refused: 0, unknown_columns: [], rows: [] }

test('all destinations are saved as a file', async ({ open, answers }) => {
  const collection = '{"type":"FeatureCollection","features":[]}'
  answers.give(DestinationFileDocument, {
    destinationFile: { text: collection, part: 1, parts: 1, count: 0, state: 's1' },
  })
  const { page, press, saves } = await open('/console/destination-files', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import and export')
  await press(page.getByText('GeoJSON', { exact: true }))
  expect(await saves(page.getByRole('button', { name: 'Save the file' }))).toBe(collection)
  expect(answers.sent(DestinationFileDocument)).toEqual([{ format: 'geojson', part: 1 }])
})

test('what a file would change is looked at before it is imported, and then it is nothing new', async ({
  open,
  answers,
}) => {
  const { page, press, look, settled } = await open('/console/destination-files', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  const choose = async (chosen: ReturnType<typeof file>) => {
    const asked = answers.asked(PreviewDestinationImportDocument)
    await page.getByLabel('Choose a file').setInputFiles(chosen)
    await asked
    await settled()
  }
  answers.give(
    PreviewDestinationImportDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { file: 'These columns are missing: description' },
    }),
  )
  await choose(file('name\nA'))
  await expect(page.getByText('These columns are missing: description')).toBeVisible()
  const longitude = { field: 'longitude', message: 'Please enter a longitude from -180 to 180.' }
  const made = { field: 'description', before: '', after: 'A walled town of white houses.' }
  answers.give(PreviewDestinationImportDocument, {
    previewDestinationImport: {
      ...nothing,
      digest: 'd1',
      made: 1,
      unchanged: 0,
      refused: 1,
      rows: [
        { row: 3, name: 'Nowhere', act: 'refused', id: null, changes: [], faults: [longitude] },
        { row: 2, name: 'Óbidos', act: 'made', id: null, changes: [made], faults: [] },
      ],
    },
  })
  await choose(file('name,description,location,longitude,latitude\n'))
  const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Please enter a longitude from -180 to 180.')
  await expect(rows.last()).toContainText('A walled town')
  await look('console-destination-import')
  answers.give(ImportDestinationsDocument, {
    importDestinations: { status: 'IMPORTED', message: '1 destination is new, 0 are changed.' },
  })
  await press(page.getByRole('button', { name: 'Import 1 destination' }))
  await expect(page.getByText('1 destination is new, 0 are changed.')).toBeVisible()
  expect(answers.sent(ImportDestinationsDocument)).toMatchObject([{ digest: 'd1', file: { format: 'csv' } }])
  answers.give(PreviewDestinationImportDocument, { previewDestinationImport: nothing })
  await choose(file('name,description,location,longitude,latitude\n'))
  await expect(page.getByText('There is nothing to import.')).toBeVisible()
})

test('a file that is too large or of another kind is not sent', async ({ open, answers }) => {
  const { page, settled } = await open('/console/destination-files', { as: anOperator(answers) })
  const input = page.getByLabel('Choose a file')
  await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.alloc(720_000) })
  await settled()
  await expect(page.getByText('larger than 700 kB')).toBeVisible()
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await settled()
  await expect(page.getByText('Please choose a CSV or GeoJSON file.')).toBeVisible()
  expect(answers.sent(PreviewDestinationImportDocument)).toEqual([])
})

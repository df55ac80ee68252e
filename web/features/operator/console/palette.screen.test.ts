import { ConsoleFindDocument } from '#web/api/generated/console-find.ts'
import { OperatorDestinationDocument } from '#web/api/generated/destinations-console.ts'
import { PeopleFoundDocument } from '#web/api/generated/people.ts'
import { lost } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const trip = {
  kind: 'trip',
  id: 'trip_01ABCDEF',
  name: 'Lisbon',
  status: 'settled',
  work_kind: null,
  at: '2026-03-01T09:30:00Z',
}
const ticket = { ...trip, kind: 'work', id: 'wrk_1', name: 'Noor', status: 'open', work_kind: 'ticket' }
const place = { ...trip, kind: 'destination', id: 'dst_1', name: 'Giza', status: null, at: null }

test('the box finds trips, work, destinations and acts, and shows where the operator was', async ({
  open,
  answers,
}) => {
  const as = anOperator(answers)
  answers.give(OperatorDestinationDocument, { operatorDestination: null })
  answers.give(PeopleFoundDocument, { peopleFound: { data: [], next: null } })
  const { page, key, settled, look } = await open('/console', { as, size: sizes.desktop })
  const box = page.getByRole('combobox', { name: 'Search the console' })
  const group = (name: string) => page.getByRole('group', { name }).getByRole('option')
  answers.give(ConsoleFindDocument, { consoleFind: [trip, ticket, place] })
  await key('Control+k')
  await box.fill('giz')
  await settled()
  await expect(group('Trips')).toHaveText([/^LisbonSettled · .*2026/])
  await expect(group('Work')).toHaveText([/^.* · NoorWaits · .*2026/])
  await expect(group('Destinations')).toHaveText(['Giza'])
  await look('console-palette-things')
  await box.fill('trip_01AB')
  await settled()
  // The beginning of an id leads to what begins with it, not to a page of no trip.
  await expect(page.getByRole('option').first()).toHaveText(/^Lisbon/)
  await expect(page.getByRole('group', { name: 'By id' })).toHaveCount(0)
  expect(answers.sent(ConsoleFindDocument)).toEqual([{ text: 'giz' }, { text: 'trip_01AB' }])
  answers.give(ConsoleFindDocument, { consoleFind: [place] })
  await box.fill('giza')
  await settled()
  await key('Enter')
  await expect(page).toHaveURL('/console/destinations/dst_1')
  await key('Control+k')
  await expect(group('Where you were')).toHaveText(['Giza'])
  await box.fill('closed work')
  await settled()
  await expect(group('What you can do')).toHaveText(['See closed work'])
})

test('the box is a combobox: it names its list, and the row that the arrow keys have reached', async ({
  open,
  answers,
}) => {
  const as = anOperator(answers)
  const { page, key, settled } = await open('/console', { as })
  await key('Control+k')
  const box = page.getByRole('combobox', { name: 'Search the console', expanded: true })
  const list = page.getByRole('listbox', { name: 'What is found' })
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  await box.fill('trip_1')
  await settled()
  await key('ArrowDown')
  const row = page.getByRole('option', { name: 'Books of a trip' })
  await expect(box).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id')) ?? '')
  await expect(box).toBeFocused()
})

test('what cannot be searched is said, beside what is found without it', async ({ open, answers }) => {
  const as = anOperator(answers)
  answers.give(ConsoleFindDocument, lost)
  const { page, key, settled } = await open('/console', { as })
  await key('Control+k')
  await page.getByRole('combobox', { name: 'Search the console' }).fill('mon')
  await settled()
  await expect(page.getByRole('option', { name: 'Money' })).toBeVisible()
  await expect(page.getByText('Trips, work and destinations can’t be searched right now.')).toBeVisible()
})

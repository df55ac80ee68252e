import {
  ActOnPersonDocument,
  PeopleFoundDocument,
  PersonFileDocument,
  SendBackToStepsDocument,
  type PeopleFoundQuery,
  type PersonFileQuery,
} from '#web/api/generated/people.ts'
import { aFoundPerson } from '#web/testing/console.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Found = PeopleFoundQuery['peopleFound']['data'][number]
type File = NonNullable<PersonFileQuery['personFile']>

const aFile = (person: Partial<Found> = {}, own: Partial<File> = {}): File => ({
  person: aFoundPerson(person),
  locale: 'en',
  time_zone: 'Europe/Lisbon',
  walker_rating: null,
  walker_ratings: 0,
  traveller_rating: 4.5,
  traveller_ratings: 2,
  money: {
    paid_cents: 6500,
    due_cents: 0,
    credit_cents: 0,
    earned_cents: 0,
    paid_out_cents: 0,
    currency: 'USD',
  },
  trips: { data: [], next: null },
  reports: [],
  sessions: [],
  check_state: 'none',
  check_id: null,
  notes: [],
  ...own,
})

const people = [
  aFoundPerson({ id: 'usr_3', first_name: 'Yui', last_name: 'Abe', type: 'walker' }),
  aFoundPerson({ id: 'usr_1', first_name: 'Ana', last_name: 'Silva' }),
  aFoundPerson({ id: 'usr_2', first_name: 'Marta', last_name: 'Cruz', type: 'walker' }),
]

test('a person is found by a part of a name or number, and no one is found by others', async ({
  open,
  answers,
}) => {
  answers.give(PeopleFoundDocument, ({ search }) => ({
    peopleFound: { data: search === '555' ? people : [], next: null },
  }))
  const { page, press, look } = await open('/console/people', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  const [find, search] = [page.getByLabel('Find a person'), page.getByRole('button', { name: 'Search' })]
  await find.fill('ab')
  await press(search)
  await expect(find).toHaveAccessibleDescription(/Please enter a part of at least 3 characters\./)
  expect(answers.sent(PeopleFoundDocument)).toEqual([])
  await find.fill('xyzzy')
  await press(search)
  await expect(page.getByRole('heading', { name: 'No one is found' })).toBeVisible()
  await find.fill('555')
  await press(search)
  await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(4)
  expect(answers.sent(PeopleFoundDocument).map((sent) => sent.search)).toEqual(['xyzzy', '555'])
  await look('console-people')
})

test('a table is sorted, filtered, saved as a view and used by keys', async ({ open, answers }) => {
  answers.give(PeopleFoundDocument, { peopleFound: { data: people, next: null } })
  const { page, press, key, goto, look, settled } = await open('/console/people?search=555', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  const rows = page.locator('tbody tr')
  const names = rows.locator('td:first-child')
  await expect(names).toContainText(['Yui', 'Ana', 'Marta'])
  await press(page.getByRole('button', { name: 'Name' }))
  await expect(names).toContainText(['Ana', 'Marta', 'Yui'])
  await press(page.getByRole('heading', { level: 1 }))
  await key('/')
  await expect(page.getByLabel('Filter')).toBeFocused()
  // What is typed into a field moves no row.
  await page.keyboard.type('walker j')
  await settled()
  await expect(page.getByLabel('Filter')).toHaveValue('walker j')
  await page.getByLabel('Filter').fill('walker')
  await settled()
  await expect(rows).toHaveCount(2)
  await press(page.getByRole('button', { name: 'Views' }))
  await page.getByLabel('Name of the view').fill('Walkers')
  await press(page.getByRole('button', { name: 'Keep this view' }))
  await goto('/console/people?search=555')
  await expect(rows).toHaveCount(3)
  await press(page.getByRole('button', { name: 'Walkers', exact: true }))
  await expect(names).toContainText(['Marta', 'Yui'])
  await press(page.getByRole('heading', { level: 1 }))
  await key('j')
  await expect(rows.nth(0).getByRole('link')).toBeFocused()
  await key('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await key('k')
  answers.give(PersonFileDocument, {
    personFile: aFile({ id: 'usr_2', first_name: 'Marta', type: 'walker' }),
  })
  await key('Enter')
  await expect(page).toHaveURL('/console/people/usr_2')
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
  await look('console-person-walker')
})

test('a person is suspended for a reason and some days, and opened again', async ({ open, answers }) => {
  answers.give(PersonFileDocument, { personFile: aFile() })
  const { page, press, look } = await open('/console/people/usr_noor', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await press(page.getByRole('button', { name: 'Suspend', exact: true }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: 'Suspend' }))
  await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/Please enter at least 3 characters\./)
  await dialog.getByLabel('Why?').fill('Rude on three walks')
  await dialog.getByLabel('Days').fill('3')
  await look('console-suspend')
  answers.give(ActOnPersonDocument, { actOnPerson: { status: 'DONE', message: 'Suspended.' } })
  const suspended = {
    standing: 'suspended',
    standing_until: '2026-03-07T12:00:00Z',
    standing_reason: 'Rude on three walks',
  }
  answers.give(PersonFileDocument, { personFile: aFile(suspended) })
  await press(dialog.getByRole('button', { name: 'Suspend' }))
  await expect(page.getByText('Suspended until March 7, 2026')).toBeVisible()
  await look('console-person-suspended')
  await press(page.getByRole('button', { name: 'Open the account again' }))
  await dialog.getByLabel('Why?').fill('It was another person of the same name')
  const note = {
    id: 'not_1',
    kind: 'lifted',
    text: 'It was another person',
    until: null,
    by: 'Olga',
    created_at: '2026-03-04T12:00:00Z',
  }
  answers.give(PersonFileDocument, { personFile: aFile({}, { notes: [note] }) })
  await press(dialog.getByRole('button', { name: 'Open the account again' }))
  await expect(page.getByText('Suspended until')).toBeHidden()
  await expect(page.getByText('Opened again')).toBeVisible()
  expect(answers.sent(ActOnPersonDocument).map(({ data }) => data)).toEqual([
    { id: 'usr_noor', reason: 'Rude on three walks', act: 'suspend', days: 3 },
    { id: 'usr_noor', reason: 'It was another person of the same name', act: 'lift' },
  ])
})

test('a walker is sent back to steps, at least one', async ({ open, answers }) => {
  const walker = { id: 'usr_marta', first_name: 'Marta', type: 'walker' }
  answers.give(PersonFileDocument, { personFile: aFile(walker) })
  const { page, press, look } = await open('/console/people/usr_marta', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await press(page.getByRole('button', { name: 'Send back to steps' }))
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Send back to steps' })
  await dialog.getByLabel('Why?').fill('You walked on a road')
  await press(send)
  await expect(dialog.getByText('Please choose at least one step.')).toBeVisible()
  await press(dialog.locator('label').filter({ hasText: /^Walker training$/ }))
  await look('console-send-back')
  answers.give(SendBackToStepsDocument, { sendBackToSteps: { status: 'DONE', message: '' } })
  const note = {
    id: 'not_1',
    kind: 'sentBack',
    text: 'You walked on a road',
    until: null,
    by: 'Olga',
    created_at: '2026-03-04T12:00:00Z',
  }
  answers.give(PersonFileDocument, { personFile: aFile(walker, { notes: [note] }) })
  await press(send)
  await expect(page.getByText('Sent back to steps')).toBeVisible()
  expect(answers.sent(SendBackToStepsDocument)).toMatchObject([
    { data: { id: 'usr_marta', reason: 'You walked on a road', steps: ['walkerTraining'] } },
  ])
})

import {
  AskForInstitutionDocument,
  InstitutionInvoicesDocument,
  EndInstitutionSeriesDocument,
  InstitutionTripsDocument,
  InstitutionWalksDocument,
  MyInstitutionDocument,
  type InstitutionTripFieldsFragment,
} from '#web/api/generated/venues.ts'
import { refused } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { anInstitution, anInvoice } from '#web/testing/venues.ts'

const aTrip = (own: Partial<InstitutionTripFieldsFragment> = {}): InstitutionTripFieldsFragment => ({
  id: 'trip_1',
  destination: { id: 'dst_venice', name: 'Venice', time_zone: 'Europe/Rome' },
  walker: null,
  chosen_walker: { id: 'usr_nico', first_name: 'Nico' },
  starts_at: '2026-03-06T10:00:00Z',
  schedule_minute: 30,
  status: 'Pending',
  viewer_can_enter: false,
  venue_people: 25,
  venue_series_id: 'vsr_1',
  price: { total_cents: 7000, currency: 'USD' },
  ...own,
})

test('a visitor reads what it is and costs, and is led to log in', async ({ open }) => {
  const { page, look } = await open('/for-institutions')
  const main = page.getByRole('main')
  await expect(main).toContainText('$25.00 to connect and $1.50 a minute')
  await expect(main).toContainText('a walk of 30 minutes is $70.00.')
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/?login=%2Ffor-institutions',
  )
  await look('for-institutions-visitor')
})

test('a person asks for an account: each wrong field is named, and what was asked stands in its place', async ({
  open,
  answers,
}) => {
  answers.give(MyInstitutionDocument, { myInstitution: null })
  const { page, press, look } = await open('/for-institutions', { as: aMe() })
  const send = page.getByRole('button', { name: 'Ask for an account' })
  await press(send)
  const name = page.getByLabel('Name of the institution')
  await expect(name).toHaveAccessibleDescription(/Please enter the name, 2 to 120 characters\./)
  await expect(page.getByLabel('What is it?')).toHaveAccessibleDescription(/Please choose what it is\./)
  expect(answers.sent(AskForInstitutionDocument)).toEqual([])
  await look('for-institutions-form')
  await name.fill('St. Anne’s Home')
  await page.getByLabel('What is it?').selectOption({ label: 'Care home' })
  await page.getByLabel('Address').fill('1 High Street, Springfield')
  await press(page.getByRole('button', { name: /^Country/ }))
  await press(page.getByRole('option', { name: /Portugal/ }))
  await page.getByLabel('Email for invoices').fill('office@home.test')
  await page.getByLabel('Who may we speak to?').fill('Ana Costa')
  const fields = { contact_name: 'We know no such name.' }
  answers.give(AskForInstitutionDocument, refused({ message: 'No.', category: 'validation', fields }))
  await press(send)
  await expect(page.getByLabel('Who may we speak to?')).toHaveAccessibleDescription(/We know no such name\./)
  answers.give(AskForInstitutionDocument, { askForInstitution: { status: 'ASKED', message: 'Thank you.' } })
  answers.give(MyInstitutionDocument, { myInstitution: anInstitution() })
  await press(send)
  await expect(page.getByText('We are looking at your request.')).toBeVisible()
  expect(answers.sent(AskForInstitutionDocument).at(-1)).toEqual({
    data: {
      name: 'St. Anne’s Home',
      kind: 'careHome',
      address: '1 High Street, Springfield',
      country: 'PT',
      email: 'office@home.test',
      tax_number: null,
      contact_name: 'Ana Costa',
      contact_phone: null,
    },
  })
  await look('for-institutions-asked')
})

test('the reason of a refusal is read, and it is asked for again from what was typed', async ({
  open,
  answers,
}) => {
  const reason = 'Which house is it?'
  answers.give(MyInstitutionDocument, { myInstitution: anInstitution({ status: 'refused', reason }) })
  const { page, press } = await open('/for-institutions', { as: aMe() })
  await expect(page.getByText(reason)).toBeVisible()
  await press(page.getByRole('button', { name: 'Change and ask again' }))
  await expect(page.getByLabel('Name of the institution')).toHaveValue('St. Anne’s Home')
})

test('the owner of an approved institution sees the month beside its limit, its walks, and its invoices to read and pay', async ({
  open,
  answers,
}) => {
  answers.give(MyInstitutionDocument, {
    myInstitution: anInstitution({
      status: 'approved',
      limit_cents: 50_000,
      used_cents: 7000,
      unbilled_cents: 7000,
      open_cents: 14_000,
      overdue_cents: 7000,
    }),
  })
  const late = anInvoice({ id: 'vin_0', number: 'V-2026-000002', is_overdue: true })
  const paid = anInvoice({
    id: 'vin_2',
    number: 'V-2025-000009',
    month: '2025-12-01T00:00:00Z',
    status: 'paid',
    amount_cents: 12_350,
    credited_cents: 1000,
    left_cents: 0,
    pay_path: null,
    paid_at: '2026-01-05T00:00:00Z',
  })
  answers.give(InstitutionInvoicesDocument, {
    institutionInvoices: {
      data: [anInvoice(), late, paid],
      paginatorInfo: { currentPage: 1, lastPage: 1 },
    },
  })
  answers.give(InstitutionTripsDocument, { institutionTrips: [], institutionSeries: [] })
  answers.give(InstitutionWalksDocument, {
    institutionWalks: [
      { walk_id: 'w1', place: 'Lisbon', starts_at: '2026-03-02T10:00:00Z', minutes: 30, charge_cents: 7000 },
    ],
  })
  const { page, look } = await open('/for-institutions', { as: aMe() })
  const main = page.getByRole('main')
  await expect(main).toContainText('$70.00 of $500.00')
  await expect(main).toContainText('$70.00 is overdue.')
  await expect(main).toContainText('Lisbon')
  await expect(main.getByRole('link', { name: 'Pay V-2026-000001' })).toHaveAttribute(
    'href',
    '/institution-invoices/vin_1',
  )
  await expect(main.getByRole('link', { name: 'V-2025-000009 as a PDF' })).toHaveAttribute(
    'href',
    '/institution-invoices/vin_1.pdf',
  )
  await expect(main.getByRole('link', { name: /^Pay/ })).toHaveCount(2)
  await expect(main).toContainText('Due on Mar 15, 2026')
  const settled = main.getByRole('listitem').filter({ hasText: 'V-2025-000009' })
  await expect(settled).toContainText('$113.50')
  await expect(settled).toContainText('December 2025 · $10.00 was credited')
  await look('for-institutions-approved')
})

test('its owner sees the walks ahead, and ends one that is booked each week', async ({ open, answers }) => {
  answers.give(MyInstitutionDocument, {
    myInstitution: anInstitution({ status: 'approved', limit_cents: 50_000, used_cents: 14_000 }),
  })
  answers.give(InstitutionInvoicesDocument, {
    institutionInvoices: { data: [], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
  answers.give(InstitutionWalksDocument, { institutionWalks: [] })
  const open30 = aTrip({
    id: 'trip_2',
    walker: { id: 'usr_nico', first_name: 'Nico' },
    status: 'Accepted',
    viewer_can_enter: true,
  })
  const series = { id: 'vsr_1', walks: 2, ended_at: null, end_note: null, newest: aTrip() }
  answers.give(InstitutionTripsDocument, { institutionTrips: [open30, aTrip()], institutionSeries: [series] })
  const { page, press, look } = await open('/for-institutions', { as: aMe() })
  const main = page.getByRole('main')
  const walks = main.getByRole('link', { name: 'Venice' })
  await expect(walks.nth(0)).toHaveAttribute('href', '/trips/trip_2/live')
  await expect(walks.nth(1)).toHaveAttribute('href', '/trips/trip_1/scheduled')
  await expect(main).toContainText('Waiting for the walker')
  await expect(main.getByRole('link', { name: 'Book a walk' })).toBeVisible()
  await look('for-institutions-walks')
  await press(main.getByRole('button', { name: 'End the weekly walk in Venice' }))
  answers.give(EndInstitutionSeriesDocument, { endInstitutionSeries: { status: 'ENDED', message: 'Done.' } })
  const ended = { ...series, ended_at: '2026-03-04T12:00:00Z', end_note: 'You ended it.' }
  answers.give(InstitutionTripsDocument, { institutionTrips: [aTrip()], institutionSeries: [ended] })
  await press(page.getByRole('dialog').getByRole('button', { name: 'End it' }))
  await expect(main).toContainText('Ended. You ended it.')
  await expect(main.getByRole('button', { name: 'End the weekly walk in Venice' })).toHaveCount(0)
  expect(answers.sent(EndInstitutionSeriesDocument)).toEqual([{ id: 'vsr_1' }])
})

test('an address of mail that is longer than its line breaks at a dot, and not within a word', async ({
  open,
  answers,
}) => {
  const email = 'office@rosewood.example'
  answers.give(MyInstitutionDocument, { myInstitution: anInstitution({ email }) })
  const { page } = await open('/for-institutions', { as: aMe() })
  const lines = await page.getByText(email).evaluate((element) => {
    const ofEach = [...element.childNodes].flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return node instanceof Text ? [range.getClientRects().length] : []
    })
    return { ofEach, all: new Set([...element.getClientRects()].map(({ top }) => top)).size }
  })
  expect(lines).toEqual({ ofEach: [1, 1, 1], all: 2 })
})

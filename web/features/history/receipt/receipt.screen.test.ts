import type { Page } from '@playwright/test'
import { IsFavouriteWalkerDocument } from '#web/api/generated/favourites.ts'
import { MailReceiptDocument, TripReceiptDocument } from '#web/api/generated/trips.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { aReceipt, aTrip } from '#web/testing/trips.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a receipt says date, number and rate, is mailed, and is alone on paper', async ({ open, answers }) => {
  answers.give(TripReceiptDocument, { tripReceipt: aReceipt() })
  answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
  const { page, press, look, settled } = await open('/trips/trip_1/receipt', { as: aMe() })
  await expect(page.getByText('R-2026-000123', { exact: true })).toBeVisible()
  await expect(page.getByText('trip_1', { exact: true })).toBeVisible()
  await expect(page.getByText('17 × $1.00', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Mar 3, 2026, 3:17\sPM$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Receipt as PDF' })).toHaveAttribute(
    'href',
    '/receipts/trip_1.pdf',
  )
  const mail = page.getByRole('button', { name: 'Email it to me' })
  answers.give(MailReceiptDocument, {
    mailReceipt: { status: 'EMAIL_REQUIRED', message: 'Please verify an email first.' },
  })
  await press(mail)
  await expect(page.getByText('Please verify an email first.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit My Account' })).toHaveAttribute('href', '/edit-account')
  const message = 'It is on its way to noor@people.example.'
  answers.give(MailReceiptDocument, { mailReceipt: { status: 'RECEIPT_SENT', message } })
  await press(mail)
  await expect(page.getByText(message)).toBeVisible()
  expect(answers.sent(MailReceiptDocument).at(-1)).toEqual({ trip_id: 'trip_1' })
  await look('receipt-traveler')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await settled()
  await expect(page.getByText('17 × $1.00', { exact: true })).toBeVisible()
  for (const away of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(away).toHaveCount(0)
})

test('a walker reads what the walk has earned, and may rate the traveler', async ({ open, answers }) => {
  const trip = aTrip({ viewer_role: 'walker', viewer_can_rate: true })
  answers.give(TripReceiptDocument, { tripReceipt: aReceipt({ trip, earned_cents: 1300 }) })
  const { page, look } = await open('/trips/trip_1/receipt', { as: aWalker(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You walked for Noor')
  await expect(page.getByText('$13.00')).toBeVisible()
  await expect(page.getByText('17 minutes were charged.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rate Noor' })).toHaveAttribute(
    'href',
    '/walker-rating?trip=trip_1',
  )
  await look('receipt-walker')
})

test('the receipt of a private walk names the institution to its walker', async ({ open, answers }) => {
  const trip = aTrip({ viewer_role: 'walker', venue: 'Rosewood Care Home' })
  answers.give(TripReceiptDocument, { tripReceipt: aReceipt({ trip, earned_cents: 1300 }) })
  const { page } = await open('/trips/trip_1/receipt', { as: aWalker(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You walked for Rosewood Care Home')
})

test('the receipt of a group walk is of the walk: how many people and seats, and the sum, and asks for no rating', async ({
  open,
  answers,
}) => {
  const ended = { end_reason: 'endedByWalker', viewer_can_rate: false }
  const trip = aTrip({ viewer_role: 'walker', group_walk_id: 'gwk_1', ...ended })
  const group = {
    id: 'gwk_1',
    title: 'Tiles of Alfama',
    people: 4,
    seats: 7,
    charge_cents: 4200,
    tip_cents: 500,
  }
  const sums = { earned_cents: 3051, processor_cents: 301, total_cents: 4700 }
  answers.give(TripReceiptDocument, { tripReceipt: aReceipt({ trip, group, ...sums }) })
  const { page, look } = await open('/trips/trip_1/receipt', { as: aWalker(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You walked for 4 people')
  await expect(page.getByText('$30.51')).toBeVisible()
  await expect(page.getByText('7 seats paid')).toBeVisible()
  await expect(page.getByText('$42.00')).toBeVisible()
  await expect(page.getByText('Noor')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Rate/ })).toHaveCount(0)
  await look('receipt-walker-of-a-group')
})

test('what a person needs most is the one action that stands out: rating, then the file', async ({
  open,
  answers,
}) => {
  answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
  const filled = (page: Page) =>
    page.locator('main').evaluate((main) =>
      Array.from(main.querySelectorAll('a, button'))
        .filter((each) => {
          const sample = document.createElement('a')
          sample.style.color = 'var(--accent)'
          main.append(sample)
          const accent = getComputedStyle(sample).color
          sample.remove()
          return getComputedStyle(each).backgroundColor === accent
        })
        .map((each) => each.textContent),
    )
  const trip = aTrip({ viewer_can_rate: true })
  answers.give(TripReceiptDocument, { tripReceipt: aReceipt({ trip }) })
  const { page, goto } = await open('/trips/trip_1/receipt', { as: aMe() })
  expect(await filled(page)).toEqual(['Rate the walk and tip Marta'])
  // A walk on the account of an institution takes no tip.
  const venue = 'Rosewood Care Home'
  answers.give(TripReceiptDocument, { tripReceipt: aReceipt({ trip: { ...trip, venue } }) })
  await goto('/trips/trip_1/receipt')
  expect(await filled(page)).toEqual(['Rate the walk'])
  answers.give(TripReceiptDocument, { tripReceipt: aReceipt() })
  await goto('/trips/trip_1/receipt')
  expect(await filled(page)).toEqual(['Receipt as PDF'])
})

test('the receipt of a platform in euros names no dollars', async ({ open, answers }) => {
  answers.give(TripReceiptDocument, {
    tripReceipt: aReceipt({ currency: 'EUR', tip_cents: 500, credit_cents: 200, refunded_cents: 100 }),
  })
  answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
  const { page } = await open('/trips/trip_1/receipt', { as: aMe(), currency: 'EUR' })
  await expect(page.getByText('17 × €1.00', { exact: true })).toBeVisible()
  await expect(page.getByText(/€22\.00/).first()).toBeVisible()
  await expect(page.getByText('$')).toHaveCount(0)
})

test('a receipt has a line for the tax where the operator has a name for it', async ({ open, answers }) => {
  answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
  answers.give(TripReceiptDocument, { tripReceipt: aReceipt({ tax_label: 'Included VAT' }) })
  const { page, goto } = await open('/trips/trip_1/receipt', { as: aMe() })
  const line = page.getByRole('term').filter({ hasText: 'Included VAT' })
  await expect(line.locator('xpath=following-sibling::dd')).toHaveText('$0.00')
  answers.give(TripReceiptDocument, { tripReceipt: aReceipt() })
  await goto('/trips/trip_1/receipt')
  await expect(line).toHaveCount(0)
})

test('a receipt of a group walk has a line for each seat, with what it saw, and none of minutes', async ({
  open,
  answers,
}) => {
  const seat = { of: 2, planned_seconds: 1800 }
  const seats = [
    { ...seat, number: 1, has_come: true, live_seconds: 909, charge_cents: 300 },
    { ...seat, number: 2, has_come: false, live_seconds: 0, charge_cents: 600 },
  ]
  const sums = { connection_cents: 0, per_minute_cents: 0, minutes_cents: 0, total_cents: 1200 }
  const receipt = aReceipt({ seats, given_up_cents: 300, ...sums, captured_cents: 1200 })
  answers.give(TripReceiptDocument, { tripReceipt: receipt })
  answers.give(IsFavouriteWalkerDocument, { isFavouriteWalker: false })
  const { page, look } = await open('/trips/trip_1/receipt', { as: aMe() })
  await expect(page.getByText('Seat 1 of 2')).toContainText('50% seen live')
  await expect(page.getByText('Seat 2 of 2')).toContainText('not used')
  await expect(page.getByText('Seats given up late', { exact: true })).toBeVisible()
  await expect(page.getByText('Connection', { exact: true })).toHaveCount(0)
  await look('receipt-seats')
})

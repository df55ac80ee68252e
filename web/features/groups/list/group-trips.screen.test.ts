import { GroupWalksDocument } from '#web/api/generated/groups.ts'
import { refused } from '#web/testing/answers.ts'
import { aGroupWalk, answerGroupTrips, walksPage } from '#web/testing/groups.ts'
import { aMe } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { expect, test } from '#web/testing/screen.ts'

const lamps = aGroupWalk()
const kyoto = aDestination({
  id: 'dst_kyoto',
  name: 'Kyoto',
  slug: 'kyoto',
  country: 'JP',
  time_zone: 'Asia/Tokyo',
})
const temples = aGroupWalk({
  id: 'grp_2',
  title: 'Temples before the crowds',
  destination: kyoto,
  language: 'ja',
  starts_at: '2026-03-06T21:00:00Z',
  seats_left: 0,
  is_weekly: true,
})

test('a visitor sees the walks that lie ahead, on both clocks, with price and seats', async ({
  open,
  answers,
}) => {
  answerGroupTrips(answers, [lamps, temples])
  const { page, look } = await open('/group-trips')
  await expect(page).toHaveTitle(/Group trips/)
  await expect(page.getByRole('status').filter({ hasText: '2 group walks' })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Alfama when the lamps come on')
  await expect(cards.first()).toContainText('$6.00 a seat')
  await expect(cards.first()).toContainText('5 seats left')
  await expect(cards.last()).toContainText('Sold out')
  // Nine in the evening in Lisbon is six in the morning of the next day in Kyoto.
  await expect(cards.last()).toContainText('9:00 PM')
  await expect(cards.last()).toContainText('6:00 AM')
  await expect(cards.last()).toContainText('+1 day')
  const forRooms = page.getByRole('link', { name: 'private walks on an account' })
  await expect(forRooms).toHaveAttribute('href', '/for-institutions')
  await look('group-trips')
})

test('the menu of a traveler leads there', async ({ open, answers }) => {
  answerGroupTrips(answers, [lamps])
  const { page, press } = await open('/group-trips', { as: aMe() })
  await press(page.getByRole('button', { name: 'Open the menu' }))
  await press(page.getByRole('dialog').getByRole('link', { name: 'Join A Group Trip' }))
  await expect(page.getByRole('heading', { name: 'Group trips' })).toBeVisible()
})

test('the page that announced group trips leads there', async ({ open, answers }) => {
  answerGroupTrips(answers, [lamps])
  const { page } = await open('/coming-soon-page?feature=group-trip')
  await expect(page).toHaveURL(/\/group-trips$/)
})

test('each choice narrows the list and is in the address', async ({ open, answers }) => {
  answerGroupTrips(answers, [lamps, temples])
  const { page, press, settled } = await open('/group-trips')
  const filters = page.getByRole('group', { name: 'Show only' })
  await filters.getByLabel('Place').selectOption('Kyoto')
  await settled()
  await filters.getByLabel('Language').selectOption('Japanese')
  await settled()
  await filters.getByLabel('Price a seat').selectOption('Up to $10.00')
  await settled()
  await filters.getByLabel('Day').fill('2026-03-07')
  await settled()
  await press(filters.getByRole('button', { name: 'With seats left' }))
  expect(answers.sent(GroupWalksDocument).at(-1)).toEqual({
    filter: {
      destination_id: 'dst_kyoto',
      language: 'ja',
      most_seat_cents: 1000,
      has_seats: true,
      from_date: '2026-03-07',
      to_date: '2026-03-07',
      time_zone: 'Europe/Lisbon',
    },
    first: 12,
    page: 1,
  })
  await expect(page).toHaveURL('/group-trips?place=dst_kyoto&language=ja&day=2026-03-07&price=1000&seats=1')
})

test('a day that is past says so at its field', async ({ open, answers }) => {
  answerGroupTrips(answers, [])
  const { page } = await open('/group-trips?day=2026-03-03')
  await expect(page.getByText('Please choose today or a later day.')).toBeVisible()
})

test('the calendar shows how many walks each day has, and opens the first with some; the arrow keys go on', async ({
  open,
  answers,
}) => {
  answerGroupTrips(answers, [lamps, temples])
  const { page, press, key, look } = await open('/group-trips')
  await press(page.getByRole('radio', { name: 'Calendar' }))
  expect(answers.sent(GroupWalksDocument).at(-1)?.filter).toEqual({
    from_date: '2026-03-04',
    to_date: '2026-03-10',
    time_zone: 'Europe/Lisbon',
  })
  const days = page.getByRole('group', { name: 'Day' })
  await expect(days.getByRole('radio', { name: 'Thursday, March 5, 1 walk' })).toBeChecked()
  await expect(page.getByRole('article')).toContainText('Alfama when the lamps come on')
  await look('group-trips-calendar')
  await days.getByRole('radio', { name: 'Thursday, March 5, 1 walk' }).focus()
  await key('ArrowRight')
  await expect(days.getByRole('radio', { name: 'Friday, March 6, 1 walk' })).toBeChecked()
  await expect(page.getByRole('article')).toContainText('Temples before the crowds')
  await key('ArrowRight')
  await expect(page.getByText('No group walks on this day')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Earlier days' })).toHaveCount(0)
  await press(page.getByRole('link', { name: 'Later days' }))
  expect(answers.sent(GroupWalksDocument).at(-1)?.filter).toMatchObject({ from_date: '2026-03-11' })
  await expect(page.getByRole('link', { name: 'Earlier days' })).toBeVisible()
})

test('without walks it says what will be here, and that others fit where the list is narrowed', async ({
  open,
  answers,
}) => {
  answerGroupTrips(answers, [])
  const { page, goto, press, look } = await open('/group-trips')
  await expect(page.getByRole('heading', { name: 'No group walks yet' })).toBeVisible()
  await look('group-trips-empty')
  await goto('/group-trips?language=ja')
  await expect(page.getByRole('heading', { name: 'No group walk fits' })).toBeVisible()
  answers.give(GroupWalksDocument, walksPage([lamps]))
  await press(page.getByRole('link', { name: 'Show all group walks' }))
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('where nothing fits each choice can be dropped by itself, and the others stay', async ({
  open,
  answers,
}) => {
  answerGroupTrips(answers, [])
  const { page, press, look } = await open('/group-trips?place=dst_kyoto&language=ja&price=1000&seats=1')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'On any day' })).toHaveCount(0)
  await look('group-trips-none-fits')
  await press(main.getByRole('link', { name: 'At any price' }))
  await expect(page).toHaveURL('/group-trips?place=dst_kyoto&language=ja&seats=1')
  await press(main.getByRole('link', { name: 'Sold out as well' }))
  await expect(page).toHaveURL('/group-trips?place=dst_kyoto&language=ja')
  await expect(page.getByRole('group', { name: 'Show only' }).getByLabel('Language')).toHaveValue('ja')
  expect(answers.sent(GroupWalksDocument).at(-1)?.filter).toEqual({
    destination_id: 'dst_kyoto',
    language: 'ja',
  })
})

test('a list that does not load can be asked for again', async ({ open, answers }) => {
  answerGroupTrips(answers, [lamps])
  answers.give(GroupWalksDocument, refused({ message: 'Please try again.', category: 'internal' }))
  const { page, press } = await open('/group-trips')
  await expect(page.getByRole('alert')).toContainText('Please try again.')
  answers.give(GroupWalksDocument, walksPage([lamps]))
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('article')).toHaveCount(1)
})

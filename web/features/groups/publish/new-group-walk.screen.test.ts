import { PublishGroupWalkDocument } from '#web/api/generated/groups.ts'
import { refused } from '#web/testing/answers.ts'
import { aGroupWalk, answerGroupWalk, answerPublishing } from '#web/testing/groups.ts'
import { aMe, aWalker } from '#web/testing/people.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'

/** Fills in all that has no value yet. */
async function fill({ page, press, settled }: Screen) {
  await page.getByLabel('Place', { exact: true }).selectOption('Lisbon')
  await settled()
  await page.getByRole('textbox', { name: 'Title' }).fill('Alfama when the lamps come on')
  await page
    .getByRole('textbox', { name: 'What you will show' })
    .fill('From the river up to the castle, lamp by lamp.')
  await press(page.getByRole('button', { name: 'Add a point' }))
  const point = page.getByRole('group', { name: 'Point 1' })
  await point.getByLabel('Name of point 1').fill('Santa Luzia')
  await point.getByLabel('Latitude').fill('38.7118')
  await point.getByLabel('Longitude').fill('-9.1302')
  await page.getByLabel('Day').fill('2026-03-07')
  await page.getByLabel('Time', { exact: true }).fill('18:30')
  await settled()
}

test('a walker publishes a group walk, sees what it earns and how it looks, and comes to its page', async ({
  open,
  answers,
}) => {
  answerPublishing(answers)
  answers.give(PublishGroupWalkDocument, {
    publishGroupWalk: { status: 'PUBLISHED', message: '', walk: { id: 'grp_1' } },
  })
  answerGroupWalk(answers, aGroupWalk({ viewer_is_walker: true, viewer_can_buy: false }))
  const screen = await open('/new-group-walk', { as: aWalker(answers), timeZone: 'America/New_York' })
  const { page, press, look } = screen
  await fill(screen)
  const when = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'On the clocks of Lisbon' })
  await expect(when.first()).toContainText('Mar 4, 2026 – Apr 3, 2026')
  await expect(when.first()).toContainText('1:30 PM')
  // 70% of $6.00 less the processor's cost.
  await expect(page.getByText('You earn for a seat').locator('xpath=following-sibling::dd')).toHaveText(
    '$3.81',
  )
  await expect(page.getByText('With all 8 seats').locator('xpath=following-sibling::dd')).toHaveText('$30.48')
  await press(page.getByRole('button', { name: 'See it as travelers do' }))
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 2 })).toHaveText(
    'Alfama when the lamps come on',
  )
  await look('new-group-walk')
  await press(page.getByRole('button', { name: 'Publish the group walk' }))
  expect(answers.sent(PublishGroupWalkDocument)).toMatchObject([
    {
      input: {
        destination_id: 'dst_lisbon',
        title: 'Alfama when the lamps come on',
        points: [{ latitude: 38.7118, longitude: -9.1302, label: 'Santa Luzia' }],
        language: 'en',
        place_date: '2026-03-07',
        place_time: '18:30',
        minutes: 45,
        seats: 8,
        minimum: 2,
        seat_cents: 600,
        is_weekly: false,
      },
    },
  ])
  await expect(page).toHaveURL('/group-trips/grp_1')
})

test('what is missing or wrong is said at its field, and the first of them has the focus', async ({
  open,
  answers,
}) => {
  answerPublishing(answers)
  const { page, press, look } = await open('/new-group-walk', { as: aWalker(answers) })
  await page.getByLabel('Price a seat').fill('1')
  await page.getByLabel('Takes place from').fill('9')
  await press(page.getByRole('button', { name: 'Publish the group walk' }))
  for (const message of [
    'Please choose the place.',
    'Please write a title of 3 to 80 characters.',
    'Please write 20 to 2000 characters.',
    'Please choose a day.',
    'Please choose a time.',
    'Please enter a price from $3.00 to $60.00, for example 6.00.',
    'There are not so many seats.',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Place', { exact: true })).toBeFocused()
  expect(answers.sent(PublishGroupWalkDocument)).toHaveLength(0)
  await look('new-group-walk-wrong')
})

test('points are put in another order by buttons, and what is wrong with one is said at its field', async ({
  open,
  answers,
}) => {
  answerPublishing(answers)
  answers.give(PublishGroupWalkDocument, {
    publishGroupWalk: { status: 'PUBLISHED', message: '', walk: { id: 'grp_1' } },
  })
  answerGroupWalk(answers, aGroupWalk({ viewer_is_walker: true, viewer_can_buy: false }))
  const screen = await open('/new-group-walk', { as: aWalker(answers) })
  const { page, press, settled, look } = screen
  await fill(screen)
  for (const name of ['Castle', 'River']) {
    await press(page.getByRole('button', { name: 'Add a point' }))
    await page
      .getByLabel(/^Name of point/)
      .last()
      .fill(name)
    await settled()
  }
  // By the keyboard: the button stays under the fingers, and at the end the other one takes its place.
  await page.getByRole('button', { name: 'Move point 3 up' }).focus()
  await page.keyboard.press('Enter')
  await settled()
  await expect(page.getByRole('button', { name: 'Move point 2 up' })).toBeFocused()
  await expect(page.getByText('It is point 2 of 3 now.')).toBeAttached()
  await page.keyboard.press('Enter')
  await settled()
  await expect(page.getByRole('button', { name: 'Move point 1 down' })).toBeFocused()
  await page.getByLabel('Latitude').nth(1).fill('95')
  await page.getByLabel('Longitude').last().fill('10')
  await press(page.getByRole('button', { name: 'Publish the group walk' }))
  await expect(page.getByLabel('Latitude').nth(1)).toHaveAccessibleDescription(
    'Please enter a number from −90 to 90.',
  )
  await expect(page.getByLabel('Latitude').last()).toHaveAccessibleDescription(
    'More than 20 km from the place.',
  )
  await look('new-group-walk-points')
  await page.getByLabel('Latitude').nth(1).fill('38.7118')
  await page.getByLabel('Longitude').last().fill('-9.14')
  await press(page.getByRole('button', { name: 'Publish the group walk' }))
  const [sent] = answers.sent(PublishGroupWalkDocument)
  expect(sent?.input.points.map(({ label }) => label)).toEqual(['River', 'Santa Luzia', 'Castle'])
})

for (const [status, field] of [
  ['TIME_TAKEN', 'Time'],
  ['NO_ROOM_SERVER', 'Seats'],
  ['PLACE_NOT_WALKED', 'Place'],
] as const)
  test(`a refusal is said at its field, and what was typed stays: ${status}`, async ({ open, answers }) => {
    answerPublishing(answers)
    answers.give(PublishGroupWalkDocument, {
      publishGroupWalk: { status, message: `What ${status} means.`, walk: null },
    })
    const screen = await open('/new-group-walk', { as: aWalker(answers) })
    const { page, press } = screen
    await fill(screen)
    await press(page.getByRole('button', { name: 'Publish the group walk' }))
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(`What ${status} means.`)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Alfama when the lamps come on')
    await press(page.getByRole('button', { name: 'Publish the group walk' }))
    const keys = answers.sent(PublishGroupWalkDocument).map(({ input }) => input.publish_key)
    expect(new Set(keys).size).toBe(2)
  })

test('what the server finds wrong with a field is said there', async ({ open, answers }) => {
  answerPublishing(answers)
  answers.give(
    PublishGroupWalkDocument,
    refused({ message: 'No.', category: 'validation', fields: { place_date: 'At most 30 days ahead.' } }),
  )
  const screen = await open('/new-group-walk', { as: aWalker(answers) })
  await fill(screen)
  await screen.press(screen.page.getByRole('button', { name: 'Publish the group walk' }))
  await expect(screen.page.getByLabel('Day')).toHaveAccessibleDescription('At most 30 days ahead.')
})

test('where the clocks go back the walker says which of the two hours is meant', async ({
  open,
  answers,
}) => {
  answerPublishing(answers)
  answers.give(PublishGroupWalkDocument, ({ input }) => ({
    publishGroupWalk: input.which_hour
      ? { status: 'PUBLISHED', message: '', walk: { id: 'grp_1' } }
      : { status: 'HOUR_TWICE', message: 'This time comes twice.', walk: null },
  }))
  answerGroupWalk(answers, aGroupWalk({ viewer_is_walker: true, viewer_can_buy: false }))
  const screen = await open('/new-group-walk', { as: aWalker(answers) })
  const { page, press } = screen
  await fill(screen)
  await press(page.getByRole('button', { name: 'Publish the group walk' }))
  await press(page.getByText('The second, after the clocks have gone back'))
  await press(page.getByRole('button', { name: 'Publish the group walk' }))
  expect(answers.sent(PublishGroupWalkDocument).at(-1)?.input.which_hour).toBe('later')
  await expect(page).toHaveURL('/group-trips/grp_1')
})

test('without a room server the form says how many seats there can be', async ({ open, answers }) => {
  answerPublishing(answers, { most_seats_here: 3 })
  const { page } = await open('/new-group-walk', { as: aWalker(answers) })
  await expect(page.getByText('Here, a walk can be shown to at most 3 seats.')).toBeVisible()
  await expect(page.getByLabel('Seats', { exact: true })).toHaveValue('3')
})

test('a traveler is shown the way to become a walker', async ({ open }) => {
  const { page } = await open('/new-group-walk', { as: aMe() })
  await expect(page.getByRole('heading', { name: 'This page is for walkers' })).toBeVisible()
})

test('a point where no walks go is refused at this point, and what was said of it goes when the way is changed', async ({
  open,
  answers,
}) => {
  answerPublishing(answers)
  const said = 'Point 2 is at a school, where no walks go. Please move it.'
  answers.give(
    PublishGroupWalkDocument,
    refused({ message: said, category: 'validation', fields: { 'points.1': said } }),
  )
  const screen = await open('/new-group-walk', { as: aWalker(answers) })
  const { page, press, settled, look } = screen
  await fill(screen)
  await press(page.getByRole('button', { name: 'Add a point' }))
  await press(page.getByRole('button', { name: 'Publish the group walk' }))
  const latitudeOf = (name: string) => page.getByRole('group', { name, exact: true }).getByLabel('Latitude')
  await expect(latitudeOf('Point 2')).toHaveAccessibleDescription(said)
  await expect(latitudeOf('Point 1')).toHaveAccessibleDescription('')
  await look('new-group-walk-point-not-walked')
  await latitudeOf('Point 2').fill('38.7140')
  await settled()
  await expect(page.getByText(said)).toHaveCount(0)
})

import {
  SaveWalkerAvailabilityDocument,
  WalkerAvailabilityDocument,
  type WalkerAvailabilityQuery,
} from '#web/api/generated/favourites.ts'
import { aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const hours = (own: Partial<WalkerAvailabilityQuery['walkerAvailability']> = {}) => ({
  time_zone: 'UTC',
  hours: [
    { weekday: 1, from: '09:00', until: '12:00' },
    { weekday: 2, from: '14:00', until: '18:00' },
  ],
  days_off: ['2026-03-10', '2026-03-11', '2026-03-12'],
  exceptions: [],
  agreed_outside: 0,
  ...own,
})

test('hours are copied to other days, and those that lose hours are named first', async ({
  open,
  answers,
}) => {
  answers.give(WalkerAvailabilityDocument, { walkerAvailability: hours() })
  const { page, press, look } = await open('/walker-hours', { as: aWalker(answers) })
  await press(page.getByRole('button', { name: 'Copy to other days: Monday' }))
  const dialog = page.getByRole('dialog', { name: 'Copy the hours of Monday' })
  await press(dialog.getByText('Wednesday', { exact: true }))
  await expect(dialog.getByText('are replaced')).toHaveCount(0)
  await press(dialog.getByText('Tuesday', { exact: true }))
  await expect(dialog.getByText('The hours of Tuesday are replaced.')).toBeVisible()
  await look('walker-hours-copy')
  await press(dialog.getByRole('button', { name: 'Replace and copy' }))
  answers.give(SaveWalkerAvailabilityDocument, ({ data }) => ({
    saveWalkerAvailability: hours({ hours: [data.hours].flat() }),
  }))
  await press(page.getByRole('button', { name: 'Save your hours' }))
  expect(answers.sent(SaveWalkerAvailabilityDocument)).toMatchObject([
    { data: { hours: [1, 2, 3].map((weekday) => ({ weekday, from: '09:00', until: '12:00' })) } },
  ])
})

test('days off are a range, one date has other hours, and agreed walks outside are said', async ({
  open,
  answers,
}) => {
  answers.give(WalkerAvailabilityDocument, { walkerAvailability: hours() })
  const { page, press, look, settled } = await open('/walker-hours', { as: aWalker(answers) })
  await press(page.getByRole('button', { name: /^Walk on Mar 10, 2026 – Mar 12, 2026 after all/ }))
  await expect(page.getByText('No days off.')).toBeVisible()
  await page.getByLabel('Day off', { exact: true }).fill('2026-04-03')
  await page.getByLabel('Until (optional)').fill('2026-04-01')
  await settled()
  await press(page.getByRole('button', { name: 'Add days off' }))
  await expect(page.getByText('The last day has to come after the first.')).toBeVisible()
  await page.getByLabel('Until (optional)').fill('2026-04-05')
  await settled()
  await press(page.getByRole('button', { name: 'Add days off' }))
  await expect(page.getByText('Apr 3, 2026 – Apr 5, 2026')).toBeVisible()
  await press(page.getByRole('button', { name: 'Add other hours' }))
  await expect(page.getByText('Please choose a day within the next year.')).toBeVisible()
  await page.getByLabel('Date with other hours').fill('2026-03-20')
  await settled()
  await press(page.getByRole('button', { name: 'Add other hours' }))
  await expect(page.getByRole('group', { name: 'Friday, March 20, 2026' })).toBeVisible()
  await look('walker-hours-exceptions')
  answers.give(SaveWalkerAvailabilityDocument, { saveWalkerAvailability: hours({ agreed_outside: 2 }) })
  await press(page.getByRole('button', { name: 'Save your hours' }))
  await expect(page.getByText('2 walks that you have agreed to are outside these hours.')).toBeVisible()
  expect(answers.sent(SaveWalkerAvailabilityDocument)).toMatchObject([
    {
      data: {
        days_off: ['2026-04-03', '2026-04-04', '2026-04-05'],
        exceptions: [{ day: '2026-03-20', hours: [{ from: '09:00', until: '18:00' }] }],
      },
    },
  ])
})

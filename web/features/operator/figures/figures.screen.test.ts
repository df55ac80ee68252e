import {
  CountFiguresDocument,
  FiguresByDocument,
  FiguresDocument,
  GroupFiguresDocument,
  ServiceLevelsDocument,
  type FiguresQuery,
} from '#web/api/generated/console-figures.ts'
import { lost, type Answers } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { aMe, anOperator } from '#web/testing/people.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'

type Sums = FiguresQuery['figures']['total']

/** One walk of ten minutes. */
const sums: Sums = {
  requests: 1,
  accepted: 1,
  walks: 1,
  returning_walks: 0,
  asked_seconds: 600,
  live_seconds: 600,
  interruptions: 0,
  reconnects: 0,
  revenue_cents: 451,
  pay_cents: 1049,
  refund_cents: 0,
  accept_median_seconds: null,
  first_picture_median_seconds: null,
  picture_back_median_seconds: null,
}

/** Answers the page: a walk on March 3, of Marta in Lisbon; nothing on days of 2020. */
function answerFigures(answers: Answers): void {
  answers.give(FiguresDocument, ({ from }) => ({
    figures: {
      counted_at: '2026-03-04T11:55:00Z',
      days: from.startsWith('2020') ? [] : [{ day: '2026-03-03', figures: sums }],
      total: sums,
    },
  }))
  answers.give(FiguresByDocument, ({ by }) => ({
    figuresBy: {
      rows: [
        by === 'PLACE'
          ? { id: 'dst_lisbon', name: 'Lisbon', latitude: 38.71, longitude: -9.14, figures: sums }
          : { id: 'usr_marta', name: 'Marta', latitude: null, longitude: null, figures: sums },
      ],
      has_more: false,
    },
  }))
  answers.give(GroupFiguresDocument, {
    groupFigures: {
      published: 4,
      took_place: 2,
      called_off: [{ because: 'tooFew', count: 1 }],
      seats_offered: 20,
      seats_sold: 9,
      seats_seen: 8,
      income_cents: 4210,
    },
  })
  answers.give(ServiceLevelsDocument, {
    serviceLevels: [{ key: 'api', objective: 0.999, good: 1000, all: 1000, budget_left: 1 }],
  })
}

const figure = (page: Screen['page'], name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

test('figures are counted again, and stand by place and walker beside the service levels', async ({
  open,
  answers,
}) => {
  answerFigures(answers)
  const { page, press, look } = await open('/console/figures', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures')
  answers.give(CountFiguresDocument, { countFigures: { status: 'COUNTED', message: 'Counted.' } })
  const asked = answers.sent(FiguresDocument).length
  await press(page.getByRole('button', { name: 'Count again' }))
  expect(answers.sent(FiguresDocument).length).toBeGreaterThan(asked)
  // The days before are asked for too, for what has changed.
  const ranges = answers.sent(FiguresDocument).map(({ from, until }) => `${from} ${until}`)
  expect(new Set(ranges)).toEqual(new Set(['2026-02-03 2026-03-04', '2026-01-04 2026-02-02']))
  const walkers = page.getByRole('table', { name: 'Figures by walker' })
  await expect(walkers.getByRole('link', { name: 'Marta', exact: true })).toHaveAttribute(
    'href',
    /\/console\/figures\?.*walker=usr_marta/,
  )
  await expect(page.getByRole('heading', { name: 'Service levels of the last 30 days' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Figures by place' })).toContainText('Lisbon')
  const rowHeights = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(new Set(rowHeights)).toEqual(new Set([32]))
  // What is chosen stands in one line above what it filters.
  const bottoms = await page
    .getByRole('main')
    .locator('form button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom))
  expect(new Set(bottoms).size).toBe(1)
  await look('console-figures')
})

test('one walker’s figures stand as sums, by day and as a file', async ({ open, answers }) => {
  answerFigures(answers)
  const address = '/console/figures?from=2026-02-03&until=2026-03-04&walker=usr_marta'
  const { page, press, saves, look } = await open(address, { as: anOperator(answers), size: sizes.desktop })
  await expect(page.getByText('These are the figures of one walker.')).toBeVisible()
  for (const [name, value] of [
    ['Walks', '1'],
    ['Minutes asked for', '10'],
    ['Live minutes', '10'],
    ['Live share', '100%'],
    ['Time to accept', '–'],
    ['Pay', '$10.49'],
  ] as const)
    await expect(figure(page, name)).toHaveText(value)
  await expect(
    page.getByRole('table', { name: 'Figures by day' }).getByRole('row').filter({ hasText: '$10.49' }),
  ).toHaveCount(1)
  await press(page.getByRole('radio', { name: 'Money' }))
  await expect(page.getByRole('figure').locator('.u-legend')).toHaveText([/Revenue/, /Pay/, /Refunds/])
  const steps = page.getByRole('table', { name: 'From what was charged to what stays' }).getByRole('row')
  await expect(steps).toHaveText([/\$15\.00$/, /\$0\.00$/, /-\$10\.49$/, /^Stays with the platform\$4\.51$/])
  // The walk of as many days before was the same.
  await expect(page.locator('dl > div').filter({ hasText: 'Walks' }).first()).toContainText(
    '0% to the days before',
  )
  const file = await saves(page.getByRole('button', { name: 'Save as CSV' }))
  const [header, ...lines] = file.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toMatch(/^Day,Requests,Accepted,/)
  expect(lines).toEqual([expect.stringMatching(/^2026-03-03,1,1,.*,10\.49,/)])
  await look('console-figures-walker')
})

test('days that are none are refused, and days without anything lead back to everything', async ({
  open,
  answers,
}) => {
  answerFigures(answers)
  const { page, press, look } = await open('/console/figures?walker=usr_marta', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await page.getByLabel('First day').fill('2020-02-02')
  await page.getByLabel('Last day').fill('2020-02-01')
  await press(show)
  await expect(page.getByText('The last day is before the first one.')).toBeVisible()
  await look('console-figures-range')
  await page.getByLabel('Last day').fill('2020-02-03')
  await press(show)
  await expect(page.getByRole('heading', { name: 'Nothing happened on these days' })).toBeVisible()
  await look('console-figures-empty')
  await press(page.getByRole('link', { name: 'Show everything' }))
  await expect(page.getByText('These are the figures of one walker.')).toHaveCount(0)
})

test('figures that do not load are asked for again, and are for operators', async ({ open, answers }) => {
  answerFigures(answers)
  answers.give(FiguresDocument, lost)
  const { page, press } = await open('/console/figures', { as: anOperator(answers) })
  answerFigures(answers)
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(figure(page, 'Walks')).toHaveText('1')
  const traveler = await open('/console/figures', { as: aMe() })
  await expect(traveler.page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)
})

test('group walks have their figures, with why some were called off', async ({ open, answers }) => {
  answerFigures(answers)
  const { page } = await open('/console/figures', { as: anOperator(answers) })
  await expect(figure(page, 'Called off: Too few seats were sold')).toContainText('1')
  await expect(figure(page, 'Seats sold')).toContainText('9')
  await expect(figure(page, 'Charged for seats')).toContainText('$42.10')
})

import { ConsoleStartDocument } from '#web/api/generated/console-start.ts'
import { HelpCallsChangedDocument } from '#web/api/generated/operator-help.ts'
import { WorkChangedDocument } from '#web/api/generated/work.ts'
import { lost } from '#web/testing/answers.ts'
import { nothingToStart } from '#web/testing/console.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const begin = {
  waiting: [
    { kind: 'ticket', count: 100, late: 12, oldest_at: '2026-03-01T09:30:00Z' },
    { kind: 'job', count: 2, late: 0, oldest_at: '2026-03-04T09:30:00Z' },
  ],
  live_walks: 31,
  help_calls: 1,
  today: { day: '2026-03-04', requests: 30, walks: 12, revenue_cents: 15_000 },
  week_ago: { day: '2026-02-25', requests: 24, walks: 0, revenue_cents: 20_000 },
  missed_levels: ['accept'],
  is_maintenance: true,
}

test('the start page shows numbers, each of which leads to what it counts', async ({ open, answers }) => {
  const as = anOperator(answers)
  answers.give(ConsoleStartDocument, { consoleStart: begin })
  const { page, look, emit } = await open('/console', { as, size: sizes.desktop })
  const main = page.getByRole('main')
  const link = (name: RegExp) => main.getByRole('link', { name }).first()
  await expect(link(/^Walks under way/)).toHaveAttribute('href', '/console/now')
  await expect(link(/^Calls for help/)).toHaveAttribute('href', '/console/help')
  const revenue = link(/^Revenue today/)
  await expect(revenue).toHaveText(/\$150\.00.*-25%.*\$200\.00 by this time last week/)
  await expect(revenue).toHaveAttribute('href', '/console/figures?from=2026-03-04&until=2026-03-04')
  // There is no share of nothing.
  await expect(link(/^Walks today/)).toHaveText(/^Walks today12\s*0 by this time last week$/)
  const waiting = main.getByRole('region', { name: 'Work that waits' }).getByRole('link')
  await expect(waiting).toHaveText([/12 for a day or longer\s*100\+$/, /since .*2$/])
  await expect(waiting.first()).toHaveAttribute('href', '/console/work?kind=ticket')
  const alarms = main.getByRole('region', { name: 'Alarms' }).getByRole('link')
  await expect(alarms).toHaveText([/^Calls for help/, 'Maintenance is on', /2$/, 'Accepted within 60 s'])
  await look('console-start')
  answers.give(ConsoleStartDocument, { consoleStart: { ...begin, waiting: [] } })
  await emit(WorkChangedDocument, { workChanged: 7 })
  await expect(main.getByText('Nothing to do')).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Console' })
  await expect(nav.getByRole('link', { name: 'Work to do 7 wait' })).toBeVisible()
})

test('how many calls for help are open stands in the side bar and among the numbers as it changes', async ({
  open,
  answers,
}) => {
  const as = anOperator(answers)
  answers.give(ConsoleStartDocument, { consoleStart: { ...nothingToStart, help_calls: 0 } })
  const { page, emit } = await open('/console', { as, size: sizes.desktop })
  const [nav, main] = [page.getByRole('navigation', { name: 'Console' }), page.getByRole('main')]
  await expect(nav.getByRole('link', { name: 'Calls for help', exact: true })).toBeVisible()
  await emit(HelpCallsChangedDocument, { helpCallsChanged: 2 })
  await expect(nav.getByRole('link', { name: 'Calls for help 2 open' })).toBeVisible()
  await expect(main.getByRole('link')).toHaveText(['Calls for help2', /^Calls for help.*2$/])
  await emit(HelpCallsChangedDocument, { helpCallsChanged: 0 })
  await expect(nav.getByRole('link', { name: 'Calls for help', exact: true })).toBeVisible()
  await expect(main.getByText('There is no alarm.')).toBeVisible()
})

test('an operator sees the numbers of their rights alone, and that nothing is wrong', async ({
  open,
  answers,
}) => {
  const as = anOperator(answers, ['support'])
  answers.give(ConsoleStartDocument, { consoleStart: { ...nothingToStart, live_walks: 0 } })
  const { page } = await open('/console', { as })
  const main = page.getByRole('main')
  await expect(main.getByRole('link')).toHaveText(['Walks under way0'])
  await expect(main.getByText('There is no alarm.')).toBeVisible()
})

test('numbers that do not come are said so, and are asked for again', async ({ open, answers }) => {
  const as = anOperator(answers)
  answers.give(ConsoleStartDocument, lost)
  const { page, press } = await open('/console', { as })
  answers.give(ConsoleStartDocument, { consoleStart: { ...nothingToStart, live_walks: 3 } })
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Walks under way3'])
})

test('the side bar fits a small laptop without scrolling, in groups', async ({ open, answers }) => {
  const { page } = await open('/console', { as: anOperator(answers), size: { width: 1280, height: 800 } })
  const nav = page.getByRole('navigation', { name: 'Console' })
  await expect(nav.getByRole('list')).toHaveCount(5)
  await expect(nav.getByRole('list', { name: 'Money' }).getByRole('link')).toHaveText([
    'Money',
    'Disputes',
    'Institutions',
    'Figures',
  ])
  const room = await page.getByRole('banner').evaluate((side) => side.clientHeight - side.scrollHeight)
  expect(room).toBe(0)
  await expect(page.getByRole('link', { name: 'Leave' })).toBeInViewport({ ratio: 1 })
})

import { GivenByOperatorsDocument, type GivenByOperatorsQuery } from '#web/api/generated/bounds.ts'
import { OperatorsDocument } from '#web/api/generated/operators.ts'
import { later, lost, refused, type Answers } from '#web/testing/answers.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'

type Row = GivenByOperatorsQuery['givenByOperators'][number]

const aRow = (own: Partial<Row> = {}): Row => ({
  operator_id: 'usr_olga',
  first_name: 'Olga',
  requests: 4,
  people: 3,
  refund_cents: 0,
  credit_cents: 0,
  walker_pay_cents: 0,
  fee_waiver_cents: 0,
  approved: 0,
  approved_cents: 0,
  ...own,
})

const longName = 'Wolfeschlegelsteinhausenbergerdorff-'.repeat(3)

async function openList(
  open: (path: string, options: { as: ReturnType<typeof anOperator> }) => Promise<Screen>,
  answers: Answers,
) {
  answers.give(OperatorsDocument, { operators: { operators: [], invitations: [] } })
  const screen = await open('/console/operators', { as: anOperator(answers) })
  const section = screen.page
    .locator('section')
    .filter({ has: screen.page.getByRole('heading', { name: 'Given by each operator' }) })
  return {
    ...screen,
    section,
    month: section.getByLabel('Month'),
    show: section.getByRole('button', { name: 'Show the month' }),
  }
}

test('a month shows each operator with what was given and approved, and amounts that are none are left out', async ({
  open,
  answers,
}) => {
  answers.give(GivenByOperatorsDocument, {
    givenByOperators: [
      aRow({ refund_cents: 5500, credit_cents: 750, walker_pay_cents: 725, fee_waiver_cents: 600 }),
      aRow({
        operator_id: 'usr_otto',
        first_name: null,
        requests: 1,
        people: 1,
        approved: 1,
        approved_cents: 123_456,
      }),
      aRow({ operator_id: 'usr_long', first_name: longName }),
    ],
  })
  const { section, month, show, press, look } = await openList(open, answers)
  // Each look is in the audit log, so that nothing is asked for before it is wanted.
  expect(answers.sent(GivenByOperatorsDocument)).toEqual([])
  await expect(month).toHaveValue('2026-03')
  await expect(month.getByRole('option')).toHaveCount(24)
  await press(show)
  expect(answers.sent(GivenByOperatorsDocument)).toEqual([{ month: '2026-03' }])
  const rows = section.getByRole('listitem')
  await expect(rows.nth(0)).toHaveText(
    'Olga4 requests for 3 peopleRefunds$55.00Credits$7.50Pay to walkers$7.25Fees waived$6.00',
  )
  await expect(rows.nth(1)).toContainText('Erased account')
  await expect(rows.nth(1).getByRole('definition')).toHaveText(['$1,234.56'])
  await expect(rows.nth(2)).toContainText(longName)
  await look('console-given', ['phone', 'light'])
  await look('console-given', ['desktop', 'dark'])
})

test('a month in which nothing was given says so, and the figures of one month do not stand under another', async ({
  open,
  answers,
}) => {
  answers.give(GivenByOperatorsDocument, ({ month }) => ({
    givenByOperators: month === '2026-02' ? [] : [aRow({ credit_cents: 500 })],
  }))
  const { section, month, show, press, settled } = await openList(open, answers)
  await press(show)
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await month.selectOption('2026-02')
  await settled()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await press(show)
  await expect(section.getByRole('status')).toHaveText('Nothing was given in this month.')
  expect(answers.sent(GivenByOperatorsDocument)).toEqual([{ month: '2026-03' }, { month: '2026-02' }])
})

test('a month that is lost on the way or refused says so, and the same button asks again', async ({
  open,
  answers,
}) => {
  answers.give(GivenByOperatorsDocument, lost)
  const { section, show, press } = await openList(open, answers)
  await press(show)
  await expect(section.getByRole('alert')).toBeVisible()
  answers.give(
    GivenByOperatorsDocument,
    refused({ message: 'There is no such month.', category: 'validation', code: 'BAD_INPUT' }),
  )
  await press(show)
  await expect(section.getByRole('alert')).toHaveText('There is no such month.')
  answers.give(GivenByOperatorsDocument, { givenByOperators: [aRow({ credit_cents: 500 })] })
  await press(show)
  await expect(section.getByRole('alert')).toHaveCount(0)
  await expect(section.getByRole('listitem')).toHaveCount(1)
})

test('a month is chosen and shown by the keyboard, once for two presses while it is coming', async ({
  open,
  answers,
}) => {
  const { answer, come } = later({ givenByOperators: [aRow({ credit_cents: 500 })] })
  answers.give(GivenByOperatorsDocument, answer)
  const { section, month, show, key, settled } = await openList(open, answers)
  await month.focus()
  await key('ArrowDown')
  await expect(month).toHaveValue('2026-02')
  await key('Tab')
  await expect(show).toBeFocused()
  await key('Enter')
  await key('Enter')
  expect(answers.sent(GivenByOperatorsDocument)).toEqual([{ month: '2026-02' }])
  come()
  await settled()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(show).toBeFocused()
})

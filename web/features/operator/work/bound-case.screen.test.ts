import {
  BoundCaseDocument,
  UpholdSafetyReportDocument,
  type BoundCaseQuery,
} from '#web/api/generated/bounds.ts'
import { WorkItemDocument, WorkTicketDocument } from '#web/api/generated/work.ts'
import { later, lost, refused, type Answers } from '#web/testing/answers.ts'
import { aTicket, aWorkItem } from '#web/testing/console.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Case = NonNullable<BoundCaseQuery['boundCase']>
type Account = Case['people'][number]

const longName = 'Wolfeschlegelsteinhausenbergerdorff-'.repeat(3)

function anAccount(own: Partial<Account> = {}): Account {
  return {
    user_id: 'usr_noor',
    first_name: 'Noor',
    joined_at: '2026-01-09T10:00:00Z',
    accounts: 1,
    gifts: [],
    ...own,
  }
}

const gift = {
  id: 'gft_1',
  kind: 'walkerMissing',
  passed: null,
  trip_id: 'trip_1',
  amount_cents: 500,
  at: '2026-03-01T10:00:00Z',
}

const aCase = (own: Partial<Case> = {}): Case => ({
  id: 'wrk_1',
  kind: 'walkerMissing',
  passed: 'pair',
  shared: [],
  people: [anAccount(), anAccount({ user_id: 'usr_jun', first_name: 'Jun' })],
  ...own,
})

/** Answers the page of a gift that a bound stood in the way of. */
function answerBound(answers: Answers, boundCase: Case | null = aCase()): void {
  const item = aWorkItem({ kind: 'bound', reason: 'walkerMissing', amount_cents: 500, acts: ['take'] })
  answers.give(WorkItemDocument, { workItem: item })
  answers.give(BoundCaseDocument, { boundCase })
}

const page = '/console/work/wrk_1'

test('both accounts stand side by side, with what they share and what each was given', async ({
  open,
  answers,
}) => {
  const passed = { ...gift, id: 'gft_2', kind: 'safetyWaiver', passed: 'pair', amount_cents: 1250 }
  answerBound(
    answers,
    aCase({
      shared: ['card', 'device', 'fax'],
      people: [
        anAccount({ gifts: [gift, passed], accounts: 3 }),
        anAccount({ user_id: 'usr_jun', first_name: null, joined_at: null }),
      ],
    }),
  )
  const { page: console, look } = await open(page, { as: anOperator(answers) })
  await expect(console.getByRole('heading', { level: 1 })).toHaveText('Gift beyond its bound')
  const part = console
    .locator('section')
    .filter({ has: console.getByRole('heading', { name: 'The two accounts' }) })
  await expect(part).toContainText('These two people have had as many together within 30 days')
  // A mark that a later server adds stands under its own name.
  await expect(part).toContainText('Both share: Card, Device, fax')
  const [noor, erased] = [
    part.locator('section').filter({ hasText: 'Noor' }),
    part.locator('section').filter({ hasText: 'Erased account' }),
  ]
  await expect(noor.getByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/console/people/usr_noor')
  await expect(noor).toContainText('Since Jan 9, 2026')
  await expect(noor).toContainText('One of 3 accounts of the same person.')
  await expect(noor.getByRole('listitem')).toHaveText([
    'Credit: the walker did not come · $5.00GivenMar 1, 2026',
    'Fee waived: ended for safety before it began · $12.50Not givenMar 1, 2026',
  ])
  await expect(erased).toContainText('Nothing was given within 30 days.')
  await expect(erased).not.toContainText('Since')
  await look('console-bound')
})

for (const [passed, words] of [
  ['person', 'This person has had as many within 30 days as are given without a look.'],
  ['onePerson', 'The two accounts belong to one person.'],
  ['newer', 'newer'],
] as const)
  test(`a case says which bound was passed: ${passed}`, async ({ open, answers }) => {
    answerBound(answers, aCase({ passed }))
    const { page: console } = await open(page, { as: anOperator(answers) })
    await expect(console.getByText(words, { exact: true })).toBeVisible()
    await expect(console.getByText('Both share')).toHaveCount(0)
  })

test('names without a place to break stay inside a phone, and are links for the right to support alone', async ({
  open,
  answers,
}) => {
  answerBound(
    answers,
    aCase({ people: [anAccount({ first_name: longName }), anAccount({ first_name: longName })] }),
  )
  const { page: console, look } = await open(page, { as: anOperator(answers, ['safety', 'money']) })
  await expect(console.getByRole('heading', { level: 3, name: longName })).toHaveCount(2)
  await expect(console.getByRole('link', { name: longName })).toHaveCount(0)
  await look('console-bound-long-names', ['phone', 'light'])
  await look('console-bound-long-names', ['smallest', 'light'])
})

test('a case that is still coming has its place, one that does not load is asked for again, and none shows nothing', async ({
  open,
  answers,
}) => {
  answerBound(answers)
  const { answer, come } = later(lost)
  answers.give(BoundCaseDocument, answer)
  const { page: console, press, settled, goto } = await open(page, { as: anOperator(answers) })
  const heading = console.getByRole('heading', { name: 'The two accounts' })
  await expect(console.locator('[aria-busy="true"]')).toHaveCount(1)
  await expect(heading).toHaveCount(0)
  come()
  await settled()
  await expect(console.locator('[aria-busy="true"]')).toHaveCount(0)
  answers.give(BoundCaseDocument, { boundCase: aCase() })
  await press(console.getByRole('button', { name: 'Try again' }))
  await expect(heading).toBeVisible()
  answerBound(answers, null)
  await goto(page)
  await expect(console.getByRole('heading', { level: 1 })).toHaveText('Gift beyond its bound')
  await expect(heading).toHaveCount(0)
})

/** Answers the page of what a person has reported as unsafe. */
function answerReport(answers: Answers): void {
  const item = aWorkItem({ kind: 'ticket', reason: 'unsafe', trip_id: 'trip_1', acts: ['take', 'close'] })
  answers.give(WorkItemDocument, { workItem: item })
  answers.give(WorkTicketDocument, { workTicket: aTicket() })
}

const uphold = 'Uphold the report for safety'

test('a report for safety is upheld with a reason, all by the keyboard, and the page is asked for again', async ({
  open,
  answers,
}) => {
  answerReport(answers)
  answers.give(UpholdSafetyReportDocument, {
    upholdSafetyReport: { status: 'UPHELD', message: 'The report is upheld.' },
  })
  const { page: console, key, look } = await open(page, { as: anOperator(answers) })
  await console.getByRole('button', { name: uphold }).focus()
  await key('Enter')
  const dialog = console.getByRole('dialog', { name: uphold })
  const why = dialog.getByLabel('Why?')
  await expect(dialog).toContainText('The other person’s rating of this walk is hidden')
  await look('console-uphold')
  // Past the button that closes.
  await key('Tab')
  await key('Tab')
  await expect(why).toBeFocused()
  await key('Tab')
  await key('Enter')
  await expect(why).toHaveAccessibleDescription(/Please enter at least 3 characters\./)
  await expect(why).toBeFocused()
  await console.keyboard.type('  Seen in the recording ')
  await key('Tab')
  const asked = answers.sent(WorkItemDocument).length
  await key('Enter')
  await expect(dialog).toBeHidden()
  await expect(console.getByText('The report is upheld.')).toBeVisible()
  expect(answers.sent(UpholdSafetyReportDocument)).toEqual([{ id: 'wrk_1', reason: 'Seen in the recording' }])
  expect(answers.sent(WorkItemDocument).length).toBeGreaterThan(asked)
})

for (const [status, message] of [
  ['OWN_MONEY', 'You are one of these people, so another operator has to decide.'],
  ['NOT_NOW', 'Nothing is left to uphold.'],
] as const)
  test(`a refusal stands in the dialog with what was typed, and closing it asks for the page again: ${status}`, async ({
    open,
    answers,
  }) => {
    answerReport(answers)
    answers.give(UpholdSafetyReportDocument, { upholdSafetyReport: { status, message } })
    const { page: console, press, key } = await open(page, { as: anOperator(answers) })
    await press(console.getByRole('button', { name: uphold }))
    const dialog = console.getByRole('dialog')
    await dialog.getByLabel('Why?').fill('Seen in the recording')
    await press(dialog.getByRole('button', { name: 'Uphold' }))
    await expect(dialog.getByRole('alert')).toHaveText(message)
    await expect(dialog.getByLabel('Why?')).toHaveValue('Seen in the recording')
    const asked = answers.sent(WorkItemDocument).length
    await key('Escape')
    await expect(dialog).toBeHidden()
    expect(answers.sent(WorkItemDocument).length).toBeGreaterThan(asked)
  })

test('a reason that the server refuses is shown at its field, and what is lost on the way can be sent again', async ({
  open,
  answers,
}) => {
  answerReport(answers)
  answers.give(
    UpholdSafetyReportDocument,
    refused({
      message: 'Please give a reason.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { reason: 'Please give a reason.' },
    }),
  )
  const { page: console, press } = await open(page, { as: anOperator(answers) })
  await press(console.getByRole('button', { name: uphold }))
  const dialog = console.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Uphold' })
  await dialog.getByLabel('Why?').fill('Seen in the recording')
  await press(send)
  await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/Please give a reason\./)
  answers.give(UpholdSafetyReportDocument, lost)
  await press(send)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Why?')).toHaveValue('Seen in the recording')
  answers.give(UpholdSafetyReportDocument, { upholdSafetyReport: { status: 'UPHELD', message: 'Upheld.' } })
  await press(send)
  await expect(dialog).toBeHidden()
})

for (const [rights, reason] of [
  [['support', 'money'], 'unsafe'],
  [['safety'], 'payment'],
] as const)
  test(`nothing is upheld with ${rights.join(', ')} of a report of ${reason}`, async ({ open, answers }) => {
    answerReport(answers)
    answers.give(WorkItemDocument, { workItem: aWorkItem({ kind: 'ticket', reason }) })
    const { page: console } = await open(page, { as: anOperator(answers, rights) })
    await expect(console.getByRole('heading', { level: 1 })).toHaveText('Report or question')
    await expect(console.getByRole('button', { name: uphold })).toHaveCount(0)
  })

import {
  BackgroundCheckFileDocument,
  BackgroundChecksDocument,
  DecideBackgroundCheckDocument,
  IdentificationOfDocument,
  type BackgroundCheckFileQuery,
} from '#web/api/generated/check-reviews.ts'
import { refused } from '#web/testing/answers.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type File = NonNullable<BackgroundCheckFileQuery['backgroundCheckFile']>

const check = {
  id: 'bgc_1',
  first_name: 'Ana',
  kind: 'us',
  state: 'review',
  finding: 'consider',
  country: 'US',
  waits_since: '2026-03-03T12:00:00Z',
  created_at: '2026-03-01T12:00:00Z',
}
const aFile = (own: Partial<File> = {}): File => ({
  check,
  name: 'Ana Silva',
  address: null,
  identification_type: null,
  identification_last4: null,
  report_url: 'https://checks.example/reports/1',
  documents: [],
  letters: [],
  reason: null,
  answer_by: null,
  answer: null,
  appeal: null,
  refused_by: null,
  expires_at: null,
  decisions: ['accept', 'sendPreAdverse'],
  ...own,
})
const other = aFile({
  check: { ...check, kind: 'other', country: 'PT', finding: null },
  identification_type: 'Driving Licence',
  identification_last4: '4567',
  report_url: null,
  documents: ['front', 'back'],
  decisions: ['accept', 'askAgain', 'refuse'],
})

test('checks that wait are listed and opened; a decision asks for a reason, and ends when nothing is left', async ({
  open,
  answers,
}) => {
  answers.give(BackgroundChecksDocument, {
    backgroundChecks: { data: [check], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
  answers.give(BackgroundCheckFileDocument, { backgroundCheckFile: aFile() })
  const { page, press, look } = await open('/console/checks', { as: anOperator(answers) })
  const row = page.getByRole('row').filter({ has: page.locator('a[href="/console/checks/bgc_1"]') })
  await expect(row).toContainText('Ana')
  await look('operator-checks')
  await press(row.getByRole('link'))
  await expect(page.getByText('The report has an entry')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open it at the provider' })).toHaveAttribute(
    'href',
    'https://checks.example/reports/1',
  )
  await press(page.getByRole('radio', { name: 'Send the notice' }))
  const [why, save] = [
    page.getByRole('textbox', { name: 'Why?' }),
    page.getByRole('button', { name: 'Save the decision' }),
  ]
  await press(save)
  await expect(why).toHaveAccessibleDescription(/Please give a reason\./)
  await look('operator-check-us')
  await why.fill('An entry in the records of a county.')
  answers.give(DecideBackgroundCheckDocument, {
    decideBackgroundCheck: { status: 'DECIDED', message: 'Your decision is saved.' },
  })
  answers.give(BackgroundCheckFileDocument, {
    backgroundCheckFile: aFile({ check: { ...check, state: 'considered' }, decisions: [] }),
  })
  await press(save)
  await expect(page.getByText('Your decision is saved.')).toBeVisible()
  await expect(page.getByText('There is nothing to decide for you now.')).toBeVisible()
  expect(answers.sent(DecideBackgroundCheckDocument)).toEqual([
    { data: { id: 'bgc_1', decision: 'sendPreAdverse', reason: 'An entry in the records of a county.' } },
  ])
})

test('what the provider says of a clear check is read, and the check stays clear', async ({
  open,
  answers,
}) => {
  const clear = { ...check, state: 'clear', finding: 'incomplete' }
  answers.give(BackgroundCheckFileDocument, {
    backgroundCheckFile: aFile({ check: clear, decisions: ['sendPreAdverse', 'keep'] }),
  })
  const { page, press, look } = await open('/console/checks/bgc_1', { as: anOperator(answers) })
  await expect(page.getByText(/searches were canceled/)).toBeVisible()
  await press(page.getByRole('radio', { name: 'Let it stay clear' }))
  await page.getByRole('textbox', { name: 'Why?' }).fill('All searches were done since.')
  await look('operator-check-clear')
  answers.give(DecideBackgroundCheckDocument, {
    decideBackgroundCheck: { status: 'DECIDED', message: 'Your decision is saved.' },
  })
  await press(page.getByRole('button', { name: 'Save the decision' }))
  expect(answers.sent(DecideBackgroundCheckDocument)).toEqual([
    { data: { id: 'bgc_1', decision: 'keep', reason: 'All searches were done since.' } },
  ])
})

test('what the person has answered is read before the decision', async ({ open, answers }) => {
  const answer = { text: 'This is about another person of my name.', at: '2026-03-04T09:00:00Z' }
  answers.give(BackgroundCheckFileDocument, {
    backgroundCheckFile: aFile({ check: { ...check, state: 'considered', finding: 'suspended' }, answer }),
  })
  const { page, look } = await open('/console/checks/bgc_1', { as: anOperator(answers) })
  await expect(page.getByText('The report is suspended')).toBeVisible()
  await expect(page.getByText('This is about another person of my name.')).toBeVisible()
  await look('operator-check-answered')
})

test('number and pictures are shown for a reason', async ({ open, answers }) => {
  answers.give(BackgroundCheckFileDocument, { backgroundCheckFile: other })
  const { page, press, look } = await open('/console/checks/bgc_1', { as: anOperator(answers) })
  const why = page.getByRole('textbox', { name: 'Why do you look at them?' })
  const show = page.getByRole('button', { name: 'Show number and pictures' })
  await press(show)
  await expect(why).toHaveAccessibleDescription(/Please give a reason\./)
  expect(answers.sent(IdentificationOfDocument)).toEqual([])
  answers.give(IdentificationOfDocument, {
    identificationOf: {
      number: 'PT-1234567',
      documents: [
        { side: 'front', url: '/og.png' },
        { side: 'back', url: '/icon-512.png' },
      ],
    },
  })
  await why.fill('Review of today')
  await press(show)
  await expect(page.getByText('PT-1234567')).toBeVisible()
  for (const side of ['Front', 'Back']) await expect(page.getByRole('img', { name: side })).toBeVisible()
  expect(answers.sent(IdentificationOfDocument)).toEqual([{ id: 'bgc_1', reason: 'Review of today' }])
  await look('operator-check-other')
})

for (const [status, message] of [
  ['OWN_DECISION', 'You have refused it, so another operator decides about the appeal.'],
  ['NOT_NOW', 'This was decided meanwhile.'],
] as const)
  test(`a decision that is refused leaves its reason and says why: ${status}`, async ({ open, answers }) => {
    answers.give(BackgroundCheckFileDocument, { backgroundCheckFile: other })
    const { page, press } = await open('/console/checks/bgc_1', { as: anOperator(answers) })
    await press(page.getByRole('radio', { name: 'Refuse', exact: true }))
    const why = page.getByRole('textbox', { name: 'Why?' })
    await why.fill('The passport is another person’s.')
    answers.give(DecideBackgroundCheckDocument, { decideBackgroundCheck: { status, message } })
    await press(page.getByRole('button', { name: 'Save the decision' }))
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(why).toHaveValue('The passport is another person’s.')
  })

test('a reason that the server refuses is shown at its field', async ({ open, answers }) => {
  answers.give(BackgroundCheckFileDocument, { backgroundCheckFile: other })
  const { page, press } = await open('/console/checks/bgc_1', { as: anOperator(answers) })
  const why = page.getByRole('textbox', { name: 'Why?' })
  await why.fill('   abc')
  answers.give(
    DecideBackgroundCheckDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { reason: 'No links, please.' },
    }),
  )
  await press(page.getByRole('button', { name: 'Save the decision' }))
  await expect(why).toHaveAccessibleDescription(/No links, please\./)
})

import {
  ActOnWorkDocument,
  AnswerTicketDocument,
  WorkChangedDocument,
  WorkItemDocument,
  WorkItemsDocument,
  WorkTicketDocument,
  WorkTimesDocument,
} from '#web/api/generated/work.ts'
import { lost, refused, type Answers } from '#web/testing/answers.ts'
import { aTicket, aWorkItem } from '#web/testing/console.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const check = aWorkItem({ id: 'wrk_9', kind: 'check', subject: 'bgc_1', reason: 'review' })

/** Answers the list of work: one check that waits, and nothing of the operator's own. */
function answerList(answers: Answers): void {
  answers.give(WorkItemsDocument, ({ view }) => ({
    workItems: { data: view === 'open' ? [check] : [], next: null },
  }))
  const times = { answered: 0, answered_median_s: null, answered_p90_s: null }
  answers.give(WorkTimesDocument, {
    workTimes: [{ kind: 'check', ...times, closed: 6, closed_median_s: 7200, closed_p90_s: 90_000 }],
  })
}

test('the list is chosen by state and kind, an empty one says so, and how long work took stands below', async ({
  open,
  answers,
}) => {
  answerList(answers)
  const { page, press, look, settled } = await open('/console/work', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  const row = page.getByRole('table', { name: 'Work to do' }).getByRole('row').filter({ hasText: 'Noor' })
  await expect(row).toContainText('Waits')
  await expect(row.getByRole('link')).toHaveAttribute('href', '/console/work/wrk_9')
  await look('console-work')
  await press(page.getByRole('radio', { name: 'Mine' }))
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  await press(page.getByRole('radio', { name: 'To do' }))
  await page.getByLabel('Kind').selectOption({ label: 'Background check' })
  await settled()
  await expect(page).toHaveURL('/console/work?kind=check')
  expect(answers.sent(WorkItemsDocument).map(({ view, kind }) => [view, kind])).toEqual([
    ['open', null],
    ['mine', null],
    ['open', null],
    ['open', 'check'],
  ])
  const times = page.getByRole('table', { name: 'How long it took in the last 30 days' })
  const cells = times.getByRole('row').filter({ hasText: 'Background check' }).getByRole('cell')
  await expect(cells.nth(0)).toHaveText('Not enough yet')
  await expect(cells.nth(1)).toHaveText('2 hr in the median9 of 10 within 1 day (of 6)')
  await look('console-work-times')
})

test('new work comes by itself, into the list and its times', async ({ open, answers }) => {
  answerList(answers)
  answers.give(WorkItemsDocument, { workItems: { data: [], next: null } })
  const { page, emit } = await open('/console/work', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  answerList(answers)
  await emit(WorkChangedDocument, { workChanged: 1 })
  await expect(page.getByRole('link', { name: 'Background check', exact: true })).toBeVisible()
})

test('work is taken, closed with a reason and opened again', async ({ open, answers }) => {
  answers.give(WorkItemDocument, { workItem: check })
  const { page, press, look } = await open('/console/work/wrk_9', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Background check')
  await expect(page.getByRole('link', { name: 'Open the check' })).toHaveAttribute(
    'href',
    '/console/checks/bgc_1',
  )
  answers.give(ActOnWorkDocument, { actOnWork: { status: 'DONE', message: 'It is yours.' } })
  answers.give(WorkItemDocument, { workItem: { ...check, status: 'taken', acts: ['giveBack', 'close'] } })
  await press(page.getByRole('button', { name: 'Take', exact: true }))
  await expect(page.getByText('In hand')).toBeVisible()

  await press(page.getByRole('group', { name: 'Acts' }).getByRole('button', { name: 'Close', exact: true }))
  const dialog = page.getByRole('dialog')
  const send = dialog.locator('form').getByRole('button')
  await press(send)
  await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/Please enter at least 3 characters\./)
  await dialog.getByLabel('Why?').fill('Asked the person by phone')
  const done = { id: 'act_1', act: 'close', first_name: 'Olga', reason: 'Asked the person by phone' }
  const closed = {
    ...check,
    status: 'closed',
    acts: ['reopen'],
    history: [{ ...done, at: '2026-03-04T12:00:00Z' }],
  }
  answers.give(WorkItemDocument, { workItem: closed })
  await press(send)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked the person by phone' })).toContainText(
    'Closed · Olga',
  )
  await look('console-work-item')

  await press(page.getByRole('button', { name: 'Open again' }))
  await dialog.getByLabel('Why?').fill('The phone was switched off')
  answers.give(WorkItemDocument, { workItem: check })
  await press(send)
  await expect(page.getByRole('button', { name: 'Take', exact: true })).toBeVisible()
  expect(answers.sent(ActOnWorkDocument).map(({ data }) => data)).toEqual([
    { id: 'wrk_9', act: 'take' },
    { id: 'wrk_9', act: 'close', reason: 'Asked the person by phone' },
    { id: 'wrk_9', act: 'reopen', reason: 'The phone was switched off' },
  ])
})

test('work that another operator has closed meanwhile is not closed twice: the dialog says so', async ({
  open,
  answers,
}) => {
  answers.give(WorkItemDocument, { workItem: check })
  const { page, press } = await open('/console/work/wrk_9', { as: anOperator(answers) })
  await press(page.getByRole('group', { name: 'Acts' }).getByRole('button', { name: 'Close', exact: true }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('Asked the person by phone')
  answers.give(ActOnWorkDocument, { actOnWork: { status: 'NOT_NOW', message: 'This is not possible now.' } })
  await press(dialog.locator('form').getByRole('button'))
  await expect(dialog.getByRole('alert')).toHaveText('This is not possible now.')
})

test('work that is none leads to all work, and work that does not load is asked for again', async ({
  open,
  answers,
}) => {
  answers.give(WorkItemDocument, lost)
  answerList(answers)
  const { page, press } = await open('/console/work/wrk_9', { as: anOperator(answers) })
  answers.give(WorkItemDocument, { workItem: null })
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByText('There is no such work, or your rights do not cover it')).toBeVisible()
  await press(page.getByRole('link', { name: 'All work' }))
  await expect(page).toHaveURL('/console/work')
})

test('a call that has been open for long leads to the calls that do not end, with the right to money', async ({
  open,
  answers,
}) => {
  const call = { kind: 'call', subject: 'out_1:money.payoutPay', reason: 'money.payoutPay', user_id: null }
  answers.give(WorkItemDocument, { workItem: aWorkItem({ ...call, first_name: null }) })
  const { page } = await open('/console/work/wrk_1', { as: anOperator(answers) })
  await expect(page.getByText('Payout from the account to the bank')).toBeVisible()
  const link = { name: 'Open the calls that do not end' }
  await expect(page.getByRole('link', link)).toHaveAttribute('href', '/console/money')
  const { page: support } = await open('/console/work/wrk_1', { as: anOperator(answers, ['support']) })
  await expect(support.getByText('Payout from the account to the bank')).toBeVisible()
  await expect(support.getByRole('link', link)).toHaveCount(0)
})

test('events that were not understood lead to their list', async ({ open, answers }) => {
  const events = { kind: 'event', subject: 'payment events', reason: 'unknown', user_id: null }
  answers.give(WorkItemDocument, { workItem: aWorkItem({ ...events, first_name: null }) })
  const { page } = await open('/console/work/wrk_1', { as: anOperator(answers, ['money']) })
  await expect(page.getByText('It names what we do not know')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open the events that were not understood' })
  await expect(link).toHaveAttribute('href', '/console/money')
})

test('what a person has reported is answered, beginning from a template', async ({ open, answers }) => {
  const report = aWorkItem({ reason: null, trip_id: 'trip_1' })
  answers.give(WorkItemDocument, { workItem: report })
  answers.give(WorkTicketDocument, { workTicket: aTicket() })
  const { page, press, look, settled } = await open('/console/work/wrk_1', { as: anOperator(answers) })
  await expect(page.getByText('No one came.')).toBeVisible()
  const [answer, send] = [
    page.getByRole('textbox', { name: 'Your answer' }),
    page.getByRole('button', { name: 'Send the answer' }),
  ]
  await press(send)
  await expect(answer).toHaveAccessibleDescription(/Please write 3 to/)
  await page.getByLabel('Begin from a template').selectOption({ label: 'Ask for details' })
  await settled()
  await expect(answer).toHaveValue('Please tell us what you saw or heard.')
  await look('console-work-ticket')
  answers.give(
    AnswerTicketDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { text: 'Too many links.' },
    }),
  )
  await press(send)
  await expect(answer).toHaveAccessibleDescription(/Too many links\./)
  answers.give(AnswerTicketDocument, {
    answerTicket: { status: 'NO_PERSON', message: 'The account is erased.' },
  })
  await press(send)
  await expect(page.getByRole('alert')).toHaveText('The account is erased.')
  answers.give(AnswerTicketDocument, { answerTicket: { status: 'ANSWERED', message: 'Sent.' } })
  const message = { id: 'msg_1', first_name: 'Olga', is_operator: true, created_at: '2026-03-04T12:00:00Z' }
  const said = [{ ...message, text: 'Please tell us what you saw or heard.' }]
  answers.give(WorkTicketDocument, { workTicket: aTicket({ messages: said }) })
  answers.give(WorkItemDocument, { workItem: { ...report, status: 'taken', acts: ['giveBack', 'close'] } })
  await press(send)
  expect(answers.sent(AnswerTicketDocument).at(-1)).toEqual({
    id: 'wrk_1',
    text: 'Please tell us what you saw or heard.',
  })
  await expect(page.getByRole('listitem').filter({ hasText: 'tell us what you saw' })).toContainText(
    'Olga · Operator',
  )
  await expect(answer).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()
})

test('an e-mail stands with its sender and what that is worth', async ({ open, answers }) => {
  answers.give(WorkItemDocument, { workItem: aWorkItem({ reason: 'mail', user_id: null, first_name: null }) })
  const mail = { address: 'noa.levi@people.test', name: 'Noa Levi', subject: 'A gift', person_id: null }
  answers.give(WorkTicketDocument, { workTicket: aTicket({ mail }) })
  const { page, look } = await open('/console/work/wrk_1', { as: anOperator(answers) })
  await expect(page.getByText('noa.levi@people.test')).toBeVisible()
  await expect(page.getByText('Subject: A gift')).toBeVisible()
  await expect(page.getByText(/Anyone can write any sender/)).toBeVisible()
  await look('console-work-mail')
})

test('a report of a person of a group walk names the walk, the seat and what they wrote', async ({
  open,
  answers,
}) => {
  answers.give(WorkItemDocument, { workItem: aWorkItem({ reason: 'rude', trip_id: 'trip_1' }) })
  const line = { id: 'm1', text: 'Go away', sent_at: '2026-03-04T11:00:00Z', is_hidden: true }
  answers.give(WorkTicketDocument, {
    workTicket: aTicket({
      reported: {
        group_walk_id: 'gwk_1',
        title: 'Tiles of Alfama',
        seat: 'trip_2.2',
        name: 'Fay',
        user_id: 'usr_pau',
        is_friend: true,
        is_silenced: true,
        is_put_out: false,
        lines: [line],
      },
    }),
  })
  const { page, look } = await open('/console/work/wrk_1', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { name: 'Reported person' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tiles of Alfama' })).toHaveAttribute(
    'href',
    '/console/group-walks/gwk_1',
  )
  await expect(page.getByText('Payer of the seat')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Go away' })).toContainText('Hidden')
  await look('console-work-reported')
})

test('an appeal is read and answered beside the way to its person', async ({ open, answers }) => {
  const appeal = aWorkItem({ kind: 'appeal', reason: 'accountClosed' })
  answers.give(WorkItemDocument, { workItem: appeal })
  answers.give(WorkTicketDocument, {
    workTicket: aTicket({ text: 'It was another person of the same name.' }),
  })
  const { page, press, look } = await open('/console/work/wrk_1', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appeal')
  await expect(page.getByText('It was another person of the same name.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the person' })).toHaveAttribute(
    'href',
    '/console/people/usr_noor',
  )
  await look('console-appeal')
  answers.give(AnswerTicketDocument, { answerTicket: { status: 'ANSWERED', message: 'Sent.' } })
  await page.getByRole('textbox', { name: 'Your answer' }).fill('We have opened your account again.')
  await press(page.getByRole('button', { name: 'Send the answer' }))
  expect(answers.sent(AnswerTicketDocument)).toEqual([
    { id: 'wrk_1', text: 'We have opened your account again.' },
  ])
})

import { WorkItemDocument, WorkTicketDocument, type WorkTicketQuery } from '#web/api/generated/work.ts'
import type { Answers } from '#web/testing/answers.ts'
import { aTicket, aWorkItem } from '#web/testing/console.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Report = NonNullable<NonNullable<WorkTicketQuery['workTicket']>['guest_report']>

const ofGuest: Report = {
  kind: 'guest',
  name: 'Ines',
  address: null,
  of_name: 'Noor',
  trip_id: 'trip_1',
  group_walk_id: null,
  place: 'Lisbon',
  about: { kind: 'walker', name: 'Marta', user_id: 'usr_marta', is_put_out: false },
}

function answer(answers: Answers, report: Report, can_answer: boolean): void {
  const item = { reason: 'unsafe', user_id: null, first_name: null, trip_id: 'trip_1' }
  answers.give(WorkItemDocument, { workItem: aWorkItem(item) })
  const templates = can_answer ? aTicket().templates : []
  answers.give(WorkTicketDocument, {
    workTicket: aTicket({ first_name: report.name, guest_report: report, templates, can_answer }),
  })
}

test('a report of a guest says whose guest, whom it is about and on which walk, and that no answer can be sent', async ({
  open,
  answers,
}) => {
  answer(answers, ofGuest, false)
  const { page, look } = await open('/console/work/wrk_1', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { name: 'Report without an account' })).toBeVisible()
  await expect(page.getByText('Guest of Noor')).toBeVisible()
  await expect(page.getByText('Marta', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lisbon' })).toHaveAttribute('href', /\/trip_1$/)
  await expect(page.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
    'href',
    '/console/people/usr_marta',
  )
  await expect(page.getByText(/^No answer can be sent/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0)
  // A guest is no person of ours, and there is nothing to uphold for them.
  await expect(page.getByRole('link', { name: 'Open the person' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Uphold the report for safety' })).toHaveCount(0)
  await look('console-guest-report')
})

test('one with an address is answered there; a guest who is reported has no file, and the walk itself no name', async ({
  open,
  answers,
}) => {
  const zoe = { kind: 'guest', name: 'Zoe', user_id: null, is_put_out: true }
  answer(answers, { ...ofGuest, address: 'ines@people.test', about: zoe }, true)
  const { page, goto, look } = await open('/console/work/wrk_1', { as: anOperator(answers) })
  await expect(page.getByText('ines@people.test')).toBeVisible()
  await expect(page.getByText(/^No one has shown that this address is theirs/)).toBeVisible()
  await expect(page.getByText('Zoe', { exact: true })).toBeVisible()
  await expect(page.getByText('Removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the file' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  await look('console-guest-report-address')
  const walk = { kind: 'walk', name: null, user_id: null, is_put_out: false }
  answer(answers, { ...ofGuest, name: null, of_name: null, about: walk }, false)
  await goto('/console/work/wrk_1')
  await expect(page.getByText('The walk itself')).toBeVisible()
  await expect(page.getByText('Guest of an erased account')).toBeVisible()
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
})

test('a friend on a seat leads to the group walk', async ({ open, answers }) => {
  answer(
    answers,
    { ...ofGuest, kind: 'friend', name: 'Fay', of_name: 'Pia', group_walk_id: 'gwk_1', about: null },
    false,
  )
  const { page } = await open('/console/work/wrk_1', { as: anOperator(answers) })
  await expect(page.getByText('Friend of Pia')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lisbon' })).toHaveAttribute(
    'href',
    '/console/group-walks/gwk_1',
  )
})

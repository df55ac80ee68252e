import { DecideFlagDocument, FlaggedContentDocument } from '#web/api/generated/flags.ts'
import { WorkItemDocument } from '#web/api/generated/work.ts'
import { aWorkItem } from '#web/testing/console.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const flag = { id: 'flg_1', reason: 'spam', first_name: 'Noor', at: '2026-03-04T11:00:00Z', decision: null }
const words = 'I know every corner here.'
const found = {
  kind: 'description',
  author_id: 'usr_marta',
  author_first_name: 'Marta',
  text: words,
  picture: null,
  clip: null,
  flags: [flag],
}
const work = aWorkItem({ kind: 'flag', acts: ['take', 'close'] })

test('an operator sees what was reported and why, and removes it for a reason', async ({ open, answers }) => {
  answers.give(WorkItemDocument, { workItem: work })
  answers.give(FlaggedContentDocument, { flaggedContent: found })
  const { page, press, look } = await open('/console/work/wrk_1', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported text or picture')
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 report' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Advertising' })).toContainText('Noor')
  // What people have flagged is closed by a decision alone.
  await expect(page.getByRole('group', { name: 'Acts' }).getByRole('button', { name: 'Close' })).toHaveCount(
    0,
  )
  await look('console-flag')
  await press(page.getByRole('button', { name: 'Remove it' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('No advertising, please')
  await look('console-flag-remove')
  answers.give(DecideFlagDocument, {
    decideFlag: { status: 'CHANGED', message: 'It has changed meanwhile.' },
  })
  await press(dialog.getByRole('button', { name: 'Remove it' }))
  await expect(dialog.getByRole('alert')).toHaveText('It has changed meanwhile.')
  answers.give(DecideFlagDocument, { decideFlag: { status: 'REMOVED', message: 'It is removed.' } })
  answers.give(FlaggedContentDocument, {
    flaggedContent: { ...found, text: null, flags: [{ ...flag, decision: 'removed' }] },
  })
  answers.give(WorkItemDocument, { workItem: { ...work, status: 'closed', acts: ['reopen'] } })
  await press(dialog.getByRole('button', { name: 'Remove it' }))
  await expect(page.getByText('It is not there any more.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeHidden()
  expect(answers.sent(DecideFlagDocument).at(-1)).toEqual({
    data: { work_id: 'wrk_1', decision: 'removed', seen: words, reason: 'No advertising, please' },
  })
  await look('console-flag-removed')
})

test('what is found right stays, and its report says so', async ({ open, answers }) => {
  answers.give(WorkItemDocument, { workItem: work })
  answers.give(FlaggedContentDocument, { flaggedContent: found })
  const { page, press } = await open('/console/work/wrk_1', { as: anOperator(answers) })
  await press(page.getByRole('button', { name: 'Keep it' }))
  const dialog = page.getByRole('dialog', { name: 'Keep it?' })
  await dialog.getByLabel('Why?').fill('It is no advertising')
  answers.give(DecideFlagDocument, { decideFlag: { status: 'KEPT', message: 'It stays.' } })
  answers.give(FlaggedContentDocument, {
    flaggedContent: { ...found, flags: [{ ...flag, decision: 'kept' }] },
  })
  await press(dialog.locator('form').getByRole('button'))
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Advertising' })).toContainText('Kept')
  expect(answers.sent(DecideFlagDocument)[0]?.data).toMatchObject({ decision: 'kept' })
})

import {
  ActOnGroupWalkDocument,
  ConsoleGroupWalkDocument,
  ConsoleGroupWalksDocument,
  RefundGroupSeatsDocument,
} from '#web/api/generated/console-groups.ts'
import { aGroupFile, aGroupRow, aSeat } from '#web/testing/console-groups.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('an operator finds group walks by now, ahead, past and state', async ({ open, answers }) => {
  answers.give(ConsoleGroupWalksDocument, {
    consoleGroupWalks: { data: [aGroupRow()], next: 'gwk_1' },
  })
  const { page, press, look } = await open('/console/group-walks', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group walks')
  const row = page.getByRole('listitem').filter({ hasText: 'Tiles of Alfama' })
  await expect(row).toContainText('3 of 10 seats taken')
  await expect(row).toContainText('Marta')
  await look('console-group-walks')
  answers.give(ConsoleGroupWalksDocument, {
    consoleGroupWalks: {
      data: [aGroupRow({ status: 'calledOff', called_off_because: 'tooFew', is_open: false })],
      next: null,
    },
  })
  await press(page.getByRole('radio', { name: 'Past' }))
  await expect(page.getByText('Called off: Too few seats were sold')).toBeVisible()
  await press(page.getByRole('radio', { name: 'Called off' }))
  expect(answers.sent(ConsoleGroupWalksDocument).at(-1)).toMatchObject({ view: 'past', status: 'calledOff' })
})

test('one group walk shows each seat with what it saw and why it pays, and hidden lines', async ({
  open,
  answers,
}) => {
  answers.give(ConsoleGroupWalkDocument, { consoleGroupWalk: aGroupFile() })
  const { page, look } = await open('/console/group-walks/gwk_1', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiles of Alfama')
  const seat = page.getByRole('listitem').filter({ hasText: 'Seat 2 · Fay' }).last()
  await expect(seat).toContainText('its device showed 70 s')
  await expect(seat).toContainText('60 s of them with the walker’s')
  await expect(seat).toContainText('Silenced')
  await expect(page.getByText('No person came: its price')).toBeVisible()
  await expect(page.getByText('Hidden by Marta')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Evidence and recording' })).toHaveAttribute(
    'href',
    /\/console\/trips\/trip_1$/,
  )
  await look('console-group-walk')
})

test('an operator ends a walk that is live, after a question and with a reason', async ({
  open,
  answers,
}) => {
  const running = aGroupFile({ row: aGroupRow({ status: 'live' }), ended_at: null, end_reason: null })
  answers.give(ConsoleGroupWalkDocument, { consoleGroupWalk: running })
  const { page, press } = await open('/console/group-walks/gwk_1', { as: anOperator(answers) })
  await press(page.getByRole('button', { name: 'End the walk for all' }))
  await expect(page.getByLabel('Why?')).toHaveAccessibleDescription(/reason|characters/)
  await page.getByLabel('Why?').fill('The street is closed')
  await press(page.getByRole('button', { name: 'End the walk for all' }))
  answers.give(ActOnGroupWalkDocument, { actOnGroupWalk: { status: 'DONE', message: 'Done.' } })
  answers.give(ConsoleGroupWalkDocument, { consoleGroupWalk: aGroupFile() })
  await press(page.getByRole('dialog').getByRole('button', { name: 'Yes, end it' }))
  expect(answers.sent(ActOnGroupWalkDocument)).toEqual([
    { data: { id: 'gwk_1', act: 'end', reason: 'The street is closed' } },
  ])
  await expect(page.getByRole('button', { name: 'End the walk for all' })).toBeHidden()
})

test('a walk that lies ahead can be called off, and one without seats says so', async ({ open, answers }) => {
  const open_ = aGroupRow({ status: 'open', is_open: false, seats_taken: 0 })
  const ahead = { row: open_, payers: [], turns: [], messages: [], acts: [], live_at: null, ended_at: null }
  answers.give(ConsoleGroupWalkDocument, { consoleGroupWalk: aGroupFile(ahead) })
  const { page } = await open('/console/group-walks/gwk_1', { as: anOperator(answers) })
  await expect(page.getByRole('button', { name: 'Call it off' })).toBeVisible()
  await expect(page.getByText('No seat was bought.')).toBeVisible()
  await expect(page.getByText(aSeat().name ?? '')).toBeHidden()
})

test('one seat is refunded after a question, and what was refunded shows how each payer stands', async ({
  open,
  answers,
}) => {
  answers.give(ConsoleGroupWalkDocument, { consoleGroupWalk: aGroupFile() })
  const { page, press, look } = await open('/console/group-walks/gwk_1', { as: anOperator(answers) })
  await expect(page.getByRole('button', { name: 'Refund all payers' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund all seats' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Refund seat 3' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('The link did not open')
  await press(dialog.getByRole('button', { name: 'Refund seat 3' }))
  answers.give(RefundGroupSeatsDocument, {
    refundGroupSeats: { status: 'REFUNDING', message: 'The refunds are on their way.' },
  })
  const part = { trip_id: 'trip_1', first_name: 'Pia', amount_cents: 600, currency: 'USD' }
  const refund = { id: 'grf_1', asked_by: 'Olga', reason: 'The link did not open' }
  const times = { created_at: '2026-03-04T13:00:00Z', done_at: '2026-03-04T13:00:01Z' }
  answers.give(ConsoleGroupWalkDocument, {
    consoleGroupWalk: aGroupFile({
      refunds: [{ ...refund, ...times, parts: [{ ...part, seats: [3], state: 'waiting' }] }],
    }),
  })
  await press(page.getByRole('button', { name: 'Yes, refund it' }))
  expect(answers.sent(RefundGroupSeatsDocument)).toEqual([
    { data: { id: 'gwk_1', trip_id: 'trip_1', seats: [3], reason: 'The link did not open' } },
  ])
  await expect(page.getByText('Waits for a second operator')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund seat 3' })).toHaveCount(0)
  await look('console-group-walk-refunds')
})

test('while a walk runs its turns are skipped, people silenced and put out, and lines hidden', async ({
  open,
  answers,
}) => {
  const running = aGroupFile({
    row: aGroupRow({ status: 'live' }),
    ended_at: null,
    end_reason: null,
    holder_id: 'trip_1.1',
    asking: ['trip_1.2'],
  })
  answers.give(ConsoleGroupWalkDocument, { consoleGroupWalk: running })
  answers.give(ActOnGroupWalkDocument, { actOnGroupWalk: { status: 'DONE', message: 'Done.' } })
  const { page, press, look } = await open('/console/group-walks/gwk_1', { as: anOperator(answers) })
  const doIt = async (name: string, last = name) => {
    await press(page.getByRole('button', { name, exact: true }).first())
    await page.getByRole('dialog').getByLabel('Why?').fill('Shouts')
    await press(page.getByRole('dialog').getByRole('button', { name, exact: true }))
    if (last !== name) await press(page.getByRole('button', { name: last }))
  }
  await doIt('Skip the turn')
  await doIt('Close the wheel')
  await doIt('Let speak again')
  await doIt('Remove', 'Yes, remove them')
  await doIt('Show again')
  expect(answers.sent(ActOnGroupWalkDocument).map(({ data }) => [data.act, data.target_id])).toEqual([
    ['skip', undefined],
    ['close', undefined],
    ['letSpeak', 'trip_1.2'],
    ['putOut', 'trip_1.1'],
    ['unhide', 'm1'],
  ])
  await look('console-group-walk-running')
})

import { HelpCallsDocument } from '#web/api/generated/operator-help.ts'
import { EndWalkByOperatorDocument, NowDocument, type NowQuery } from '#web/api/generated/now.ts'
import { lost } from '#web/testing/answers.ts'
import { noHelpCalls } from '#web/testing/console.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Now = NowQuery['now']

const aWalk = (own: Partial<Now['walks'][number]> = {}): Now['walks'][number] => ({
  id: 'trip_1',
  group_title: null,
  payers: 1,
  seats: 1,
  status: 'live',
  place: 'Lisbon',
  destination_id: 'dst_lisbon',
  traveller_id: 'usr_noor',
  traveller_first_name: 'Noor',
  walker_id: 'usr_marta',
  walker_first_name: 'Marta',
  minutes: 30,
  live_seconds: 125,
  cost_cents: 700,
  currency: 'USD',
  away: [],
  traveller_quality: [],
  walker_quality: [],
  requested_at: '2026-03-04T11:50:00Z',
  ...own,
})

const now: Now = {
  walks: [
    aWalk(),
    aWalk({ id: 'trip_2', place: 'Kyoto', destination_id: 'dst_kyoto', walker_first_name: 'Yui' }),
  ],
  walks_total: 2,
  requests: [
    {
      id: 'trip_3',
      status: 'requested',
      place: 'Lisbon',
      traveller_id: 'usr_ana',
      traveller_first_name: 'Ana',
      walker_first_name: null,
      requested_at: '2026-03-04T11:58:00Z',
    },
  ],
  places: [
    { id: 'dst_lisbon', name: 'Lisbon', latitude: 38.71, longitude: -9.14, walks: 1, walkers_online: 4 },
    { id: 'dst_kyoto', name: 'Kyoto', latitude: 35.01, longitude: 135.77, walks: 1, walkers_online: 1 },
  ],
}

test('an operator sees which places are walked, picks one of them, and goes back to all', async ({
  open,
  answers,
}) => {
  answers.give(HelpCallsDocument, noHelpCalls)
  answers.give(NowDocument, { now })
  const { page, press, look } = await open('/console/now', { as: anOperator(answers) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Now')
  const places = page.getByRole('list', { name: 'Places' }).getByRole('button')
  await expect(places).toHaveText(['Lisbon 1 walk, 4 walkers online', 'Kyoto 1 walk, 1 walker online'])
  await expect(page.getByText('Marta')).toBeVisible()
  await press(places.nth(1))
  await expect(places.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Yui')).toBeVisible()
  await expect(page.getByText('Marta')).toBeHidden()
  await look('console-now-place')
  await press(page.getByRole('button', { name: 'All places' }))
  await expect(page.getByText('Marta')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Walks under way/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requests of the last 15 minutes' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText('Rings')
  await look('console-now')
})

test('a quiet moment says so, and one that does not load is asked for again', async ({ open, answers }) => {
  answers.give(HelpCallsDocument, noHelpCalls)
  answers.give(NowDocument, lost)
  const { page, press } = await open('/console/now', { as: anOperator(answers) })
  answers.give(NowDocument, { now: { walks: [], walks_total: 0, requests: [], places: [] } })
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByText('There are no walks, and no walker is online.')).toBeVisible()
  await expect(page.getByText('No one has asked for a walk.')).toBeVisible()
})

test('a group walk is one row, which leads to its page, and ends for all', async ({ open, answers }) => {
  answers.give(HelpCallsDocument, noHelpCalls)
  const group = aWalk({ id: 'gwk_1', group_title: 'Tiles of Alfama', payers: 2, seats: 5 })
  answers.give(NowDocument, { now: { ...now, walks: [group], walks_total: 1 } })
  const { page, press } = await open('/console/now', { as: anOperator(answers) })
  await expect(page.getByText('Group of 5 · Marta')).toBeVisible()
  await press(page.getByRole('button', { name: 'Act on the walk of Tiles of Alfama · Marta' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Payers and seats' })).toHaveAttribute(
    'href',
    /\/console\/group-walks\/gwk_1$/,
  )
  await expect(dialog.getByRole('button', { name: 'Write to Noor' })).toHaveCount(0)
  await dialog.getByLabel('Why?').fill('The street is closed')
  answers.give(EndWalkByOperatorDocument, { endWalkByOperator: { status: 'ENDED', message: 'Ended.' } })
  await press(dialog.getByRole('button', { name: 'End the walk' }))
  expect(answers.sent(EndWalkByOperatorDocument)).toEqual([{ id: 'gwk_1', reason: 'The street is closed' }])
})

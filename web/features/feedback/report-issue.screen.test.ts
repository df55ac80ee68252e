import {
  GroupPeopleDocument,
  ReportTripIssueDocument,
  TripToRateDocument,
} from '#web/api/generated/feedback.ts'
import type { Answers } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { aTrip } from '#web/testing/trips.ts'
import { expect, test } from '#web/testing/screen.ts'

/** A paid walk that this person has rated. */
function answerRated(answers: Answers): void {
  const { destination, traveller, walker, ended_at } = aTrip()
  const people = { walker, traveller, destination, ended_at }
  const trip = {
    id: 'trip_1',
    viewer_role: 'traveller',
    viewer_can_rate: false,
    venue: null,
    live_seconds: 1000,
  } as const
  answers.give(TripToRateDocument, { trip: { ...trip, ...people, status: 'settled', amount_cents: 2200 } })
  answers.give(ReportTripIssueDocument, {
    reportTripIssue: { status: 'ISSUE_REPORTED', message: 'Thank you.' },
  })
}

test('after a group walk the report names one of its people', async ({ open, answers }) => {
  answerRated(answers)
  answers.give(GroupPeopleDocument, {
    groupPeople: [
      { seat: 'walker', name: 'Marta', is_me: false },
      { seat: 'trip_1.1', name: 'Noor', is_me: true },
      { seat: 'trip_2.1', name: 'Pau', is_me: false },
    ],
  })
  const { page, press, look, settled } = await open('/walker-rating?trip=trip_1', { as: aMe() })
  await press(page.getByRole('button', { name: 'Report an issue' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Whom is it about?')).toHaveCount(0)
  await press(dialog.getByRole('radio', { name: 'Rude or insulting' }))
  await dialog.getByLabel('What happened?').fill('Shouted all the time')
  await settled()
  const who = dialog.getByLabel('Whom is it about?')
  await expect(who.getByRole('option')).toHaveText(['Choose a person', 'Marta, the walker', 'Pau'])
  await press(dialog.getByRole('button', { name: 'Send the report' }))
  await expect(who).toHaveAccessibleDescription('Please choose whom it is about.')
  await look('report-issue-group')
  await who.selectOption({ label: 'Pau' })
  await press(dialog.getByRole('button', { name: 'Send the report' }))
  expect(answers.sent(ReportTripIssueDocument)).toEqual([
    { booking_id: 'trip_1', text: 'Shouted all the time', reason: 'rude', seat: 'trip_2.1' },
  ])
})

test('after a walk of two the report is about the other side', async ({ open, answers }) => {
  answerRated(answers)
  answers.give(GroupPeopleDocument, { groupPeople: [] })
  const { page, press } = await open('/walker-rating?trip=trip_1', { as: aMe() })
  await press(page.getByRole('button', { name: 'Report an issue' }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('radio', { name: 'Rude or insulting' }))
  await expect(dialog.getByLabel('Whom is it about?')).toHaveCount(0)
  await dialog.getByLabel('What happened?').fill('Shouted all the time')
  await press(dialog.getByRole('button', { name: 'Send the report' }))
  expect(answers.sent(ReportTripIssueDocument)).toEqual([
    { booking_id: 'trip_1', text: 'Shouted all the time', reason: 'rude', seat: null },
  ])
})

import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { openStage } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openStage(t)

const report =
  'mutation ($id: ID!, $text: String!, $reason: String) { reportTripIssue(booking_id: $id, text: $text, reason: $reason) { status message } }'

test('an issue opens a ticket for either of the two, and for no other person', async () => {
  const { tripId, traveller, walker } = await s.accepted()
  const stranger = await s.traveller(null)
  for (const token of [traveller.token, walker.token])
    expect(
      (await t.gql(report, { id: tripId, text: ' The sound was gone. ' }, token)).data?.['reportTripIssue'],
    ).toMatchObject({ status: 'ISSUE_REPORTED' })
  const refusal = async (text: string, token?: string) => {
    const error = (await t.gql(report, { id: tripId, text }, token)).errors?.[0]
    return [error?.extensions['category'], error?.message]
  }
  expect((await refusal('x', stranger.token))[0]).toBe('authorization')
  expect((await refusal('x'))[0]).toBe('authentication')
  expect(await refusal(' ', traveller.token)).toEqual(['validation', 'Please describe what happened.'])
  expect(await refusal('x'.repeat(4001), traveller.token)).toEqual([
    'validation',
    'Please use at most 4000 characters.',
  ])
  expect(await t.app.services.support.ticketsOf(tripId)).toEqual(
    [traveller, walker].map((person) => ({
      id: expect.stringMatching(/^tkt_/),
      openedBy: person.userId,
      reason: null,
      body: 'The sound was gone.',
      createdAt: expect.any(Date),
    })),
  )
})

test('a person is reported with one of the listed reasons', async () => {
  const { tripId, walker } = await s.accepted()
  const reportFor = (reason: string) =>
    t.gql(report, { id: tripId, text: 'Shouted at me.', reason }, walker.token)
  expect((await reportFor('dislike')).errors?.[0]?.extensions).toMatchObject({
    category: 'validation',
    fields: { reason: 'Please choose one of the listed reasons.' },
  })
  expect((await reportFor('rude')).data?.['reportTripIssue'].status).toBe('ISSUE_REPORTED')
  expect(await t.app.services.support.ticketsOf(tripId)).toMatchObject([{ reason: 'rude' }])
})

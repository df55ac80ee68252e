import { describe, expect, test } from 'vitest'
import { noteNoShow } from '#server/modules/support/tickets/tickets.ts'
import { testApp } from '#server/testing/app.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const scheduled = await openScheduleFixture(t)

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
      aboutSeat: null,
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

describe('a side of a scheduled walk does not come', () => {
  /** What support reads of a scheduled walk three minutes after its start. */
  const ticketsAfter = async (...come: ('traveller' | 'walker')[]) => {
    const { tripId } = await scheduled.agreed(120)
    await scheduled.untilStart(tripId, 60)
    for (const role of come) await t.app.services.trips.noteEntered(tripId, role)
    await scheduled.untilStart(tripId, -180)
    await t.forward(60)
    return { tripId, tickets: await t.app.services.support.ticketsOf(tripId) }
  }

  test.each([
    [['traveller'] as const, 'The walker did not come. The traveler was there.'],
    [['walker'] as const, 'The traveler did not come. The walker was there.'],
    [[] as const, 'Neither of the two entered the walk.'],
  ])('%j came: support has one ticket of it, which no person has opened', async (come, body) => {
    const { tickets } = await ticketsAfter(...come)
    expect(tickets).toMatchObject([{ openedBy: null, reason: 'noShow', body }])
  })

  test('the same event again opens no other ticket, and a person may still report', async () => {
    const { tripId } = await ticketsAfter('traveller')
    const missed = { tripId, missing: 'walker', hasTravellerCome: true } as const
    await t.app.base.inTransaction((tx) => noteNoShow(t.app.base, tx, missed))
    expect(await t.app.services.support.ticketsOf(tripId)).toHaveLength(1)
    const { travellerId: userId } = await scheduled.trip(tripId)
    const input = { tripId, userId, text: 'I waited in vain.', reason: null }
    expect(await t.app.services.support.reportIssue(input)).toEqual({ kind: 'reported' })
    expect(await t.app.services.support.ticketsOf(tripId)).toMatchObject([
      { openedBy: null },
      { openedBy: userId, reason: null },
    ])
  })

  test('a walk that both enter has none', async () => {
    const { tickets } = await ticketsAfter('traveller', 'walker')
    expect(tickets).toEqual([])
  })
})

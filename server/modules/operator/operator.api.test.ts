import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const objects = folderObjects(path.join(t.app.config.dataDir, 'objects'))
const operator = await signUp(t, { firstName: 'Olga', operator: true })
const video = Buffer.from('a film of a walk')

const document = `query ($id: ID!, $reason: String!) { tripEvidence(id: $id, reason: $reason) {
  id status status_label minutes live_seconds paused_seconds denied_by_traveller_seconds denied_by_walker_seconds end_reason video_url video_type is_video_processed duration_ms
  traveller { id first_name last_name phone_number email } walker { id first_name phone_number } destination { name }
  history { by from_status to_status reason } spans { start_s end_s is_live }
  chat { from text } steering { command state } postcards { url } track { at_ms }
  money { held_cents captured_cents released_cents walker_cents status currency } tickets { by reason text }
  quality { side state start_s end_s } entries { kind cents currency } acts { act by reason } } }`

const look = async (person: TestPerson | null, id: string, reason = 'Ticket 12: no sound') => {
  const { data, errors } = await t.gql(document, { id, reason }, person && (await tokenFor(t, person.userId)))
  return errors?.[0]?.extensions ?? data?.['tripEvidence']
}
const looks = () =>
  t.app.base.db
    .selectFrom('auditLog')
    .select(['actorId', 'subjectId', 'detail', 'requestId'])
    .where('act', '=', 'operator.evidenceSeen')
    .execute()
const fetchFile = async (url: string, person: TestPerson | null) =>
  t.http.inject({
    url,
    headers: person ? { authorization: `Bearer ${await tokenFor(t, person.userId)}` } : {},
  })

/** A walk that was walked, talked, filmed, paid and complained about. */
async function filmedWalk() {
  const { tripId, traveller, walker } = await s.accepted(10, { consented: true })
  await s.walk(tripId, 70)
  const at = t.app.base.clock.now()
  const { db } = t.app.base
  const said = { tripId: tripId, sentAt: at }
  await db
    .insertInto('tripMessages')
    .values({ ...said, id: 'm1', sender: 'walker', body: 'Olá' })
    .execute()
  await db
    .insertInto('tripSteering')
    .values({ ...said, id: 's1', command: 'left', state: 'refused', stateAt: at })
    .execute()
  await t.app.services.trips.endBy(tripId, traveller.userId)
  await t.app.jobs.idle()
  await objects.put(`recordings/${tripId}/walk.mp4`, video, 'video/mp4')
  await db
    .updateTable('recordings')
    .set({
      status: 'processed',
      videoKey: `recordings/${tripId}/walk.mp4`,
      videoType: 'video/mp4',
      durationMs: 70_000,
    })
    .where('ownerId', '=', tripId)
    .execute()
  await t.app.services.support.reportIssue({
    tripId,
    userId: traveller.userId,
    text: 'The sound was gone.',
    reason: null,
  })
  return { tripId, traveller, walker }
}

describe('the evidence of a trip', () => {
  test('tells when one side denied the frames of the other, which is also an event', async () => {
    const { tripId, traveller } = await s.accepted()
    await s.walk(tripId, 20)
    await s.walk(tripId, 50, { traveller: false })
    const denied: unknown[] = []
    t.app.base.events.subscribe({ hints: { 'trip.framesDenied': (payload) => void denied.push(payload) } })
    await t.app.services.trips.endBy(tripId, traveller.userId)
    const looked = await look(operator, tripId)
    expect(looked.denied_by_traveller_seconds).toBeGreaterThanOrEqual(45)
    expect(looked.denied_by_walker_seconds).toBeLessThanOrEqual(2)
    expect(denied).toEqual([{ tripId, deniedBy: 'traveller', deniedMs: expect.any(Number) }])
  })

  test('is all that is stored of it, for an operator, with each look and its reason in the audit log', async () => {
    const { tripId, traveller, walker } = await filmedWalk()
    const looked = await look(operator, tripId, '  Ticket 12: no sound ')
    for (const side of ['walker', 'traveller']) {
      const spans = looked.quality.filter((one: { side: string }) => one.side === side)
      expect(spans.length).toBeGreaterThan(0)
      expect(spans.every((one: { start_s: number; end_s: number }) => one.end_s > one.start_s)).toBe(true)
    }
    expect(looked.entries).toContainEqual({ kind: 'hold', cents: 1500, currency: 'USD' })
    expect(looked.entries).toContainEqual({ kind: 'capture', cents: expect.any(Number), currency: 'USD' })
    expect(looked).toMatchObject({
      id: tripId,
      status: 'settled',
      status_label: 'Completed',
      minutes: 10,
      denied_by_traveller_seconds: 0,
      denied_by_walker_seconds: 0,
      end_reason: 'endedByTraveller',
      destination: { name: 'Lisbon' },
      traveller: {
        id: traveller.userId,
        first_name: traveller.firstName,
        last_name: null,
        phone_number: null,
        email: null,
      },
      walker: { id: walker.userId, phone_number: null },
      is_video_processed: true,
      video_type: 'video/mp4',
      duration_ms: 70_000,
      chat: [{ from: 'walker', text: 'Olá' }],
      steering: [{ command: 'left', state: 'refused' }],
      tickets: [{ by: 'traveller', reason: null, text: 'The sound was gone.' }],
      acts: [{ act: 'operator.evidenceSeen', by: 'Olga', reason: 'Ticket 12: no sound' }],
      money: {
        captured_cents: 700,
        held_cents: 1500,
        released_cents: 800,
        status: 'captured',
        currency: 'USD',
      },
    })
    expect(looked.live_seconds).toBeGreaterThanOrEqual(61)
    expect(
      looked.history.map((move: { to_status: string; by: string }) => [move.to_status, move.by]),
    ).toEqual([
      ['requested', 'traveller'],
      ['accepted', 'walker'],
      ['live', 'server'],
      ['ended', 'traveller'],
      ['settled', 'server'],
    ])
    expect(looked.spans.some((span: { is_live: boolean }) => span.is_live)).toBe(true)
    expect((await looks()).at(-1)).toMatchObject({
      actorId: operator.userId,
      subjectId: tripId,
      detail: { reason: 'Ticket 12: no sound', address: '127.0.0.1' },
      requestId: expect.any(String),
    })
    const before = (await looks()).length
    await look(operator, tripId, 'again')
    expect((await looks()).length).toBe(before + 1)
  })

  test('comes with a link to the recording that opens for this operator alone', async () => {
    const { tripId, traveller } = await filmedWalk()
    const { video_url: url } = await look(operator, tripId)
    const opened = await fetchFile(url, operator)
    expect([opened.statusCode, opened.rawPayload.equals(video)]).toEqual([200, true])
    const other = await signUp(t, { firstName: 'Otto', operator: true })
    for (const person of [null, traveller, other]) expect((await fetchFile(url, person)).statusCode).toBe(403)
    t.app.twins?.clock.forward(6 * 60_000)
    expect((await fetchFile(url, operator)).statusCode).toBe(403)
  })

  test('is refused to all others, the two people included, and to no trip; nothing is noted then', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const before = (await looks()).length
    expect((await look(null, tripId)).category).toBe('authentication')
    for (const person of [traveller, walker, await s.traveller(null)])
      expect((await look(person, tripId)).category).toBe('authorization')
    for (const reason of ['', '  a ', 'x'.repeat(501)])
      expect(await look(operator, tripId, reason)).toMatchObject({
        category: 'validation',
        fields: { reason: expect.any(String) },
      })
    expect((await looks()).length).toBe(before)
    expect(await look(operator, 'trip_none')).toBeNull()
    expect((await looks()).at(-1)).toMatchObject({ subjectId: 'trip_none' })
  })

  test('is also there while the trip runs, and when no walker accepted', async () => {
    const running = await s.accepted()
    await s.walk(running.tripId, 10)
    expect(await look(operator, running.tripId)).toMatchObject({
      status: 'live',
      is_video_processed: false,
      video_url: null,
      money: { status: 'held' },
    })
    const asked = await s.request(await s.traveller(), await s.walker())
    expect(await look(operator, asked)).toMatchObject({ status: 'requested', walker: null, spans: [] })
  })
})

import type { BeatMark } from '#domain/walk/live-protocol.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTestCard } from '#server/testing/cards.ts'
import { testApp } from '#server/testing/app.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips } = t.app.services
beforeEach(() => s.emptyPlace())

const ask = async (person: TestPerson | null, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, person && (await tokenFor(t, person.userId)))
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const end = 'mutation ($id: ID!) { endTrip(booking_id: $id) { status } }'
const extend =
  'mutation ($id: ID!, $m: Int!, $k: String) { extendTrip(booking_id: $id, minutes: $m, request_key: $k) { status message } }'
const receipt =
  'query ($id: ID!) { tripReceipt(id: $id) { live_seconds paused_seconds charged_minutes connection_cents per_minute_cents minutes_cents tip_cents total_cents captured_cents released_cents currency card_last_four payment_status earned_cents spans { start_s end_s is_live } trip { status end_reason viewer_can_rate status_label } } }'
const room =
  'query ($id: ID!) { tripRoom(id: $id) { room_name room_sid jwt_token engine server_url relay_only ice_servers { urls } } }'

describe('a walk', () => {
  test('goes live when both witness it, counts what both witnessed, and is charged exactly that', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const beganMs = s.clock.nowMs()
    await s.walk(tripId, 90)
    expect((await s.trip(tripId)).status).toBe('live')
    await s.walk(tripId, 10, { traveller: false })
    expect((await s.trip(tripId)).status).toBe('interrupted')
    await s.walk(tripId, 40)
    expect((await s.trip(tripId)).status).toBe('live')
    const walkedSeconds = (s.clock.nowMs() - beganMs) / 1000
    expect(await ask(traveller, receipt, { id: tripId })).toBeNull()
    expect(await ask(traveller, end, { id: tripId })).toEqual({ status: 'SUCCESS' })
    expect(await ask(walker, end, { id: tripId })).toEqual({ status: 'SUCCESS' })
    await t.app.jobs.idle()
    const shown = await ask(traveller, receipt, { id: tripId })
    expect(shown.live_seconds).toBeGreaterThanOrEqual(125)
    expect(shown.live_seconds).toBeLessThanOrEqual(walkedSeconds - 10)
    expect(shown).toMatchObject({
      charged_minutes: 3,
      connection_cents: 500,
      per_minute_cents: 100,
      minutes_cents: 300,
      total_cents: 800,
      captured_cents: 800,
      released_cents: 700,
      payment_status: 'captured',
      card_last_four: '4242',
      earned_cents: null,
      trip: {
        status: 'settled',
        end_reason: 'endedByTraveller',
        viewer_can_rate: true,
        status_label: 'Completed',
      },
    })
    const live = shown.spans.filter((span: { is_live: boolean }) => span.is_live)
    const seconds = live.reduce(
      (sum: number, span: { start_s: number; end_s: number }) => sum + span.end_s - span.start_s,
      0,
    )
    expect(Math.abs(seconds - shown.live_seconds)).toBeLessThanOrEqual(2)
    expect(await ask(walker, receipt, { id: tripId })).toMatchObject({
      card_last_four: null,
      earned_cents: 516,
    })
    await s.awake(walker)
    expect(await t.app.services.walkers.online(walker.userId)).toMatchObject({ engagedTripId: null })
    expect(await trips.rateable(tripId, traveller.userId)).toMatchObject({ walkerId: walker.userId })
    expect(await trips.rateable(tripId, (await s.traveller(null)).userId)).toBeNull()
    const moves = await t.app.base.db
      .selectFrom('tripHistory')
      .selectAll()
      .where('tripId', '=', tripId)
      .orderBy('seq')
      .execute()
    expect(moves.map((move) => move.toStatus)).toEqual([
      'requested',
      'accepted',
      'live',
      'interrupted',
      'live',
      'ended',
      'settled',
    ])
    expect(moves.map((move) => move.seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('that no one of the two joined ends after 90 s and costs nothing', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    // Some seconds remain, which the machine takes itself.
    await t.forward(80)
    expect((await s.trip(tripId)).status).toBe('accepted')
    await s.walk(tripId, 2, { walker: null })
    await t.forward(8)
    expect(await s.trip(tripId)).toMatchObject({
      status: 'settled',
      endReason: 'neverConnected',
      chargeCents: 0,
      liveSeconds: 0,
    })
    await t.app.jobs.idle()
    expect(await s.holdStates(tripId)).toEqual(['released'])
    expect(await ask(traveller, receipt, { id: tripId })).toMatchObject({
      total_cents: 0,
      payment_status: 'free',
      spans: [],
    })
    expect(await trips.rateable(tripId, walker.userId)).toBeNull()
  })

  test('ends when its length has been walked, never charging more', async () => {
    const { tripId } = await s.accepted(1)
    await s.walk(tripId, 58)
    await t.forward(0)
    expect((await s.trip(tripId)).status).toBe('live')
    // A machine that stops here for 3 s leaves a gap that is not live: what is missing to a minute is walked after it.
    await s.walk(tripId, 8)
    await t.forward(0)
    const trip = await s.trip(tripId)
    expect(trip).toMatchObject({
      status: 'settled',
      endReason: 'lengthReached',
      chargedMinutes: 1,
      chargeCents: 600,
    })
    expect(trip.liveSeconds).toBeLessThanOrEqual(60)
  })

  test('that is interrupted is stored for 90 s, then closed and charged what was live', async () => {
    const { tripId } = await s.accepted()
    await s.walk(tripId, 30)
    await t.forward(2)
    expect((await s.trip(tripId)).status).toBe('live')
    await t.forward(5)
    expect((await s.trip(tripId)).status).toBe('interrupted')
    await t.forward(80)
    expect((await s.trip(tripId)).status).toBe('interrupted')
    await t.forward(10)
    const trip = await s.trip(tripId)
    expect(trip).toMatchObject({
      status: 'settled',
      endReason: 'connectionLost',
      chargedMinutes: 1,
      chargeCents: 600,
    })
    expect(trip.pausedSeconds).toBeGreaterThanOrEqual(90)
    // An end is an end: late beats are not stored, nothing goes live again.
    expect(await s.beat(tripId, 'walker')).toBe(false)
    await s.walk(tripId, 10)
    expect(await s.trip(tripId)).toEqual(trip)
  })

  /** Every 2 s a beat of each side with marks of its own, and the sweep; until the walk has ended or so long. */
  const untilEnded = (
    tripId: string,
    withinS: number,
    marks: (second: number) => Record<'traveller' | 'walker', BeatMark[]>,
  ): Promise<number> =>
    s.everyTwoSeconds(
      tripId,
      withinS,
      (role, { second, atMs }) =>
        s.beat(tripId, role, true, { marks: marks(second)[role], receivedMs: atMs }),
      async () => {
        await trips.sweep()
        return (await s.trip(tripId)).endedAt !== null
      },
    )
  const steady = (live: boolean): BeatMark[] => [
    { ageMs: 1000, live },
    { ageMs: 0, live },
  ]

  test.each<[string, (second: number) => BeatMark[]]>([
    ['one a minute', (second) => (second % 60 === 0 ? [{ ageMs: 0, live: true }] : [])],
    ['every four seconds', (second) => (second % 4 === 0 ? [{ ageMs: 0, live: true }] : [])],
    ['none', () => []],
  ])('a traveler whose live marks are too few to count (%s) does not keep it open', async (_what, marks) => {
    const { tripId } = await s.accepted(30)
    await s.walk(tripId, 20)
    const counted = (await trips.witnesses(tripId)).traveller?.live.at(-1)?.toMs ?? 0
    const lasted = await untilEnded(tripId, 200, (second) => ({
      traveller: marks(second),
      walker: steady(true),
    }))
    expect(lasted).toBeLessThanOrEqual(100)
    const trip = await s.trip(tripId)
    expect(trip).toMatchObject({ status: 'settled', endReason: 'connectionLost', chargeCents: 600 })
    expect((trip.endedAt?.getTime() ?? 0) - counted).toBeLessThanOrEqual(102_000)
  })

  test('stands still at most three times 90 s in sum', async () => {
    const { tripId } = await s.accepted(60)
    await s.walk(tripId, 20)
    // Ten seconds that count after each pause of 60 s: each alone is shorter than the time for a reconnect.
    const isPaused = (second: number) => second % 70 < 60
    const lasted = await untilEnded(tripId, 700, (second) => ({
      traveller: steady(!isPaused(second)),
      walker: steady(true),
    }))
    expect(lasted).toBeLessThan(400)
    const trip = await s.trip(tripId)
    expect(trip).toMatchObject({ status: 'settled', endReason: 'connectionLost' })
    expect(trip.pausedSeconds).toBeGreaterThanOrEqual(260)
    expect(trip.pausedSeconds).toBeLessThanOrEqual(275)
  })

  test('is stored for 90 s behind the privacy shutter too', async () => {
    const { tripId } = await s.accepted(30)
    await s.walk(tripId, 20)
    const lasted = await untilEnded(tripId, 200, () => ({ traveller: steady(true), walker: steady(false) }))
    expect(lasted).toBeLessThanOrEqual(100)
    expect((await s.trip(tripId)).endReason).toBe('connectionLost')
  })

  test('can be entered by its two people while it runs, by no other person', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const entry = await ask(traveller, room, { id: tripId })
    expect(entry).toMatchObject({ engine: 'p2p', server_url: null, jwt_token: expect.any(String) })
    expect((await ask(walker, room, { id: tripId })).room_name).toBe(entry.room_name)
    expect(await ask(await s.traveller(null), room, { id: tripId })).toBeNull()
    expect(await ask(null, room, { id: tripId })).toMatchObject({ code: 'NOT_SIGNED_IN' })
    await ask(walker, end, { id: tripId })
    expect(await ask(traveller, room, { id: tripId })).toBeNull()
  })

  test('is ended by its two people only, and not before accept', async () => {
    const { tripId } = await s.accepted()
    expect(await ask(await s.traveller(null), end, { id: tripId })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ask(null, end, { id: tripId })).toMatchObject({ code: 'NOT_SIGNED_IN' })
    const [tia, wim] = [await s.traveller(), await s.walker()]
    const id = await s.request(tia, wim)
    expect(await ask(tia, end, { id })).toEqual({ status: 'NOT_ALLOWED_NOW' })
  })
})

describe('extending', () => {
  test('holds first, adds the minutes once, and charges out of both holds', async () => {
    const { tripId, traveller, walker } = await s.accepted(1)
    expect(await ask(traveller, extend, { id: tripId, m: 2 })).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
    await s.walk(tripId, 30)
    const before = await s.trip(tripId)
    const same = { id: tripId, m: 2, k: 'more' }
    const answers = await Promise.all([
      ask(traveller, extend, same),
      ask(traveller, extend, same),
      ask(traveller, extend, same),
    ])
    expect(answers.map((one) => one.status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
    const after = await s.trip(tripId)
    expect(after.plannedMinutes).toBe(3)
    expect(Number(after.deadlineAt) - Number(before.deadlineAt)).toBe(120_000)
    expect(await s.holdStates(tripId)).toEqual(['held', 'held'])
    expect(await ask(traveller, extend, { id: tripId, m: 5, k: 'more' })).toMatchObject({
      status: 'REQUEST_FAILED',
    })
    expect(await ask(walker, extend, { id: tripId, m: 2 })).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
    expect(await ask(await s.traveller(), extend, { id: tripId, m: 2 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ask(null, extend, { id: tripId, m: 2 })).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await ask(traveller, extend, { id: tripId, m: 0 })).toMatchObject({ code: 'BAD_INPUT' })
    expect(await ask(traveller, extend, { id: tripId, m: 5, k: 'a b' })).toMatchObject({ code: 'BAD_INPUT' })
    await s.walk(tripId, 100)
    await ask(traveller, end, { id: tripId })
    await t.app.jobs.idle()
    expect(await ask(traveller, receipt, { id: tripId })).toMatchObject({
      charged_minutes: 3,
      captured_cents: 800,
      released_cents: 0,
    })
  })

  test('is refused when the card refuses, when it gets too long, and changes nothing then', async () => {
    const { tripId, traveller } = await s.accepted(120)
    await s.walk(tripId, 10)
    expect(await ask(traveller, extend, { id: tripId, m: 120 })).toMatchObject({ status: 'SUCCESS' })
    expect(await ask(traveller, extend, { id: tripId, m: 1 })).toMatchObject({ status: 'TOO_LONG' })
    const other = await s.accepted(10)
    await s.walk(other.tripId, 10)
    const cardId = await addTestCard(t, other.traveller.userId, 'declinedOnUse')
    const { db } = t.app.base
    await db
      .updateTable('cards')
      .set({ isDefault: false })
      .where('userId', '=', other.traveller.userId)
      .execute()
    await db.updateTable('cards').set({ isDefault: true }).where('id', '=', cardId).execute()
    expect(await ask(other.traveller, extend, { id: other.tripId, m: 5 })).toMatchObject({
      status: 'CARD_DECLINED',
    })
    expect((await s.trip(other.tripId)).plannedMinutes).toBe(10)
  })
})

describe('recording', () => {
  const begin =
    'mutation ($d: BeginRecordingInput!) { beginRecording(data: $d) { id upload_url upload_token received } }'
  const finish =
    'mutation ($id: ID!, $n: Int!) { finishRecording(recording_id: $id, chunk_count: $n) { status } }'
  const stretch = (tripId: string, more = {}) => ({
    d: {
      booking_id: tripId,
      mime_type: 'video/webm;codecs=vp8',
      stretch_key: 'one',
      started_at_ms: 0,
      ...more,
    },
  })

  test('needs both consents, the walker, a running walk and a format that can be stored', async () => {
    const without = await s.accepted()
    expect(await ask(without.walker, begin, stretch(without.tripId))).toMatchObject({
      code: 'CONSENT_MISSING',
    })
    const { tripId, traveller, walker } = await s.accepted(10, { consented: true })
    expect(
      await ask(walker, 'query ($id: ID!) { trip(id: $id) { both_consented } }', { id: tripId }),
    ).toEqual({ both_consented: true })
    expect(await ask(traveller, begin, stretch(tripId))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ask(null, begin, stretch(tripId))).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await ask(walker, begin, stretch(tripId, { mime_type: 'image/gif' }))).toMatchObject({
      code: 'BAD_INPUT',
    })
    const begun = await ask(walker, begin, stretch(tripId))
    expect(begun).toMatchObject({ id: expect.any(String), upload_token: expect.any(String), received: [] })
    expect((await ask(walker, begin, stretch(tripId))).id).toBe(begun.id)
    expect(await ask(traveller, finish, { id: begun.id, n: 0 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ask(walker, finish, { id: begun.id, n: 0 })).toEqual({ status: 'SUCCESS' })
    expect(await ask(null, finish, { id: begun.id, n: 0 })).toMatchObject({ code: 'NOT_SIGNED_IN' })
    await ask(walker, end, { id: tripId })
    expect(await ask(walker, begin, stretch(tripId, { stretch_key: 'two' }))).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
    })
  })

  test('what was begun while walking is finished afterwards by a page that was loaded again', async () => {
    const { tripId, walker } = await s.accepted(10, { consented: true })
    const begun = await ask(walker, begin, stretch(tripId))
    await ask(walker, end, { id: tripId })
    expect(await ask(walker, begin, stretch(tripId))).toMatchObject({
      id: begun.id,
      upload_token: expect.any(String),
    })
    expect(await ask(walker, finish, { id: begun.id, n: 0 })).toEqual({ status: 'SUCCESS' })
    // Agreement that was taken back since counts, and what was never begun stays out.
    await ask(walker, 'mutation { saveRecordingConsent(granted: false) { id } }', {})
    expect(await ask(walker, begin, stretch(tripId))).toMatchObject({ code: 'NOT_ALLOWED_NOW' })
  })
})

test('a stretch of a recording begins on the walk’s own clock, never later than now', async () => {
  const { tripId, walker } = await s.accepted(10, { consented: true })
  await s.walk(tripId, 20)
  const liveAt = (await s.trip(tripId)).liveAt?.getTime() ?? 0
  const begun = async (stretch_key: string, started_at_ms: number) => {
    const d = { booking_id: tripId, mime_type: 'video/webm;codecs=vp8', stretch_key, started_at_ms }
    const { id } = await ask(
      walker,
      'mutation ($d: BeginRecordingInput!) { beginRecording(data: $d) { id } }',
      { d },
    )
    const row = await t.app.base.db
      .selectFrom('recordingStretches')
      .select('startedAtMs')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.startedAtMs
  }
  expect(await begun('true', 5000)).toBe(5000)
  const late = await begun('late', 3_600_000)
  expect(late).toBeLessThanOrEqual(s.clock.nowMs() - liveAt)
  expect(late).toBeGreaterThan(5000)
})

describe('afterwards', () => {
  const archived =
    '{ archivedTrips { id tripe_minute total_trip_price is_video_processed video_url created_at destination { name } traveller_details { first_name } walker_details { id first_name last_name phone_number } ratings { rating } } }'
  const completed =
    '{ completedInstantTrip { id tripe_minute total_trip_price earned_cents traveller_details { id first_name last_name type email } ratings { rating } } }'
  const replay =
    'query ($id: ID!) { tripReplay(id: $id) { duration_ms is_video_processed recording_state video_url track { at_ms latitude longitude } gaps { start_ms } postcards { id } trip { id } } }'

  test('both find the walk in their lists, newest first, only those that went live', async () => {
    const first = await s.accepted()
    await s.walk(first.tripId, 20)
    await ask(first.walker, end, { id: first.tripId })
    await s.awake(first.walker)
    const second = await s.request(first.traveller, first.walker)
    await trips.accept(second, first.walker.userId)
    await s.walk(second, 70)
    await ask(first.walker, end, { id: second })
    await s.awake(first.walker)
    const never = await s.request(first.traveller, first.walker)
    await trips.accept(never, first.walker.userId)
    await ask(first.traveller, end, { id: never })

    const past = await ask(first.traveller, archived)
    expect(past).toMatchObject([
      { id: second, tripe_minute: 2, total_trip_price: 7, destination: { name: 'Lisbon' }, ratings: null },
      { id: first.tripId, tripe_minute: 1, total_trip_price: 6, is_video_processed: true, video_url: null },
    ])
    expect(past[0].walker_details).toEqual({
      id: first.walker.userId,
      first_name: first.walker.firstName,
      last_name: null,
      phone_number: null,
    })
    const done = await ask(first.walker, completed)
    expect(done.map((one: { id: string; earned_cents: number }) => [one.id, one.earned_cents])).toEqual([
      [second, 448],
      [first.tripId, 381],
    ])
    expect(done[0].traveller_details).toMatchObject({
      id: first.traveller.userId,
      last_name: null,
      email: null,
      type: 'traveller',
    })
    expect(await ask(first.walker, archived)).toEqual([])
    for (const document of [archived, completed])
      expect(await ask(null, document)).toMatchObject({ code: 'NOT_SIGNED_IN' })

    expect(await ask(first.traveller, replay, { id: second })).toMatchObject({
      trip: { id: second },
      is_video_processed: true,
      recording_state: 'empty',
      track: [],
      postcards: [],
    })
    expect(await ask(await s.traveller(null), replay, { id: second })).toBeNull()
    expect(await ask(await s.traveller(null), receipt, { id: second })).toBeNull()
    expect(
      await ask(await s.traveller(null), 'query ($id: ID!) { trip(id: $id) { id } }', { id: second }),
    ).toBeNull()
    for (const document of [replay, receipt, 'query ($id: ID!) { trip(id: $id) { id } }'])
      expect(await ask(null, document, { id: second })).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

test('a settlement that fails is settled by the sweep, once', async () => {
  const { tripId, walker } = await s.accepted()
  await s.walk(tripId, 20)
  const { db } = t.app.base
  const tariff = (
    await db.selectFrom('trips').select('tariffId').where('id', '=', tripId).executeTakeFirstOrThrow()
  ).tariffId
  await db.updateTable('trips').set({ tariffId: 'gone' }).where('id', '=', tripId).execute()
  expect(await trips.endBy(tripId, walker.userId)).toBe('ended')
  expect((await s.trip(tripId)).status).toBe('ended')
  expect(await t.app.services.walkers.online(walker.userId)).toMatchObject({ engagedTripId: null })
  await db.updateTable('trips').set({ tariffId: tariff }).where('id', '=', tripId).execute()
  await t.forward(6)
  expect(await s.trip(tripId)).toMatchObject({ status: 'settled', chargeCents: 600 })
})

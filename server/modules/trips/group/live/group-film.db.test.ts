import { describe, expect, test } from 'vitest'
import { answerOf } from '#server/testing/answer-of.ts'
import { testApp } from '#server/testing/app.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { fixtureChunks } from '#server/testing/recordings-alone.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const g = await groupLiveFixture(t)
const { trips } = t.app.services

const ask = (person: TestPerson, document: string, variables: Record<string, unknown>) =>
  answerOf(t, person, document, variables)
const begin =
  'mutation ($d: BeginRecordingInput!) { beginRecording(data: $d) { id upload_url upload_token } }'
const finish =
  'mutation ($id: ID!, $n: Int!) { finishRecording(recording_id: $id, chunk_count: $n) { status } }'
const replay = `query ($id: ID!) { tripReplay(id: $id) {
  recording_state video_url track { latitude } postcards { id url } trip { both_consented }
  sharing { links { code } is_shared_by_other is_refused_by_other } } }`
const archived = 'query { archivedTrips(first: 5) { id video_url is_video_processed } }'
const share = 'mutation ($id: ID!) { shareTrip(booking_id: $id) { status link { code } } }'
const refuse =
  'mutation ($id: ID!, $refused: Boolean!) { refuseSharing(booking_id: $id, refused: $refused) { status } }'

const input = (tripId: string, key = 'one') => ({
  d: { booking_id: tripId, mime_type: 'video/webm;codecs=vp8,opus', stretch_key: key, started_at_ms: 0 },
})
/** The walker's device sends what it has recorded, as one that came in by this trip. */
const film = async (walker: TestPerson, tripId: string) => {
  const begun = await ask(walker, begin, input(tripId))
  const chunks = fixtureChunks('vp8.webm')
  for (const [seq, payload] of chunks.entries())
    await t.http.inject({
      method: 'PUT',
      url: `${begun.upload_url}/${seq}`,
      payload,
      headers: { authorization: `Bearer ${begun.upload_token}`, 'content-type': 'application/octet-stream' },
    })
  return { begun, done: () => ask(walker, finish, { id: begun.id, n: chunks.length }) }
}
const started = async (plan: Parameters<typeof g.agreed>[0] = {}) => {
  const made = await g.agreed(plan)
  await t.forward(600)
  await trips.noteWalkerCame(made.groupWalkId)
  const seats = made.payers.map(({ seats: [first = ''] }) => first)
  await g.walk(made.groupWalkId, 60, seats)
  const [one, two] = made.payers
  if (!one || !two) throw new Error('two payers')
  return { ...made, seats, one, two }
}
/** A walk that is over and filmed; its walker came in by the trip of the first payer. */
const filmed = async (plan: Parameters<typeof g.agreed>[0] = {}) => {
  const made = await started(plan)
  const { groupWalkId, walker, one, seats } = made
  const { done } = await film(walker, one.tripId)
  const { groupRecord } = trips
  const at = t.app.base.clock.now()
  const place = { latitude: 38.71, longitude: -9.13 }
  await groupRecord.addGroupPosition(groupWalkId, { ...place, at, accuracyM: 5 })
  await groupRecord.wantGroupPostcard({ id: 'card', groupWalkId, place, at })
  await groupRecord.takeGroupPostcard({
    id: 'card',
    groupWalkId,
    objectKey: `stills/${groupWalkId}/card.jpg`,
    at,
  })
  await g.walk(groupWalkId, 20, seats)
  await done()
  await trips.endBy(groupWalkId, walker.userId)
  await t.app.jobs.idle()
  return made
}

describe('the film of a group walk', () => {
  test('is one, and each payer has it with the way and the postcards, also who did not come', async () => {
    const { groupWalkId, walker, one, two } = await filmed()
    const rows = await t.app.base.db
      .selectFrom('recordings')
      .select('ownerId')
      .where('ownerId', 'in', [groupWalkId, one.tripId, two.tripId])
      .execute()
    expect(rows).toEqual([{ ownerId: groupWalkId }])
    for (const { tripId, person } of [one, two]) {
      expect(await ask(person, replay, { id: tripId })).toMatchObject({
        recording_state: 'ready',
        video_url: expect.stringContaining('/media/files/'),
        track: [{ latitude: 38.71 }],
        postcards: [{ id: 'card' }],
        trip: { both_consented: true },
      })
      expect(await ask(person, archived, {})).toMatchObject([
        { id: tripId, is_video_processed: true, video_url: expect.any(String) },
      ])
      const notices = await t.app.base.db
        .selectFrom('notifications')
        .select('tripId')
        .where('userId', '=', person.userId)
        .where('kind', '=', 'replayReady')
        .execute()
      expect(notices).toEqual([{ tripId }])
    }
    expect(await ask(walker, replay, { id: two.tripId })).toMatchObject({ recording_state: 'ready' })
    expect(await ask(await signUp(t, { firstName: 'Sam' }), replay, { id: two.tripId })).toBeNull()
    expect(await ask(one.person, replay, { id: two.tripId })).toBeNull()
    expect(await trips.evidence(two.tripId, 'usr_operator')).toMatchObject({
      recording: { state: 'ready' },
      track: [{ latitude: 38.71 }],
      postcards: [{ id: 'card' }],
    })
  })

  test('is recorded by its walker alone, who has agreed by publishing, whatever the accounts say', async () => {
    const { walker, one, two } = await started()
    expect((await ask(one.person, begin, input(one.tripId))).code).toBe('NOT_FOUND')
    const first = await ask(walker, begin, input(one.tripId))
    expect((await ask(walker, begin, input(two.tripId))).id).toBe(first.id)
  })

  test('continues when the payer by whose trip the walker came in has ended their part', async () => {
    const { walker, one, two, groupWalkId } = await started()
    await film(walker, one.tripId)
    await trips.endForSafety({ tripId: one.tripId, userId: one.person.userId, reason: 'harassment' } as never)
    expect((await ask(walker, begin, input(one.tripId, 'two'))).id).toEqual(expect.any(String))
    await trips.endBy(groupWalkId, walker.userId)
    expect((await ask(walker, begin, input(one.tripId, 'three'))).code).toBe('NOT_ALLOWED_NOW')
    const view = await ask(two.person, replay, { id: two.tripId })
    expect(view.recording_state).toBe('making')
  })

  test('stops when its walker takes the agreement back, and not when a payer does for other walks', async () => {
    const { walker, one } = await started()
    const consent = 'mutation ($granted: Boolean!) { saveRecordingConsent(granted: $granted) { id } }'
    for (const granted of [true, false]) await ask(one.person, consent, { granted })
    expect((await ask(walker, begin, input(one.tripId))).id).toEqual(expect.any(String))
    for (const granted of [true, false]) await ask(walker, consent, { granted })
    expect((await ask(walker, begin, input(one.tripId))).code).toBe('CONSENT_MISSING')
  })

  test('is shared by one payer, until another one refuses for all', async () => {
    const { one, two, groupWalkId } = await filmed()
    const liveAt = (await g.group(groupWalkId)).liveAt?.getTime() ?? 0
    for (const [seconds, latitude] of [
      // A trip goes live some milliseconds after its walk, and what lies before that is left out of its way.
      [1, 38.7],
      [2, 38.71],
      [500, 38.71],
      [550, 38.73],
    ] as const)
      await trips.groupRecord.addGroupPosition(groupWalkId, {
        latitude,
        longitude: -9.13,
        at: new Date(liveAt + seconds * 1000),
        accuracyM: 5,
      })
    // As in a film of ten minutes, of which more remains than what lies around the door.
    await t.app.base.db
      .updateTable('recordings')
      .set({ durationMs: 600_000 })
      .where('ownerId', '=', groupWalkId)
      .execute()
    const { link, status } = await ask(one.person, share, { id: one.tripId })
    expect(status).toBe('SHARED')
    expect(link.code).toEqual(expect.any(String))
    expect((await ask(two.person, replay, { id: two.tripId })).sharing).toMatchObject({
      links: [],
      is_shared_by_other: true,
    })
    expect(await trips.sharedWalk(link.code)).toMatchObject({ names: null })
    await ask(two.person, refuse, { id: two.tripId, refused: true })
    expect(await trips.sharedWalk(link.code)).toBeNull()
    expect(await ask(one.person, share, { id: one.tripId })).toMatchObject({ status: 'REFUSED' })
    expect((await ask(one.person, replay, { id: one.tripId })).sharing).toMatchObject({
      links: [],
      is_refused_by_other: true,
    })
  })
})

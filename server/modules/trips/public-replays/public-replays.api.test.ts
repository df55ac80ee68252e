import { describe, expect, test } from 'vitest'
import { publicReplayRules, replayShowingsByPerson } from '#domain/trips/public-replay.ts'
import { testApp } from '#server/testing/app.ts'
import { filmedWalk, type FilmedWalk } from '#server/testing/filmed-walk.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db, inTransaction } = t.app.base
const { trips, walkers, recordings } = t.app.services

const emitted: string[] = []
t.app.base.events.subscribe({
  subscribers: {
    'replay.showAsked': async (_tx, { travellerId }) => void emitted.push(`asked ${travellerId}`),
    'replay.showAgreed': async (_tx, { walkerId }) => void emitted.push(`agreed ${walkerId}`),
  },
})

const ask = async (document: string, variables: Record<string, unknown>, who: TestPerson | null) => {
  const token = who && (await tokenFor(t, who.userId))
  const { data, errors } = await t.gql(document, variables, token ?? undefined)
  return errors?.[0]?.extensions['code'] ?? Object.values(data ?? {})[0]
}
const show = async (id: string, who: TestPerson | null, shown = true) => {
  const answer = await ask(
    `mutation ($id: ID!, $shown: Boolean!) {
      showReplay(booking_id: $id, shown: $shown) { status message showing { is_wanted answer is_shown } }
    }`,
    { id, shown },
    who,
  )
  return answer?.status ?? answer
}
const shownOf = async (walker: TestPerson, who: TestPerson | null = null) =>
  (
    await ask(
      `query ($id: ID!) { walkerPage(id: $id) {
        replays { month film_state video_url duration_ms destination { name } }
      } }`,
      { id: walker.userId },
      who,
    )
  ).replays
const publicationOf = async (id: string, who: TestPerson) =>
  (
    await ask(
      'query ($id: ID!) { tripReplay(id: $id) { showing { is_wanted answer is_shown } } }',
      { id },
      who,
    )
  ).showing
const agreeToRecordings = (who: TestPerson, granted: boolean) =>
  ask('mutation ($granted: Boolean!) { saveRecordingConsent(granted: $granted) { id } }', { granted }, who)

/** A walk whose replay is on the walker's page. */
async function shownWalk(): Promise<FilmedWalk> {
  const walk = await filmedWalk(t)
  expect(await show(walk.tripId, walk.people.walker)).toBe('ASKED')
  expect(await show(walk.tripId, walk.people.owner)).toBe('SHOWN')
  return walk
}

describe('a replay on the public page', () => {
  test('is shown to visitors once the walker has chosen it and the traveler has agreed', async () => {
    const { tripId, people } = await filmedWalk(t)
    expect(await show(tripId, people.walker)).toBe('ASKED')
    expect(await shownOf(people.walker)).toEqual([])
    expect(await publicationOf(tripId, people.owner)).toEqual({
      is_wanted: true,
      answer: null,
      is_shown: false,
    })
    expect(await show(tripId, people.owner)).toBe('SHOWN')
    await t.app.jobs.idle()
    const [replay] = await shownOf(people.walker)
    expect(replay).toMatchObject({ film_state: 'ready', month: expect.stringMatching(/^\d{4}-\d\d$/) })
    // The part before the walker was 150 m from the door is left out: a second of 12.
    expect(replay.duration_ms).toBeLessThan(11_200)
    const video = await t.http.inject({ method: 'GET', url: replay.video_url })
    expect([video.statusCode, video.headers['content-type']]).toEqual([200, 'video/mp4'])
    for (const hidden of ['Owner', people.owner.userId]) expect(JSON.stringify(replay)).not.toContain(hidden)
    expect(emitted.filter((one) => one.includes(people.owner.userId))).toHaveLength(1)
    expect(emitted).toContain(`agreed ${people.walker.userId}`)
  })

  test.each(['owner', 'walker'] as const)(
    'goes when the %s takes it back, and its file with it',
    async (who) => {
      const { tripId, people } = await shownWalk()
      await t.app.jobs.idle()
      const [{ video_url: url }] = await shownOf(people.walker)
      for (let again = 0; again < 2; again++) expect(await show(tripId, people[who], false)).toBe('NOT_SHOWN')
      expect(await shownOf(people.walker)).toEqual([])
      await t.app.jobs.idle()
      expect((await t.http.inject({ method: 'GET', url })).statusCode).toBe(404)
      // The walker may choose again; a traveler who has refused decides alone.
      expect(await show(tripId, people.walker)).toBe(who === 'walker' ? 'SHOWN' : 'REFUSED')
      if (who === 'owner') expect(await show(tripId, people.owner)).toBe('SHOWN')
      expect(await shownOf(people.walker)).toHaveLength(1)
    },
  )

  test('asks the traveler once, however often the walker chooses it', async () => {
    const { tripId, people } = await filmedWalk(t)
    for (let again = 0; again < 3; again++) {
      expect(await show(tripId, people.walker)).toBe('ASKED')
      expect(await show(tripId, people.walker, false)).toBe('NOT_SHOWN')
    }
    expect(emitted.filter((one) => one === `asked ${people.owner.userId}`)).toHaveLength(1)
    // Taken back, there is nothing to agree to.
    expect(await show(tripId, people.owner)).toBe('NOT_ALLOWED_NOW')
  })

  test('is refused by the traveler, also in advance by refusing to share', async () => {
    const { tripId, people } = await filmedWalk(t)
    await show(tripId, people.walker)
    expect(await show(tripId, people.owner, false)).toBe('NOT_SHOWN')
    expect(await show(tripId, people.walker)).toBe('REFUSED')
    const other = await shownWalk()
    await trips.refuseSharing(other.tripId, other.people.owner.userId, true)
    expect(await shownOf(other.people.walker)).toEqual([])
    expect(await show(other.tripId, other.people.walker)).toBe('REFUSED')
    expect(await recordings.cut(other.tripId)).toBeNull()
  })

  test('is for the two of the walk to decide', async () => {
    const { tripId, people } = await filmedWalk(t)
    for (const who of [people.stranger, people.operator]) expect(await show(tripId, who)).toBe('NOT_FOUND')
    expect(await show(tripId, null)).toBe('NOT_SIGNED_IN')
    expect(await show(tripId, people.owner)).toBe('NOT_ALLOWED_NOW')
  })

  test('needs a film, agreement of both, and more than what lies around the door', async () => {
    const near = await filmedWalk(t, { metres: 70 })
    expect(await show(near.tripId, near.people.walker)).toBe('TOO_NEAR')
    await db.updateTable('recordings').set({ videoKey: null }).where('ownerId', '=', near.tripId).execute()
    expect(await show(near.tripId, near.people.walker)).toBe('NOT_ALLOWED_NOW')
    const other = await filmedWalk(t)
    await agreeToRecordings(other.people.owner, false)
    expect(await show(other.tripId, other.people.walker)).toBe('NO_CONSENT')
  })

  test.each(['owner', 'walker'] as const)(
    'ends for good when the %s takes the agreement to recordings back',
    async (who) => {
      const { tripId, people } = await shownWalk()
      await agreeToRecordings(people[who], false)
      await agreeToRecordings(people[who], true)
      expect(await shownOf(people.walker)).toEqual([])
      expect(await recordings.cut(tripId)).toBeNull()
    },
  )

  test('is hidden while there is a block between the two', async () => {
    const { tripId, people } = await shownWalk()
    const [blockerId, blockedId] = [people.owner.userId, people.walker.userId]
    await t.app.base.inTransaction((tx) => walkers.block(tx, { blockerId, blockedId, tripId }))
    expect(await shownOf(people.walker)).toEqual([])
    await walkers.unblock(blockerId, blockedId)
    expect(await shownOf(people.walker)).toHaveLength(1)
  })

  test('keeps the file that a link leads to, and a link the file of the page', async () => {
    const { tripId, people } = await shownWalk()
    const shared = await trips.share(tripId, people.owner.userId, null)
    await show(tripId, people.walker, false)
    expect(await recordings.cut(tripId)).not.toBeNull()
    await show(tripId, people.walker)
    if (shared.kind === 'shared') await trips.stopSharing(shared.share.code, people.owner.userId)
    expect(await recordings.cut(tripId)).not.toBeNull()
    await show(tripId, people.walker, false)
    expect(await recordings.cut(tripId)).toBeNull()
  })

  test('is one of three at most; a film that is no longer kept takes no place', async () => {
    const first = await filmedWalk(t)
    const { walker } = first.people
    const walks = [first]
    while (walks.length <= publicReplayRules.atMost) walks.push(await filmedWalk(t, { walker }))
    const answers = []
    for (const { tripId } of walks) answers.push(await show(tripId, walker))
    expect(answers).toEqual(['ASKED', 'ASKED', 'ASKED', 'TOO_MANY_REPLAYS'])
    await db.updateTable('recordings').set({ videoKey: null }).where('ownerId', '=', first.tripId).execute()
    expect(await show(walks.at(-1)?.tripId ?? '', walker)).toBe('ASKED')
  })

  test('goes with either of the two who is erased, and is part of their data', async () => {
    const { tripId, people } = await shownWalk()
    const { tripsPersonalData } = await import('#server/modules/trips/history/personal-data.ts')
    const part = tripsPersonalData({ ...t.app.base, recordings })
    const owner = { id: people.owner.userId, phone: people.owner.phone, email: null }
    const { data } = await part.collect(owner)
    expect(data['publicReplays']).toMatchObject([{ tripId, isWanted: true, answer: 'agreed' }])
    await inTransaction((tx) => part.erase(tx, owner))
    expect(await shownOf(people.walker)).toEqual([])
  })

  test('is chosen and taken back so many times an hour', async () => {
    const { tripId, people } = await filmedWalk(t)
    for (let n = 0; n < replayShowingsByPerson.max; n++)
      await trips.showReplay(tripId, people.walker.userId, false)
    expect(await show(tripId, people.walker, false)).toBe('TOO_MANY')
  })
})

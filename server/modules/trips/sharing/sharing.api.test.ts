import { describe, expect, test } from 'vitest'
import { sharesByPerson, sharingRules } from '#domain/trips/sharing.ts'
import { testApp } from '#server/testing/app.ts'
import { filmedWalk } from '#server/testing/filmed-walk.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db, clock, inTransaction } = t.app.base
const { trips } = t.app.services
const cardOf = (tripId: string) => `pst_${tripId}`

const ask = async (document: string, variables: Record<string, unknown>, who: TestPerson | null) => {
  const token = who && (await tokenFor(t, who.userId))
  const { data, errors } = await t.gql(document, variables, token ?? undefined)
  return errors?.[0]?.extensions['code'] ?? Object.values(data ?? {})[0]
}
const share = (id: string, who: TestPerson | null, card: string | null = null) =>
  ask(
    `mutation ($id: ID!, $card: ID) {
      shareTrip(booking_id: $id, postcard_id: $card) { status link { code postcard_id } }
    }`,
    { id, card },
    who,
  )
const stop = async (code: string, who: TestPerson | null) => {
  const answer = await ask('mutation ($code: ID!) { stopSharing(code: $code) { status } }', { code }, who)
  return answer?.status ?? answer
}
const refuse = async (id: string, who: TestPerson | null, refused: boolean) => {
  const document =
    'mutation ($id: ID!, $no: Boolean!) { refuseSharing(booking_id: $id, refused: $no) { status } }'
  const answer = await ask(document, { id, no: refused }, who)
  return answer?.status ?? answer
}
const seen = (code: string) =>
  ask(
    `query ($code: ID!) { sharedWalk(code: $code) {
      destination { name } traveller_first_name walker_first_name walked_at postcard_url film_state video_url duration_ms
    } }`,
    { code },
    null,
  )
const sharingOf = async (id: string, who: TestPerson) =>
  (
    await ask(
      `query ($id: ID!) { tripReplay(id: $id) { sharing {
        links { postcard_id } is_shared_by_other is_refused_by_me is_refused_by_other
      } } }`,
      { id },
      who,
    )
  ).sharing
const status = async (answer: ReturnType<typeof share>) => (await answer).status ?? (await answer)
const agree = async (who: TestPerson, granted: boolean) =>
  ask('mutation ($granted: Boolean!) { saveRecordingConsent(granted: $granted) { id } }', { granted }, who)

/** A walk that is over, with a postcard, a film, and the way walked: 200 m away from the door after a second. */
const walked = (wish?: { metres?: number }) => filmedWalk(t, wish)

describe('a link to a postcard', () => {
  test('shows visitors the picture, the place, the day and first names, and nothing else of the two', async () => {
    const { tripId, people } = await walked()
    const made = await share(tripId, people.owner, cardOf(tripId))
    expect(made).toMatchObject({ status: 'SHARED', link: { postcard_id: cardOf(tripId) } })
    expect(made.link.code).toMatch(/^[\w-]{22}$/)
    const shown = await seen(made.link.code)
    expect(shown).toMatchObject({
      traveller_first_name: 'Owner',
      walker_first_name: 'Walker',
      film_state: null,
    })
    expect(JSON.stringify(shown)).not.toContain(tripId)
    const picture = await t.http.inject({ method: 'GET', url: shown.postcard_url })
    expect([picture.statusCode, picture.body]).toEqual([200, 'jpeg'])
    expect(picture.headers['x-robots-tag']).toBe('noindex')
    // Without the agreement of both there are no names.
    await agree(people.walker, false)
    expect(await seen(made.link.code)).toMatchObject({ traveller_first_name: null, walker_first_name: null })
  })

  test('is one, however often it is asked for, and is renewed', async () => {
    const { tripId, people } = await walked()
    const first = await share(tripId, people.owner, cardOf(tripId))
    await t.forward(sharingRules.lifeMs / 1000 - 60)
    expect((await share(tripId, people.owner, cardOf(tripId))).link.code).toBe(first.link.code)
    await t.forward(120)
    expect(await seen(first.link.code)).not.toBeNull()
    await t.forward(sharingRules.lifeMs / 1000)
    expect(await seen(first.link.code)).toBeNull()
    expect(await db.selectFrom('tripShares').select('code').where('tripId', '=', tripId).execute()).toEqual(
      [],
    )
  })

  test('is made by the two of the walk only, and ended by the one who made it', async () => {
    const { tripId, people } = await walked()
    for (const who of [people.stranger, people.operator])
      expect(await share(tripId, who, cardOf(tripId))).toBe('NOT_FOUND')
    expect(await share(tripId, null, cardOf(tripId))).toBe('NOT_SIGNED_IN')
    expect(await share(tripId, people.owner, 'pst_none')).toBe('NOT_FOUND')
    const { link } = await share(tripId, people.walker, cardOf(tripId))
    expect(await sharingOf(tripId, people.owner)).toMatchObject({ links: [], is_shared_by_other: true })
    for (const who of [people.owner, people.stranger]) expect(await stop(link.code, who)).toBe('NOT_FOUND')
    expect(await stop(link.code, null)).toBe('NOT_SIGNED_IN')
    expect(await seen(link.code)).not.toBeNull()
    expect(await stop(link.code, people.walker)).toBe('STOPPED')
    expect(await stop(link.code, people.walker)).toBe('NOT_FOUND')
    expect(await seen(link.code)).toBeNull()
    // A new link has another address.
    expect((await share(tripId, people.walker, cardOf(tripId))).link.code).not.toBe(link.code)
  })
})

describe('a link to a film', () => {
  test('shows a file that begins behind the first 150 m, made by a job, and goes with its last link', async () => {
    const { tripId, people } = await walked()
    const { link } = await share(tripId, people.owner)
    await t.app.jobs.idle()
    const shown = await seen(link.code)
    expect(shown).toMatchObject({ film_state: 'ready', postcard_url: null, video_url: expect.any(String) })
    const video = await t.http.inject({ method: 'GET', url: shown.video_url })
    expect([video.statusCode, video.headers['content-type']]).toEqual([200, 'video/mp4'])
    // The fixture has 12.1 s, of which the first one is left out.
    expect(shown.duration_ms).toBeGreaterThan(11_000)
    expect(shown.duration_ms).toBeLessThan(11_200)
    await stop(link.code, people.owner)
    await t.app.jobs.idle()
    expect((await t.http.inject({ method: 'GET', url: shown.video_url })).statusCode).toBe(404)
    expect(await seen(link.code)).toBeNull()
  })

  test('needs a film, agreement of both, and more than what lies around the door', async () => {
    const { tripId, people } = await walked({ metres: 70 })
    expect(await status(share(tripId, people.owner))).toBe('TOO_NEAR')
    await db.updateTable('recordings').set({ videoKey: null }).where('ownerId', '=', tripId).execute()
    expect(await status(share(tripId, people.owner))).toBe('NOT_ALLOWED_NOW')
    const other = await walked()
    await agree(other.people.walker, false)
    expect(await status(share(other.tripId, other.people.owner))).toBe('NO_CONSENT')
  })

  test('ends for good when one of the two takes the agreement to recordings back', async () => {
    const { tripId, people } = await walked()
    const { link } = await share(tripId, people.owner)
    await t.app.jobs.idle()
    const { video_url: url } = await seen(link.code)
    await agree(people.walker, false)
    expect(await seen(link.code)).toBeNull()
    await t.app.jobs.idle()
    expect((await t.http.inject({ method: 'GET', url })).statusCode).toBe(404)
    await agree(people.walker, true)
    expect(await seen(link.code)).toBeNull()
  })
})

describe('sharing', () => {
  test.each(['owner', 'walker'] as const)('is refused by the %s, which ends every link', async (who) => {
    const { tripId, people } = await walked()
    const codes = [
      (await share(tripId, people.owner, cardOf(tripId))).link.code,
      (await share(tripId, people.walker)).link.code,
    ]
    for (const other of [people.stranger, people.operator])
      expect(await refuse(tripId, other, true)).toBe('NOT_FOUND')
    expect(await refuse(tripId, null, true)).toBe('NOT_SIGNED_IN')
    expect(await refuse(tripId, people[who], true)).toBe('SUCCESS')
    for (const code of codes) expect(await seen(code)).toBeNull()
    for (const person of [people.owner, people.walker])
      expect(await status(share(tripId, person, cardOf(tripId)))).toBe('REFUSED')
    const other = who === 'owner' ? people.walker : people.owner
    expect(await sharingOf(tripId, other)).toMatchObject({
      is_refused_by_me: false,
      is_refused_by_other: true,
    })
    // The other one can not take it back.
    await refuse(tripId, other, false)
    expect(await status(share(tripId, other, cardOf(tripId)))).toBe('REFUSED')
    await refuse(tripId, people[who], false)
    for (const code of codes) expect(await seen(code)).toBeNull()
    expect(await status(share(tripId, other, cardOf(tripId)))).toBe('SHARED')
  })

  test('ends when either of the two is erased', async () => {
    const { tripId, people } = await walked()
    const { link } = await share(tripId, people.owner, cardOf(tripId))
    const owner = { id: people.walker.userId, phone: people.walker.phone, email: null }
    const { tripsPersonalData } = await import('#server/modules/trips/history/personal-data.ts')
    const part = tripsPersonalData({ ...t.app.base, recordings: t.app.services.recordings })
    const { data } = await part.collect({ ...owner, id: people.owner.userId })
    expect(data['links']).toMatchObject([{ code: link.code, postcardId: cardOf(tripId) }])
    await inTransaction((tx) => part.erase(tx, owner))
    expect(await seen(link.code)).toBeNull()
  })

  test('has limits: links at once, and asking', async () => {
    const { tripId, people } = await walked()
    const at = clock.now()
    await db
      .insertInto('tripShares')
      .values(
        Array.from({ length: sharingRules.linksAtMost }, (_none, n) => ({
          code: `${tripId}-${n}`,
          tripId,
          userId: people.owner.userId,
          postcardId: `pst_other_${n}`,
          createdAt: at,
          expiresAt: new Date(at.getTime() + 60_000),
        })),
      )
      .execute()
    expect(await status(share(tripId, people.owner, cardOf(tripId)))).toBe('TOO_MANY_LINKS')
    for (let n = 1; n < sharesByPerson.max; n++)
      await trips.share(tripId, people.owner.userId, cardOf(tripId))
    expect(await share(tripId, people.owner, cardOf(tripId))).toBe('TOO_MANY')
  })
})

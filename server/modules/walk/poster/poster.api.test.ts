import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { readPaper } from '#server/testing/papers.ts'
import { makeDestination, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { tripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const venice = { name: 'Venice', country: { name: 'Italy', code: 'IT' } }
const s = tripFixture(t, await makeDestination(t, venice))

beforeEach(() => s.emptyPlace())

const poster = async (tripId: string, who: TestPerson | null, query = '', language = 'en-US') => {
  const authorization = who ? { authorization: `Bearer ${await tokenFor(t, who.userId)}` } : {}
  return t.http.inject({
    url: `/walk-posters/${tripId}.pdf${query}`,
    headers: { ...authorization, 'accept-language': language },
  })
}
/** A walk that starts on a known day. */
const ahead = async () => {
  const { tripId, traveller, walker } = await s.accepted()
  const startsAt = new Date('2027-03-04T15:00:00Z')
  await t.app.base.db
    .updateTable('trips')
    .set({ kind: 'scheduled', startsAt })
    .where('id', '=', tripId)
    .execute()
  return { tripId, traveller, walker }
}

test.each(['a4', 'letter'])('says where, when, who and what on one tagged page: %s', async (paper) => {
  const { tripId, traveller } = await ahead()
  const answer = await poster(tripId, traveller, `?paper=${paper}&zone=America/New_York`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const read = await readPaper(answer.rawPayload)
  expect(read).toMatchObject({ lang: 'en', isTagged: true, isTitleShown: true, pages: 1 })
  expect(read.text).toContain('Thursday, March 4, 2027')
  expect(read.text).toMatch(/10:00\sAM EST/)
  expect(read.text).toMatch(/Wim\d* walks there for us/)
  expect(read.text).not.toContain('/join/')
  const size = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(answer.rawPayload.toString('latin1'))
  if (size) expect(Number(size[1])).toBeCloseTo(paper === 'letter' ? 612 : 595.28)
})

test('names the place and its country in the language of the page', async () => {
  const { tripId, traveller } = await ahead()
  const { text } = await readPaper((await poster(tripId, traveller, '', 'es-MX')).rawPayload)
  expect(text).toContain('Venecia')
  expect(text).toContain('Italia')
})

test('has the link for relatives if that is wanted, which is the one that admits', async () => {
  const { tripId, traveller } = await ahead()
  const { text, tags } = await readPaper((await poster(tripId, traveller, '?link=1')).rawPayload)
  const link = await t.app.services.walk.bringAlong(tripId, traveller.userId)
  expect(text.replaceAll(/\s/g, '')).toContain(`/join/${link.kind === 'link' ? link.code : '-'}`)
  expect(tags.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toContain(
    'Picture to scan that opens the walk',
  )
})

test('is the traveler’s, of a walk that is ahead', async () => {
  const { tripId, traveller, walker } = await ahead()
  expect((await poster(tripId, null)).statusCode).toBe(401)
  expect((await poster(tripId, walker)).statusCode).toBe(404)
  expect((await poster(tripId, await s.traveller())).statusCode).toBe(404)
  expect((await poster('trip_none', traveller)).statusCode).toBe(404)
  await t.app.services.walk.refuseGuests({ walkerId: walker.userId, tripId, isRefused: true })
  expect((await poster(tripId, traveller, '?link=1')).statusCode).toBe(409)
  await t.app.base.db.updateTable('trips').set({ status: 'expired' }).where('id', '=', tripId).execute()
  expect((await poster(tripId, traveller)).statusCode).toBe(404)
})

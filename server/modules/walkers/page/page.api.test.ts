import { describe, expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { maySee, pageFields, type PageField, type PageViewer } from '#domain/walkers/page.ts'
import { wirePageFields } from '#server/modules/walkers/page/page.wire.ts'
import { storeProfile } from '#server/modules/walkers/profile/profile.store.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { makeScene, makeTrip } from '#server/testing/rights/scene.ts'
import { schemaOf } from '#server/testing/test-app.ts'

const t = await testApp()
const { db, clock, inTransaction } = t.app.base
const { identity, walkers } = t.app.services
await makeDestination(t, { slug: 'lisbon', name: 'Lisbon' })

const lisbon = { latitude: 38.7139123, longitude: -9.1334456 }
const type = schemaOf(t).getType('WalkerPage')
const wireFields = type && 'getFields' in type ? Object.keys(type.getFields()) : []
const selection = wireFields
  .map((name) =>
    name === 'places' || name === 'near'
      ? `${name} { id slug name latitude longitude }`
      : name === 'replays'
        ? `${name} { month }`
        : name === 'hours_ahead'
          ? `${name} { from until }`
          : name === 'photos'
            ? `${name} { id address alt }`
            : name === 'clip'
              ? `${name} { id url still alt duration_ms }`
              : name,
  )
  .join(' ')

async function page(id: string, who: TestPerson | null) {
  const token = who && (await tokenFor(t, who.userId))
  const { data, errors } = await t.gql(
    `query ($id: ID!) { walkerPage(id: $id) { ${selection} } }`,
    { id },
    token,
  )
  expect(errors).toBeUndefined()
  return data?.['walkerPage']
}

/** A walker of whom everything is known, online, followed by a person. */
async function known() {
  const walker = await signUp(t, { firstName: 'Wanda', online: lisbon })
  const profile = {
    cityOrTown: 'Odivelas-Markertown',
    stateOrProvince: 'Markerstate',
    country: 'Portugal',
    countryCode: 'PT',
    equipments: [1, 2],
    topThreeDestinations: ['Lisbon', 'Nowhere at all'],
  }
  await storeProfile(db, walker.userId, profile, clock.now())
  await db.updateTable('users').set({ timeZone: 'Asia/Kathmandu' }).where('id', '=', walker.userId).execute()
  const timeZone = 'Asia/Kathmandu'
  // Three days from now, so that neither end of the seven days cuts these hours.
  const weekday = Temporal.Instant.fromEpochMilliseconds(clock.nowMs() + 3 * DAY).toZonedDateTimeISO(
    timeZone,
  ).dayOfWeek
  const hours = [{ weekday, fromMinute: 600, untilMinute: 720 }]
  await walkers.saveHours(walker.userId, { timeZone, hours, daysOff: [] })
  const follower = await signUp(t, { firstName: 'Followerella' })
  await walkers.follow(follower.userId, walker.userId, true)
  return { walker, follower }
}

/** What may be in no answer: the values of the rows of the table without a viewer. */
const hiddenOf = ({ walker, follower }: Awaited<ReturnType<typeof known>>) => [
  'Surname',
  walker.phone,
  'people.test',
  'Odivelas-Markertown',
  'Markerstate',
  'Kathmandu',
  String(lisbon.latitude),
  String(lisbon.longitude),
  'Followerella',
  follower.userId,
]

describe('the public page of a walker', () => {
  test('has the fields of the table and no other', () => {
    const rows = (Object.keys(pageFields) as PageField[]).filter((field) => pageFields[field].length > 0)
    expect(new Set(rows.map((row) => wirePageFields[row]))).toEqual(new Set<string>(wireFields))
  })

  test('shows each viewer each field as the table says', async () => {
    const facts = await known()
    const { walker } = facts
    const viewers: Record<Exclude<PageViewer, 'blocked'>, TestPerson | null> = {
      visitor: null,
      signedIn: await signUp(t, { firstName: 'Sam' }),
      walker,
      operator: await signUp(t, { firstName: 'Olga', operator: true }),
    }
    for (const [viewer, who] of Object.entries(viewers) as [PageViewer, TestPerson | null][]) {
      const seen = await page(walker.userId, who)
      expect(seen).toMatchObject({ id: walker.userId, first_name: 'Wanda', equipments: [1, 2], online: true })
      expect(seen.places).toMatchObject([{ name: 'Lisbon' }])
      expect([seen.near.slug, seen.replays, seen.hidden_because]).toEqual(['lisbon', [], null])
      // Ten to twelve by a clock that is 5:45 ahead of UTC.
      expect(seen.hours_ahead).toEqual([
        { from: expect.stringContaining('T04:15:00'), until: expect.stringContaining('T06:15:00') },
      ])
      expect([viewer, seen.is_followed]).toEqual([viewer, maySee('follows', viewer) ? false : null])
      expect([viewer, seen.is_mine]).toEqual([viewer, viewer === 'walker'])
      for (const hidden of hiddenOf(facts))
        expect([viewer, JSON.stringify(seen).includes(hidden)]).toEqual([viewer, false])
    }
    expect((await page(walker.userId, facts.follower)).is_followed).toBe(true)
  })

  test('says that a walker is checked and trained as long as both stand, and nothing of one of whom it is not known', async () => {
    const { walker } = await known()
    const badges = async () => {
      const { is_checked: checked, is_trained: trained } = await page(walker.userId, null)
      return { checked, trained }
    }
    const setMissing = (...missing: string[]) =>
      inTransaction((tx) => walkers.setEligibility(tx, walker.userId, { missing, at: clock.now() }))
    await db.deleteFrom('walkerStandings').where('userId', '=', walker.userId).execute()
    expect(await badges()).toEqual({ checked: false, trained: false })
    await setMissing()
    expect(await badges()).toEqual({ checked: true, trained: true })
    await setMissing('backgroundCheck', 'taxForm')
    expect(await badges()).toEqual({ checked: false, trained: true })
    await setMissing('walkerTraining')
    expect(await badges()).toEqual({ checked: true, trained: false })
  })

  test('is none for people who are no walkers, unknown or erased', async () => {
    const traveller = await signUp(t, { firstName: 'Tia' })
    expect(await page(traveller.userId, null)).toBeNull()
    expect(await page('usr_none', null)).toBeNull()
    const { walker } = await known()
    await db
      .updateTable('users')
      .set({ type: 'traveller', erasedAt: clock.now() })
      .where('id', '=', walker.userId)
      .execute()
    expect(await page(walker.userId, null)).toBeNull()
  })

  test('is none with a block between the two, by either of them', async () => {
    const { walker } = await known()
    const tripId = await makeTrip(t, await makeScene(t, true), 'settled')
    for (const asker of ['viewer', 'walker'] as const) {
      const viewer = await signUp(t, { firstName: 'Vic' })
      const pair = { blockerId: viewer.userId, blockedId: walker.userId }
      if (asker === 'viewer') await t.app.base.inTransaction((tx) => walkers.block(tx, { ...pair, tripId }))
      else
        await t.app.base.inTransaction((tx) =>
          walkers.block(tx, { blockerId: walker.userId, blockedId: viewer.userId, tripId }),
        )
      expect(await page(walker.userId, viewer)).toBeNull()
    }
    expect(await page(walker.userId, null)).not.toBeNull()
  })

  test('of a walker who has left is for the walker and operators, and is back when they are', async () => {
    const { walker, follower } = await known()
    const operator = await signUp(t, { firstName: 'Olga', operator: true })
    const at = clock.now()
    await inTransaction((tx) => walkers.setEligibility(tx, walker.userId, { leftAt: at, at }))
    for (const who of [null, follower]) expect(await page(walker.userId, who)).toBeNull()
    for (const who of [walker, operator])
      expect(await page(walker.userId, who)).toMatchObject({ hidden_because: 'left' })
    await inTransaction((tx) => walkers.setEligibility(tx, walker.userId, { leftAt: null, at }))
    expect(await page(walker.userId, null)).toMatchObject({ hidden_because: null })
  })

  test('of a suspended walker is for operators alone', async () => {
    const { walker, follower } = await known()
    const operator = await signUp(t, { firstName: 'Olga', operator: true })
    const caller = { address: '127.0.0.1', userAgent: 'test', requestId: 'test' }
    const ban = {
      userId: walker.userId,
      operatorId: operator.userId,
      reason: 'A reason of the test.',
      caller,
    }
    await identity.ban(ban)
    for (const who of [null, follower]) expect(await page(walker.userId, who)).toBeNull()
    expect(await page(walker.userId, operator)).toMatchObject({ hidden_because: 'suspended' })
    await identity.unban(ban)
    expect(await page(walker.userId, null)).not.toBeNull()
  })
})

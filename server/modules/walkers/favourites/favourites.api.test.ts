import { beforeEach, describe, expect, test } from 'vitest'
import { favouriteRules } from '#domain/walkers/favourite.ts'
import { HOUR, SECOND } from '#domain/shared/units.ts'
import type { FavouriteOnline } from '#server/modules/walkers/walkers.events.ts'
import { walkersPersonalData } from '#server/modules/walkers/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { walkers } = t.app.services
const { db, clock } = t.app.base
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
await makeDestination(t, { slug: 'lisbon', name: 'Lisbon' })
await makeDestination(t, { slug: 'sintra', name: 'Sintra', place: { latitude: 38.7979, longitude: -9.3904 } })

const emitted: FavouriteOnline[] = []
t.app.base.events.subscribe({
  subscribers: { 'favourite.online': async (_tx, payload) => void emitted.push(payload) },
})

/** Seconds until it is so many hours o'clock in UTC again. */
function secondsUntil(hour: number): number {
  const now = clock.now()
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hour)
  return Math.ceil((at - now.getTime()) / SECOND)
}

beforeEach(async () => {
  await t.forward(secondsUntil(10))
  emitted.length = 0
})

const person = (firstName = 'Tia') => signUp(t, { firstName })
const walker = (firstName = 'Wim') => signUp(t, { firstName, walker: true })
async function ask(who: TestPerson | null, document: string, variables = {}) {
  const { data, errors } = await t.gql(document, variables, who && (await tokenFor(t, who.userId)))
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const follow = (who: TestPerson | null, id: string, isNotified?: boolean) =>
  ask(
    who,
    'mutation ($id: ID!, $told: Boolean) { followWalker(walker_id: $id, notify_when_online: $told) { status message } }',
    { id, told: isNotified },
  )
const unfollow = (who: TestPerson | null, id: string) =>
  ask(who, 'mutation ($id: ID!) { unfollowWalker(walker_id: $id) { status } }', { id })
const list = (who: TestPerson | null) =>
  ask(
    who,
    '{ favouriteWalkers { online notify_when_online destination { slug } user { id first_name last_name phone_number } } }',
  )
const isFavourite = (who: TestPerson | null, id: string) =>
  ask(who, 'query ($id: ID!) { isFavouriteWalker(walker_id: $id) }', { id })
const comes = (who: TestPerson) => walkers.setOnline(who.userId, { online: true, place: lisbon })
const goes = (who: TestPerson) => walkers.setOnline(who.userId, { online: false, place: null })
const names = (followed: { user: { first_name: string } }[]) => followed.map((one) => one.user.first_name)

describe('following', () => {
  test('lists walkers with what is public of them, those online first, then the newest', async () => {
    const tia = await person()
    const [ada, bea, cleo] = [await walker('Ada'), await walker('Bea'), await walker('Cleo')]
    for (const one of [ada, bea, cleo]) {
      expect((await follow(tia, one.userId)).status).toBe('FOLLOWED')
      await t.forward(1)
    }
    expect(names(await list(tia))).toEqual(['Cleo', 'Bea', 'Ada'])
    await comes(ada)
    expect(await list(tia)).toEqual([
      {
        online: true,
        notify_when_online: true,
        destination: { slug: 'lisbon' },
        user: { id: ada.userId, first_name: 'Ada', last_name: null, phone_number: null },
      },
      expect.objectContaining({ online: false, destination: null }),
      expect.objectContaining({ online: false, destination: null }),
    ])
    expect(await list(await person('Otto'))).toEqual([])
  })

  test('is safe to repeat, changes only whether the person is notified, and ends by unfollowing', async () => {
    const [tia, wim] = [await person(), await walker()]
    await follow(tia, wim.userId)
    await follow(tia, wim.userId, false)
    await follow(tia, wim.userId)
    expect(await list(tia)).toEqual([expect.objectContaining({ notify_when_online: false })])
    expect(await isFavourite(tia, wim.userId)).toBe(true)
    for (let n = 0; n < 2; n++) expect((await unfollow(tia, wim.userId)).status).toBe('UNFOLLOWED')
    expect(await list(tia)).toEqual([])
    expect(await isFavourite(tia, wim.userId)).toBe(false)
  })

  test('is refused for oneself, a person who is no walker, and visitors', async () => {
    const [tia, wim] = [await person(), await walker()]
    expect(await follow(wim, wim.userId)).toMatchObject({
      category: 'validation',
      fields: { walker_id: 'You cannot follow yourself.' },
    })
    for (const id of [(await person('Otto')).userId, 'usr_none'])
      expect(await follow(tia, id)).toMatchObject({ category: 'authorization', code: 'NOT_FOUND' })
    for (const answer of [await follow(null, wim.userId), await unfollow(null, wim.userId), await list(null)])
      expect(answer).toMatchObject({ category: 'authentication' })
  })

  test('has fifty walkers at most, also when several are asked for at the same moment', async () => {
    const tia = await person()
    const all = await Promise.all(Array.from({ length: favouriteRules.most + 1 }, () => walker()))
    for (const { userId } of all.slice(2)) await walkers.follow(tia.userId, userId, null)
    const outcomes = await Promise.all(all.slice(0, 2).map(({ userId }) => follow(tia, userId)))
    expect(outcomes.filter((one) => one.status === 'FOLLOWED')).toHaveLength(1)
    expect(outcomes.find((one) => one.category)).toMatchObject({
      category: 'conflict',
      code: 'TOO_MANY_FAVOURITES',
    })
    // One who is followed already is no more than before.
    expect((await follow(tia, all[5]?.userId ?? '')).status).toBe('FOLLOWED')
  })

  test('ends by a block, in both directions, and is not possible under it', async () => {
    const [one, other] = [await walker('Ada'), await walker('Bea')]
    await follow(one, other.userId)
    await follow(other, one.userId)
    await db
      .insertInto('trips')
      .values({
        id: `trip_${one.userId}`,
        status: 'settled',
        travellerId: one.userId,
        destinationId: (await db.selectFrom('destinations').select('id').executeTakeFirstOrThrow()).id,
        plannedMinutes: 10,
        tariffId: 'trf_1',
        requestedAt: clock.now(),
      })
      .execute()
    await t.app.base.inTransaction((tx) =>
      walkers.block(tx, { blockerId: one.userId, blockedId: other.userId, tripId: `trip_${one.userId}` }),
    )
    expect([await list(one), await list(other)]).toEqual([[], []])
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      expect(await follow(a, b.userId)).toMatchObject({ code: 'NOT_FOUND' })
    await walkers.unblock(one.userId, other.userId)
    expect(await list(one)).toEqual([])
    expect((await follow(one, other.userId)).status).toBe('FOLLOWED')
  })

  test('is taken along by the person, and goes with the account of either', async () => {
    const [tia, ada, bea] = [await person(), await walker('Ada'), await walker('Bea')]
    for (const one of [ada, bea]) await follow(tia, one.userId)
    const part = walkersPersonalData({
      ...t.app.base,
      pictures: t.app.services.recordings.placePictures,
      clips: t.app.services.recordings.clips,
    })
    const owner = (of: TestPerson) => ({ id: of.userId, phone: of.phone, email: null })
    expect((await part.collect(owner(tia))).data['favourites']).toEqual([
      expect.objectContaining({ walkerId: expect.any(String), notifyWhenOnline: true }),
      expect.objectContaining({ walkerId: expect.any(String) }),
    ])
    await t.app.base.inTransaction((tx) => part.erase(tx, owner(ada)))
    expect(names(await list(tia))).toEqual(['Bea'])
    await t.app.base.inTransaction((tx) => part.erase(tx, owner(tia)))
    expect(await list(tia)).toEqual([])
  })
})

describe('a walker comes online', () => {
  /** A follower of an offline walker. */
  async function pair(isNotified?: boolean) {
    const [tia, wim] = [await person(), await walker()]
    await follow(tia, wim.userId, isNotified)
    return { tia, wim }
  }
  const notificationsOf = (who: TestPerson) => emitted.filter((one) => one.userId === who.userId)

  test('and each follower who wants it is told once, however often the walker comes and goes', async () => {
    const { tia, wim } = await pair()
    const { tia: silent } = await pair(false)
    await comes(wim)
    await t.forward(1)
    expect(notificationsOf(tia)).toEqual([
      { userId: tia.userId, walkerId: wim.userId, notifiedAt: expect.any(String) },
    ])
    for (let n = 0; n < 3; n++) {
      await goes(wim)
      await comes(wim)
      await t.forward(60)
    }
    expect(notificationsOf(tia)).toHaveLength(1)
    expect(notificationsOf(silent)).toEqual([])
  })

  test('and is told of again after twelve hours, by coming again, not by staying', async () => {
    await t.forward(secondsUntil(8))
    const { tia, wim } = await pair()
    await comes(wim)
    await t.forward(1)
    for (let n = 0; n < 13 * 60; n += 30) {
      t.app.twins?.clock.forward(30 * 60 * SECOND)
      await db
        .updateTable('walkerPresence')
        .set({ seenAt: clock.now() })
        .where('userId', '=', wim.userId)
        .execute()
    }
    await comes(wim)
    await t.forward(1)
    expect(notificationsOf(tia)).toHaveLength(1)
    await t.forward(secondsUntil(12))
    await goes(wim)
    await comes(wim)
    await t.forward(1)
    expect(notificationsOf(tia)).toHaveLength(2)
  })

  test('and a walker who is gone or on a walk again is not told of', async () => {
    const { tia, wim } = await pair()
    await comes(wim)
    await goes(wim)
    await t.forward(1)
    await t.app.base.inTransaction(async (tx) => {
      await walkers.setEngaged(tx, wim.userId, 'trip_x')
    })
    await comes(wim)
    await t.forward(1)
    expect(notificationsOf(tia)).toEqual([])
  })

  test('and at the follower’s night the telling waits for the morning, if the walker is there then', async () => {
    const { tia, wim } = await pair()
    const { tia: other, wim: gone } = await pair()
    await t.forward(secondsUntil(23) - (24 * HOUR) / SECOND)
    await comes(wim)
    await comes(gone)
    await t.forward(1)
    expect(emitted).toEqual([])
    await t.forward(secondsUntil(8) - 30)
    await comes(wim)
    await t.forward(1)
    expect(emitted).toEqual([])
    await t.forward(30)
    expect(notificationsOf(tia)).toHaveLength(1)
    expect(notificationsOf(other)).toEqual([])
  })

  test('and a follower who turns it off before is not told', async () => {
    const { tia, wim } = await pair()
    await comes(wim)
    await follow(tia, wim.userId, false)
    await t.forward(1)
    expect(notificationsOf(tia)).toEqual([])
  })
})

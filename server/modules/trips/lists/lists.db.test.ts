import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOUR } from '#domain/shared/units.ts'
import { tripStatuses, type TripStatus } from '#domain/trips/states.ts'
import { countListed, partOfList, type List } from '#server/modules/trips/lists/lists.store.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const { db, clock } = t.app.base
const destinationId = await makeDestination(t)
const { tariffId } = await t.app.services.money.quote(destinationId, 10, { travellerId: null })

const all: List[] = (['traveller', 'walker'] as const).flatMap((role) =>
  (['ahead', 'notWalked', 'finished'] as const).map((of) => ({ role, of })),
)
const notWalkedOf = (role: List['role']) => ({ role, of: 'notWalked' }) as const

type Wish = { status: TripStatus; kind: 'instant' | 'scheduled'; wasLive: boolean }

/** Two people with trips, an hour apart. */
async function peopleWith(wishes: readonly Wish[]) {
  const traveller = (await signUp(t, { firstName: 'Tia' })).userId
  const walker = (await signUp(t, { firstName: 'Wim' })).userId
  const at = (hours: number) => new Date(clock.nowMs() + hours * HOUR)
  const rows = wishes.map(({ status, kind, wasLive }, n) => ({
    id: `${status} ${kind} ${wasLive} ${n} of ${traveller}`,
    kind,
    status,
    isOpen: false,
    travellerId: traveller,
    walkerId: status === 'requested' ? null : walker,
    destinationId,
    plannedMinutes: 10,
    tariffId,
    requestedAt: at(n - 1000),
    startsAt: kind === 'scheduled' ? at(n) : null,
    liveAt: wasLive ? at(n) : null,
    endedAt: at(n + 1),
  }))
  await db.insertInto('trips').values(rows).execute()
  return { traveller, walker, ids: rows.map((row) => row.id) }
}

/** A list page by page, and how long it says it is. */
async function read(userId: string, list: List, limit: number): Promise<{ ids: string[]; total: number }> {
  const total = await countListed(db, userId, list)
  const ids: string[] = []
  for (let offset = 0; offset < total; offset += limit)
    ids.push(...(await partOfList(db, userId, list, { offset, limit, total })).map((trip) => trip.id))
  return { ids, total }
}

test('each list has the trips of its states, as many as it says, in one order for all sizes of pages', async () => {
  const people = await peopleWith(
    tripStatuses.flatMap((status) =>
      (['instant', 'scheduled'] as const).flatMap((kind) =>
        [true, false].map((wasLive) => ({ status, kind, wasLive })),
      ),
    ),
  )
  const said = new Map<string, string[]>()
  for (const list of all) {
    const { ids, total } = await read(people[list.role], list, 50)
    expect(new Set(ids).size, JSON.stringify(list)).toBe(total)
    expect(ids).toHaveLength(total)
    for (const limit of [1, 3]) expect((await read(people[list.role], list, limit)).ids).toEqual(ids)
    said.set(`${list.of} ${list.role}`, [...new Set(ids.map((id) => id.split(' ').slice(0, 2).join(' ')))])
  }
  const scheduled = (...statuses: TripStatus[]) => statuses.map((status) => `${status} scheduled`)
  expect(Object.fromEntries(said)).toEqual({
    'ahead traveller': scheduled('requested', 'accepted', 'live', 'interrupted'),
    'ahead walker': scheduled('accepted', 'live', 'interrupted'),
    'notWalked traveller': scheduled('noShow', 'cancelled', 'expired', 'rejected'),
    'notWalked walker': scheduled('noShow', 'cancelled'),
    'finished traveller': ['settled scheduled', 'settled instant', 'ended scheduled', 'ended instant'],
    'finished walker': ['settled scheduled', 'settled instant', 'ended scheduled', 'ended instant'],
  })
})

test('a count follows each change of a trip, and a change that is taken back', async () => {
  const { traveller, walker, ids } = await peopleWith([
    { status: 'accepted', kind: 'scheduled', wasLive: false },
  ])
  const counts = async () =>
    Promise.all([
      countListed(db, traveller, notWalkedOf('traveller')),
      countListed(db, walker, notWalkedOf('walker')),
    ])
  const set = (columns: { status?: TripStatus; walkerId?: null }) =>
    db.updateTable('trips').set(columns).where('id', 'in', ids).execute()
  expect(await counts()).toEqual([0, 0])
  await set({ status: 'cancelled' })
  expect(await counts()).toEqual([1, 1])
  const undone = db.transaction().execute(async (tx) => {
    await tx.deleteFrom('trips').where('id', 'in', ids).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await counts()).toEqual([1, 1])
  await set({ walkerId: null })
  expect(await counts()).toEqual([1, 0])
  await db.deleteFrom('trips').where('id', 'in', ids).execute()
  expect(await counts()).toEqual([0, 0])
  await expect(sql`update trip_counts set count = 5`.execute(db)).rejects.toThrow()
})

test('trips of the same two people that end at the same moment are all counted', async () => {
  const { traveller, walker, ids } = await peopleWith(
    Array.from({ length: 24 }, () => ({ status: 'accepted', kind: 'scheduled', wasLive: false })),
  )
  await Promise.all(
    ids.map((id) => db.updateTable('trips').set({ status: 'noShow' }).where('id', '=', id).execute()),
  )
  expect(await countListed(db, traveller, notWalkedOf('traveller'))).toBe(24)
  expect(await countListed(db, walker, notWalkedOf('walker'))).toBe(24)
})

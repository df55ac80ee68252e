import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { presenceRules } from '#domain/walkers/presence.ts'
import { testApp } from '#server/testing/app.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { walkers } = t.app.services
beforeEach(() => s.emptyPlace())

const north = (degrees: number) => ({ ...lisbon, latitude: lisbon.latitude + degrees })
const three = async () => [await s.walker(), await s.walker(), await s.walker()] as const
const latitudeOf = async (userId: string) => (await walkers.lastPlace(userId))?.latitude

test('positions of the same moment are written by one statement, and each answer is of its own walker', async () => {
  const [first, second, offline] = await three()
  await walkers.setOnline(offline.userId, { online: false, place: null })
  const emit = vi.spyOn(t.app.base.events, 'emit')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answers = await Promise.all(
    [first, second].map(({ userId }, at) => walkers.updatePosition(userId, north((at + 1) / 10))),
  )
  const sent = query.mock.calls.filter(([statement]) =>
    ((statement as { text?: string } | undefined)?.text ?? '').includes('update walker_presence'),
  )
  query.mockRestore()
  expect(sent).toHaveLength(1)
  const online = { kind: 'presence', presence: { isOnline: true, expiresInMs: presenceRules.freshMs } }
  expect(answers).toEqual([online, online])
  expect(await Promise.all([first, second].map(({ userId }) => latitudeOf(userId)))).toEqual([
    north(0.1).latitude,
    north(0.2).latitude,
  ])
  expect(emit.mock.calls).toEqual([
    ['walker.moved', { from: lisbon, to: north(0.1) }],
    ['walker.moved', { from: lisbon, to: north(0.2) }],
  ])
  emit.mockRestore()
  // One who is offline stays so, and is told it.
  const [, refused] = await Promise.all([
    walkers.updatePosition(first.userId, lisbon),
    walkers.updatePosition(offline.userId, north(0.3)),
  ])
  expect(refused).toMatchObject({ presence: { isOnline: false } })
  expect(await latitudeOf(offline.userId)).toBe(lisbon.latitude)
})

test('of two positions of one walker the later one stays', async () => {
  const [walker] = await three()
  await Promise.all([0.1, 0.2, 0.3].map((to) => walkers.updatePosition(walker.userId, north(to))))
  expect(await latitudeOf(walker.userId)).toBe(north(0.3).latitude)
})

test('a walker whom a transaction holds keeps no other walker waiting', async () => {
  const [first, held, third] = await three()
  const answers = await t.app.base.inTransaction(async (tx) => {
    await walkers.lockFree(tx, held.userId)
    const waits = walkers.updatePosition(held.userId, north(0.1))
    await Promise.all([first, third].map(({ userId }) => walkers.updatePosition(userId, north(0.1))))
    expect(await latitudeOf(third.userId)).toBe(north(0.1).latitude)
    expect(await latitudeOf(held.userId)).toBe(lisbon.latitude)
    return [waits]
  })
  await Promise.all(answers)
  expect(await latitudeOf(held.userId)).toBe(north(0.1).latitude)
})

test.each([
  ['the database is away', 'the statement fails once for all', { code: '57P01' }, 1],
  ['a statement fails by one of its positions', 'each is written by itself', { code: '40P01' }, 3],
])('while %s, %s', async (_when, _then, fault, statements) => {
  const [first, second] = await three()
  const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown
  let written = 0
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const isWrite = ((args[0] as { text?: string } | undefined)?.text ?? '').includes(
      'update walker_presence',
    )
    if (isWrite && ++written === 1) return Promise.reject(Object.assign(new Error('refused'), fault))
    return ask.apply(this, args)
  } as never)
  const answers = await Promise.allSettled(
    [first, second].map(({ userId }) => walkers.updatePosition(userId, north(0.1))),
  )
  query.mockRestore()
  const isStored = statements > 1
  expect(written).toBe(statements)
  expect(answers.map(({ status }) => status)).toEqual(Array(2).fill(isStored ? 'fulfilled' : 'rejected'))
  const latitude = isStored ? north(0.1).latitude : lisbon.latitude
  expect(await Promise.all([first, second].map(({ userId }) => latitudeOf(userId)))).toEqual([
    latitude,
    latitude,
  ])
  // The next position is taken as always.
  expect(await walkers.updatePosition(first.userId, lisbon)).toMatchObject({ presence: { isOnline: true } })
})

test('a position is told to maps only when it has been written', async () => {
  const [walker, other] = await three()
  const emit = vi.spyOn(t.app.base.events, 'emit')
  const [answer] = await t.app.base.inTransaction(async (tx) => {
    await walkers.lockFree(tx, walker.userId)
    const waits = walkers.updatePosition(walker.userId, north(0.1))
    await walkers.updatePosition(other.userId, north(0.1))
    expect(emit.mock.calls).toEqual([['walker.moved', { from: lisbon, to: north(0.1) }]])
    await tx.sql
      .updateTable('walkerPresence')
      .set({ online: false })
      .where('userId', '=', walker.userId)
      .execute()
    return [waits]
  })
  expect(await answer).toMatchObject({ presence: { isOnline: false } })
  expect(emit).toHaveBeenCalledOnce()
  emit.mockRestore()
})

import { expect, test } from 'vitest'
import type { TripStatus } from '#domain/trips/states.ts'
import { WalkerAway } from '#server/modules/walk/live/watch/walker-away.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

function fixture() {
  const emitted: unknown[] = []
  const ctx = {
    inTransaction: async (work: (tx: unknown) => Promise<unknown>) =>
      work({ event: async (_name: string, payload: unknown) => void emitted.push(payload) }),
    log: {},
  } as unknown as WalkDeps
  const away = new WalkerAway(ctx, 'trip_1', 'usr_marta')
  let nowMs = 0
  const seconds = (
    count: number,
    isAway: boolean,
    status: TripStatus = 'live',
    closesInMs: number | null = null,
  ) => {
    for (let quarter = 0; quarter < count * 4; quarter += 1) {
      nowMs += 250
      away.tick(nowMs, { status, isAway, closesInMs: () => closesInMs })
    }
  }
  return { emitted, seconds }
}

test('a walker who has left for 4 s is told once, until when the walk is stored', () => {
  const { emitted, seconds } = fixture()
  seconds(60, false)
  seconds(4, true)
  expect(emitted).toEqual([])
  seconds(20, true, 'interrupted', 80_000)
  expect(emitted).toEqual([{ tripId: 'trip_1', walkerId: 'usr_marta', openUntil: new Date(64_250 + 80_000) }])
})

test('one who was back meanwhile is told again', () => {
  const { emitted, seconds } = fixture()
  for (let time = 0; time < 2; time += 1) {
    seconds(5, true)
    seconds(1, false)
  }
  expect(emitted.length).toBe(2)
  for (let time = 0; time < 9; time += 1) {
    seconds(3, true)
    seconds(1, false)
  }
  expect(emitted.length).toBe(2)
})

test.each<TripStatus>(['accepted', 'ended', 'settled'])('a walk that is %s does not wait', (status) => {
  const { emitted, seconds } = fixture()
  seconds(30, true, status)
  expect(emitted).toEqual([])
})

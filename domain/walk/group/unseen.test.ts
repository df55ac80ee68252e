import { describe, expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import {
  afterLook,
  isUnseen,
  noneUnseen,
  takenOut,
  unseenRules,
  type Unseen,
} from '#domain/walk/group/unseen.ts'

const second = 1000
const shown = (seenMs: number) => ({ passedMs: second, shownMs: second, seenMs })

/** The seconds after which a seat is taken out that sees so much of each second; null where it stays for an hour. */
function takenOutAfter(seenMsOf: (second: number) => number, from: Unseen = noneUnseen): number | null {
  let state = from
  for (let n = 1; n <= 3600; n++) {
    state = afterLook(state, shown(seenMsOf(n)))
    if (isUnseen(state)) return n
  }
  return null
}

describe('a seat of a group walk', () => {
  test('that sees nothing is taken out after 30 s that the walker shows', () => {
    expect(takenOutAfter(() => 0)).toBe(30)
  })

  test.each([
    ['all', () => second],
    ['four fifths', () => 0.8 * second],
    ['all, witnessed once in two seconds', (n: number) => (n % 2 === 0 ? 2 * second : 0)],
    ['all, witnessed once in ten seconds', (n: number) => (n % 10 === 0 ? 10 * second : 0)],
  ])('that sees %s stays', (_what, seen) => {
    expect(takenOutAfter(seen)).toBeNull()
  })

  test.each([
    ['half', 0.5, 80],
    ['a second in thirty', 1 / 30, 32],
  ])(
    'that witnesses %s is taken out, so that it can not watch for a part of its price',
    (_what, part, after) => {
      expect(takenOutAfter(() => part * second)).toBe(after)
    },
  )

  test('is not taken out while the walker shows nothing', () => {
    let state = noneUnseen
    for (let n = 0; n < 600; n++) state = afterLook(state, { passedMs: second, shownMs: 0, seenMs: 0 })
    expect(state).toEqual(noneUnseen)
  })

  test('whose marks and the walker’s come late and together is not taken out for what came late', () => {
    const walkersFirst = afterLook(noneUnseen, { passedMs: second, shownMs: 50 * second, seenMs: 0 })
    expect(walkersFirst.unseenMs).toBe(second)
    expect(afterLook(walkersFirst, { passedMs: second, shownMs: second, seenMs: 50 * second }).unseenMs).toBe(
      0,
    )
  })

  test('that came back and still sees nothing waits longer each time, a minute at most', () => {
    const waits: number[] = []
    let state = noneUnseen
    for (let n = 0; n < 8; n++) {
      expect(takenOutAfter(() => 0, state)).toBe(n === 0 ? 30 : 15)
      const { after, waitMs } = takenOut(state)
      waits.push(waitMs / second)
      state = after
    }
    expect(waits).toEqual([0, 5, 10, 20, 40, 60, 60, 60])
  })

  test('gains less than a minute by a server that restarts and has forgotten it', () => {
    // What it gets without paying, and how long that takes, until it waits for a whole minute each time.
    let state = noneUnseen
    let [gotS, passedS] = [0, 0]
    for (const waitsMs of unseenRules.waitsMs) {
      const inRoomS = takenOutAfter(() => 0, state) ?? expect.fail('it is never taken out')
      const { after, waitMs } = takenOut(state)
      expect(waitMs).toBe(waitsMs)
      state = after
      gotS += inRoomS
      passedS += inRoomS + waitMs / second
    }
    const lastingPart = 15 / (15 + 60)
    expect([gotS, passedS]).toEqual([105, 240])
    expect(gotS - passedS * lastingPart).toBe(57)
  })

  test('that has seen a minute since waits no longer than the first time', () => {
    let state = takenOut(takenOut(noneUnseen).after).after
    for (let n = 0; n < 59; n++) state = afterLook(state, shown(second))
    expect(state.times).toBe(2)
    state = afterLook(state, shown(second))
    expect([state.times, takenOut(state).waitMs]).toEqual([0, 0])
  })

  test('gets for nothing at most a quarter of what it pays for and half a minute, however it witnesses', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: second }), { maxLength: 600 }), (seen) => {
        let state = noneUnseen
        let [free, paid] = [0, 0]
        for (const seenMs of seen) {
          state = afterLook(state, shown(seenMs))
          free += second - seenMs
          paid += seenMs
          if (isUnseen(state)) return
          expect(free - paid * unseenRules.forgives).toBeLessThan(unseenRules.mostMs)
        }
      }),
    )
  })
})

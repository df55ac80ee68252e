import { expect, test } from 'vitest'
import {
  advance,
  askForWheel,
  closedWheel,
  closeWheel,
  freeWheel,
  handTo,
  openWheel,
  seenAt,
  skipTurn,
  wheelDueMs,
  wheelTermsOf,
  withdraw,
  type Wheel,
} from '#domain/walk/wheel.ts'

const terms = wheelTermsOf(60_000)
const all = () => true
const none = () => false
const at = (nowMs: number) => ({ nowMs, mayHold: all, isGone: none })

function asked(...people: string[]): Wheel {
  return people.reduce((wheel, one) => askForWheel(wheel, one, terms) ?? wheel, freeWheel)
}

test('turns of 60 seconds are given in the order of asking', () => {
  const first = advance(asked('ana', 'ben', 'ana'), terms, at(0))
  expect(first).toEqual({
    isOpen: true,
    holder: { personId: 'ana', sinceMs: 0, awaySinceMs: null },
    asking: ['ben'],
  })
  expect(wheelDueMs(first, terms)).toBe(60_000)
  expect(advance(first, terms, at(59_999)).holder?.personId).toBe('ana')
  const second = advance(first, terms, at(60_000))
  expect(second.holder).toEqual({ personId: 'ben', sinceMs: 60_000, awaySinceMs: null })
  expect(advance(second, terms, at(120_000)).holder).toBeNull()
})

test('a holder who is away for 5 seconds loses the turn, one who is back sooner keeps it', () => {
  const held = advance(asked('ana', 'ben'), terms, at(0))
  const away = seenAt(seenAt(held, 'ana', false, 1000), 'ana', false, 4000)
  expect(wheelDueMs(away, terms)).toBe(6000)
  expect(advance(away, terms, at(5999)).holder?.personId).toBe('ana')
  expect(advance(away, terms, at(6000)).holder?.personId).toBe('ben')
  const back = seenAt(away, 'ana', true, 5000)
  expect(advance(back, terms, at(6000)).holder?.personId).toBe('ana')
})

test('who waits and may not hold it for a moment is passed over and keeps the place', () => {
  const wheel = asked('ana', 'ben')
  const next = advance(wheel, terms, { ...at(0), mayHold: (one) => one !== 'ana' })
  expect(next).toMatchObject({ holder: { personId: 'ben' }, asking: ['ana'] })
})

test('who is gone loses the turn and the place', () => {
  const held = advance(asked('ana', 'ben', 'cid'), terms, at(0))
  const isGone = (one: string) => one !== 'cid'
  expect(advance(held, terms, { nowMs: 1, mayHold: all, isGone })).toMatchObject({
    holder: { personId: 'cid' },
    asking: [],
  })
})

test('a closed wheel takes no asking and gives no turn; opened again, the order is as before', () => {
  expect(askForWheel(closedWheel, 'ana', terms)).toBeNull()
  const closed = closeWheel(advance(asked('ana', 'ben'), terms, at(0)))
  expect(advance(closed, terms, at(1))).toEqual({ isOpen: false, holder: null, asking: ['ben'] })
  expect(advance(openWheel(closed), terms, at(2)).holder?.personId).toBe('ben')
})

test('it is skipped, handed back and handed to one person', () => {
  const held = advance(asked('ana', 'ben'), terms, at(0))
  expect(advance(skipTurn(held), terms, at(1)).holder?.personId).toBe('ben')
  expect(advance(withdraw(held, 'ana'), terms, at(1)).holder?.personId).toBe('ben')
  expect(withdraw(held, 'ben').asking).toEqual([])
  expect(handTo(held, 'cid', at(5))).toEqual({
    isOpen: true,
    holder: { personId: 'cid', sinceMs: 5, awaySinceMs: null },
    asking: ['ben'],
  })
  expect(handTo(held, 'cid', { nowMs: 5, mayHold: none })).toBeNull()
})

test('no more than 50 wait', () => {
  const full = asked(...Array.from({ length: 50 }, (_, n) => `p${n}`))
  expect(askForWheel(full, 'late', terms)).toBeNull()
  expect(askForWheel(full, 'p3', terms)).toBe(full)
})

test('in 10,000 random steps there is one holder at most, and never one who may not hold it after it was looked at', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  const people = ['a', 'b', 'c', 'd', 'e']
  let wheel = freeWheel
  const gone = new Set<string>()
  let nowMs = 0
  for (let n = 0; n < 10_000; n++) {
    const one = people[random(people.length)] ?? 'a'
    nowMs += random(3000)
    const now = { nowMs, mayHold: (id: string) => !gone.has(id), isGone: (id: string) => gone.has(id) }
    switch (random(8)) {
      case 0:
      case 1:
        if (!gone.has(one)) wheel = askForWheel(wheel, one, terms) ?? wheel
        break
      case 2:
        wheel = withdraw(wheel, one)
        break
      case 3:
        wheel = seenAt(wheel, one, random(2) === 0, nowMs)
        break
      case 4:
        wheel = handTo(wheel, one, now) ?? wheel
        break
      case 5:
        wheel = random(2) === 0 ? closeWheel(wheel) : openWheel(wheel)
        break
      case 6:
        if (gone.has(one)) gone.delete(one)
        else gone.add(one)
        break
      default:
        wheel = skipTurn(wheel)
    }
    wheel = advance(wheel, terms, now)
    const { holder, asking } = wheel
    expect(new Set(asking).size).toBe(asking.length)
    if (holder) {
      expect(asking).not.toContain(holder.personId)
      expect(gone.has(holder.personId)).toBe(false)
      expect(nowMs - holder.sinceMs).toBeLessThan(60_000)
    }
    if (!wheel.isOpen) expect(holder).toBeNull()
  }
})

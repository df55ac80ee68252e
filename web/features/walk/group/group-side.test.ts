import { describe, expect, test } from 'vitest'
import type { ClientMessage } from '#domain/walk/live-protocol.ts'
import {
  endOfTurn,
  GroupSide,
  holdsWheel,
  placeInOrder,
  secondsLeft,
  type GroupFace,
} from '#web/features/walk/group/group-side.ts'

const face: GroupFace = {
  me: 'trip_a.1',
  wheel: { isOpen: true, holder: null, asking: [] },
  people: [{ id: 'trip_a.1', name: 'Pia', isHere: true, isSilenced: false }],
  terms: { turnMs: 60_000, chatMs: 10_000, language: 'en' },
}
const holder = { id: 'trip_a.1', name: 'Pia', endsAt: '2026-06-01T10:01:00.000Z' }

test('a walk of two has no group: the traveler steers unless a guest does', () => {
  const side = new GroupSide(
    () => true,
    () => 0,
  )
  expect(side.isOn()).toBe(false)
  expect(holdsWheel(null, null)).toBe(true)
  expect(holdsWheel(null, 'gst_1')).toBe(false)
})

test('of a group only who holds the wheel steers', () => {
  expect(holdsWheel(face, null)).toBe(false)
  expect(holdsWheel({ ...face, wheel: { ...face.wheel, holder } }, 'trip_a.1')).toBe(true)
  expect(holdsWheel({ ...face, wheel: { ...face.wheel, holder: { ...holder, id: 'trip_b.1' } } }, null)).toBe(
    false,
  )
})

test('the place in the order and the rest of the turn are told', () => {
  expect(placeInOrder(face)).toBeNull()
  expect(placeInOrder({ ...face, wheel: { ...face.wheel, asking: ['trip_b.1', 'trip_a.1'] } })).toBe(2)
  const atMs = Date.parse('2026-06-01T10:00:17.200Z')
  expect(secondsLeft(face.wheel, atMs)).toBeNull()
  expect(secondsLeft({ ...face.wheel, holder }, atMs)).toBe(43)
  expect(secondsLeft({ ...face.wheel, holder }, atMs + 60_000)).toBe(0)
  expect(secondsLeft({ ...face.wheel, holder: { ...holder, endsAt: null } }, atMs)).toBeNull()
})

test('what is asked goes to the server, and what it says is stored', () => {
  const sent: ClientMessage[] = []
  const side = new GroupSide(
    (message) => sent.push(message) > 0,
    () => 0,
  )
  side.wheel('ask')
  side.order('putOut', 'trip_b.1')
  expect(sent).toEqual([
    { type: 'wheel', act: 'ask' },
    { type: 'order', act: 'putOut', id: 'trip_b.1' },
  ])
  side.receive({ type: 'group', ...face, people: [...face.people] })
  expect(side.state.get().face).toEqual(face)
})

describe('the end of the own turn', () => {
  const ends = Date.parse(holder.endsAt)
  const held: GroupFace = { ...face, wheel: { ...face.wheel, holder } }

  test('is read from what was and what is', () => {
    expect(endOfTurn(face, held, ends)).toBeNull()
    expect(endOfTurn(held, held, ends)).toBeNull()
    expect(endOfTurn(held, face, ends)).toBe('over')
    expect(endOfTurn(held, face, ends - 5000)).toBe('skipped')
    expect(endOfTurn(held, { ...face, wheel: { ...face.wheel, isOpen: false } }, ends)).toBe('closed')
    const [pia] = face.people
    const silenced = pia ? [{ ...pia, isSilenced: true }] : []
    expect(endOfTurn(held, { ...face, people: silenced }, ends - 5000)).toBe('silenced')
    expect(endOfTurn({ ...held, me: 'trip_b.1' }, { ...face, me: 'trip_b.1' }, ends)).toBeNull()
  })

  const turnEnds = (act: (side: GroupSide) => void) => {
    const side = new GroupSide(
      () => true,
      () => ends - 20_000,
    )
    const says = (one: GroupFace) => side.receive({ type: 'group', ...one, people: [...one.people] })
    says(held)
    act(side)
    says(face)
    const { turnEnd } = side.state.get()
    says(held)
    return [turnEnd, side.state.get().turnEnd]
  }

  test('is said until the next turn, and differs by what this page did and saw', () => {
    expect(turnEnds(() => undefined)).toEqual(['skipped', null])
    expect(turnEnds((side) => side.wheel('withdraw'))).toEqual(['handedBack', null])
    expect(turnEnds((side) => side.welcomed())).toEqual(['away', null])
  })

  test('is said no longer once it was shown, or a button of the wheel is pressed', () => {
    for (const act of [(side: GroupSide) => side.turnEndShown(), (side: GroupSide) => side.wheel('ask')]) {
      const side = new GroupSide(
        () => true,
        () => ends - 20_000,
      )
      for (const one of [held, face]) side.receive({ type: 'group', ...one, people: [...one.people] })
      expect(side.state.get().turnEnd).toBe('skipped')
      act(side)
      expect(side.state.get().turnEnd).toBeNull()
    }
  })
})

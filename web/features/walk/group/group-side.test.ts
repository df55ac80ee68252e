import { expect, test } from 'vitest'
import type { ClientMessage } from '#domain/walk/live-protocol.ts'
import {
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
}
const holder = { id: 'trip_a.1', name: 'Pia', endsAt: '2026-06-01T10:01:00.000Z' }

test('a walk of two has no group: the traveler steers unless a guest does', () => {
  const side = new GroupSide(() => true)
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
  const side = new GroupSide((message) => sent.push(message) > 0)
  side.wheel('ask')
  side.order('putOut', 'trip_b.1')
  expect(sent).toEqual([
    { type: 'wheel', act: 'ask' },
    { type: 'order', act: 'putOut', id: 'trip_b.1' },
  ])
  side.receive({ type: 'group', ...face, people: [...face.people] })
  expect(side.state.get().face).toEqual(face)
})

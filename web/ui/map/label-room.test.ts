import { expect, test } from 'vitest'
import { labelsWithRoom, type PlacedLabel } from './label-room.ts'

const shown = (...labels: PlacedLabel[]) => [...labelsWithRoom(labels)].toSorted((a, b) => a - b)

test('labels that stand apart are all shown', () => {
  expect(
    shown({ x: 0, y: 0, kind: 'mark' }, { x: 60, y: 0, kind: 'mark' }, { x: 0, y: 40, kind: 'turn' }),
  ).toEqual([0, 1, 2])
})

test('a distance gives way to a turn, and a turn to what was asked for', () => {
  expect(shown({ x: 0, y: 0, kind: 'mark' }, { x: 30, y: 5, kind: 'turn' })).toEqual([1])
  expect(shown({ x: 0, y: 0, kind: 'turn' }, { x: 5, y: 5, kind: 'asked' })).toEqual([1])
})

test('of two distances at one place the first is shown', () => {
  expect(shown({ x: 0, y: 0, kind: 'mark' }, { x: 10, y: 10, kind: 'mark' })).toEqual([0])
})

test('start and end are shown also where they are one place', () => {
  expect(
    shown({ x: 0, y: 0, kind: 'start' }, { x: 0, y: 0, kind: 'end' }, { x: 3, y: 3, kind: 'mark' }),
  ).toEqual([0, 1])
})

test('a distance below a postcard is left out, a start beside it is not', () => {
  expect(
    shown({ x: 0, y: 0, kind: 'mark' }, { x: 0, y: 0, kind: 'start' }, { x: 3, y: 3, kind: 'pin' }),
  ).toEqual([1, 2])
})

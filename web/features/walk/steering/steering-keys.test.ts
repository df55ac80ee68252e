import { expect, test } from 'vitest'
import { steeringOf } from '#web/features/walk/steering/steering-keys.ts'

const none = { repeat: false, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

/** An element within these tags, the innermost first. */
const within = (...tags: string[]) =>
  ({
    closest: (selector: string) =>
      tags.find((tag) =>
        selector
          .split(', ')
          .map((one) => one.replace('[href]', ''))
          .includes(tag),
      ) ?? null,
  }) as unknown as EventTarget

test.each([
  ['ArrowUp', 'go'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowDown', 'slower'],
  [' ', 'stop'],
  ['Enter', null],
])('%s steers %s', (key, command) => {
  expect(steeringOf({ ...none, key, target: within('body') })).toBe(command)
})

test('a key that writes, moves within a field or presses a button does not steer', () => {
  for (const tag of ['input', 'textarea', '[role="dialog"]', '[role="log"]'])
    for (const key of ['ArrowLeft', ' ']) expect(steeringOf({ ...none, key, target: within(tag) })).toBeNull()
  expect(steeringOf({ ...none, key: ' ', target: within('button') })).toBeNull()
  expect(steeringOf({ ...none, key: 'ArrowLeft', target: within('button') })).toBe('left')
})

test('a held key steers once, and a shortcut of the browser not at all', () => {
  expect(steeringOf({ ...none, key: 'ArrowUp', repeat: true, target: null })).toBeNull()
  expect(steeringOf({ ...none, key: 'ArrowLeft', altKey: true, target: null })).toBeNull()
})

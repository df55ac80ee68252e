import { expect, test } from 'vitest'
import { createObservable, reading } from '#web/features/walk/call/observable.ts'

test('who reads some fields gets the same object until one of them changes', () => {
  const source = createObservable({ phase: 'live', meter: 1, chat: 0 })
  const read = reading(source, ['phase', 'chat'])
  const first = read()
  source.patch({ meter: 2 })
  expect(read()).toBe(first)
  source.patch({ phase: 'paused' })
  expect(read()).toEqual({ phase: 'paused', meter: 2, chat: 0 })
  expect(read()).toBe(source.get())
})

import { expect, test, vi } from 'vitest'
import { closedByNext, toast, toastStore, type OpenToast } from '#web/ui/dialog/toast-store.ts'

test('what is said before toasts can be drawn waits, is asked for, and is drawn in order', () => {
  const asked = vi.fn()
  const stop = toastStore.subscribe(asked)
  expect(toastStore.isWanted()).toBe(false)
  const run = vi.fn()
  toast('a')
  toast('b', { label: 'Reload', run })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(toastStore.isWanted()).toBe(true)
  const drawn: string[] = []
  const end = toastStore.drawWith(({ text, action }) => {
    drawn.push(text)
    action?.run()
  })
  expect(drawn).toEqual(['a', 'b'])
  expect(run).toHaveBeenCalledOnce()
  expect(toastStore.isWanted()).toBe(false)
  toast('c')
  expect(drawn).toEqual(['a', 'b', 'c'])
  expect(asked).toHaveBeenCalledTimes(2)
  end()
  stop()
})

test('what is said while nothing draws is stored for the next', () => {
  toastStore.drawWith(() => undefined)()
  toast('d')
  const draw = vi.fn()
  toastStore.drawWith(draw)()
  expect(draw).toHaveBeenCalledExactlyOnceWith({ text: 'd', action: undefined })
})

const open = (...texts: string[]): OpenToast[] =>
  texts.map((text) => ({ key: `key of ${text}`, message: { text } }))
const withAction: OpenToast = {
  key: 'with action',
  message: { text: 'A new version', action: { label: 'Reload', run: () => undefined } },
}

test.for([
  ['the first', [], 'Saved.', []],
  ['one with room', open('b', 'a'), 'Saved.', []],
  ['the same again', open('b', 'Saved.', 'a'), 'Saved.', ['key of Saved.']],
  ['one too many', open('c', 'b', 'a'), 'Saved.', ['key of a']],
  ['the same again among as many as fit', open('c', 'Saved.', 'a'), 'Saved.', ['key of Saved.']],
  ['one too many, where the oldest has an action', [...open('c', 'b'), withAction], 'Saved.', []],
  [
    'one too many, where an action waits already',
    [...open('c', 'b', 'a'), withAction],
    'Saved.',
    ['key of a'],
  ],
] as const)('%s', ([, before, text, closed]) => {
  expect(closedByNext(before, { text }, 3)).toEqual(closed)
})

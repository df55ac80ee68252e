import { expect, test, vi } from 'vitest'
import { toast, toastStore } from '#web/ui/dialog/toast-store.ts'

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

test('what is said while nothing draws is kept for the next', () => {
  toastStore.drawWith(() => undefined)()
  toast('d')
  const draw = vi.fn()
  toastStore.drawWith(draw)()
  expect(draw).toHaveBeenCalledExactlyOnceWith({ text: 'd', action: undefined })
})

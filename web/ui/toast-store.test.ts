import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_TOASTS, toast, TOAST_MS, toastStore } from '#web/ui/toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('no more than three at once; the oldest makes room', () => {
  for (const text of ['a', 'b', 'c', 'd']) toast(text)
  expect(toastStore.all().map((each) => each.text)).toEqual(['b', 'c', 'd'])
  expect(toastStore.all()).toHaveLength(MAX_TOASTS)
})

test('a toast goes away by itself or when it is closed, and listeners hear of it', () => {
  const heard = vi.fn()
  const stop = toastStore.subscribe(heard)
  toast('a')
  toast('b')
  toastStore.dismiss(toastStore.all()[0]?.id ?? 0)
  expect(toastStore.all().map((each) => each.text)).toEqual(['b'])
  vi.advanceTimersByTime(TOAST_MS)
  expect(toastStore.all()).toEqual([])
  expect(heard).toHaveBeenCalledTimes(5)
  stop()
})

test('a toast that can be acted upon stays until it is closed', () => {
  const run = vi.fn()
  toast('A new version is ready', { label: 'Reload', run })
  vi.advanceTimersByTime(TOAST_MS * 10)
  const [kept] = toastStore.all()
  expect(kept).toMatchObject({ text: 'A new version is ready', action: { label: 'Reload' } })
  kept?.action?.run()
  expect(run).toHaveBeenCalledOnce()
  toastStore.dismiss(kept?.id ?? 0)
  expect(toastStore.all()).toEqual([])
})

import type { Page } from '@playwright/test'

/** What a page waits for this long or longer is due when its test says that time passes, and not by real seconds. */
const longMs = 1000

type Wheel = { huvrPass(ms: number): void }

/**
 * Holds the long timers of a page: questions that are asked again, messages that go, words that are late. On a slow machine
 * they would come between two steps of a test. To be called after the clock was set, which has the short ones.
 */
export async function holdLongTimers(page: Page): Promise<void> {
  await page.addInitScript((atLeastMs) => {
    type Timer = { run: () => void; dueMs: number; everyMs: number | null }
    const inner = { setTimeout, setInterval, clearTimeout, clearInterval }
    const timers = new Map<number, Timer>()
    let passedMs = 0
    // Far above the numbers that the browser gives.
    let lastId = 1_000_000_000
    const begin =
      (own: (handler: TimerHandler, ms?: number, ...given: unknown[]) => unknown, isRepeated: boolean) =>
      (handler: TimerHandler, ms = 0, ...given: unknown[]) => {
        if (ms < atLeastMs || typeof handler !== 'function') return own(handler, ms, ...given)
        lastId += 1
        const run = () => (handler as (...of: unknown[]) => void)(...given)
        timers.set(lastId, { run, dueMs: passedMs + ms, everyMs: isRepeated ? ms : null })
        return lastId
      }
    const end = (own: (id?: number) => void) => (id?: number) => {
      if (id === undefined || !timers.delete(id)) own(id)
    }
    const pass = (ms: number) => {
      passedMs += ms
      const due = [...timers].filter(([, { dueMs }]) => dueMs <= passedMs)
      for (const [id, timer] of due.toSorted(([, one], [, other]) => one.dueMs - other.dueMs)) {
        if (!timers.has(id)) continue
        if (timer.everyMs === null) timers.delete(id)
        else timer.dueMs = passedMs + timer.everyMs
        timer.run()
      }
    }
    Object.assign(window, {
      setTimeout: begin(inner.setTimeout, false),
      setInterval: begin(inner.setInterval, true),
      clearTimeout: end(inner.clearTimeout),
      clearInterval: end(inner.clearInterval),
      huvrPass: pass,
    })
  }, longMs)
}

/** What is due within this time is done: each timer once, as after a sleep of the device. */
export async function passLongTimers(page: Page, ms: number): Promise<void> {
  await page.evaluate((passed) => (window as unknown as Wheel).huvrPass(passed), ms)
}

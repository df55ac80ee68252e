import { expect, test } from 'vitest'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { keepAwake, locksScreen, type AwakeDeps, type HeldLock } from '#web/features/walk/call/keep-awake.ts'

class FakeLock implements HeldLock {
  onrelease: (() => void) | null = null
  isHeld = true
  release = async () => void (this.isHeld = false)
  /** The system takes it back. */
  endedBySystem(): void {
    this.isHeld = false
    this.onrelease?.()
  }
}

function setup(change: Partial<AwakeDeps> = {}, refuses = false) {
  const clock = createVirtualClock()
  const screen = { isHidden: false, refuses, asked: 0 }
  const locks: FakeLock[] = []
  let seen = () => undefined as void
  const presses = new Set<() => void>()
  const reported: boolean[] = []
  const deps: AwakeDeps = {
    isHidden: () => screen.isHidden,
    onVisibility: (run) => ((seen = run), () => undefined),
    onPress: (run) => {
      presses.add(run)
      return () => void presses.delete(run)
    },
    async lock() {
      screen.asked += 1
      if (screen.refuses) throw new DOMException('Refused.', 'NotAllowedError')
      const lock = new FakeLock()
      locks.push(lock)
      return lock
    },
    playSilentVideo: null,
    after: clock.after,
    ...change,
  }
  const stop = keepAwake(deps, (maySleep) => reported.push(maySleep))
  return {
    clock,
    screen,
    locks,
    reported,
    stop,
    press: () => presses.forEach((run) => run()),
    show: (isHidden: boolean) => {
      screen.isHidden = isHidden
      if (isHidden) locks.at(-1)?.endedBySystem()
      seen()
    },
  }
}

test('the screen stays on, and is asked for again at each return', async () => {
  const { clock, locks, reported, show, stop } = setup()
  await clock.run(10)
  show(true)
  await clock.run(60_000)
  expect(locks.length).toBe(1)
  show(false)
  await clock.run(10)
  expect(locks.length).toBe(2)
  expect(reported).toEqual([false, false])
  stop()
  expect(locks.map((lock) => lock.isHeld)).toEqual([false, false])
})

test('a lock that the system ends while the page is seen is reported and asked for again', async () => {
  const { clock, locks, reported } = setup()
  await clock.run(10)
  locks[0]?.endedBySystem()
  expect(reported.at(-1)).toBe(true)
  await clock.run(10_000)
  expect(locks.length).toBe(2)
  expect(reported.at(-1)).toBe(false)
})

test('a phone that gives no lock without a press is asked at the next press', async () => {
  const { clock, locks, screen, reported, press } = setup({}, true)
  await clock.run(25_000)
  expect(reported.at(-1)).toBe(true)
  expect(screen.asked).toBe(3)
  screen.refuses = false
  press()
  await clock.run(10)
  expect(locks.length).toBe(1)
  expect(reported.at(-1)).toBe(false)
  press()
  await clock.run(60_000)
  expect(locks.length).toBe(1)
})

test('where no lock works a video is played, once, and the person reads that the screen may go dark', async () => {
  let plays = 0
  let stopped = 0
  const playSilentVideo = async () => {
    plays += 1
    if (plays === 1) throw new DOMException('A press is needed.', 'NotAllowedError')
    return () => void (stopped += 1)
  }
  const { clock, reported, press, show, stop } = setup({ lock: null, playSilentVideo })
  await clock.run(10)
  press()
  await clock.run(10)
  show(false)
  await clock.run(60_000)
  expect(plays).toBe(2)
  expect(reported.every((maySleep) => maySleep)).toBe(true)
  stop()
  expect(stopped).toBe(1)
})

test('a lock that comes after the end is given back', async () => {
  const { clock, locks, stop } = setup()
  stop()
  await clock.run(10)
  expect(locks.map((lock) => lock.isHeld)).toEqual([false])
})

const iPhone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15`
test.each([
  [iPhone('17_5'), true, false],
  [iPhone('18_3'), true, false],
  [iPhone('18_4'), true, true],
  [iPhone('26_0'), true, true],
  [iPhone('17_5'), false, true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/143.0.0.0 Mobile Safari/537.36', true, true],
])('%s, on the Home Screen %s: the lock works %s', (userAgent, isHomeScreenApp, works) => {
  expect(locksScreen({ userAgent, isHomeScreenApp })).toBe(works)
})

import { afterEach, expect, test, vi } from 'vitest'
import { startRinging } from '#web/features/walk/ringing/ring-tone.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser's sound that runs when the test says so; counts the tones that it was given. */
function fakeSound(begins: 'suspended' | 'running') {
  vi.useFakeTimers()
  const made = { tones: 0, state: begins, isClosed: false, run: () => undefined as void }
  const ramps = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  }
  class Context extends EventTarget {
    currentTime = 0
    constructor() {
      super()
      made.run = () => {
        made.state = 'running'
        this.dispatchEvent(new Event('statechange'))
      }
    }
    get state() {
      return made.state
    }
    resume = async () => undefined
    close = async () => void (made.isClosed = true)
    createGain = () => ({ gain: ramps, connect: () => undefined })
    createOscillator = () => ({
      frequency: {},
      connect: (to: unknown) => to,
      start: () => void made.tones++,
      stop: () => undefined,
    })
  }
  vi.stubGlobal('AudioContext', Context)
  return made
}

test('rings as soon as the browser lets it, and every two seconds until it is stopped', () => {
  const sound = fakeSound('suspended')
  const stop = startRinging()
  expect(sound.tones).toBe(0)
  sound.run()
  expect(sound.tones).toBe(4)
  vi.advanceTimersByTime(2000)
  expect(sound.tones).toBe(8)
  stop()
  vi.advanceTimersByTime(10_000)
  expect([sound.tones, sound.isClosed]).toEqual([8, true])
})

test('rings once at the start where sound runs from the first moment', () => {
  const sound = fakeSound('running')
  const stop = startRinging()
  sound.run()
  expect(sound.tones).toBe(4)
  stop()
})

import { expect, test } from 'vitest'
import {
  rebuildAfterMs,
  createVoiceMixer,
  standsMs,
  type MixContext,
} from '#web/features/walk/recording/voice-mixer.ts'

/** Contexts whose time moves only while they run, and a clock of whole seconds. */
function audio() {
  const world = { nowMs: 0, looks: new Set<() => void>(), refuses: false, made: [] as Fake[] }
  class Fake {
    state: MixContext['state'] = 'running'
    currentTime = 0
    isStuck = false
    resumed = 0
    isClosed = false
    reportState: () => void = () => undefined
    sources: string[] = []
    resume = async () => {
      this.resumed += 1
    }
    close = async () => {
      this.isClosed = true
    }
    addEventListener = (_event: string, run: () => void) => {
      this.reportState = run
    }
    createMediaStreamDestination = () =>
      ({ stream: { getAudioTracks: () => [{ of: this }] } }) as unknown as ReturnType<
        MixContext['createMediaStreamDestination']
      >
    sourceOf = (track: MediaStreamTrack) => {
      if (track.id === 'odd') throw new Error('another sample rate')
      this.sources.push(track.id)
      return { connect: () => undefined, disconnect: () => undefined } as unknown as AudioNode
    }
  }
  const mixer = createVoiceMixer({
    makeContext: () => {
      if (world.refuses) throw new Error('too many contexts')
      const made = new Fake()
      world.made.push(made)
      return made as unknown as MixContext
    },
    nowMs: () => world.nowMs,
    every: (_ms, run) => {
      world.looks.add(run)
      return () => world.looks.delete(run)
    },
  })
  const seconds = (count: number) => {
    for (let n = 0; n < count; n++) {
      world.nowMs += 1000
      for (const one of world.made) if (one.state === 'running' && !one.isStuck) one.currentTime += 1
      for (const look of world.looks) look()
    }
  }
  return { mixer, world, seconds, last: () => world.made.at(-1)! }
}
const voice = (id: string) => ({ id }) as MediaStreamTrack

test('a suspended context is resumed with the change, with each look, and with each voice', () => {
  const { mixer, last, seconds } = audio()
  last().state = 'suspended'
  last().reportState()
  expect(last().resumed).toBe(1)
  seconds(2)
  expect(last().resumed).toBe(3)
  mixer.setOwn(voice('own'))
  expect(last().resumed).toBe(4)
})

test('one that the system has interrupted is left alone until it is suspended', () => {
  const { world, last, seconds } = audio()
  last().state = 'interrupted'
  last().reportState()
  seconds(60)
  expect([last().resumed, world.made.length]).toEqual([0, 1])
  last().state = 'suspended'
  seconds(1)
  expect(last().resumed).toBe(1)
})

test('a mixer that stands gives no track, so that the picture is not held up, and gives it again when it moves', () => {
  const { mixer, last, seconds } = audio()
  seconds(5)
  expect([mixer.state.get().isHeard, mixer.tracks().length]).toEqual([true, 1])
  last().state = 'interrupted'
  seconds(standsMs / 1000)
  expect([mixer.state.get().isHeard, mixer.tracks().length]).toEqual([false, 0])
  last().state = 'running'
  seconds(1)
  expect([mixer.state.get().isHeard, mixer.tracks().length]).toEqual([true, 1])
})

test('one that says it runs and stands is made again, with the voices, and not over and over', () => {
  const { mixer, world, last, seconds } = audio()
  mixer.setOwn(voice('own'))
  mixer.setOther({ getAudioTracks: () => [voice('other')] } as unknown as MediaStream)
  seconds(20)
  const first = last()
  first.isStuck = true
  seconds(standsMs / 1000)
  expect(world.made.length).toBe(2)
  expect(first.isClosed).toBe(true)
  expect(last().sources).toEqual(['own', 'other'])
  last().isStuck = true
  seconds(rebuildAfterMs / 1000 - 1)
  expect(world.made.length).toBe(2)
  seconds(2)
  expect(world.made.length).toBe(3)
  seconds(2)
  expect(mixer.state.get().isHeard).toBe(true)
})

test('a browser that gives no context, and a voice that it refuses, throw nothing', () => {
  const { mixer, world, seconds } = audio()
  expect(() => mixer.setOwn(voice('odd'))).not.toThrow()
  expect(mixer.tracks().length).toBe(1)
  const poor = audio()
  poor.world.refuses = true
  poor.last().state = 'closed'
  expect(() => poor.seconds(30)).not.toThrow()
  expect(poor.mixer.tracks()).toEqual([])
  poor.world.refuses = false
  poor.seconds(12)
  expect(poor.mixer.tracks().length).toBe(1)
  mixer.close()
  seconds(3)
  expect(world.looks.size).toBe(0)
})

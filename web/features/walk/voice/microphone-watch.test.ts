import { expect, test } from 'vitest'
import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { FakeDevices } from '#web/features/walk/camera/testing/fake-devices.ts'
import { noCounters, type CallCounters } from '#web/features/walk/engine/call-engine.ts'
import { MicrophoneWatch } from '#web/features/walk/voice/microphone-watch.ts'

/** One side's microphone on a walk, looked at once a second. */
async function setup(role: LiveRole = 'walker', prepare: (devices: FakeDevices) => void = () => undefined) {
  const clock = createVirtualClock()
  const devices = new FakeDevices()
  prepare(devices)
  const media = new LocalMedia({
    wantsVideo: role === 'walker',
    makeStream: (tracks) => ({ getTracks: () => tracks }) as unknown as MediaStream,
    devices: async () => devices.lenses,
    getUserMedia: devices.getUserMedia,
    after: clock.after,
  })
  await media.open()
  const watch = new MicrophoneWatch({ role, clock, media })
  let energy = 0.5
  let bytes = 1000
  /** `sounds`: whether the hardware gives any sound; a muted or disabled track gives none. */
  const seconds = async (
    count: number,
    { sounds = true, isConnected = true, known = {} }: Life = {},
  ): Promise<void> => {
    for (let second = 0; second < count; second += 1) {
      await clock.run(1000)
      const { audio } = media.current()
      if (audio && audio.readyState === 'live') bytes += 4000
      if (sounds && audio?.enabled && !audio.muted && audio.readyState === 'live') energy += 0.001
      watch.look({ ...noCounters, voiceEnergy: energy, voiceBytesSent: bytes, ...known }, isConnected)
      await clock.run(0)
    }
  }
  return { clock, devices, media, watch, seconds }
}
interface Life {
  sounds?: boolean
  isConnected?: boolean
  known?: Partial<CallCounters>
}

test('a microphone with sound is left alone', async () => {
  const { devices, watch, seconds } = await setup()
  await seconds(60)
  expect(watch.voice()).toBe('live')
  expect(devices.countOf('audio')).toBe(1)
})

test('one that ended with its headset is opened again at the next look', async () => {
  const { devices, watch, seconds } = await setup()
  await seconds(3)
  devices.microphone.end()
  await seconds(3)
  expect(devices.countOf('audio')).toBe(2)
  expect(watch.voice()).toBe('live')
})

test('one that the phone has taken is reported within 5 s, and asked for again until it is back', async () => {
  const { devices, watch, seconds } = await setup()
  await seconds(3)
  devices.held.audio = true
  devices.microphone.mute()
  await seconds(5)
  expect(watch.voice()).toBe('silent')
  await seconds(20)
  expect(devices.countOf('audio')).toBe(6)
  devices.held.audio = false
  await seconds(6)
  expect(watch.voice()).toBe('live')
})

test('one that is muted for a moment is neither reported nor opened again', async () => {
  const { clock, devices, watch, seconds } = await setup()
  await seconds(3)
  for (let time = 0; time < 20; time += 1) {
    devices.microphone.mute()
    await clock.run(20)
    devices.microphone.unmute()
    await clock.run(20)
  }
  await seconds(1)
  expect(watch.voice()).toBe('live')
  expect(devices.countOf('audio')).toBe(1)
})

test('hardware from which no sound comes is reported within 5 s and opened again, more rarely after three times', async () => {
  const { devices, watch, seconds } = await setup()
  await seconds(10)
  await seconds(3, { sounds: false })
  expect(watch.voice()).toBe('live')
  await seconds(2, { sounds: false })
  expect(watch.voice()).toBe('silent')
  expect(devices.countOf('audio')).toBe(2)
  await seconds(60, { sounds: false })
  expect(devices.countOf('audio')).toBe(6)
  await seconds(1)
  expect(watch.voice()).toBe('live')
})

test('a browser that reports bytes alone shows a sender that stands', async () => {
  const { watch, seconds } = await setup()
  await seconds(3, { known: { voiceEnergy: null } })
  await seconds(5, { known: { voiceEnergy: null, voiceBytesSent: 77 } })
  expect(watch.voice()).toBe('silent')
})

test.each<[string, Life]>([
  ['the connection is lost', { isConnected: false }],
  ['the browser reports nothing', { known: { voiceEnergy: null, voiceBytesSent: null } }],
])('nothing is concluded while %s', async (_case, life) => {
  const { devices, watch, seconds } = await setup()
  await seconds(3)
  await seconds(30, { sounds: false, ...life })
  expect(watch.voice()).toBe('live')
  expect(devices.countOf('audio')).toBe(1)
})

test('a person who has muted the microphone is off and not silent, and nothing is opened', async () => {
  const { devices, media, watch, seconds } = await setup()
  await seconds(3)
  media.setMuted(true)
  await seconds(30)
  expect(watch.voice()).toBe('off')
  media.setMuted(false)
  await seconds(2)
  expect(watch.voice()).toBe('live')
  expect(devices.countOf('audio')).toBe(1)
})

test('silence that the page itself makes is no fault of the microphone', async () => {
  const { devices, media, watch, seconds } = await setup()
  await seconds(3)
  media.setWithheld(true)
  await seconds(30)
  expect(watch.voice()).toBe('live')
  expect(devices.countOf('audio')).toBe(1)
})

test.each<[LiveRole, string]>([
  ['walker', 'silent'],
  ['traveller', 'off'],
])('a %s without any microphone is %s', async (role, voice) => {
  const { devices, watch, media } = await setup(role)
  devices.refuses.audio = true
  await media.openVoice()
  expect(watch.voice()).toBe(voice)
})

test('silence of one kind after the other is one silence', async () => {
  const { devices, watch, seconds } = await setup()
  await seconds(3)
  await seconds(3, { sounds: false })
  devices.microphone.mute()
  await seconds(1)
  expect(watch.voice()).toBe('silent')
})

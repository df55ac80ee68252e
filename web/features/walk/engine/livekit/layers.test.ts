import { expect, test } from 'vitest'
import type { RemoteParticipant, RemoteTrack, RemoteTrackPublication, Room } from 'livekit-client'
import { noCounters } from '#web/features/walk/engine/call-engine.ts'
import { publishing } from '#web/features/walk/engine/livekit/publishing.ts'
import { Received } from '#web/features/walk/engine/livekit/received.ts'
import { isOfGroup, UnwatchedFrames } from '#web/features/walk/engine/livekit/sent-layers.ts'
import type { Kit } from '#web/features/walk/engine/livekit/waiting-rooms.ts'

class Preset {
  readonly size: { width: number; height: number }
  readonly kbps: number
  constructor(width: number, height: number, maxBitrate: number) {
    this.size = { width, height }
    this.kbps = maxBitrate / 1000
  }
}
const kit = {
  VideoPreset: Preset,
  Track: { Source: { Camera: 'camera', Microphone: 'microphone' } },
} as unknown as Kit

test('a walk of two sends one size; of a group the picture goes in two, and the voice in one', () => {
  const sent = (kind: 'audio' | 'video', isGroup: boolean) =>
    publishing(kit, kind, { videoCodec: 'h264', isGroup })
  expect(sent('video', false)).toMatchObject({ simulcast: false })
  expect(sent('video', false)).not.toHaveProperty('videoSimulcastLayers')
  expect(sent('video', true)).toMatchObject({
    simulcast: true,
    videoEncoding: { maxBitrate: 2_500_000 },
    videoSimulcastLayers: [{ size: { width: 512, height: 288 }, kbps: 350 }],
  })
  expect(sent('audio', true)).toEqual({ source: 'microphone', simulcast: false })
})

test('the token says whether a walk is a group’s', () => {
  const roomWith = (attributes: Record<string, string>) =>
    isOfGroup({ localParticipant: { attributes } } as unknown as Room)
  expect(roomWith({ role: 'walker', walk: 'group' })).toBe(true)
  expect(roomWith({ role: 'walker' })).toBe(false)
})

/** A track that has come, and what was asked for of it. */
function came(kind: 'audio' | 'video', { isInSizes = true, role = 'walker' } = {}) {
  const asked: unknown[] = []
  const publication = { simulcasted: isInSizes, setVideoDimensions: (size: unknown) => asked.push(size) }
  return {
    asked,
    given: [
      { kind } as RemoteTrack,
      publication as unknown as RemoteTrackPublication,
      { attributes: { role } } as unknown as RemoteParticipant,
    ] as const,
  }
}

test('a picture in sizes is asked for as it is shown, also when it comes after the screen, and when the screen changes', () => {
  const [small, large] = [
    { width: 320, height: 180 },
    { width: 1280, height: 720 },
  ]
  const received = new Received(small)
  const [picture, single, voice] = [came('video'), came('video', { isInSizes: false }), came('audio')]
  for (const { given } of [picture, single, voice]) received.add(...given)
  expect(picture.asked.at(-1)).toEqual(small)
  received.shownAt(large)
  expect(picture.asked.at(-1)).toEqual(large)
  expect([single.asked, voice.asked]).toEqual([[], []])
})

test('nothing is asked for while it is not known how large a picture is shown', () => {
  const received = new Received(null)
  const picture = came('video')
  received.add(...picture.given)
  expect(picture.asked).toEqual([])
})

test('the voices of viewers are heard, and say nothing of the walker', () => {
  const received = new Received(null)
  const [picture, voice, holder] = [came('video'), came('audio'), came('audio', { role: 'viewer' })]
  for (const { given } of [picture, voice, holder]) received.add(...given)
  expect(received.all()).toHaveLength(3)
  expect(received.ofWalker()).toEqual([picture.given[0], voice.given[0]])
  received.remove(picture.given[0])
  expect(received.all()).toEqual([voice.given[0], holder.given[0]])
})

/** A sender whose sizes are sent or stopped. */
const sender = (...active: boolean[]) =>
  ({ getParameters: () => ({ encodings: active.map((one) => ({ active: one })) }) }) as RTCRtpSender

test('while no viewer gets the picture a camera that gives frames counts as one that is sent', () => {
  const frames = new UnwatchedFrames()
  const read = (framesCaptured: number | null, framesSent: number, of: RTCRtpSender | undefined) =>
    frames.read({ ...noCounters, framesCaptured, framesSent }, of).framesSent
  expect(read(100, 90, sender(true, true))).toBe(90)
  // All have gone: nothing is sent from here on.
  expect(read(130, 95, sender(false, false))).toBe(125)
  expect(read(160, 95, sender(false, false))).toBe(155)
  // A camera that gives nothing is none that is sent.
  expect(read(160, 95, sender(false, false))).toBe(155)
  // One size alone is sent again; what was counted stays, so that the count never falls.
  expect(read(190, 100, sender(true, false))).toBe(160)
  // The camera was opened once more and counts from the start.
  expect(read(5, 101, sender(false, false))).toBe(161)
  expect(read(null, 102, undefined)).toBe(162)
})

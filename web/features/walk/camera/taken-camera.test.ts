import { expect, test } from 'vitest'
import { startMeter } from '#web/features/walk/call/call-state.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { answersWithinMs, askedWithinMs } from '#web/features/walk/camera/answer-in-time.ts'
import { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { OwnPicture } from '#web/features/walk/camera/own-picture.ts'
import { FakeDevices } from '#web/features/walk/camera/testing/fake-devices.ts'
import { noCounters } from '#web/features/walk/engine/call-engine.ts'

/** A walker's camera and microphone on a walk, looked at once a second. */
async function setup(prepare: (devices: FakeDevices) => void = () => undefined) {
  const clock = createVirtualClock()
  const devices = new FakeDevices()
  prepare(devices)
  const media = new LocalMedia({
    wantsVideo: true,
    makeStream: (tracks) => ({ getTracks: () => tracks }) as unknown as MediaStream,
    devices: async () => devices.lenses,
    getUserMedia: devices.getUserMedia,
    after: clock.after,
  })
  const page = { hidden: false }
  const picture = new OwnPicture({
    role: 'walker',
    clock,
    media,
    page: { isHidden: () => page.hidden, stopsCameraWhenHidden: true } as never,
    engine: { state: { get: () => ({ connection: 'connected' }) } } as never,
  })
  const sent: string[] = []
  media.changed.on((kind) => sent.push(kind))
  const opened = media.open()
  if (devices.hanging === 0) await opened
  let frames = 0
  /** `captures`: whether frames come as long as the track is live and not muted. */
  const seconds = async (count: number, captures = true) => {
    for (let second = 0; second < count; second += 1) {
      await clock.run(1000)
      const { video } = media.current()
      if (captures && video?.readyState === 'live' && !video.muted) frames += 30
      picture.look({
        counters: { ...noCounters, framesCaptured: frames, framesSent: frames },
        meter: { ...startMeter, isLive: true },
        isSocketOpen: true,
      })
      await clock.run(0)
    }
  }
  const state = () => media.state.get()
  return { clock, devices, media, picture, page, seconds, state, sent, opened }
}

test('a camera and a microphone that the phone has muted are asked for again after 3 s, then every 5 s', async () => {
  const { devices, picture, seconds, state } = await setup()
  await seconds(3)
  devices.camera.mute()
  devices.microphone.mute()
  expect(picture.pauseReason()).toBe('phoneCall')
  await seconds(2)
  expect(devices.countOf('video')).toBe(1)
  devices.held = { audio: true, video: true }
  await seconds(2)
  expect(devices.countOf('video')).toBe(2)
  expect(picture.pauseReason()).toBe('phoneCall')
  await seconds(20)
  expect(devices.countOf('video')).toBe(6)
  devices.held = { audio: false, video: false }
  await seconds(5)
  expect(state()).toMatchObject({ camera: 'on', microphone: 'on' })
  expect(picture.pauseReason()).toBeNull()
})

test('a person who presses "Restart camera" meanwhile gets it at once', async () => {
  const { devices, picture, seconds, state } = await setup()
  devices.camera.mute()
  await seconds(1)
  await picture.restartCamera()
  expect(state().camera).toBe('on')
  expect(devices.countOf('video')).toBe(2)
})

test('a camera that the phone refuses meanwhile is asked for until it is given', async () => {
  const { devices, seconds, state } = await setup()
  devices.camera.mute()
  devices.failing.video = 3
  await seconds(20)
  expect(state().camera).toBe('on')
})

test('a new camera that is muted and unmuted 20 times within a second is one capture', async () => {
  const { clock, devices, seconds, sent } = await setup()
  for (let time = 0; time < 20; time += 1) {
    devices.camera.mute()
    await clock.run(20)
    devices.camera.unmute()
    await clock.run(20)
  }
  await seconds(10)
  expect(devices.asked).toEqual(['audio+video'])
  expect(sent).toEqual(['video', 'audio'])
})

test('a camera that is unmuted and brings no frames is opened again', async () => {
  const { devices, seconds } = await setup()
  await seconds(3)
  devices.camera.mute()
  await seconds(1)
  devices.camera.unmute()
  await seconds(3, false)
  expect(devices.countOf('video')).toBe(2)
})

test('a camera that is muted from its birth on is not taken for running', async () => {
  const { devices, picture, seconds, state } = await setup((given) => (given.held.video = true))
  expect(state().camera).toBe('interrupted')
  expect(picture.pauseReason()).toBe('phoneCall')
  devices.held.video = false
  devices.camera.unmute()
  expect(state().camera).toBe('on')
  await seconds(3)
  expect(devices.countOf('video')).toBe(1)
})

test.each([
  ['the tracks are unmuted first', true],
  ['the page is notified first', false],
])('a return to the page opens each device once at most: %s', async (_case, unmutesFirst) => {
  const { clock, devices, media, page, seconds, state } = await setup()
  await seconds(2)
  page.hidden = true
  devices.camera.mute()
  devices.microphone.mute()
  await seconds(30)
  page.hidden = false
  const [camera, microphone] = [devices.camera, devices.microphone]
  if (unmutesFirst) camera.unmute()
  const revived = media.revive()
  if (!unmutesFirst) camera.unmute()
  microphone.unmute()
  await clock.run(10)
  await revived
  await seconds(5)
  expect(state()).toMatchObject({ camera: 'on', microphone: 'on' })
  expect(devices.countOf('video')).toBeLessThanOrEqual(2)
  expect(devices.countOf('audio')).toBeLessThanOrEqual(2)
})

test('what is asked for while a capture is under way is served by it', async () => {
  const { devices, media } = await setup()
  devices.camera.end()
  await Promise.all([media.restartCamera(), media.revive(), media.restartCamera()])
  expect(devices.countOf('video')).toBe(2)
})

test('a photograph of 2.4 s that holds the frames back restarts nothing, and a camera that is dead after it is', async () => {
  const { clock, devices, picture, seconds, sent } = await setup()
  await seconds(3)
  const photo = picture.photograph(
    () => new Promise<void>((resolve) => void clock.after(2400, () => resolve())),
  )
  await seconds(3, false)
  await photo
  await seconds(5)
  expect(devices.countOf('video')).toBe(1)
  expect(sent).toEqual(['video', 'audio'])
  void picture.photograph(() => new Promise(() => undefined))
  await seconds(9, false)
  expect(devices.countOf('video')).toBe(2)
})

test('the light is back after a flip there and back, and after a camera that was opened again', async () => {
  const { devices, media, state } = await setup((given) => (given.back = { torch: true }))
  await media.setTorch(true)
  expect(state().isTorchOn).toBe(true)
  await media.flip()
  expect(state()).toMatchObject({ facing: 'user', hasTorch: false, isTorchOn: false })
  await media.flip()
  expect(state()).toMatchObject({ facing: 'environment', hasTorch: true, isTorchOn: true })
  expect(devices.camera.getSettings().torch).toBe(true)
  devices.camera.end()
  await media.restartCamera()
  expect(devices.camera.getSettings().torch).toBe(true)
  await media.setTorch(false)
  await media.restartCamera()
  expect(state().isTorchOn).toBe(false)
})

test('a light that the camera does not give is not said to be on', async () => {
  const { media, state } = await setup((given) => {
    given.back = { torch: true }
    given.refusesTorch = true
  })
  await media.setTorch(true)
  expect(state().isTorchOn).toBe(false)
})

const lens = (number: number, facing = 'back') => ({
  kind: 'videoinput' as const,
  label: `camera2 ${number}, facing ${facing}`,
  deviceId: `lens-${number}`,
})

test('the main lens is taken where a phone opens another one, and wished for first from then on', async () => {
  const { devices, media } = await setup((given) => {
    given.lenses = [lens(1, 'front'), lens(0), lens(2)]
  })
  expect(devices.camera.getSettings().deviceId).toBe('lens-0')
  expect(devices.countOf('video')).toBe(2)
  await media.flip()
  await media.flip()
  expect(devices.camera.getSettings().deviceId).toBe('lens-0')
  expect(devices.countOf('video')).toBe(4)
})

test.each([
  ['one lens at the back', [lens(0), lens(1, 'front')]],
  [
    'names that say nothing',
    [
      { ...lens(0), label: 'Back Camera' },
      { ...lens(2), label: 'Back Ultra Wide Camera' },
    ],
  ],
])('a phone with %s is asked once', async (_case, lenses) => {
  const { devices } = await setup((given) => void (given.lenses = lenses))
  expect(devices.countOf('video')).toBe(1)
})

test('a capture that is never answered holds up no later one', async () => {
  const { devices, clock, media, state, seconds } = await setup()
  devices.hanging = 1
  devices.camera.end()
  await seconds(1)
  expect(devices.countOf('video')).toBe(2)
  const asked = media.openVoice()
  await clock.run(answersWithinMs - 100)
  expect(state().camera).toBe('interrupted')
  await clock.run(200)
  await asked
  expect([state().camera, devices.asked.at(-1)]).toEqual(['lost', 'audio'])
  await seconds(3, false)
  expect(state()).toMatchObject({ camera: 'on', microphone: 'on' })
  const taken = devices.camera
  // The first one comes after all, and the phone takes the other away for it.
  devices.answer()
  await clock.run(10)
  expect(media.current().video).toBe(devices.camera as unknown)
  expect([state().camera, taken.readyState]).toEqual(['on', 'ended'])
})

test('a person who does not answer is asked once, and what they allow a minute later is taken', async () => {
  const asking = setup((devices) => void (devices.hanging = 1))
  const { devices, clock, state, seconds, sent, opened } = await asking
  await clock.run(askedWithinMs)
  await opened
  expect(state()).toMatchObject({ camera: 'unanswered', microphone: 'unanswered' })
  await seconds(30)
  expect(devices.asked).toEqual(['audio+video'])
  devices.answer()
  await clock.run(10)
  expect(state()).toMatchObject({ camera: 'on', microphone: 'on' })
  expect(sent.slice(-2).toSorted()).toEqual(['audio', 'video'])
})

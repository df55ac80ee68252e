import { expect, test } from 'vitest'
import { noCounters, type CallCounters } from '#web/features/walk/engine/call-engine.ts'
import { DeadCamera } from '#web/features/walk/camera/dead-camera.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'

function setup() {
  const clock = createVirtualClock()
  let restarts = 0
  const camera = new DeadCamera({
    clock,
    restart: async () => {
      restarts += 1
    },
  })
  const watch = async (
    seconds: number,
    counters: (second: number) => Partial<CallCounters>,
    isConnected = true,
    isTrackGone = false,
    everyMs = 1000,
  ) => {
    for (let second = 0; second < seconds; second += 1) {
      await clock.run(everyMs)
      camera.sample({ ...noCounters, ...counters(second) }, isConnected, isTrackGone ? 'gone' : 'watch')
    }
  }
  return { camera, watch, restarts: () => restarts }
}

test('a camera that gives frames is left alone', async () => {
  const { watch, restarts } = setup()
  await watch(60, (second) => ({ framesCaptured: second * 30, framesSent: second * 30 }))
  expect(restarts()).toBe(0)
})

test('no frame for two seconds asks for fresh capture; after three tries a person is asked and trying continues slowly', async () => {
  const { watch, restarts, camera } = setup()
  await watch(3, () => ({ framesCaptured: 100 }))
  expect(restarts()).toBe(1)
  await watch(4, () => ({ framesCaptured: 100 }))
  expect(restarts()).toBe(3)
  expect(camera.isGivenUp).toBe(true)
  await watch(60, () => ({ framesCaptured: 100 }))
  expect(restarts()).toBe(15)
  camera.reset()
  expect(camera.isGivenUp).toBe(false)
})

test('looks that come a little early or late find a dead camera as soon', async () => {
  for (const everyMs of [950, 1050]) {
    const { watch, restarts } = setup()
    await watch(5, (look) => ({ framesCaptured: look * 30 }), true, false, everyMs)
    await watch(2, () => ({ framesCaptured: 120 }), true, false, everyMs)
    expect(restarts()).toBe(1)
  }
})

test('capture that comes back earns its tries again', async () => {
  const { watch, restarts, camera } = setup()
  await watch(12, () => ({ framesCaptured: 100 }))
  await watch(3, (second) => ({ framesCaptured: 130 + second * 30 }))
  expect(camera.isGivenUp).toBe(false)
  await watch(5, () => ({ framesCaptured: 190 }))
  expect(restarts()).toBeGreaterThan(3)
})

test('frames that are not sent over a broken path are not the fault of the camera', async () => {
  const { watch, restarts } = setup()
  await watch(30, () => ({ framesSent: 500 }), false)
  await watch(30, () => ({ framesCaptured: 500 }), false)
  expect(restarts()).toBe(0)
})

test('a track that is gone is replaced at once, and a failed try is repeated', async () => {
  const { watch, restarts } = setup()
  await watch(5, (second) => ({ framesCaptured: second * 30 }))
  await watch(1, () => ({ framesCaptured: 120 }), true, true)
  expect(restarts()).toBe(1)
  await watch(2, () => ({ framesCaptured: 120 }), true, true)
  expect(restarts()).toBe(2)
})

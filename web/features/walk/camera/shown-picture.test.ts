import { expect, test } from 'vitest'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { ShownPicture } from '#web/features/walk/camera/shown-picture.ts'

/** A picture of 24 frames a second on a page that is drawn or covered, looked at four times a second. */
function setup({ reports = true } = {}) {
  const clock = createVirtualClock()
  const shown = new ShownPicture()
  const world = { isCovered: false, reportsFrames: true, isFloating: false, isHidden: false, captures: true }
  let presented: () => void = () => undefined
  let drawn: (() => void)[] = []
  let decoded = 0
  const stop = shown.show(
    {
      onFrame: reports ? (run) => ((presented = run), () => (presented = () => undefined)) : null,
      onDrawn(run) {
        drawn.push(run)
        return () => (drawn = drawn.filter((one) => one !== run))
      },
      isFloating: () => world.isFloating,
      onFloating: () => () => undefined,
    },
    () => undefined,
  )
  /** In how many of these seconds, in quarters, the picture was not seen. */
  const seconds = async (count: number) => {
    let unseen = 0
    for (let quarter = 0; quarter < count * 4; quarter += 1) {
      await clock.run(250)
      if (world.captures) decoded += 6
      shown.sample(clock.nowMs(), decoded, world.isHidden)
      if (shown.isUnseen) unseen += 1
      if (world.isCovered || world.isHidden) continue
      for (const run of drawn.splice(0)) run()
      if (world.reportsFrames && world.captures) presented()
    }
    return unseen / 4
  }
  return { world, seconds, shown, stop }
}

test('of 15 seconds in which a visible page is covered, one is taken for seen; after it each is again', async () => {
  const { world, seconds } = setup()
  expect(await seconds(20)).toBe(0)
  world.isCovered = true
  expect(await seconds(15)).toBeGreaterThanOrEqual(13.5)
  world.isCovered = false
  expect(await seconds(20)).toBeLessThanOrEqual(0.25)
})

test.each([
  ['a browser that does not report frames', { reports: false }, {}],
  ['one that has stopped reporting and draws its page', {}, { reportsFrames: false }],
  [
    'a covered page without frames, as while the walker’s camera is taken',
    {},
    { isCovered: true, captures: false },
  ],
  ['a window of its own', {}, { isCovered: true, isFloating: true }],
  ['a hidden page, which has words of its own', {}, { isHidden: true }],
])('%s loses no second', async (_what, given, change) => {
  const { world, seconds } = setup(given)
  await seconds(5)
  Object.assign(world, change)
  expect(await seconds(30)).toBe(0)
})

test('a page that was covered from the beginning is believed, since its browser may never report it', async () => {
  const { world, seconds } = setup()
  world.isCovered = true
  expect(await seconds(10)).toBe(0)
})

test('a picture that has left the page is not taken for covered', async () => {
  const { world, seconds, shown, stop } = setup()
  await seconds(5)
  world.isCovered = true
  await seconds(5)
  expect(shown.isUnseen).toBe(true)
  stop()
  expect(await seconds(5)).toBe(0)
})

import fs from 'node:fs'
import type { Locator } from '@playwright/test'
import { TripReplayDocument } from '#web/api/generated/trips.ts'
import { s3Objects } from '#adapters/objects/s3.ts'
import { s3Account, s3Server } from '#adapters/objects/testing/s3-server.ts'
import { facts } from '#web/testing/video.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { aReplay } from '#web/testing/trips.ts'

/** Shows another place of a video, and resolves to the place it is at once its picture is there. */
const goesTo = (player: Locator, share: number): Promise<number> =>
  player.evaluate(
    (video: HTMLVideoElement, to) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!video.seeking && video.readyState >= 2) resolve(video.currentTime / video.duration)
        }
        for (const event of ['seeked', 'canplay', 'loadeddata']) video.addEventListener(event, look)
        video.currentTime = video.duration * to
      }),
    share,
  )

test('a video that is read from the store continues at its place when its address there has run out', async ({
  open,
  answers,
}) => {
  const store = await s3Server()
  const objects = s3Objects({ ...s3Account, endpoint: store.endpoint, publicEndpoint: store.endpoint })
  await objects.put('walk.mp4', fs.readFileSync('web/public/banner/harbour-walk.mp4'), 'video/mp4')
  store.requests.length = 0
  // The first body falls silent half-way, so that what comes after it is asked for when it is shown.
  store.faults.push('stallBody')
  let asked = 0
  answers.give(TripReplayDocument, () => {
    asked += 1
    store.aheadMs = 0
    return { tripReplay: aReplay({ video_url: `/media/files/${asked}` }) }
  })
  const { page, goto } = await open('/no-such-page', {
    as: aMe(),
    before: () => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + (Reflect.get(window, 'aheadMs') ?? 0)
    },
  })
  await page.route('**/media/files/*', async (route) =>
    route.fulfill({ status: 307, headers: { location: (await objects.address('walk.mp4')) ?? '' } }),
  )
  await goto('/trips/trip_1/replay')
  const video = page.locator('video')
  expect((await facts(video)).duration).toBeGreaterThan(1)
  const askedBefore = asked
  // A minute later the connection has ended, and the rest of the video is asked for.
  await page.evaluate(() => Reflect.set(window, 'aheadMs', 62_000))
  store.aheadMs = 62_000
  store.cut()
  const before = store.requests.length
  expect(await goesTo(video, 0.9)).toBeCloseTo(0.9, 1)
  expect(asked).toBe(askedBefore + 1)
  // Chromium would have asked the old address thirty times, for half a minute, before it gave up.
  const refused = store.requests.slice(before).length
  expect(refused).toBeGreaterThan(1)
  expect(refused).toBeLessThan(25)
  await expect(page.getByText('The video did not load.')).toHaveCount(0)
  await store.close()
})

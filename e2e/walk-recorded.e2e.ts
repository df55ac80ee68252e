// Over the whole stack: what a phone does to a recording, and what of it can be seen afterwards.
import type { Page } from '@playwright/test'
import { befalls } from '#e2e/support/camera.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import {
  accept,
  agreeToRecording,
  endWalk,
  goOnline,
  meteredAtLeast,
  request,
  seesPicture,
} from '#e2e/support/steps.ts'

/** Until a recorder has begun, or a film is joined. */
const withinMs = 60_000

declare global {
  interface Window {
    __recorder?: typeof MediaRecorder
  }
  /** The audio contexts that the page has made and not closed. */
  var openMixes: () => AudioContext[]
}

/** Plays a file from its beginning to its end; what it shows, and where it ended. */
function playedThrough(page: Page, url: string) {
  return page.evaluate(async (src) => {
    const video = document.createElement('video')
    video.muted = true
    video.src = src
    document.body.append(video)
    const end = new Promise<string>((resolve) => {
      video.addEventListener('ended', () => resolve('ended'))
      video.addEventListener('error', () => resolve(`error ${video.error?.code}: ${video.error?.message}`))
    })
    video.playbackRate = 4
    await video.play()
    const how = await end
    const isUpright = video.videoHeight > video.videoWidth
    const endedMs = Math.round(video.duration * 1000)
    video.remove()
    return { how, isUpright, endedMs }
  }, url)
}

test('a walk is recorded while the phone is turned, its audio stands and its recorder fails, and all of it plays', async ({
  newTraveller,
  newWalker,
  server,
}) => {
  test.slow()
  const walker = await newWalker()
  const traveller = await newTraveller()
  await goOnline(walker)
  await walker.page.evaluate(() => {
    const Own = window.AudioContext
    const made: AudioContext[] = []
    window.openMixes = () => made.filter((mix) => mix.state !== 'closed')
    window.AudioContext = class extends Own {
      constructor(options?: AudioContextOptions) {
        super(options)
        made.push(this)
      }
    }
  })
  const tripId = await request(traveller, walker.name)
  await accept(walker)
  await agreeToRecording(traveller)
  await seesPicture(traveller.page)
  const isRecorded = walker.page.getByText('Recording', { exact: true })
  await expect(isRecorded).toBeVisible({ timeout: withinMs })
  await meteredAtLeast(traveller.page, 5)

  await test.step('the phone is turned, and the recording continues', async () => {
    await befalls(walker.page, 'turn')
    await meteredAtLeast(traveller.page, 9)
    await expect(isRecorded).toBeVisible()
  })

  await test.step('audio that is suspended is resumed at once', async () => {
    await walker.page.evaluate(async () => {
      const resumed = openMixes().map(
        (mix) =>
          new Promise<void>((resolve) => {
            let wasSuspended = false
            mix.addEventListener('statechange', () => {
              if (mix.state === 'running' && wasSuspended) resolve()
              wasSuspended ||= mix.state === 'suspended'
            })
          }),
      )
      await Promise.all(openMixes().map((mix) => mix.suspend()))
      await Promise.all(resumed)
    })
    await expect(isRecorded).toBeVisible()
  })

  await test.step('audio that stands does not hold the picture up, and comes back', async () => {
    await walker.page.evaluate(async () => {
      for (const mix of openMixes()) {
        mix.resume = () => Promise.reject(new Error('not now'))
        await mix.suspend()
      }
    })
    await expect(walker.page.getByText('Recording without sound')).toBeVisible()
    await walker.page.evaluate(() => {
      for (const mix of openMixes()) Reflect.deleteProperty(mix, 'resume')
    })
    await expect(isRecorded).toBeVisible()
  })

  await test.step('a recorder that does not begin leaves the walk on the screen, and says since when', async () => {
    await walker.page.evaluate(() => {
      window.__recorder = window.MediaRecorder
      const refusing = function refuse() {
        throw new DOMException('no encoder is left', 'NotSupportedError')
      }
      window.MediaRecorder = Object.assign(refusing, {
        isTypeSupported: () => true,
      }) as unknown as typeof MediaRecorder
    })
    await befalls(walker.page, 'turn')
    await expect(walker.page.getByText(/^Not recorded since \d/)).toBeVisible()
    await expect(walker.page.getByRole('button', { name: 'End' })).toBeVisible()
    await walker.page.evaluate(() => {
      if (window.__recorder) window.MediaRecorder = window.__recorder
    })
    await befalls(walker.page, 'end')
    await expect(isRecorded).toBeVisible({ timeout: withinMs })
  })

  await endWalk(traveller.page)
  await walker.page.waitForURL(/\/receipt/)
  await traveller.page.goto(`/trips/${tripId}/replay`)
  const player = traveller.page.locator('video')
  await expect(player).toBeVisible({ timeout: withinMs })

  await test.step('each file of the film plays from end to end, level or upright', async () => {
    const { data } = await server.gql(
      'query ($id: ID!) { tripReplay(id: $id) { duration_ms films { url shown { start_ms end_ms } } } }',
      { id: tripId },
      traveller.token,
    )
    const replay = data?.['tripReplay'] as {
      duration_ms: number
      films: { url: string; shown: { start_ms: number; end_ms: number }[] }[]
    }
    expect(replay.films.length).toBe(2)
    const shapes: boolean[] = []
    for (const { url } of replay.films) {
      const { how, isUpright, endedMs } = await playedThrough(traveller.page, url)
      expect(how).toBe('ended')
      expect(Math.abs(endedMs - replay.duration_ms)).toBeLessThan(500)
      shapes.push(isUpright)
    }
    expect(new Set(shapes)).toEqual(new Set([false, true]))

    const upright = replay.films[shapes.indexOf(true)]?.shown[0]
    await player.evaluate(
      (video: HTMLVideoElement, atS) => {
        video.currentTime = atS
      },
      ((upright?.start_ms ?? 0) + 1000) / 1000,
    )
    await traveller.page.waitForFunction(() => {
      const video = document.querySelector('video')
      return video !== null && video.videoHeight > video.videoWidth && video.currentTime > 0
    })
  })
})

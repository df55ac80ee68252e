// Over the whole stack: a real connection to the server’s test session.
import { showsFrames } from '#e2e/support/steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { checkHere } from '#e2e/support/check-screen.ts'

test('a visitor tries a video session: it connects, publishes both, and says what a device refuses', async ({
  person,
}) => {
  const { page, context } = await person('visitor', { signedIn: false })
  await context.addInitScript(() => {
    const made = { connections: 0 }
    const Plain = RTCPeerConnection
    window.RTCPeerConnection = class extends Plain {
      constructor(config?: RTCConfiguration) {
        super(config)
        made.connections += 1
      }
    }
    Object.assign(window, { made })
    const devices = navigator.mediaDevices
    const real = devices.getUserMedia.bind(devices)
    devices.getUserMedia = (wanted) =>
      (window as any).isRefused
        ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
        : real(wanted)
  })
  await page.goto('/video-call')
  await expect(page.getByRole('status').filter({ hasText: /^Connected$/ })).toBeVisible()
  const [audio, video] = ['Publish audio', 'Publish video'].map((name) =>
    page.getByRole('checkbox', { name }),
  )
  if (!audio || !video) return
  await video.check()
  await showsFrames(page)
  await audio.check()
  await checkHere(page, 'video session')
  await video.uncheck()
  await expect(video).not.toBeChecked()

  await page.evaluate(() => void ((window as any).isRefused = true))
  await video.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to publish: Permission denied')
  await expect(video).not.toBeChecked()
  await expect(audio).toBeChecked()
  // Both ends of the engine of the walks, neither of which had to be made a second time.
  expect(await page.evaluate(() => (window as any).made.connections)).toBe(2)
})

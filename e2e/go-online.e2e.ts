import { lisbon } from '#e2e/support/steps.ts'
import { expect, test } from '#e2e/support/stage.ts'

/** Going online opens the camera first, so that a request is not the first time that a walker is asked for it. */

/** The browser refuses the camera until `window.isAllowed`, and counts how often it was asked. */
function refusedCamera(): void {
  const page = window as unknown as { isAllowed?: boolean; asked: number }
  page.asked = 0
  const devices = navigator.mediaDevices
  const real = devices.getUserMedia.bind(devices)
  devices.getUserMedia = (wanted) => {
    page.asked += 1
    return page.isAllowed === false
      ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
      : real(wanted)
  }
}

test('a walker whose camera is refused is told why and stays offline; with a picture the same press goes online', async ({
  newWalker,
}) => {
  const { page, context } = await newWalker()
  await context.setGeolocation(lisbon)
  await context.addInitScript(refusedCamera)
  await page.goto('/walk')
  const [on, off] = ['Go online', 'Go offline'].map((name) => page.getByRole('button', { name }))
  if (!on || !off) return
  await page.evaluate(() => void ((window as any).isAllowed = false))
  await on.click()
  const check = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your camera' }) })
  await expect(check.getByText('You are not online: travelers would see no picture.')).toBeVisible()
  await expect(
    check.getByText('The camera is blocked. Press the icon to the left of the address'),
  ).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()

  await page.evaluate(() => void ((window as any).isAllowed = true))
  await check.getByRole('button', { name: 'Try again' }).click()
  await expect(check.getByText('Picture is fine')).toBeVisible()
  await expect(check.getByText('Network is fine')).toBeVisible()
  await on.click()
  await expect(off).toBeVisible()
  await off.click()
  await expect(on).toBeVisible()
})

test('going online asks for the camera before anything else, and does not wait for a connection that cannot be measured', async ({
  newWalker,
}) => {
  const { page, context } = await newWalker()
  await context.setGeolocation(lisbon)
  await context.addInitScript(refusedCamera)
  await page.route('**/live/uplink', (route) => route.abort())
  await page.goto('/walk')
  expect(await page.evaluate(() => (window as any).asked)).toBe(0)
  await page.getByRole('button', { name: 'Go online' }).click()
  await expect(page.getByRole('button', { name: 'Go offline' })).toBeVisible()
  expect(await page.evaluate(() => (window as any).asked)).toBe(1)
  await page.getByRole('button', { name: 'Go offline' }).click()
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
})

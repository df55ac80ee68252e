import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Lets the device say where it is. */
    deviceIsAt: (at: { latitude: number; longitude: number }) => void
    /** Resolves once the page has asked the device where it is. */
    deviceAsked: Promise<void>
  }
}

/** From the next address on, the device searches for its place until the test says where it is. */
export async function searchesItsPlace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const device = Promise.withResolvers<GeolocationPosition>()
    const asked = Promise.withResolvers<void>()
    window.deviceAsked = asked.promise
    navigator.geolocation.getCurrentPosition = (found) => {
      asked.resolve()
      void device.promise.then(found)
    }
    window.deviceIsAt = (at) => device.resolve({ coords: at, timestamp: Date.now() } as GeolocationPosition)
  })
}

/** The device has found its place. */
export const deviceIsAt = (page: Page, place: { latitude: number; longitude: number }): Promise<void> =>
  page.evaluate((at) => window.deviceIsAt(at), place)

/** The page has asked where the device is: what it waits for from then on has begun. */
export const deviceAsked = (page: Page): Promise<void> => page.evaluate(() => window.deviceAsked)

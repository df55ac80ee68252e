import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  chosenPlace,
  placeAtLast,
  placeNow,
  positionPatienceMs,
} from '#web/features/booking/online/place-now.ts'

const kyoto = { latitude: 35.0116, longitude: 135.7681 }
const device = vi.fn<Geolocation['getCurrentPosition']>()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: device.mockReset() } })
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the device is asked, and no timer is left', async () => {
  device.mockImplementation((found) => found({ coords: kyoto } as GeolocationPosition))
  expect(await placeNow()).toEqual(kyoto)
  expect(vi.getTimerCount()).toBe(0)
})

test('a device that may not or cannot say is a refusal', async () => {
  device.mockImplementation((_found, failed) => failed?.({} as GeolocationPositionError))
  expect(await placeNow()).toBe('refused')
})

test('a question that is left open is a refusal after 10 s; a later answer is still there for those who wait', async () => {
  const [now, atLast] = [placeNow(), placeAtLast()]
  const settled = vi.fn()
  void now.then(settled)
  await vi.advanceTimersByTimeAsync(positionPatienceMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith('refused')
  for (const [found] of device.mock.calls) found({ coords: kyoto } as GeolocationPosition)
  expect(await atLast).toEqual(kyoto)
})

test('where a place was chosen by hand, the device is not asked', async () => {
  chosenPlace.write({ ...kyoto, name: 'Kyoto' })
  expect(await placeNow()).toEqual(kyoto)
  expect(device).not.toHaveBeenCalled()
})

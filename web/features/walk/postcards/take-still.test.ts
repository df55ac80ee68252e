import { expect, test } from 'vitest'
import { photoHonorsSwitch } from '#web/features/walk/postcards/take-still.ts'

test.each([
  [
    true,
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
  ],
  [
    false,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    false,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.7499.38 Mobile/15E148 Safari/604.1',
  ],
  [false, 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
])('a photograph past a switched-off track is never asked for: %s in %s', (honors, userAgent) => {
  expect(photoHonorsSwitch(userAgent)).toBe(honors)
})

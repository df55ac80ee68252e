import { expect, test } from 'vitest'
import { within } from '#web/features/onboarding/profile/clip-video.ts'

test.each([
  [{ width: 1920, height: 1080 }, 1280, { width: 1280, height: 720 }],
  [{ width: 1080, height: 1920 }, 1280, { width: 720, height: 1280 }],
  [{ width: 641, height: 361 }, 1280, { width: 640, height: 360 }],
  [{ width: 4000, height: 10 }, 1280, { width: 1280, height: 2 }],
])('%j within %d is %j', (size, sideMax, fits) => expect(within(size, sideMax)).toEqual(fits))

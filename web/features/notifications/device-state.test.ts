import { expect, test } from 'vitest'
import { deviceStateOf, isIos, type Browser } from '#web/features/notifications/device-state.ts'

const android: Browser = { isIos: false, isStandalone: false, canPush: true, permission: 'default' }

test.each<[string, Partial<Browser>, boolean, string]>([
  ['not asked yet', {}, false, 'off'],
  ['allowed but not subscribed', { permission: 'granted' }, false, 'off'],
  ['allowed and subscribed', { permission: 'granted' }, true, 'on'],
  ['refused', { permission: 'denied' }, false, 'blocked'],
  ['refused later', { permission: 'denied' }, true, 'blocked'],
  ['no push here', { canPush: false }, false, 'unsupported'],
  ['no notifications here', { permission: null }, false, 'unsupported'],
  ['an iPhone in its browser', { isIos: true, canPush: false, permission: null }, false, 'needsHomeScreen'],
  ['an iPhone from the home screen', { isIos: true, isStandalone: true }, false, 'off'],
  [
    'an old iPhone from the home screen',
    { isIos: true, isStandalone: true, canPush: false },
    false,
    'unsupported',
  ],
])('%s', (_name, more, isSubscribed, state) =>
  expect(deviceStateOf({ ...android, ...more }, isSubscribed)).toBe(state),
)

test('an iPad is not taken for a Mac', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  expect(isIos({ userAgent: mac, maxTouchPoints: 5 })).toBe(true)
  expect(isIos({ userAgent: mac, maxTouchPoints: 0 })).toBe(false)
  expect(
    isIos({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)', maxTouchPoints: 5 }),
  ).toBe(true)
})

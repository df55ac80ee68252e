import { expect, test } from 'vitest'
import { verdictOf } from '#web/features/walk/home/phone-hint.tsx'

const able = { hasCamera: true, hasPeer: true }
test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X)', able, 'oldIphone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X)', able, 'oldIphone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X)', able, 'fine'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 27_2 like Mac OS X)', able, 'fine'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', able, 'fine'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', { hasCamera: false, hasPeer: true }, 'noCamera'],
] as const)('%s with %o: %s', (userAgent, device, verdict) => {
  expect(verdictOf({ userAgent, ...device })).toBe(verdict)
})

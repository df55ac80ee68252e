import { expect, test } from 'vitest'
import { isOnItsPage } from '#web/features/booking/trip/scheduled.ts'

const now = '2026-11-23T10:00:00Z'
const before = '2026-11-23T09:59:59Z'
const after = '2026-11-23T10:00:01Z'

test.each([
  ['instant', 'requested', null, false],
  ['instant', 'cancelled', null, false],
  ['scheduled', 'requested', after, true],
  ['scheduled', 'accepted', after, true],
  ['scheduled', 'accepted', before, false],
  ['scheduled', 'live', before, false],
  ['scheduled', 'settled', before, false],
  ['scheduled', 'noShow', before, true],
  ['scheduled', 'cancelled', after, true],
] as const)('a trip that is %s and %s', (kind, status, opensAt, isThere) => {
  expect(isOnItsPage({ kind, status, opens_at: opensAt, server_now: now })).toBe(isThere)
})

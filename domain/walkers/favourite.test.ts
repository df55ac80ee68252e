import { expect, test } from 'vitest'
import { nightEnd } from '#domain/walkers/favourite.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['2026-05-01T20:59Z', 'UTC', null],
  ['2026-05-01T21:00Z', 'UTC', '2026-05-02T08:00Z'],
  ['2026-05-02T07:59Z', 'UTC', '2026-05-02T08:00Z'],
  ['2026-05-02T08:00Z', 'UTC', null],
  ['2026-05-01T15:20Z', 'Asia/Kathmandu', '2026-05-02T02:15Z'],
  ['2026-05-01T12:00Z', 'Asia/Kathmandu', null],
])('the night at %s in %s ends at %s', (now, zone, end) =>
  expect(nightEnd(at(now), zone)).toBe(end === null ? null : at(end)),
)

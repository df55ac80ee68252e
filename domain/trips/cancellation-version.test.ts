import { expect, test } from 'vitest'
import { firstCancellationPolicy, type CancelledBy } from '#domain/trips/cancellation.ts'
import {
  cancellationFaults,
  figuresOf,
  policyOf,
  previewCancellation,
  type UnwalkedTrips,
} from '#domain/trips/cancellation-version.ts'

const first = figuresOf(firstCancellationPolicy)
const group = (by: UnwalkedTrips['by'], hoursLeft: number, feeCents: number, creditCents = 0, walks = 1) => ({
  by,
  hoursLeft,
  feeCents,
  creditCents,
  walks,
  policy: firstCancellationPolicy,
})

test('figures and policies are the same thing', () => {
  expect(first).toMatchObject({ firstHours: 24, firstFeeCents: 500, lastHours: 3, lastFeeCents: 1000 })
  expect(policyOf(first)).toEqual(firstCancellationPolicy)
})

test.each([
  [{}, []],
  [{ firstHours: 168, lastHours: 167, lastFeeCents: 10_000, noShowCreditCents: 0 }, []],
  [{ firstHours: 169 }, ['firstHours']],
  [{ firstHours: 0 }, ['firstHours', 'lastHours']],
  [{ lastHours: 24 }, ['lastHours']],
  [{ lastHours: 0 }, ['lastHours']],
  [{ lastHours: 1.5 }, ['lastHours']],
  [{ firstFeeCents: -1, lastFeeCents: 10_001 }, ['firstFeeCents', 'lastFeeCents']],
  [{ firstCreditCents: 0.5, lastCreditCents: -1 }, ['firstCreditCents', 'lastCreditCents']],
  [{ noShowCreditCents: Number.NaN }, ['noShowCreditCents']],
])('%o is at fault in %o', (change, faults) => {
  expect(cancellationFaults({ ...first, ...change })).toEqual(faults)
})

test('walks cost again by the hours that were left; what was let off stays let off', () => {
  const groups: UnwalkedTrips[] = [
    group('traveller', 24, 0, 0, 4),
    group('traveller', 23, 500, 0, 2),
    group('traveller', 3, 500),
    group('traveller', 2, 1000),
    group('traveller', 2, 0),
    group('walker', -1, 1000, 500),
    group('missing', -1, 1000, 500),
  ]
  const same = previewCancellation(groups, firstCancellationPolicy)
  expect(same).toMatchObject({ walks: 11 })
  expect(same.was).toEqual({ travellerCents: 2500, walkerCents: 2000, creditCents: 1000, restCents: 3500 })
  expect(same.wouldBe).toEqual(same.was)
  const other = { ...first, firstHours: 48, firstFeeCents: 100, lastHours: 4, lastFeeCents: 2000 }
  const credits = { lastCreditCents: 700, noShowCreditCents: 0 }
  expect(previewCancellation(groups, policyOf({ ...other, ...credits })).wouldBe).toEqual({
    travellerCents: 6 * 100 + 2 * 2000,
    walkerCents: 2 * 2000,
    creditCents: 700,
    restCents: 600 + 4000 + 4000 - 700,
  })
  expect(previewCancellation([], firstCancellationPolicy).walks).toBe(0)
})

test('an hour that is left decides as any moment within it', () => {
  for (const by of ['traveller', 'walker'] satisfies CancelledBy[])
    for (let hoursLeft = -1; hoursLeft < 30; hoursLeft++) {
      const fee = hoursLeft < 3 ? 1000 : hoursLeft < 24 ? 500 : 0
      const credit = by === 'walker' && fee > 0 ? 500 : 0
      const { was, wouldBe } = previewCancellation(
        [group(by, hoursLeft, fee, credit)],
        firstCancellationPolicy,
      )
      expect(wouldBe).toEqual(was)
      const free = { ...first, firstFeeCents: 0, lastFeeCents: 0, firstCreditCents: 0, lastCreditCents: 0 }
      const { wouldBe: none } = previewCancellation([group(by, hoursLeft, fee, credit)], policyOf(free))
      expect(none).toEqual({ travellerCents: 0, walkerCents: 0, creditCents: 0, restCents: 0 })
    }
})

import { expect, test } from 'vitest'
import { listPrice } from '#domain/money/list-price.ts'
import { changeTerms, creditFrom, nextTry } from '#domain/money/membership/membership.ts'
import { freePlanAt, planById, plansAt, planVersions } from '#domain/money/membership/plans.ts'
import { fc } from '#tools/testing/properties.ts'
import { DAY } from '#domain/shared/units.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const plan = (id: string) => {
  const found = planById(id)
  if (!found) throw new Error(id)
  return found
}

test('three plans are offered, the free one first, and what costs more gives more', () => {
  const [free, explorer, voyager] = plansAt(Date.now())
  expect([free?.plan, explorer?.plan, voyager?.plan]).toEqual(['free', 'explorer', 'voyager'])
  expect(freePlanAt(Date.now()).connectionCents).toBe(listPrice.connectionCents)
  for (const [less, more] of [
    [free, explorer],
    [explorer, voyager],
  ] as const)
    for (const key of ['monthlyCents', 'storedTrips', 'walkersAtOnce'] as const)
      expect(more?.[key]).toBeGreaterThan(less?.[key] ?? 0)
  expect(new Set(planVersions.map(({ id }) => id)).size).toBe(planVersions.length)
})

test('a failed charge is tried again on days 1, 3 and 5, and ends on day 7', () => {
  const due = at('2026-06-01')
  const after = (days: number) => nextTry(due, new Date(due.getTime() + days * DAY))
  expect([0, 1, 3, 5].map((days) => (after(days).at.getTime() - due.getTime()) / DAY)).toEqual([1, 3, 5, 7])
  expect([0, 5, 6.9].map((days) => after(days).isOver)).toEqual([false, false, false])
  expect(after(7).isOver).toBe(true)
})

test('a dearer plan begins now and takes off what is left; a cheaper one waits for the next month', () => {
  const running = { plan: plan('explorer-1'), periodStart: at('2026-06-01'), renewsAt: at('2026-07-01') }
  expect(changeTerms(running, plan('voyager-1'), at('2026-06-16'))).toMatchObject({
    when: 'now',
    creditCents: 250,
    nowCents: 749,
    renewsAt: at('2026-07-16'),
  })
  expect(changeTerms(running, plan('voyager-1'), at('2026-06-01')).nowCents).toBe(500)
  expect(creditFrom(running, new Date(at('2026-06-16').getTime() + DAY - 1))).toEqual(at('2026-06-16'))
  const down = changeTerms({ ...running, plan: plan('voyager-1') }, plan('explorer-1'), at('2026-06-16'))
  expect(down).toEqual({ when: 'nextMonth', nowCents: 0, creditCents: 0, renewsAt: running.renewsAt })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 * DAY }), (ms) => {
      const terms = changeTerms(running, plan('voyager-1'), new Date(running.periodStart.getTime() + ms))
      expect(terms.nowCents + terms.creditCents).toBe(999)
      expect(terms.creditCents).toBeLessThanOrEqual(499)
    }),
  )
})

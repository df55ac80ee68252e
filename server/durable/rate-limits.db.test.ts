import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { createLimits } from '#server/durable/rate-limits.store.ts'
import { openPool } from '#server/db/pool.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const pool = openPool(await testDatabaseUrl(), (error) => {
  throw error
})
afterAll(() => pool.end())
const clock = fixedClock('2026-05-01T10:00:00Z')
const limits = createLimits({ db: pool.db, clock })
const limit = { name: 'test', max: 10, windowMs: 60_000 }
const allowed = async (subject: string, tries: number) =>
  (await Promise.all(Array.from({ length: tries }, () => limits.allow(limit, subject)))).filter(
    (answer) => answer.allowed,
  ).length

test('acts at the same moment are counted one by one, each subject for itself', async () => {
  expect(await allowed('a', 50)).toBe(10)
  expect(await allowed('b', 3)).toBe(3)
})

test('the wait is reported, and the window slides: no double share around its boundary', async () => {
  clock.forward(20_000)
  expect(await limits.allow(limit, 'a')).toEqual({ allowed: false, retryAfterS: 40 })
  expect(await allowed('c', 10)).toBe(10)
  clock.forward(41_000)
  // One second into the next window nearly all of the last one's acts still count.
  expect(await allowed('c', 10)).toBe(0)
  clock.forward(120_000)
  expect(await allowed('c', 10)).toBe(10)
})

test('a budget does not count what it refuses, so that it opens again by itself', async () => {
  const budget = { name: 'budget', max: 10, windowMs: 60_000, isBudget: true } as const
  const startMs = clock.nowMs()
  clock.forward(60_000 - (startMs % 60_000))
  const answers = await Promise.all(Array.from({ length: 60 }, () => limits.allow(budget, 'all')))
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(10)
  clock.forward(90_000)
  // Half of the last window's ten still count, not half of the sixty that were asked for.
  const later = await Promise.all(Array.from({ length: 60 }, () => limits.allow(budget, 'all')))
  expect(later.filter((answer) => answer.allowed)).toHaveLength(5)
})

test('several limits are held together, and old windows are forgotten', async () => {
  const tight = { name: 'tight', max: 1, windowMs: 60_000 }
  expect(
    await limits.allowAll([
      [tight, 'x'],
      [limit, 'x'],
    ]),
  ).toEqual({ allowed: true })
  expect(
    await limits.allowAll([
      [tight, 'x'],
      [limit, 'x'],
    ]),
  ).toMatchObject({ allowed: false })
  await limits.forgetBefore(new Date(clock.nowMs() + 1))
  expect(await pool.db.selectFrom('rateCounters').selectAll().execute()).toEqual([])
})

import { expect, test, vi } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import { doRecurring, takeDueWork, type RecurringWork } from '#server/app/background/recurring.ts'
import { openPool } from '#server/db/pool.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const pool = openPool(await testDatabaseUrl(), () => undefined)

/** A server with its own pool of work, on the database of all of them. */
function server(run: () => Promise<unknown> = async () => undefined) {
  const clock = fixedClock('2026-06-01T00:00:00Z')
  const works: Record<string, RecurringWork> = {
    hourly: { everyMs: HOUR, run },
    daily: { everyMs: DAY, run },
  }
  const app = { base: { db: pool.db, clock } } as unknown as Pick<App, 'base'>
  return {
    at: (ms: number) => clock.forward(Date.parse('2026-06-01T00:00:00Z') + ms - clock.nowMs()),
    take: async () => (await takeDueWork(app, works)).toSorted(),
    finish: (name: string) => doRecurring(app, works, name),
  }
}

test('work is taken once over all servers, and not again before its time, whichever server looks', async () => {
  const [one, other] = [server(), server()]
  const taken = await Promise.all([one.take(), other.take()])
  expect(taken.flat().toSorted()).toEqual(['daily', 'hourly'])
  await one.finish('hourly')
  await one.finish('daily')
  // Another server has taken over, or the same one was started again.
  other.at(HOUR - 1)
  expect(await other.take()).toEqual([])
  other.at(HOUR)
  expect(await other.take()).toEqual(['hourly'])
  await other.finish('hourly')
  one.at(DAY - 1)
  expect(await one.take()).toEqual(['hourly'])
  one.at(DAY)
  expect(await one.take()).toEqual(['daily'])
})

test('work whose server was killed, or that failed, is due again after ten minutes', async () => {
  await pool.db.deleteFrom('recurringWork').execute()
  const run = vi.fn(async () => Promise.reject(new Error('broken')))
  const [one, other] = [server(run), server()]
  expect(await one.take()).toEqual(['daily', 'hourly'])
  await expect(one.finish('hourly')).rejects.toThrow('broken')
  other.at(10 * MINUTE - 1)
  expect(await other.take()).toEqual([])
  other.at(10 * MINUTE)
  expect(await other.take()).toEqual(['daily', 'hourly'])
})

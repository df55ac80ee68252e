import type { Pool } from 'pg'
import { vi } from 'vitest'

/** What a test needs of an app or a bench to have transactions at the same time. */
type Base<Tx> = { inTransaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> }

/** A transaction that has done its part and is not over. */
export type OpenTransaction = { commit(): Promise<void> }

/**
 * Begins a transaction and resolves once it has done what it is given: the locks of that are its own, so that what a test
 * begins next comes second. Both begun at once may come in either order.
 */
export async function openTransaction<Tx>(
  base: Base<Tx>,
  act: (tx: Tx) => Promise<unknown>,
): Promise<OpenTransaction> {
  const done = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const whole = base.inTransaction(async (tx) => {
    await act(tx)
    done.resolve()
    await over.promise
  })
  // One that fails before its part is done fails here.
  await Promise.race([done.promise, whole])
  return {
    commit: () => {
      over.resolve()
      return whole
    },
  }
}

/** Resolves once so many statements on this test's database wait for a lock; of one kind, where it is named. */
export async function lockWaits(pg: Pool, count: number, event?: 'advisory'): Promise<void> {
  await vi.waitUntil(async () => (await waiting(pg, event)) === count, { timeout: 20_000 })
}

async function waiting(pg: Pool, event?: string): Promise<number> {
  const { rows } = await pg.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event = coalesce($1, wait_event)`,
    [event ?? null],
  )
  return rows[0]?.count ?? 0
}

import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockPresence, markOffline } from '#server/modules/walkers/presence/presence.store.ts'
import type { NotReady, Standing, StandingChange } from '#server/modules/walkers/walkers.types.ts'
import * as store from '#server/modules/walkers/eligibility/eligibility.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** Whether a walker may walk, in the transaction at hand where one is given; null for a person who has begun nothing. */
export async function standingOf(
  ctx: WalkersContext,
  userId: string,
  sql: Sql = ctx.db,
): Promise<Standing | null> {
  return store.standingOf(sql, userId)
}

/** The same, locked. The walker's presence comes first, as in every transaction that takes a walker. */
export async function lockStanding(_ctx: WalkersContext, tx: Tx, userId: string): Promise<Standing | null> {
  await lockPresence(tx.sql, userId)
  return store.lockStandingOf(tx.sql, userId)
}

/**
 * Writes whether a walker may walk, and answers how it was before. One who may not and is free goes offline; a walk that
 * runs goes on, and its walker goes offline when it ends.
 */
export async function setStanding(
  _ctx: WalkersContext,
  tx: Tx,
  userId: string,
  { missing, leftAt, at }: StandingChange,
): Promise<Standing | null> {
  const known = await lockPresence(tx.sql, userId)
  const before = await store.lockStandingOf(tx.sql, userId)
  // The walker may have come online for the first time while this waited.
  const presence = known ?? (await lockPresence(tx.sql, userId))
  const next = {
    missing: [...(missing ?? before?.missing ?? [])],
    leftAt: leftAt === undefined ? (before?.leftAt ?? null) : leftAt,
  }
  const isLost = next.missing.some((step) => before?.missing.includes(step) === false)
  const toldAt = next.missing.length === 0 ? null : isLost ? at : (before?.toldAt ?? null)
  await store.storeStanding(tx.sql, { userId, ...next, toldAt, updatedAt: at })
  if (!mayWalk(next) && presence?.online && presence.engagedTripId === null) {
    await markOffline(tx.sql, userId)
    const { latitude, longitude } = presence
    await tx.event('walker.offline', { places: [{ latitude, longitude }] })
  }
  return before
}

/**
 * Why a walker may not walk; null for one who may. Asked after `lockFree` or `lockEngaged` in a transaction that takes the
 * walker: the standing stays as it is until the transaction ends.
 */
export async function notReady(_ctx: WalkersContext, tx: Tx, userId: string): Promise<NotReady | null> {
  const standing = await store.storedStandingOf(tx.sql, userId)
  if (mayWalk(standing)) return null
  return { kind: 'notReady', missing: standing?.missing ?? [], hasLeft: (standing?.leftAt ?? null) !== null }
}

/** Whether a standing lets its walker go online and accept. */
export function mayWalk(standing: Pick<Standing, 'missing' | 'leftAt'> | null): boolean {
  return standing !== null && standing.leftAt === null && standing.missing.length === 0
}

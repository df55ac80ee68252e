import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockPresence, markOffline } from '#server/modules/walkers/presence/presence.store.ts'
import type { NotReady, Eligibility, EligibilityChange } from '#server/modules/walkers/walkers.types.ts'
import * as store from '#server/modules/walkers/eligibility/eligibility.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** Whether a walker may walk, in the transaction at hand where one is given; null for a person who has begun nothing. */
export async function eligibilityOf(
  ctx: WalkersContext,
  userId: string,
  sql: Sql = ctx.db,
): Promise<Eligibility | null> {
  return store.eligibilityOf(sql, userId)
}

/** The same, locked. The walker's presence comes first, as in every transaction that takes a walker. */
export async function lockEligibility(
  _ctx: WalkersContext,
  tx: Tx,
  userId: string,
): Promise<Eligibility | null> {
  await lockPresence(tx.sql, userId)
  return store.lockEligibilityOf(tx.sql, userId)
}

/**
 * Writes whether a walker may walk, and answers how it was before. One who may not and is free goes offline; a walk that
 * runs continues, and its walker goes offline when it ends.
 */
export async function setEligibility(
  _ctx: WalkersContext,
  tx: Tx,
  userId: string,
  { missing, leftAt, at }: EligibilityChange,
): Promise<Eligibility | null> {
  const known = await lockPresence(tx.sql, userId)
  const before = await store.lockEligibilityOf(tx.sql, userId)
  // The walker may have come online for the first time while this waited.
  const presence = known ?? (await lockPresence(tx.sql, userId))
  const next = {
    missing: [...(missing ?? before?.missing ?? [])],
    leftAt: leftAt === undefined ? (before?.leftAt ?? null) : leftAt,
  }
  const isLost = next.missing.some((step) => before?.missing.includes(step) === false)
  const toldAt = next.missing.length === 0 ? null : isLost ? at : (before?.toldAt ?? null)
  await store.storeEligibility(tx.sql, { userId, ...next, toldAt, updatedAt: at })
  if (before && !mayWalk(before) && mayWalk(next)) await tx.event('walker.mayWalk', { userId })
  if (!mayWalk(next) && presence?.online && presence.engagedTripId === null) {
    await markOffline(tx.sql, userId)
    const { latitude, longitude } = presence
    await tx.event('walker.offline', { places: [{ latitude, longitude }] })
  }
  return before
}

/**
 * Why a walker may not walk; null for one who may. Asked after `lockFree` or `lockEngaged` in a transaction that takes the
 * walker: the eligibility stays as it is until the transaction ends.
 */
export async function notReady(_ctx: WalkersContext, tx: Tx, userId: string): Promise<NotReady | null> {
  const eligibility = await store.eligibilityForShare(tx.sql, userId)
  if (mayWalk(eligibility)) return null
  return {
    kind: 'notReady',
    missing: eligibility?.missing ?? [],
    hasLeft: (eligibility?.leftAt ?? null) !== null,
  }
}

/** Whether an eligibility lets its walker go online and accept. */
export function mayWalk(eligibility: Pick<Eligibility, 'missing' | 'leftAt'> | null): boolean {
  return eligibility !== null && eligibility.leftAt === null && eligibility.missing.length === 0
}

/** Of some walkers, those who may not walk at this moment: a step is missing, or they have left. */
export async function whoMayNotWalk(
  ctx: WalkersContext,
  userIds: readonly string[],
  sql: Sql = ctx.db,
): Promise<ReadonlySet<string>> {
  const may = new Set(await store.thoseWhoMayWalk(sql, userIds))
  return new Set(userIds.filter((id) => !may.has(id)))
}

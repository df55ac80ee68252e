import { freePlanAt, planById, type Plan } from '#domain/money/membership/plans.ts'
import type { Sql } from '#server/db/pool.ts'
import { heldPlanId, heldPlanIds } from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** What a person has: the plan of their membership, else the free one. */
export async function planOf(
  ctx: Pick<MoneyContext, 'db' | 'clock'>,
  userId: string,
  sql: Sql = ctx.db,
): Promise<Plan> {
  const id = await heldPlanId(sql, userId)
  return (id === null ? null : planById(id)) ?? freePlanAt(ctx.clock.nowMs())
}

/** What each of some people has, in one query. */
export async function plansOf(
  ctx: Pick<MoneyContext, 'db' | 'clock'>,
  userIds: readonly string[],
): Promise<Map<string, Plan>> {
  const held = await heldPlanIds(ctx.db, userIds)
  const free = freePlanAt(ctx.clock.nowMs())
  return new Map(userIds.map((id) => [id, planById(held.get(id) ?? '') ?? free]))
}

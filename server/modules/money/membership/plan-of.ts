import { freePlanAt, planById, type Plan } from '#domain/money/membership/plans.ts'
import type { Sql } from '#server/db/pool.ts'
import { heldPlanId } from '#server/modules/money/membership/memberships.store.ts'
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

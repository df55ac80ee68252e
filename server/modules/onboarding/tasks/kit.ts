import { kitOrdersByPerson, readKitAddress, type KitAddress, type KitFault } from '#domain/onboarding/kit.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import { endReset, openResets } from '#server/modules/onboarding/steps/resets.store.ts'
import { stepTaken } from '#server/modules/onboarding/steps/refresh.ts'
import { kitOrderOf, storeKitOrder, type KitOrder } from '#server/modules/onboarding/tasks/tasks.store.ts'

export type OrderKitOutcome =
  | { kind: 'ordered' }
  | { kind: 'faults'; faults: Partial<Record<keyof KitAddress, KitFault>> }
  | TooMany

/** What a person has ordered; null before they have, and where an operator wants it done again. */
export async function kitOrder(ctx: OnboardingContext, userId: string): Promise<KitOrder | null> {
  const { walkerKit: again } = await openResets(ctx.db, userId)
  return again === undefined ? kitOrderOf(ctx.db, userId) : null
}

/** Orders a person's kit, or corrects where it goes. */
export async function orderKit(
  ctx: OnboardingContext,
  userId: string,
  written: KitAddress,
): Promise<OrderKitOutcome> {
  const read = readKitAddress(written)
  if (read.kind === 'faulty') return { kind: 'faults', faults: read.faults }
  const budget = await ctx.limits.allow(kitOrdersByPerson, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  await ctx.inTransaction(async (tx) => {
    await storeKitOrder(tx.sql, userId, read.address, ctx.clock.now())
    await endReset(tx.sql, userId, 'walkerKit', ctx.clock.now())
    await stepTaken(ctx, tx, userId)
  })
  return { kind: 'ordered' }
}

import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import * as store from '#server/modules/onboarding/steps/applications.store.ts'
import { refresh } from '#server/modules/onboarding/steps/refresh.ts'

export type LeaveOutcome = { kind: 'left' } | { kind: 'walksOpen' }

/**
 * A walker stops: not shown, not asked, not online, until they come back. What was earned and walked stays. An accept at
 * the same moment takes its turn by the walker's rows, so that either the walk or the leaving is there, never both.
 */
export async function leave(ctx: OnboardingContext, userId: string): Promise<LeaveOutcome> {
  return ctx.inTransaction(async (tx): Promise<LeaveOutcome> => {
    await store.lockApplication(tx.sql, userId)
    const at = ctx.clock.now()
    const before = await ctx.walkers.lockEligibility(tx, userId)
    if (before?.leftAt) return { kind: 'left' }
    if ((await ctx.openWalks(userId, tx.sql)) > 0) return { kind: 'walksOpen' }
    await ctx.walkers.setEligibility(tx, userId, { leftAt: at, at })
    await tx.event('onboarding.left', { userId })
    return { kind: 'left' }
  })
}

/** A walker is back; the steps that have run out meanwhile are missing. */
export async function comeBack(ctx: OnboardingContext, userId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await store.lockApplication(tx.sql, userId)
    const before = await ctx.walkers.lockEligibility(tx, userId)
    if (!before?.leftAt) return
    await ctx.walkers.setEligibility(tx, userId, { leftAt: null, at: ctx.clock.now() })
    await refresh(ctx, tx, userId)
    await tx.event('onboarding.back', { userId })
  })
}

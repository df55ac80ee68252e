import { stepsOf, type ResettableStep } from '#domain/onboarding/steps.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import { lockApplication } from '#server/modules/onboarding/steps/applications.store.ts'
import { factsOf } from '#server/modules/onboarding/steps/facts.ts'
import { refresh } from '#server/modules/onboarding/steps/refresh.ts'
import { addReset } from '#server/modules/onboarding/steps/resets.store.ts'

/** Who is sent back to which steps, by whom; `reason`: what the walker reads there. */
export type SendBack = {
  userId: string
  operatorId: string
  steps: readonly ResettableStep[]
  reason: string
}

/**
 * Sends a walker back to steps, in the caller's transaction: one who is free goes offline, is told of the steps and cannot go
 * online until they are done again. Answers the steps that were done until now; none of the others changes. It checks no right:
 * only for operators.
 */
export async function sendBack(
  ctx: OnboardingContext,
  tx: Tx,
  { userId, operatorId, steps, reason }: SendBack,
): Promise<ResettableStep[]> {
  if (!(await lockApplication(tx.sql, userId))) return []
  const at = ctx.clock.now()
  const now = stepsOf(await factsOf(ctx, tx.sql, userId), at)
  const sent = steps.filter((code) => now.some((each) => each.code === code && each.isFulfilled))
  if (sent.length === 0) return []
  for (const step of sent)
    await addReset(tx.sql, { id: ctx.newId('rst'), userId, operatorId, step, reason, at })
  await refresh(ctx, tx, userId)
  return sent
}

import {
  trainingInForce,
  wrongQuestions,
  type GivenAnswer,
  type QuestionId,
} from '#domain/onboarding/training.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import { endReset, openResets } from '#server/modules/onboarding/steps/resets.store.ts'
import { stepTaken } from '#server/modules/onboarding/steps/refresh.ts'
import { storeTraining, trainedAtOf } from '#server/modules/onboarding/tasks/tasks.store.ts'

export type TrainOutcome =
  | { kind: 'done' }
  | { kind: 'agreementMissing' }
  | { kind: 'wrong'; questions: QuestionId[] }

/** The training that is shown, and when the person did one; null before, and where an operator wants it done again. */
export async function training(ctx: OnboardingContext, userId: string) {
  const { walkerTraining: again } = await openResets(ctx.db, userId)
  const doneAt = again === undefined ? await trainedAtOf(ctx.db, userId) : null
  return { training: trainingInForce(), doneAt }
}

/** The person has seen the film and agrees. `given` null: the client has no questions, so none is asked. */
export async function finishTraining(
  ctx: OnboardingContext,
  userId: string,
  { agreed, given }: { agreed: boolean; given: readonly GivenAnswer[] | null },
): Promise<TrainOutcome> {
  if (!agreed) return { kind: 'agreementMissing' }
  const shown = trainingInForce()
  const questions = given === null ? [] : wrongQuestions(shown, given)
  if (questions.length > 0) return { kind: 'wrong', questions }
  await ctx.inTransaction(async (tx) => {
    await storeTraining(tx.sql, { userId, version: shown.version, at: ctx.clock.now() })
    await endReset(tx.sql, userId, 'walkerTraining', ctx.clock.now())
    await stepTaken(ctx, tx, userId)
  })
  return { kind: 'done' }
}

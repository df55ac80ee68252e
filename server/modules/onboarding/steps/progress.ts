import {
  applicationState,
  missingOf,
  stepsOf,
  type ApplicationState,
  type Step,
} from '#domain/onboarding/steps.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import * as store from '#server/modules/onboarding/steps/applications.store.ts'
import { factsOf } from '#server/modules/onboarding/steps/facts.ts'
import { refresh } from '#server/modules/onboarding/steps/refresh.ts'

/** A person's steps and how the application stands. */
export type Progress = { state: ApplicationState; steps: Step[]; isComplete: boolean }

/** People of a sweep; the rest follows in the next one. */
const sweptAtOnce = 100

/** A person's steps as they are now. What is waiting to be looked at is looked at first, so that a screen and the gates agree. */
export async function progress(ctx: OnboardingContext, userId: string): Promise<Progress> {
  const now = ctx.clock.now()
  const application = await store.applicationOf(ctx.db, userId)
  if (application?.dueAt && application.dueAt <= now)
    await ctx.inTransaction((tx) => refresh(ctx, tx, userId))
  const steps = stepsOf(await factsOf(ctx, ctx.db, userId), now)
  const leftAt = (await ctx.walkers.eligibilityOf(userId, ctx.db))?.leftAt ?? null
  return { state: applicationState(steps, leftAt), steps, isComplete: missingOf(steps).length === 0 }
}

/** Whether there is an application to look at. */
export function due(ctx: OnboardingContext): DueCondition {
  return store.applicationsDue(ctx.clock.now())
}

/** Looks at applications whose time has come, each in a transaction of its own. */
export async function sweep(ctx: OnboardingContext): Promise<void> {
  for (const userId of await store.dueApplications(ctx.db, ctx.clock.now(), sweptAtOnce))
    await ctx.inTransaction((tx) => refresh(ctx, tx, userId))
}

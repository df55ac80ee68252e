import {
  applicationState,
  earlyWordsOf,
  missingOf,
  nextChangeOf,
  nextReminderOf,
  stepsOf,
  type ApplicationState,
  type Step,
  type StepCode,
} from '#domain/onboarding/steps.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import * as store from '#server/modules/onboarding/steps/applications.store.ts'
import { factsOf } from '#server/modules/onboarding/steps/facts.ts'
import { nextTermsAfter } from '#server/modules/onboarding/terms/terms.store.ts'

/** A step of a person was taken in this transaction: the application begins with the first one. */
export async function stepTaken(ctx: OnboardingContext, tx: Tx, userId: string): Promise<void> {
  await store.beginApplication(tx.sql, userId, ctx.clock.now())
  await refresh(ctx, tx, userId)
}

/**
 * Looks at a person's steps again: writes the eligibility by which the person may walk, makes a walker of one who has done
 * all for the first time, and tells what was lost, what will run out and what is still missing. Safe to repeat: what was
 * reported is noted in the same transaction.
 */
export async function refresh(ctx: OnboardingContext, tx: Tx, userId: string): Promise<void> {
  const application = await store.lockApplication(tx.sql, userId)
  if (!application) return
  const now = ctx.clock.now()
  const steps = stepsOf(await factsOf(ctx, tx.sql, userId), now)
  const missing = missingOf(steps)
  const leftAt = (await ctx.walkers.eligibilityOf(userId, tx.sql))?.leftAt ?? null
  const seen: Seen = { userId, application, steps, missing, state: applicationState(steps, leftAt), now }
  const completedAt = await completed(ctx, tx, seen)
  await writeEligibility(ctx, tx, seen)
  if (completedAt && leftAt === null) await notifyEarly(tx, seen)
  const reminded = completedAt ? application.reminded : await remind(tx, seen)
  const dueTimes = [
    nextChangeOf(steps, now),
    completedAt ? null : nextReminderOf(application.begunAt, reminded),
    await nextTermsAfter(tx.sql, now),
  ].flatMap((at) => (at ? [at.getTime()] : []))
  const dueAt = dueTimes.length === 0 ? null : new Date(Math.min(...dueTimes))
  await store.saveApplication(tx.sql, userId, { completedAt, reminded, dueAt })
}

type Seen = {
  userId: string
  application: store.ApplicationRow
  steps: readonly Step[]
  missing: readonly StepCode[]
  state: ApplicationState
  now: Date
}

/** When all was done for the first time; a person becomes a walker then, and stays one. */
async function completed(
  ctx: OnboardingContext,
  tx: Tx,
  { userId, application, missing, now }: Seen,
): Promise<Date | null> {
  if (application.completedAt || missing.length > 0) return application.completedAt
  await ctx.identity.becomeWalker(tx, userId)
  await tx.event('onboarding.completed', { userId })
  return now
}

/** A walker who had done all is told of a step that is missing now. */
async function writeEligibility(
  ctx: OnboardingContext,
  tx: Tx,
  { userId, application, missing, state, now }: Seen,
): Promise<void> {
  const before = await ctx.walkers.setEligibility(tx, userId, { missing, at: now })
  const lost = missing.filter((step) => !(before?.missing ?? []).includes(step))
  if (application.completedAt && state !== 'left' && lost.length > 0)
    await tx.event('onboarding.stepsLost', { userId, steps: lost, at: now.toISOString() })
}

async function notifyEarly(tx: Tx, { userId, steps, now }: Seen): Promise<void> {
  for (const word of earlyWordsOf(steps, now)) {
    if (!(await store.noteWord(tx.sql, userId, word, now))) continue
    const { step, daysBefore } = word
    const expiresAt = word.expiresAt.toISOString()
    await tx.event('onboarding.stepExpiring', { userId, step, expiresAt, daysBefore })
  }
}

/**
 * Speaks of an application that is not finished, and says how often that was done. Of several reminders whose time has
 * passed only one is sent; one that falls into a time in which the person can do nothing is left out.
 */
async function remind(tx: Tx, { userId, application, missing, state, now }: Seen): Promise<number> {
  let { reminded } = application
  for (
    let due = nextReminderOf(application.begunAt, reminded);
    due && due <= now;
    due = nextReminderOf(application.begunAt, reminded)
  )
    reminded++
  if (reminded > application.reminded && state === 'started')
    await tx.event('onboarding.reminder', { userId, number: reminded, steps: missing })
  return reminded
}

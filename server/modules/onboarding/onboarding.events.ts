import type { StepCode } from '#domain/onboarding/steps.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import { endReset } from '#server/modules/onboarding/steps/resets.store.ts'
import { beginApplication, setDue } from '#server/modules/onboarding/steps/applications.store.ts'

/** A step of a walker runs out at `expiresAt`; `daysBefore` 0: said when it became known. */
export type StepExpiring = { userId: string; step: StepCode; expiresAt: string; daysBefore: number }

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    /** An operator has published a version of the walkers' terms. */
    'terms.published': true
  }
}

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** All that walking needs is done for the first time: the person is a walker now. */
    'onboarding.completed': { userId: string }
    /** Steps of a walker are missing that were not before; `at` makes each telling one of its own. */
    'onboarding.stepsLost': { userId: string; steps: readonly StepCode[]; at: string }
    'onboarding.stepExpiring': StepExpiring
    /** An application is not finished. */
    'onboarding.reminder': { userId: string; number: number; steps: readonly StepCode[] }
    'onboarding.termsPublished': { version: string }
    'onboarding.left': { userId: string }
    'onboarding.back': { userId: string }
  }
}

/**
 * Facts of other modules from which steps follow: the application is looked at by the next sweep. An account for payouts
 * and a background check begin one; a tax form and a picture alone do not.
 */
export function onboardingSubscribers({ clock }: Pick<OnboardingContext, 'clock'>): EventSubscribers {
  return {
    'checks.changed': (tx, { userId }) => beginApplication(tx.sql, userId, clock.now()),
    'money.payoutAccountChanged': (tx, { userId }) => beginApplication(tx.sql, userId, clock.now()),
    'money.taxFormSaved': (tx, { userId }) => setDue(tx.sql, userId, clock.now()),
    'person.pictureChanged': async (tx, { userId }) => {
      await endReset(tx.sql, userId, 'profilePicture', clock.now())
      await setDue(tx.sql, userId, clock.now())
    },
  }
}

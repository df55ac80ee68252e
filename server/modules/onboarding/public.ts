import type { ResettableStep } from '#domain/onboarding/steps.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What other modules may ask of onboarding. */
export interface OnboardingPublic {
  /**
   * Sends a walker back to steps, in the caller's transaction, and answers those that were done until now. It checks no right: only
   * for operators.
   */
  sendBack(
    tx: Tx,
    order: { userId: string; operatorId: string; steps: readonly ResettableStep[]; reason: string },
  ): Promise<ResettableStep[]>
}

import { bind } from '#server/app/module/bind.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import { comeBack, leave } from '#server/modules/onboarding/steps/close-account.ts'
import { payoutWay } from '#server/modules/onboarding/steps/payout-way.ts'
import { due, progress, sweep } from '#server/modules/onboarding/steps/progress.ts'
import { sendBack } from '#server/modules/onboarding/steps/send-back.ts'
import { kitOrder, orderKit } from '#server/modules/onboarding/tasks/kit.ts'
import { finishTraining, training } from '#server/modules/onboarding/tasks/training.ts'
import { publishTerms } from '#server/modules/onboarding/terms/publish.ts'
import { addSignedCopyRoutes } from '#server/modules/onboarding/terms/signed-copy.routes.ts'
import { signedCopyUrl } from '#server/modules/onboarding/terms/signed-copy.ts'
import { signTerms, terms } from '#server/modules/onboarding/terms/terms.ts'

export type OnboardingService = ReturnType<typeof createOnboardingService>

/** Becoming a walker, staying one, leaving and coming back. */
export function createOnboardingService(ctx: OnboardingContext) {
  return bind(ctx, {
    progress,
    payoutWay,
    due,
    sweep,
    sendBack,
    leave,
    comeBack,
    terms,
    signTerms,
    signedCopyUrl,
    publishTerms,
    routes: addSignedCopyRoutes,
    kitOrder,
    orderKit,
    training,
    finishTraining,
  })
}

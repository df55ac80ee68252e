import type { OnboardingService } from '#server/modules/onboarding/onboarding.service.ts'

/** What other modules may ask of onboarding. */
export type OnboardingPublic = Pick<OnboardingService, 'sendBack'>

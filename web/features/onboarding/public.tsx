/** What other features may use of the steps of becoming a walker. */
export { LostSteps } from '#web/features/onboarding/steps/lost-steps.tsx'
export { useSteps } from '#web/features/onboarding/steps/use-steps.ts'

import { useAsked } from '#web/api/doors/asked.ts'
import type { FailedCall } from '#web/api/error-funnel.ts'
import { BecomingWalkerDocument } from '#web/api/generated/onboarding.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { isElsewhere, type Onboarding } from '#web/features/onboarding/steps/steps.ts'

const askFirstMs = 3000

/** The steps of becoming a walker, asked for again while something waits on another side. */
export function useSteps(): {
  readonly onboarding: Onboarding | undefined
  readonly error: FailedCall | undefined
  readonly reload: () => void
} {
  const { data, error, again: reload } = useAsked(BecomingWalkerDocument, {})
  useOnReturn(reload)
  const onboarding = data?.makeMoneyWalking
  useAskAgain(onboarding?.steps.some(isElsewhere) ?? false, askFirstMs, reload)
  return { onboarding, error, reload }
}

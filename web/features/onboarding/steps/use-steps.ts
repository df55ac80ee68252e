import { useAsked } from '#web/api/doors/asked.ts'
import { BecomingWalkerDocument } from '#web/api/generated/onboarding.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { isElsewhere } from '#web/features/onboarding/steps/steps.ts'

const askFirstMs = 3000

/** The steps of becoming a walker, asked for again while something waits on another side. */
export function useSteps() {
  const asked = useAsked(BecomingWalkerDocument, {})
  const { again } = asked
  useOnReturn(again)
  const onboarding = asked.data?.makeMoneyWalking
  useAskAgain(onboarding?.steps.some(isElsewhere) ?? false, askFirstMs, again)
  return { asked, onboarding, reload: again }
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { View } from '#web/api/view.ts'
import { ComeBack } from '#web/features/onboarding/steps/leave-walking.tsx'
import {
  knownSteps,
  missingSteps,
  wordsOf,
  type Onboarding,
  type Step,
} from '#web/features/onboarding/steps/steps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './steps.module.css'

const view: View = 'walker'

/**
 * What prevents a walker from walking, or soon will: each step with its reason and the way to its screen. Nothing while all
 * is well.
 */
export function LostSteps({ onboarding }: { onboarding: Onboarding | undefined }) {
  if (!onboarding) return null
  if (onboarding.state === 'left') return <ComeBack />
  const missing = missingSteps(onboarding)
  const soon = knownSteps(onboarding.steps).filter(
    (step) => step.state === 'attention' && !missing.includes(step),
  )
  return (
    <>
      {missing.map((step) => (
        <StepNotice key={step.code} step={step} isLost />
      ))}
      {soon.map((step) => (
        <StepNotice key={step.code} step={step} isLost={false} />
      ))}
    </>
  )
}

function StepNotice({ step, isLost }: { step: Step; isLost: boolean }) {
  const { i18n } = useLingui()
  const writeDate = useDates()
  const words = wordsOf(step.code)
  if (!words) return null
  const name = i18n._(words.title)
  return (
    <Notice
      tone={isLost ? 'warning' : 'info'}
      action={
        step.state !== 'waiting' && (
          <Button size="sm" variant={isLost ? 'primary' : 'outline'} href={words.href[view]}>
            {name}
          </Button>
        )
      }
    >
      <p className={styles.lost}>
        {isLost ? (
          <Trans>This step is needed to walk: {name}</Trans>
        ) : step.expires_at ? (
          <Trans>
            Please do this again by {writeDate(new Date(step.expires_at), { dateStyle: 'long' })}: {name}
          </Trans>
        ) : (
          name
        )}
      </p>
      {step.reason && <p>{step.reason}</p>}
    </Notice>
  )
}

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { useMe, useSession } from '#web/api/session.tsx'
import { SaveWalkConsentDocument } from '#web/api/generated/walkers-walk.ts'
import { localValues } from '#web/device/safe-storage.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CornerCard } from '#web/ui/display/corner-card.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'
import styles from './consent.module.css'

const answeredKey = (userId: string) => `huvr.recording_asked.${userId}`

/** This person's agreement to recordings, and whether they have still to be asked on this device. */
function useConsent() {
  const me = useMe()
  const { reload } = useSession()
  const [{ fetching, error }, save] = useMutation(SaveWalkConsentDocument)
  const [isAnswered, setAnswered] = useState(false)
  const isGiven = me?.recording_consent === true
  const isAsked = me !== null && !isGiven && !isAnswered && localValues.getItem(answeredKey(me.id)) !== '1'
  const answer = async (granted: boolean) => {
    const result = await save({ granted })
    if (result.error || !me) return false
    localValues.setItem(answeredKey(me.id), '1')
    setAnswered(true)
    reload()
    return true
  }
  return { isGiven, isAsked, answer, isBusy: fetching, lines: error ? errorLines(error) : [] }
}

/** Asked while the walk runs. */
export function ConsentCorner() {
  const { isAsked, answer, isBusy, lines } = useConsent()
  if (!isAsked) return null
  return (
    <CornerCard
      testId="recording-question"
      actions={
        <>
          <Button size="sm" loading={isBusy} onClick={() => void answer(true)}>
            <Trans>Yes</Trans>
          </Button>
          <Button size="sm" variant="quiet" loading={isBusy} onClick={() => void answer(false)}>
            <Trans>No</Trans>
          </Button>
          <ErrorNotice lines={lines} />
        </>
      }
    >
      <Trans>Record video and voices for a replay?</Trans>
    </CornerCard>
  )
}

/** The same question while a traveler waits. Without both agreements nothing is recorded; the walk is the same. */
export function ConsentCard({ className }: { className?: string | undefined }) {
  const { isAsked, answer, isBusy, lines } = useConsent()
  if (!isAsked) return null
  return (
    <section className={className}>
      <h2>
        <Trans>Keep your walks as replays?</Trans>
      </h2>
      <p>
        <Trans>
          We can record the video and both voices, so you can watch the walk again and follow it on the map.
        </Trans>
      </p>
      <p>
        <Trans>
          It is recorded only if you both agree. Afterwards each of you can share the replay by a link, and
          each can refuse that. You can change your mind at any time.
        </Trans>
      </p>
      <ErrorNotice lines={lines} />
      <div className={styles.stepActions}>
        <Button size="lg" fullWidth loading={isBusy} onClick={() => void answer(true)}>
          <Trans>Yes, I agree</Trans>
        </Button>
        <Button size="lg" variant="outline" fullWidth loading={isBusy} onClick={() => void answer(false)}>
          <Trans>No recording</Trans>
        </Button>
      </div>
    </section>
  )
}

/** The same agreement as a switch that is remembered: before a walk, and in settings. */
export function ConsentSwitch() {
  const { isGiven, answer, lines } = useConsent()
  const [chosen, choose] = useState<boolean | null>(null)
  const isOn = chosen ?? isGiven
  const change = (next: boolean) => {
    choose(next)
    void answer(next).then((isSaved) => !isSaved && choose(null))
  }
  return (
    <SwitchField
      name="recording"
      label={<Trans>Record my walks</Trans>}
      hint={
        isOn ? (
          <Trans>On. Video and both voices are recorded when the other person agrees too.</Trans>
        ) : (
          <Trans>Off. Your walks are not recorded, so there is no replay.</Trans>
        )
      }
      checked={isOn}
      onChange={change}
      status={<ErrorNotice lines={lines} />}
    />
  )
}

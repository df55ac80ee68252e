import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { useMe, useSession } from '#web/api/session.tsx'
import { SaveWalkConsentDocument } from '#web/api/generated/walkers-walk.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CornerCard } from '#web/ui/display/corner-card.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'

/** This person's agreement to recordings, and whether they have still to be asked: once, on whichever device. */
function useConsent() {
  const me = useMe()
  const { reload } = useSession()
  const [isAnswered, setAnswered] = useState(false)
  const { send, isSending, lines } = useSend(SaveWalkConsentDocument, {
    isInTurn: true,
    onDone: () => {
      setAnswered(true)
      reload()
    },
  })
  const isGiven = me?.recording_consent === true
  const isAsked = me !== null && !isAnswered && me.recording_answered !== true
  const answer = async (granted: boolean) => (await send({ granted })).kind === 'done'
  return { isGiven, isAsked, answer, isSending, lines }
}

/** Asked while the walk runs, of a person who has not answered yet. Without both agreements nothing is recorded; the walk is the same. */
export function ConsentCorner() {
  const { isAsked, answer, isSending, lines } = useConsent()
  if (!isAsked) return null
  return (
    <CornerCard
      testId="recording-question"
      actions={
        <>
          <Button size="sm" loading={isSending} onClick={() => answer(true)}>
            <Trans>Yes</Trans>
          </Button>
          <Button size="sm" variant="quiet" loading={isSending} onClick={() => answer(false)}>
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

/** The same agreement as a switch: before a walk, on it, and in settings. */
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

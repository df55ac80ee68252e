import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { useMe, useSession } from '#web/api/session.tsx'
import { SaveWalkConsentDocument } from '#web/api/generated/walkers-walk.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import styles from './live.module.css'

const answeredKey = (userId: string) => `huvr.recording_asked.${userId}`

/** Whether this person has still to be asked on this device, and how to note the answer. */
export function useConsentQuestion(): {
  isOpen: boolean
  answer: (granted: boolean) => Promise<void>
  isBusy: boolean
  lines: string[]
} {
  const me = useMe()
  const { reload } = useSession()
  const [{ fetching, error }, save] = useMutation(SaveWalkConsentDocument)
  const [isAnswered, setAnswered] = useState(false)
  const isOpen =
    me !== null &&
    me.recording_consent !== true &&
    !isAnswered &&
    localStorage.getItem(answeredKey(me.id)) !== '1'
  const answer = async (granted: boolean) => {
    const result = await save({ granted })
    if (result.error || !me) return
    localStorage.setItem(answeredKey(me.id), '1')
    setAnswered(true)
    reload()
  }
  return { isOpen, answer, isBusy: fetching, lines: error ? errorLines(error) : [] }
}

/** The question itself. Without both agreements nothing is recorded; the walk is the same. */
function Question({
  side,
  question,
}: {
  side: 'traveller' | 'walker'
  question: ReturnType<typeof useConsentQuestion>
}) {
  return (
    <>
      <p>
        {side === 'walker' ? (
          <Trans>
            Your phone can record what you show and what both of you say. The traveler gets it as a replay.
          </Trans>
        ) : (
          <Trans>
            The walk can be recorded, picture and both voices, so that you can watch it again with its map.
          </Trans>
        )}
      </p>
      <p>
        <Trans>It is recorded only when both of you agree. You can take this back at any time.</Trans>
      </p>
      <ErrorNotice lines={question.lines} />
      <div className={styles.stepActions}>
        <Button size="lg" fullWidth loading={question.isBusy} onClick={() => void question.answer(true)}>
          <Trans>Yes, I agree</Trans>
        </Button>
        <Button
          size="lg"
          variant="outline"
          fullWidth
          loading={question.isBusy}
          onClick={() => void question.answer(false)}
        >
          <Trans>No recording</Trans>
        </Button>
      </div>
    </>
  )
}

/** Over the running walk, which goes on beneath: nobody waits for the answer. Closing it asks again next time. */
export function ConsentDialog({ side }: { side: 'traveller' | 'walker' }) {
  const question = useConsentQuestion()
  const [isPutOff, setPutOff] = useState(false)
  return (
    <Dialog
      isOpen={question.isOpen && !isPutOff}
      onClose={() => setPutOff(true)}
      title={<Trans>Keep this walk as a replay?</Trans>}
    >
      <Question side={side} question={question} />
    </Dialog>
  )
}

/** The same question on a page of its own accord, for example while one waits. */
export function ConsentCard({
  side,
  className,
}: {
  side: 'traveller' | 'walker'
  className?: string | undefined
}) {
  const question = useConsentQuestion()
  if (!question.isOpen) return null
  return (
    <section className={className}>
      <h2>
        <Trans>Keep your walks as replays?</Trans>
      </h2>
      <Question side={side} question={question} />
    </section>
  )
}

/** The same agreement as a switch, to be given or taken back later. */
export function ConsentSwitch() {
  const me = useMe()
  const { reload } = useSession()
  const [{ fetching, error }, save] = useMutation(SaveWalkConsentDocument)
  if (!me) return null
  const isGiven = me.recording_consent === true
  const change = async () => {
    const result = await save({ granted: !isGiven })
    if (!result.error) reload()
  }
  return (
    <div className={styles.consent}>
      <div>
        <strong>
          <Trans>Recording of walks</Trans>
        </strong>
        <p>
          {isGiven ? (
            <Trans>You agree. A walk is recorded when the other person agrees too.</Trans>
          ) : (
            <Trans>Your walks are not recorded.</Trans>
          )}
        </p>
      </div>
      <Button size="sm" variant="outline" loading={fetching} onClick={() => void change()}>
        {isGiven ? <Trans>Take it back</Trans> : <Trans>Agree</Trans>}
      </Button>
      {error && <ErrorNotice lines={errorLines(error)} />}
    </div>
  )
}

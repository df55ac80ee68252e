import { IconVideo } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { useMe, useSession } from '#web/api/session.tsx'
import { SaveWalkConsentDocument } from '#web/api/generated/walkers-walk.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import styles from './live.module.css'

const answeredKey = 'huvr.recording_asked'

/** Asked before somebody's first walk. Without both agreements nothing is recorded; the walk is the same. */
export function ConsentStep({ role, onDone }: { role: 'traveller' | 'walker'; onDone: () => void }) {
  const [{ fetching, error }, save] = useMutation(SaveWalkConsentDocument)
  const answer = async (granted: boolean) => {
    const result = await save({ granted })
    if (result.error) return
    localStorage.setItem(answeredKey, '1')
    onDone()
  }
  return (
    <div className={styles.step}>
      <IconVideo size={44} aria-hidden className={styles.stepIcon} />
      <h1 tabIndex={-1}>
        <Trans>Keep this walk as a replay?</Trans>
      </h1>
      <p>
        {role === 'walker' ? (
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
      {error && <ErrorNotice lines={errorLines(error)} />}
      <div className={styles.stepActions}>
        <Button size="lg" fullWidth loading={fetching} onClick={() => void answer(true)}>
          <Trans>Yes, I agree</Trans>
        </Button>
        <Button size="lg" variant="outline" fullWidth loading={fetching} onClick={() => void answer(false)}>
          <Trans>No recording</Trans>
        </Button>
      </div>
    </div>
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

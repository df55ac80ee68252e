import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMe } from '#web/api/session.tsx'
import { answers } from '#web/features/notifications/answers.ts'
import { useDevice } from '#web/features/notifications/use-device.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import styles from './notifications.module.css'

export type AskMoment = 'walker' | 'traveller'

/**
 * Explains what this device would tell, then lets the browser ask. Shown at a moment when it is plain what for; whoever
 * declines is not asked again on this device, and finds it in the settings.
 */
export function AskNotifications({ moment }: { moment: AskMoment }) {
  const me = useMe()
  const device = useDevice()
  const [isAnswered, setAnswered] = useState(false)
  const [outcome, setOutcome] = useState<'on' | 'blocked' | null>(null)
  if (!me) return null
  if (outcome === 'on')
    return (
      <Notice tone="success">
        {moment === 'walker' ? (
          <Trans>Done. This device rings for you, also when the app is closed.</Trans>
        ) : (
          <Trans>Done. We tell you as soon as your replay is ready.</Trans>
        )}
      </Notice>
    )
  if (outcome === 'blocked')
    return (
      <Notice>
        <Trans>
          All right, this device stays quiet. You can change your mind in the settings at any time.
        </Trans>
      </Notice>
    )
  if (isAnswered || device.state !== 'off' || answers.of(me.id) !== null) return null
  const decline = () => {
    answers.note(me.id, 'off')
    setAnswered(true)
  }
  const accept = async () => {
    const state = await device.turnOn()
    if (state === 'on' || state === 'blocked') setOutcome(state)
    else if (answers.of(me.id) === 'off') setOutcome('blocked')
  }
  return (
    <Card as="section" className={styles.ask} aria-labelledby="ask-title">
      <span className={styles.bell} aria-hidden>
        {moment === 'walker' ? <IconBellRinging size={28} /> : <IconBell size={28} />}
      </span>
      <div className={styles.words}>
        <h2 id="ask-title">
          {moment === 'walker' ? (
            <Trans>Let this device ring for you</Trans>
          ) : (
            <Trans>Shall we tell you when the replay is ready?</Trans>
          )}
        </h2>
        <p>
          {moment === 'walker' ? (
            <Trans>
              A request waits 30 seconds. With notifications on, you hear it also from another app or with the
              screen just locked: the place, and what it pays. You stay online for a minute after you leave.
            </Trans>
          ) : (
            <Trans>
              It takes a few minutes. We also remind you before a walk that you have planned. No advertising.
            </Trans>
          )}
        </p>
        <ErrorNotice lines={device.lines} />
        <div className={styles.actions}>
          <Button loading={device.isBusy} onClick={() => void accept()}>
            <Trans>Turn on notifications</Trans>
          </Button>
          <Button variant="quiet" onClick={decline}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

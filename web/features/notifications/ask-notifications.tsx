import { IconBell, IconBellRinging } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { spokenSeconds } from '#domain/trips/trip-times.ts'
import { useMe } from '#web/api/session.tsx'
import { answers } from '#web/features/notifications/answers.ts'
import { useDevice } from '#web/features/notifications/use-device.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import styles from './ask-card.module.css'

const { answer } = spokenSeconds

export type AskMoment = 'walker' | 'traveller'

/**
 * Explains what this device would notify, then lets the browser ask. Shown at a moment when it is plain what for; a
 * person who declines is not asked again on this device, and finds it in the settings.
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
          <Trans>Done. This device now rings for you, even when the app is closed.</Trans>
        ) : (
          <Trans>Done. We’ll let you know as soon as your replay is ready.</Trans>
        )}
      </Notice>
    )
  if (outcome === 'blocked')
    return (
      <Notice>
        <Trans>
          All right, no notifications on this device. You can change your mind in Settings at any time.
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
      <Stack gap={10} className={styles.words}>
        <Reason moment={moment} />
        <ErrorNotice lines={device.lines} />
        <Row gap={8} className={styles.actions}>
          <Button loading={device.isBusy} onClick={() => void accept()}>
            <Trans>Turn on notifications</Trans>
          </Button>
          <Button variant="quiet" onClick={decline}>
            <Trans>Not now</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** What for, as the moment has it. */
function Reason({ moment }: { moment: AskMoment }) {
  return (
    <>
      <h2 id="ask-title">
        {moment === 'walker' ? (
          <Trans>Get notified of requests on this device</Trans>
        ) : (
          <Trans>Want to know when your replay is ready?</Trans>
        )}
      </h2>
      <p>
        {moment === 'walker' ? (
          <Trans>
            A request rings for {answer} seconds. With notifications on, you also hear it in another app or
            when your screen has just locked, with the place and what it pays. You stay online for a minute
            after you leave.
          </Trans>
        ) : (
          <Trans>It takes a few minutes. We also remind you before a scheduled walk. No advertising.</Trans>
        )}
      </p>
    </>
  )
}

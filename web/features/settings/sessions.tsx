import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { IconDeviceLaptop, IconDeviceMobile } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EndSessionDocument, MySessionsDocument, type MySessionsQuery } from '#web/api/generated/sessions.ts'
import { useSignOut } from '#web/api/sign-out.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { useLeave } from '#web/features/settings/use-leave.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useMinute } from '#web/ui/display/clock.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './settings.module.css'

type Session = MySessionsQuery['mySessions'][number]

/** Where this person is signed in, and the ways to end that. */
export function Sessions() {
  const asked = useAsked(MySessionsDocument, {})
  const { signOut, signOutEverywhere } = useSignOut()
  const { isLeaving, leave } = useLeave()
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsCard
      section="sessions"
      lead={<Trans>Don’t recognize one of these? End it, then change your password.</Trans>}
    >
      <Loaded
        from={asked}
        pick={({ mySessions }) => mySessions}
        as="notice"
        skeleton={<Skeleton height="9rem" />}
      >
        {(sessions) => (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Row gap={10}>
        <Button loading={isLeaving} onClick={() => void leave(signOut)}>
          <Trans>Logout</Trans>
        </Button>
        <Button variant="outline" onClick={() => setAsking(true)}>
          <Trans>Log out everywhere</Trans>
        </Button>
      </Row>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Log out everywhere?</Trans>}
        confirmLabel={<Trans>Log out everywhere</Trans>}
        cancelLabel={<Trans>Stay logged in</Trans>}
        onConfirm={() => leave(signOutEverywhere)}
      >
        <p>
          <Trans>Every device is logged out within a few seconds, including this one.</Trans>
        </p>
      </Confirm>
    </SettingsCard>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui()
  const { send, lines } = useSend(EndSessionDocument, { isQuiet: true })
  const [isAsking, setAsking] = useState(false)
  const Icon = /android|iphone|ipad|phone/i.test(session.device) ? IconDeviceMobile : IconDeviceLaptop
  const { device } = session
  return (
    <>
      <Row oneLine align="center" className={styles.device}>
        <Icon size={26} aria-hidden />
        <div>
          <strong>{device}</strong>
          <LastSeen session={session} />
        </div>
      </Row>
      {session.is_current ? (
        <Badge tone="calm">
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button size="sm" variant="outline" aria-label={t`End ${device}`} onClick={() => setAsking(true)}>
          <Trans>End</Trans>
        </Button>
      )}
      <ErrorNotice lines={lines} />
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>End this session?</Trans>}
        confirmLabel={<Trans>End it</Trans>}
        isDangerous
        onConfirm={() => send({ id: session.id })}
      >
        <p>
          <Trans>{device} is logged out within a few seconds.</Trans>
        </p>
      </Confirm>
    </>
  )
}

function LastSeen({ session }: { session: Session }) {
  const writeDate = useDates()
  const nowMs = useMinute()
  const seen = writeDate(Date.parse(session.seen_at), { dateStyle: 'medium', timeStyle: 'short' })
  const since = writeDate(Date.parse(session.created_at), { dateStyle: 'medium' })
  // A session renews itself about every quarter of an hour while it is used.
  const isNow = session.is_current || (nowMs !== null && nowMs - Date.parse(session.seen_at) < 20 * 60_000)
  return <p>{isNow ? <Trans>Seen just now, logged in {since}</Trans> : <Trans>Last seen {seen}</Trans>}</p>
}

import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { HomeScreenSteps } from '#web/features/notifications/install-hint.tsx'
import type { DeviceState } from '#web/features/notifications/device-state.ts'
import { useDevice } from '#web/features/notifications/use-device.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './device-notifications.module.css'

/** Notifications on this device: how it stands, the switch, and what to do where there is none. For the settings. */
export function DeviceNotifications() {
  const { state, isBusy, lines, turnOn, turnOff } = useDevice()
  const titleId = useId()
  return (
    <Card gap={14} as="section" className={styles.device} aria-labelledby={titleId}>
      <Row gap={12} lineGap={8} align="center" justify="between" className={styles.deviceHead}>
        <h2 id={titleId}>
          <Trans>Notifications on this device</Trans>
        </h2>
        {state !== null && <StateBadge state={state} />}
      </Row>
      {state === null ? <Skeleton height={48} /> : <StateWords state={state} />}
      <ErrorNotice lines={lines} />
      {state === 'off' && (
        <Button className={styles.switch} loading={isBusy} onClick={() => void turnOn()}>
          <Trans>Turn on</Trans>
        </Button>
      )}
      {state === 'on' && (
        <Button className={styles.switch} variant="outline" loading={isBusy} onClick={() => void turnOff()}>
          <Trans>Turn off</Trans>
        </Button>
      )}
    </Card>
  )
}

function StateBadge({ state }: { state: DeviceState }) {
  switch (state) {
    case 'on':
      return (
        <Badge tone="calm">
          <Trans>On</Trans>
        </Badge>
      )
    case 'blocked':
      return (
        <Badge tone="danger">
          <Trans>Blocked</Trans>
        </Badge>
      )
    case 'off':
    case 'needsHomeScreen':
    case 'unsupported':
      return (
        <Badge>
          <Trans>Off</Trans>
        </Badge>
      )
  }
}

function StateWords({ state }: { state: DeviceState }) {
  switch (state) {
    case 'on':
      return (
        <p>
          <Trans>
            This device notifies you of requests while you are online, walkers who become free, replays that
            are ready and walks that are about to start, even when the app is closed.
          </Trans>
        </p>
      )
    case 'off':
      return (
        <p>
          <Trans>
            Get walk requests, replays and reminders while the app is closed. Your browser asks you once.
          </Trans>
        </p>
      )
    case 'blocked':
      return (
        <p>
          <Trans>
            Your browser is blocking notifications. To allow them, open the site settings (the icon to the
            left of the address), set Notifications to Allow, and come back here.
          </Trans>
        </p>
      )
    case 'needsHomeScreen':
      return (
        <>
          <p>
            <Trans>iPhone and iPad can notify you only from the Home Screen (iOS 16.4 or later):</Trans>
          </p>
          <HomeScreenSteps />
        </>
      )
    case 'unsupported':
      return (
        <p>
          <Trans>
            This browser can’t notify you while the app is closed. Chrome, Edge, Firefox and Safari can, in a
            normal (not private) window.
          </Trans>
        </p>
      )
  }
}

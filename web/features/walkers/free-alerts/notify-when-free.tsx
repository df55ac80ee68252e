import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { IconBell } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { freeAlertRules } from '#domain/walkers/free-alert.ts'
import {
  CancelNotifyWhenFreeDocument,
  MyFreeAlertsDocument,
  NotifyWhenFreeDocument,
  type MyFreeAlertsQuery,
} from '#web/api/generated/walkers.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './notify-when-free.module.css'

const placesMax = freeAlertRules.atOnce

type FreeAlert = MyFreeAlertsQuery['myFreeAlerts'][number]

/** My open alerts; undefined until known. */
function useAlerts() {
  const { data } = useAsked(MyFreeAlertsDocument, {})
  return data?.myFreeAlerts
}

/** Whether I have an alert for a place. */
export function useHasAlert(destinationId: string): boolean {
  return useAlerts()?.some((alert) => alert.destination.id === destinationId) ?? false
}

/**
 * "Tell me when someone is free": asks the server to send one message within a day, shows that it will, and takes it
 * back. The page may be closed meanwhile.
 */
export function NotifyWhenFree({ destinationId, place }: { destinationId: string; place: string }) {
  const alerts = useAlerts()
  const [isFull, setFull] = useState(false)
  const notify = useSend(NotifyWhenFreeDocument, {
    isQuiet: true,
    onDone: ({ status }) => setFull(status === 'TOO_MANY_ALERTS'),
  })
  const cancel = useSend(CancelNotifyWhenFreeDocument, { isQuiet: true, onDone: () => setFull(false) })
  const mine = alerts?.find((alert) => alert.destination.id === destinationId)
  const takeBack = (id: string) => void cancel.send({ destination_id: id })
  return (
    <Stack gap={12} className={styles.notify}>
      {mine ? (
        <AlertSet
          alert={mine}
          place={place}
          takesFocus={notify.answer?.status === 'ALERT_SET'}
          isBusy={cancel.isSending}
          onCancel={() => takeBack(destinationId)}
        />
      ) : (
        <Button
          variant="outline"
          fullWidth
          loading={notify.isSending}
          icon={<IconBell size={18} aria-hidden />}
          onClick={() => notify.send({ destination_id: destinationId })}
        >
          <Trans>Tell me when someone is free</Trans>
        </Button>
      )}
      {isFull && !mine && <Full alerts={alerts ?? []} isBusy={cancel.isSending} onCancel={takeBack} />}
      <ErrorNotice lines={[...notify.lines, ...cancel.lines]} />
    </Stack>
  )
}

function AlertSet({
  alert,
  place,
  takesFocus,
  isBusy,
  onCancel,
}: {
  alert: FreeAlert
  place: string
  takesFocus: boolean
  isBusy: boolean
  onCancel: () => void
}) {
  const writeDate = useDates()
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus has gone; the keyboard continues from here.
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const until = writeDate(new Date(alert.expires_at), { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  return (
    <div ref={box} tabIndex={-1} className={styles.alertSet}>
      <Notice
        action={
          <Button size="sm" variant="outline" loading={isBusy} onClick={onCancel}>
            <Trans>Stop alerts</Trans>
          </Button>
        }
      >
        <Trans>
          We’ll send you one message when someone is free in {place}, until {until}. You can close this page.
        </Trans>
      </Notice>
    </div>
  )
}

/** All places are taken: those that are waited for, each with a way to give it up. */
function Full({
  alerts,
  isBusy,
  onCancel,
}: {
  alerts: readonly FreeAlert[]
  isBusy: boolean
  onCancel: (destinationId: string) => void
}) {
  const { t } = useLingui()
  return (
    <Notice tone="warning">
      <Trans>You already have alerts for {placesMax} places. Cancel one of them first:</Trans>
      <Stack as="ul" gap={4} className={styles.waiting}>
        {alerts.map(({ id, destination }) => {
          const { name } = destination
          return (
            <li key={id}>
              <Link href={paths.walkersOf(destination.slug)}>{name}</Link>
              <Button
                size="sm"
                variant="quiet"
                loading={isBusy}
                aria-label={t`Stop alerts for ${name}`}
                onClick={() => onCancel(destination.id)}
              >
                <Trans>Cancel</Trans>
              </Button>
            </li>
          )
        })}
      </Stack>
    </Notice>
  )
}

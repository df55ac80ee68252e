import { Trans, useLingui } from '@lingui/react/macro'
import { serverNowMs } from '#web/device/server-clock.ts'
import { paths } from '#web/app/paths.ts'
import { useSecondsUntil } from '#web/features/walk/panels/meter-badge.tsx'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import styles from './screen.module.css'

interface CodeProps {
  readonly code: string
  /** When it pairs no longer; another one follows by itself. */
  readonly until: string
  /** Of a screen that was opened for one walk. */
  readonly tripId: string | undefined
}

/** What pairs this screen with a phone: a code to type there, and a picture to scan. */
export function ScreenCode({ code, until, tripId }: CodeProps) {
  const { t } = useLingui()
  const seconds = useSecondsUntil(Date.parse(until), serverNowMs)
  const address = `${window.location.origin}${paths.remoteBy(code, tripId)}`
  const left = clockOf(seconds ?? 0)
  return (
    <div className={styles.pairing}>
      <Stack gap={24} className={styles.pairingWords}>
        <h1 tabIndex={-1}>
          <Trans>Show a live walk on this screen</Trans>
        </h1>
        <ol className={styles.steps}>
          <li>
            <Trans>Take the phone of the person who has booked the walk.</Trans>
          </li>
          <li>
            <Trans>Scan the picture, or open the walk there and press “Show on a big screen”.</Trans>
          </li>
          <li>
            <Trans>Enter this code and confirm.</Trans>
          </li>
        </ol>
        <p className={styles.code} role="status">
          <span className="visually-hidden">{Array.from(code).join(' ')}</span>
          <span aria-hidden dir="ltr">
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </p>
        <p className={styles.small}>
          {seconds !== null && (
            <Trans>
              A new code comes by itself in <span dir="ltr">{left}</span>.
            </Trans>
          )}
        </p>
      </Stack>
      <QrCode className={styles.qr} text={address} label={t`Picture to scan with the phone`} />
    </div>
  )
}

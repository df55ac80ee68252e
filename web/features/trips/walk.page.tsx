import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { WalkHomeDocument, type WalkHomeQuery } from '#web/api/generated/walkers-walk.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { Welcome } from '#web/features/settings/public.tsx'
import { AskNotifications, InstallHint } from '#web/features/notifications/public.tsx'
import { ConsentSwitch } from '#web/features/trips/consent.tsx'
import { GoOnline } from '#web/features/trips/go-online.tsx'
import { PhoneNotice } from '#web/features/trips/phone-notice.tsx'
import { TryCamera } from '#web/features/trips/try-camera.tsx'
import { UploadProgress } from '#web/features/trips/upload-progress.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './walk.module.css'

export const meta = () => pageTitle(t`Walk`)

/** The walker's home: online or not, ready or not, and what today has brought. */
export default function Walk() {
  const [{ data, error }, execute] = useQuery({ query: WalkHomeDocument, requestPolicy: 'cache-and-network' })
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  useOnReturn(reload)
  if (!data)
    return (
      <Page width="text">
        {error ? (
          <ErrorState level={1} lines={errorLines(error)} onRetry={reload} />
        ) : (
          <Skeleton height={320} radius={28} />
        )}
      </Page>
    )
  // The session ended while this was loading; the guard of personal pages takes over.
  if (!data.me) return null
  return (
    <Page width="text" title={<Trans>Ready to walk, {data.me.first_name}?</Trans>}>
      <div className={styles.stack}>
        <Welcome view="walker" />
        <PhoneNotice />
        <GoOnline isOnline={data.myWalkerPresence.online} onChanged={reload} />
        {data.myWalkerPresence.online && <AskNotifications moment="walker" />}
        <InstallHint />
        <UploadProgress />
        <Today trips={data.completedInstantTrip} />
        <Card as="section" className={styles.card}>
          <h2>
            <Trans>Before the first request</Trans>
          </h2>
          <TryCamera />
          <ConsentSwitch />
        </Card>
        <RequestExample />
      </div>
    </Page>
  )
}

const dayMs = 24 * 60 * 60 * 1000

function Today({ trips }: { trips: WalkHomeQuery['completedInstantTrip'] }) {
  const { i18n } = useLingui()
  const [sinceMs] = useState(() => new Date().setHours(0, 0, 0, 0))
  const today = trips.filter((trip) => {
    const atMs = Date.parse(trip.created_at)
    return atMs >= sinceMs && atMs < sinceMs + dayMs
  })
  const sum = today.reduce((total, trip) => total + trip.earned_cents, 0)
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.todayHead}>
        <h2>
          <Trans>Today</Trans>
        </h2>
        <span className={styles.sum}>
          <MoneyText cents={sum} />
        </span>
      </div>
      {today.length === 0 ? (
        <p className={styles.small}>
          <Trans>No walks yet today.</Trans>
        </p>
      ) : (
        <ul className={styles.trips}>
          {today.map((trip) => (
            <li key={trip.id}>
              <span>
                <strong>{trip.destination?.name}</strong>
                <span className={styles.small}>
                  {i18n.date(new Date(trip.created_at), { timeStyle: 'short' })} ·{' '}
                  {trip.traveller_details.first_name} ·{' '}
                  <Plural value={trip.tripe_minute} one="# minute" other="# minutes" />
                </span>
              </span>
              <MoneyText cents={trip.earned_cents} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" size="sm" href={paths.completedTripsForWalker}>
        <Trans>All completed trips</Trans>
      </Button>
    </Card>
  )
}

function RequestExample() {
  return (
    <Card as="section" look="flat" className={styles.card}>
      <h2>
        <Trans>What a request looks like</Trans>
      </h2>
      <ol className={styles.how}>
        <li>
          <Trans>
            Your phone rings and shows the place, the length, what it pays, and the traveler’s first name and
            stars.
          </Trans>
        </li>
        <li>
          <Trans>You have 30 seconds. Declining costs you nothing and is never held against you.</Trans>
        </li>
        <li>
          <Trans>
            After accepting you check your camera, then the walk begins. Big arrows show where the traveler
            wants to go.
          </Trans>
        </li>
        <li>
          <Trans>You decide what is safe: one tap on “Not safe” is enough.</Trans>
        </li>
      </ol>
    </Card>
  )
}

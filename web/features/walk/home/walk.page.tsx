import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { spokenSeconds } from '#domain/trips/trip-times.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { WalkHomeDocument, type WalkHomeQuery } from '#web/api/generated/walkers-walk.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { PasskeyOffer, Welcome } from '#web/features/identity/public.tsx'
import { AskNotifications, InstallHint } from '#web/features/notifications/public.tsx'
import { ConsentSwitch, GoOnline } from '#web/features/booking/public.tsx'
import { LostSteps, useSteps } from '#web/features/onboarding/public.tsx'
import { MissedRequests } from '#web/features/walk/home/missed-requests.tsx'
import { IphoneHint, PhoneHint } from '#web/features/walk/home/phone-hint.tsx'
import { ScheduledWalks } from '#web/features/walk/home/scheduled-walks.tsx'
import { OnlineCheck, TryCamera } from '#web/features/walk/home/try-camera.tsx'
import { useTriedCamera } from '#web/features/walk/home/use-try-camera.ts'
import { UploadProgress } from '#web/features/walk/recording/upload-progress.tsx'
import { UploadSettings } from '#web/features/walk/recording/upload-settings.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './walk.module.css'

const { answer } = spokenSeconds

export const meta = () => pageTitle(t`Walk`)

/** The walker's home: online or not, ready or not, and what today has brought. */
export default function Walk() {
  const asked = useAsked(WalkHomeDocument, {})
  useOnReturn(asked.again)
  const steps = useSteps()
  const camera = useTriedCamera()
  return (
    <Loaded
      from={asked}
      // The session ended while this was loading: the guard of personal pages takes over.
      pick={({ me, ...home }) => me && { me, ...home }}
      level={1}
      around={(rest) => <Page width="text">{rest}</Page>}
      skeleton={<Skeleton height={320} radius={28} />}
    >
      {({ me, myWalkerPresence: { online }, completedInstantTrip }) => (
        <Page width="text" title={<Trans>Ready to walk, {me.first_name}?</Trans>}>
          <Stack gap={18}>
            <PhoneHint />
            <LostSteps onboarding={steps.onboarding} />
            <GoOnline
              isOnline={online}
              isReady={camera.isReady}
              onChanged={asked.again}
              onRefused={steps.reload}
            />
            {/* What is loaded by itself stands below the button, or it would move the button away from under a press. */}
            <OnlineCheck camera={camera} isOnline={online} />
            {online && <AskNotifications moment="walker" />}
            <MissedRequests walkerId={me.id} />
            <Welcome view="walker" />
            <PasskeyOffer />
            <InstallHint />
            <UploadProgress />
            <ScheduledWalks />
            <Today trips={completedInstantTrip} />
            <Card gap={14} as="section" className={styles.card}>
              <h2>
                <Trans>Before your first request</Trans>
              </h2>
              <TryCamera camera={camera} />
              <IphoneHint />
              <ConsentSwitch />
              <UploadSettings />
            </Card>
            <RequestExample />
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}

const dayMs = 24 * 60 * 60 * 1000

function Today({ trips }: { trips: WalkHomeQuery['completedInstantTrip'] }) {
  const writeDate = useDates()
  const sinceMs = new Date(useOpenedAt()).setHours(0, 0, 0, 0)
  const today = trips.filter((trip) => {
    const atMs = Date.parse(trip.created_at)
    return atMs >= sinceMs && atMs < sinceMs + dayMs
  })
  const sum = today.reduce((total, trip) => total + trip.earned_cents, 0)
  return (
    <Card gap={14} as="section" className={styles.card}>
      <Row oneLine align="baseline" justify="between">
        <h2>
          <Trans>Today</Trans>
        </h2>
        <span className={styles.sum}>
          <MoneyText cents={sum} />
        </span>
      </Row>
      {today.length === 0 ? (
        <Muted>
          <Trans>No walks yet today.</Trans>
        </Muted>
      ) : (
        <Stack as="ul" gap={4} className={styles.trips}>
          {today.map((trip) => (
            <li key={trip.id}>
              <span>
                <strong>{trip.destination?.name}</strong>
                <Muted as="span">
                  {writeDate(new Date(trip.created_at), { timeStyle: 'short' })} ·{' '}
                  {trip.traveller_details.first_name} ·{' '}
                  <Plural value={trip.tripe_minute} one="# minute" other="# minutes" />
                </Muted>
              </span>
              <MoneyText cents={trip.earned_cents} />
            </li>
          ))}
        </Stack>
      )}
      <Button variant="quiet" size="sm" href={paths.completedTripsForWalker}>
        <Trans>All completed trips</Trans>
      </Button>
    </Card>
  )
}

function RequestExample() {
  return (
    <Card gap={14} as="section" look="flat" className={styles.card}>
      <h2>
        <Trans>What a request looks like</Trans>
      </h2>
      <ol className={styles.how}>
        <li>
          <Trans>
            Your phone rings and shows the place, the length, what it pays, and the traveler’s first name and
            rating.
          </Trans>
        </li>
        <li>
          <Trans>
            You have {answer} seconds. Declining costs you nothing and does not affect later requests.
          </Trans>
        </li>
        <li>
          <Trans>
            The request shows your own picture, and the walk starts when you accept. Big arrows show where the
            traveler wants to go.
          </Trans>
        </li>
        <li>
          <Trans>You decide what is safe. One tap on “Not safe” is enough.</Trans>
        </li>
      </ol>
    </Card>
  )
}

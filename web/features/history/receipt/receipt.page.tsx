import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from 'react-router'
import { walkerShareAt } from '#domain/money/split.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { TripReceiptDocument, type TripReceiptQuery } from '#web/api/generated/trips.ts'
import { WhileOpen } from '#web/api/while-open.tsx'
import { paths } from '#web/app/paths.ts'
import { AskNotifications } from '#web/features/notifications/public.tsx'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { SpanBar } from '#web/features/history/receipt/span-bar.tsx'
import { RateWords } from '#web/features/history/receipt/rate-words.tsx'
import { UploadProgress } from '#web/features/walk/public.tsx'
import { EndWords } from '#web/features/history/receipt/end-words.tsx'
import { PaymentWords } from '#web/features/history/receipt/payment-words.tsx'
import { SaveReceipt } from '#web/features/history/receipt/save-receipt.tsx'
import { MeterLines, MoneyLine, SeatLines } from '#web/features/history/receipt/price-lines.tsx'
import { DisputeWords } from '#web/features/history/receipt/dispute-words.tsx'
import { WhereItGoes } from '#web/features/history/receipt/where-it-goes.tsx'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { FavouriteButton } from '#web/features/walkers/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { PercentText } from '#web/ui/display/percent-text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { Poster } from '#web/ui/poster/poster.tsx'
import styles from './receipt.module.css'

export const meta = () => pageTitle(t`Receipt`)

type ReceiptData = NonNullable<TripReceiptQuery['tripReceipt']>

const askFirstMs = 2000

/** What a walk cost and how that came about; for the walker, what it paid. */
export default function Receipt() {
  const { id = '' } = useParams()
  const asked = useAsked(TripReceiptDocument, { id })
  const found = asked.data?.tripReceipt
  const isSettling = found
    ? found.payment_status === 'pending' || found.trip.status === 'ended'
    : found === undefined
  useAskAgain(isSettling, askFirstMs, asked.again)
  return (
    <Loaded
      from={asked}
      pick={({ tripReceipt }) => tripReceipt}
      level={1}
      around={(rest) => <Page width="form">{rest}</Page>}
      skeleton={
        <Stack gap={16}>
          <Skeleton height={160} radius={28} />
          <Skeleton height={360} radius={28} />
        </Stack>
      }
      none={!asked.isAsking && <Navigate to={paths.yourTrips} replace />}
    >
      {(receipt) => <ReceiptOf receipt={receipt} onPaid={asked.again} />}
    </Loaded>
  )
}

function ReceiptOf({ receipt, onPaid }: { receipt: ReceiptData; onPaid: () => void }) {
  const { t: text } = useLingui()
  const { trip } = receipt
  const isWalker = trip.viewer_role === 'walker'
  const other = isWalker ? trip.traveller.first_name : (trip.walker?.first_name ?? '')
  const { destination } = trip
  return (
    <Page width="form">
      <div className={styles.head} data-night>
        <Poster
          className={styles.poster}
          destinationKey={destination.slug}
          name={destination.name}
          latitude={destination.latitude}
          longitude={destination.longitude}
          timeZone={destination.time_zone}
          now={new Date(trip.ended_at ?? trip.server_now)}
          sizes="(min-width: 34em) 560px, 92vw"
          priority
        />
        <Stack gap={6} className={styles.headText}>
          <p>{destination.name}</p>
          <h1 tabIndex={-1}>
            <Title receipt={receipt} other={other} />
          </h1>
          <EndWords reason={trip.end_reason} other={other} isWalker={isWalker} />
        </Stack>
      </div>
      <Lines receipt={receipt} onPaid={onPaid} />
      <Card gap={12} className={styles.card}>
        <h2>
          <Trans>How the walk went</Trans>
        </h2>
        <SpanBar
          spans={receipt.spans.map((span) => ({ from: span.start_s, to: span.end_s, isOn: span.is_live }))}
          whole={receipt.live_seconds + receipt.paused_seconds}
        />
        <Muted>
          <Trans>
            Live <span dir="ltr">{clockOf(receipt.live_seconds)}</span>, paused{' '}
            <span dir="ltr">{clockOf(receipt.paused_seconds)}</span>. Paused time is never charged.
          </Trans>
        </Muted>
      </Card>
      {isWalker && <UploadProgress className={styles.upload} />}
      {!isWalker && trip.both_consented && receipt.live_seconds > 0 && (
        <AskNotifications moment="traveller" />
      )}
      {trip.viewer_can_rate && (
        <Stack gap={10} className={styles.ways}>
          <Button href={paths.rateTrip(trip.id)} size="lg" fullWidth>
            <RateWords isWalker={isWalker} isOnAccount={Boolean(trip.venue)} other={other} />
          </Button>
        </Stack>
      )}
      <Row as="nav" gap={8} lineGap={4} justify="center" className={styles.more} aria-label={text`More`}>
        {trip.both_consented && receipt.live_seconds > 0 && (
          <Button href={paths.tripReplay(trip.id)} variant="quiet" size="sm">
            <Trans>Watch the replay</Trans>
          </Button>
        )}
        {!isWalker && <Again trip={trip} />}
        <Button href={isWalker ? paths.walk : paths.selectDestinations} variant="quiet" size="sm">
          {isWalker ? <Trans>Back to walking</Trans> : <Trans>Where to next?</Trans>}
        </Button>
      </Row>
    </Page>
  )
}

/** What the walk cost or brought, for the one who reads. */
function Lines({ receipt, onPaid }: { receipt: ReceiptData; onPaid: () => void }) {
  if (receipt.group) return <GroupLines receipt={receipt} group={receipt.group} />
  if (receipt.trip.viewer_role === 'walker') return <WalkerLines receipt={receipt} />
  return (
    <>
      <TravellerLines receipt={receipt} onPaid={onPaid} />
      <WhereItGoes receipt={receipt} />
    </>
  )
}

function Title({ receipt: { trip, group }, other: person }: { receipt: ReceiptData; other: string }) {
  const isWalker = trip.viewer_role === 'walker'
  // For its walker a private walk is for the institution, not for its owner.
  const other = isWalker && trip.venue ? <bdi>{trip.venue}</bdi> : person
  if (group)
    return <Plural value={group.people} one="You walked for # person" other="You walked for # people" />
  return isWalker ? <Trans>You walked for {other}</Trans> : <Trans>Your walk with {other}</Trans>
}

/** The same person, or the same streets, once more. */
function Again({ trip }: { trip: ReceiptData['trip'] }) {
  const { walker, destination } = trip
  return (
    <>
      {walker && (
        <>
          <Button href={paths.walkersOf(destination.slug, walker.id)} variant="quiet" size="sm">
            <Trans>Walk with {walker.first_name} again</Trans>
          </Button>
          <WhileOpen feature="scheduling">
            <Button
              href={paths.scheduleTripAt({ slug: destination.slug, walkerId: walker.id })}
              variant="quiet"
              size="sm"
            >
              <Trans>Schedule a walk with {walker.first_name}</Trans>
            </Button>
          </WhileOpen>
          <Button href={paths.walkerPage(walker.id)} variant="quiet" size="sm">
            <Trans>{walker.first_name}’s page</Trans>
          </Button>
          <FavouriteButton walkerId={walker.id} name={walker.first_name} />
        </>
      )}
      <Button href={paths.walkersOf(destination.slug)} variant="quiet" size="sm">
        <Trans>Walk here again</Trans>
      </Button>
    </>
  )
}

/** What stands below the total: the tax in it, what a credit paid of it, what has gone back. */
function AfterTotal({ receipt }: { receipt: ReceiptData }) {
  const { currency } = receipt
  return (
    <>
      {receipt.tax_label && (
        <MoneyLine label={receipt.tax_label} cents={receipt.tax_cents} currency={currency} />
      )}
      {receipt.credit_cents > 0 && (
        <MoneyLine
          label={<Trans>Paid from your credit</Trans>}
          cents={-receipt.credit_cents}
          currency={currency}
        />
      )}
      {receipt.refunded_cents > 0 && (
        <MoneyLine
          label={<Trans>Refunded to your card</Trans>}
          cents={-receipt.refunded_cents}
          currency={currency}
        />
      )}
    </>
  )
}

function TravellerLines({ receipt, onPaid }: { receipt: ReceiptData; onPaid: () => void }) {
  const { currency } = receipt
  return (
    <Card gap={12} className={styles.card}>
      <h2>
        <Trans>Receipt</Trans>
      </h2>
      <Stack as="dl" gap={8} className={styles.lines}>
        <WhichWalk trip={receipt.trip} number={receipt.receipt_number ?? null} />
        {receipt.seats.length > 0 ? <SeatLines receipt={receipt} /> : <MeterLines receipt={receipt} />}
        {receipt.tip_cents > 0 && (
          <MoneyLine label={<Trans>Tip</Trans>} cents={receipt.tip_cents} currency={currency} />
        )}
        <MoneyLine isTotal label={<Trans>Total</Trans>} cents={receipt.total_cents} currency={currency} />
        <AfterTotal receipt={receipt} />
      </Stack>
      <DisputeWords
        status={receipt.dispute_status}
        cents={receipt.disputed_cents}
        currency={receipt.currency}
      />
      {receipt.quality_credit_cents > 0 && (
        <Muted>
          <Trans>
            The picture was poor for part of this walk, so{' '}
            <MoneyText cents={receipt.quality_credit_cents} currency={currency} /> went to your wallet as
            credit.
          </Trans>
        </Muted>
      )}
      <PaymentWords receipt={receipt} onPaid={onPaid} />
      <SaveReceipt receipt={receipt} />
    </Card>
  )
}

/** When the walk ended, and the numbers under which it is asked about. */
function WhichWalk({ trip, number }: { trip: ReceiptData['trip']; number: string | null }) {
  const writeDate = useDates()
  const ended = new Date(trip.ended_at ?? trip.created_at)
  return (
    <>
      <div>
        <dt>
          <Trans>Date</Trans>
        </dt>
        <dd>
          <time dateTime={ended.toISOString()}>
            {writeDate(ended, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Receipt number</Trans>
        </dt>
        <dd dir="ltr">{number ?? '–'}</dd>
      </div>
      <Muted as="div">
        <dt>
          <Trans>Number of the walk</Trans>
        </dt>
        <dd className={styles.number}>{trip.id}</dd>
      </Muted>
    </>
  )
}

/** What a group walk brought its walker: the sum over its seats, as one walk. */
function GroupLines({ receipt, group }: { receipt: ReceiptData; group: NonNullable<ReceiptData['group']> }) {
  const { currency, earned_cents: earned, processor_cents: fee, trip } = receipt
  const share = walkerShareAt(Date.parse(trip.ended_at ?? trip.created_at))
  return (
    <Card gap={12} className={styles.card}>
      <h2>
        <Trans>You earned</Trans>
      </h2>
      <p className={styles.earned}>
        <MoneyText cents={earned ?? 0} currency={currency} />
      </p>
      <p dir="auto">{group.title}</p>
      <Stack as="dl" gap={8} className={styles.lines}>
        <MoneyLine
          label={<Plural value={group.seats} one="# seat paid" other="# seats paid" />}
          cents={group.charge_cents}
          currency={currency}
        />
        {group.tip_cents > 0 && (
          <MoneyLine label={<Trans>Tips</Trans>} cents={group.tip_cents} currency={currency} />
        )}
        <MoneyLine label={<Trans>Card processing</Trans>} cents={-fee} currency={currency} />
      </Stack>
      <Muted>
        <Trans>
          You keep <PercentText share={share} /> of each seat after the payment fee, plus tips.
        </Trans>{' '}
        {receipt.payment_status === 'pending' && <Trans>Some payments are still in progress.</Trans>}
      </Muted>
      <Muted>
        <Trans>Those who paid can rate you. After a group walk you rate no one.</Trans>
      </Muted>
      <SaveReceipt receipt={receipt} />
    </Card>
  )
}

function WalkerLines({ receipt }: { receipt: ReceiptData }) {
  const { ended_at, created_at } = receipt.trip
  const walkerShare = walkerShareAt(Date.parse(ended_at ?? created_at))
  return (
    <Card gap={12} className={styles.card}>
      <h2>
        <Trans>You earned</Trans>
      </h2>
      <p className={styles.earned}>
        <MoneyText cents={receipt.earned_cents ?? 0} currency={receipt.currency} />
      </p>
      <Muted>
        <Plural value={receipt.charged_minutes} one="# minute was charged." other="# minutes were charged." />{' '}
        <Trans>
          You keep <PercentText share={walkerShare} /> after the payment fee, plus tips.
        </Trans>
      </Muted>
      <SaveReceipt receipt={receipt} />
    </Card>
  )
}

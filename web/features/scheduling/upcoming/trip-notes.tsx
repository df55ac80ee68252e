import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { HoldScheduledTripDocument } from '#web/api/generated/scheduling.ts'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'

/** What is to be known of a scheduled trip: until when it waits, its card, why it did not take place. */
export function TripNotes({ trip, onChanged }: { trip: UpcomingTrip; onChanged: () => void }) {
  const writeDate = useDates()
  const at = (iso: string) =>
    writeDate(Date.parse(iso), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    })
  const isTraveler = trip.viewer_role === 'traveller'
  if (trip.end_note) return <EndNote trip={trip} />
  if (trip.state === 'requested' && trip.expires_at)
    return (
      <p>
        {isTraveler ? (
          <Trans>Waiting for a walker until {at(trip.expires_at)}.</Trans>
        ) : (
          <Trans>Open until {at(trip.expires_at)}.</Trans>
        )}
      </p>
    )
  if (!isTraveler || trip.state !== 'accepted') return null
  if (trip.hold_state === 'declined')
    return (
      <DeclinedCard tripId={trip.id} back={paths.tripScheduled(trip.id)} onChanged={onChanged}>
        <FixUntil at={trip.fix_until} />
      </DeclinedCard>
    )
  if (trip.hold_state === 'none' && trip.hold_at)
    return (
      <p>
        <Trans>Your card is held on {at(trip.hold_at)}.</Trans>
      </p>
    )
  if (trip.hold_state === 'asking')
    return (
      <p>
        <Trans>Your card is being checked.</Trans>
      </p>
    )
  return null
}

/** Why a scheduled trip did not take place, and what that cost this person; nothing of any other. */
export function EndNote({ trip }: { trip: UpcomingTrip }) {
  if (!trip.end_note) return null
  return (
    <p>
      {trip.end_note} <EndMoney trip={trip} />
    </p>
  )
}

function EndMoney({ trip }: { trip: UpcomingTrip }) {
  return (
    <>
      {trip.cancellation_fee_cents > 0 && (
        <Trans>
          Fee: <MoneyText cents={trip.cancellation_fee_cents} />.
        </Trans>
      )}{' '}
      {trip.credit_cents > 0 && (
        <Trans>
          Credit: <MoneyText cents={trip.credit_cents} />.
        </Trans>
      )}
    </>
  )
}

interface DeclinedCardProps {
  readonly tripId: string
  /** Where the person comes back to from adding a card. */
  readonly back: string
  readonly onChanged: () => void
  /** Until when it can be mended, and what happens otherwise. */
  readonly children: ReactNode
}

/** The card was declined: another one, or the same again, saves the walk until then. */
export function DeclinedCard({ tripId, back, onChanged, children }: DeclinedCardProps) {
  const { send, isSending, answer, lines } = useSend(HoldScheduledTripDocument, {
    doneAs: 'REQUEST_SENT',
    isQuiet: true,
  })
  const bankPage = answer?.action_url
  const tryAgain = async () => {
    const sent = await send({ id: tripId })
    if (sent.kind === 'failed' || sent.kind === 'waits') return
    if (sent.answer.action_url) return window.location.assign(sent.answer.action_url)
    onChanged()
  }
  return (
    <Notice
      tone="warning"
      action={
        <>
          <Button size="sm" href={paths.addCardThen(back)}>
            <Trans>Use another card</Trans>
          </Button>
          <Button size="sm" variant="outline" loading={isSending} onClick={() => void tryAgain()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <ErrorNotice lines={bankPage ? [] : lines} />
    </Notice>
  )
}

/** Until when the card of a walk can be mended. */
function FixUntil({ at }: { at: string | null | undefined }) {
  const writeDate = useDates()
  const until = at
    ? writeDate(Date.parse(at), { weekday: 'short', hour: 'numeric', minute: '2-digit' })
    : null
  return until ? (
    <Trans>Your card was declined. Fix it by {until}, or the walk is cancelled free of charge.</Trans>
  ) : (
    <Trans>Your card was declined.</Trans>
  )
}

import { IconClock, IconCoin, IconMapPin } from '@tabler/icons-react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  AnswerRequestDocument,
  MarkRequestSeenDocument,
  RejectReasonsDocument,
} from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { DeadlineRing } from '#web/features/trips/deadline-ring.tsx'
import { startRinging } from '#web/features/trips/ring-tone.ts'
import { useNow, useServerOffset, type RingingRequest } from '#web/features/trips/trip-data.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { skyGradient } from '#web/ui/poster/poster.tsx'
import { timeOfDay } from '#web/ui/poster/time-of-day.ts'
import { Stars } from '#web/ui/stars.tsx'
import styles from './ringing.module.css'

/** A tap that was meant for the page underneath must not accept a walk. */
const armAfterMs = 700

/** A request rings over whatever the walker is looking at: what it is, what it pays, how long there is to answer. */
export function Ringing({ request }: { request: RingingRequest }) {
  const { t } = useLingui()
  const [isDeclining, setDeclining] = useState(false)
  const [isArmed, setArmed] = useState(false)
  const [, markSeen] = useMutation(MarkRequestSeenDocument)
  const dialog = useRef<HTMLDialogElement>(null)
  const bookingId = request.booking_id
  useEffect(() => startRinging(), [])
  useEffect(() => {
    void markSeen({ bookingId })
    const timer = setTimeout(() => setArmed(true), armAfterMs)
    return () => clearTimeout(timer)
  }, [bookingId, markSeen])
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  const nowMs = useNow(250) + useServerOffset(request.server_now)
  const endsMs = Date.parse(request.expires_at)
  const wholeMs = Math.max(1, endsMs - Date.parse(request.offered_at))
  const seconds = Math.max(0, Math.ceil((endsMs - nowMs) / 1000))
  if (endsMs <= nowMs) return null
  const { destination } = request
  const sky = skyGradient(
    timeOfDay(new Date(nowMs), destination.latitude, destination.longitude, destination.time_zone),
  )
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.call}
      aria-label={t`Somebody wants to walk with you`}
      onCancel={(event) => event.preventDefault()}
      data-night
      style={{ '--sky': sky } as React.CSSProperties}
    >
      <p className={styles.kind}>
        {request.is_exclusive ? <Trans>A request for you</Trans> : <Trans>A request near you</Trans>}
      </p>
      <DeadlineRing share={(endsMs - nowMs) / wholeMs} size={190}>
        <Avatar name={request.traveller_first_name} src={request.traveller_avatar} size={84} />
        <span className={styles.seconds} role="timer" aria-label={t`${seconds} seconds left`}>
          <span dir="ltr">{seconds}</span>
        </span>
      </DeadlineRing>
      <h2>{request.traveller_first_name}</h2>
      {request.traveller_rating ? (
        <Stars value={request.traveller_rating} />
      ) : (
        <p>
          <Trans>First walk</Trans>
        </p>
      )}
      <ul className={styles.facts}>
        <li>
          <IconMapPin size={22} aria-hidden />
          {destination.name}
        </li>
        <li>
          <IconClock size={22} aria-hidden />
          <Plural value={request.minutes} one="up to # minute" other="up to # minutes" />
        </li>
        <li className={styles.pays}>
          <IconCoin size={22} aria-hidden />
          <Trans>
            pays you <MoneyText cents={request.pays_cents} currency={request.currency} />
          </Trans>
        </li>
      </ul>
      <Answer bookingId={bookingId} isArmed={isArmed} onDecline={() => setDeclining(true)} />
      <DeclineReasons bookingId={bookingId} isOpen={isDeclining} onClose={() => setDeclining(false)} />
    </dialog>,
    document.body,
  )
}

function Answer({
  bookingId,
  isArmed,
  onDecline,
}: {
  bookingId: string
  isArmed: boolean
  onDecline: () => void
}) {
  const navigate = useNavigate()
  const [{ fetching }, answer] = useMutation(AnswerRequestDocument)
  const [lines, setLines] = useState<string[]>([])
  const accept = async () => {
    const { data, error } = await answer({ data: { booking_id: bookingId, status: 'accepted' } })
    const result = data?.walkerAcceptRejectBookingRequest
    if (result?.status === 'SUCCESS') return navigate(paths.tripLive(bookingId))
    setLines(error ? errorLines(error) : [result?.message ?? ''])
  }
  return (
    <>
      <ErrorNotice lines={lines} />
      <div className={styles.answers}>
        <Button
          size="lg"
          variant="outline"
          className={styles.answer}
          aria-disabled={!isArmed}
          onClick={onDecline}
        >
          <Trans>Decline</Trans>
        </Button>
        <Button
          size="lg"
          variant="calm"
          className={styles.answer}
          loading={fetching}
          aria-disabled={!isArmed}
          onClick={() => void accept()}
        >
          <Trans>Accept</Trans>
        </Button>
      </div>
    </>
  )
}

function DeclineReasons({
  bookingId,
  isOpen,
  onClose,
}: {
  bookingId: string
  isOpen: boolean
  onClose: () => void
}) {
  const [{ data }] = useQuery({ query: RejectReasonsDocument, pause: !isOpen })
  const [{ fetching, error }, answer] = useMutation(AnswerRequestDocument)
  const reasons = (data?.rejectedReason ?? []).filter((reason) => reason.user_type !== 'traveller')
  if (!isOpen) return null
  return (
    <div className={styles.reasons} role="group" aria-labelledby="reject-title">
      <h2 id="reject-title">
        <Trans>Please Select The Reject Reason</Trans>
      </h2>
      {error && <ErrorNotice lines={errorLines(error)} />}
      <ul>
        {reasons.map((reason) => (
          <li key={reason.id}>
            <Button
              variant="outline"
              fullWidth
              loading={fetching}
              onClick={() =>
                void answer({
                  data: { booking_id: bookingId, status: 'rejected', rejected_reason_id: reason.id },
                })
              }
            >
              {reason.reject_reason}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Back to the request</Trans>
      </Button>
    </div>
  )
}

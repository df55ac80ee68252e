import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { useNow } from '#web/device/server-clock.ts'
import { IconClock, IconCoin, IconEye, IconMapPin } from '#web/ui/icons/generated/icons.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import {
  AnswerRequestDocument,
  MarkRequestSeenDocument,
  RejectReasonsDocument,
} from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { connected, type ManagedCall } from '#web/features/walk/call/call-manager.ts'
import { useManagedCall } from '#web/features/walk/call/use-managed-call.ts'
import { CameraTrouble } from '#web/features/walk/camera/camera-check.tsx'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { StreamVideo } from '#web/features/walk/camera/stream-video.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { DeadlineRing } from '#web/features/walk/waiting/deadline-ring.tsx'
import { startRinging } from '#web/features/walk/ringing/ring-tone.ts'
import { type RingingRequest } from '#web/features/booking/public.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { skyGradient } from '#web/ui/poster/poster.tsx'
import { timeOfDay } from '#domain/places/time-of-day.ts'
import { Stars } from '#web/ui/display/stars.tsx'
import styles from './ringing.module.css'

/** A tap that was meant for the page underneath must not accept a walk. */
const armAfterMs = 700

/** So long the ring stays at most while the walk's picture sets out. */
const patienceMs = 1500

interface RingingProps {
  readonly request: RingingRequest
  /** It rings no longer and stays until the walk's screen comes. */
  readonly isAccepted: boolean
  /** Accept was pressed; false: the walk's screen is there, or there is no walk after all. */
  readonly onAccept: (isAccepted: boolean) => void
}

/** A request rings over whatever the walker is looking at: what it is, what it pays, how long there is to answer. */
export function Ringing({ request, isAccepted, onAccept }: RingingProps) {
  const { t } = useLingui()
  const [isDeclining, setDeclining] = useState(false)
  const [isArmed, setArmed] = useState(false)
  const { send: markSeen } = useSend(MarkRequestSeenDocument, { isQuiet: true })
  const dialog = useRef<HTMLDialogElement>(null)
  const bookingId = request.booking_id
  useEffect(() => (isAccepted ? undefined : startRinging()), [isAccepted])
  useEffect(() => {
    void markSeen({ bookingId })
    const timer = setTimeout(() => setArmed(true), armAfterMs)
    return () => clearTimeout(timer)
  }, [bookingId, markSeen])
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  const nowMs = useNow(250)
  const endsMs = Date.parse(request.expires_at)
  const wholeMs = Math.max(1, endsMs - Date.parse(request.offered_at))
  const seconds = Math.max(0, Math.ceil((endsMs - nowMs) / 1000))
  const isOver = endsMs <= nowMs && !isAccepted
  const { managed, goOn } = useManagedCall(bookingId, 'walker', useVisible() && !isOver)
  if (isOver) return null
  const { destination } = request
  const sky = skyGradient(
    timeOfDay(new Date(nowMs), destination.latitude, destination.longitude, destination.time_zone),
  )
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.call}
      aria-label={t`Someone wants to walk with you`}
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
      <Facts request={request} />
      {managed && <OwnPicture media={managed.media} />}
      <Answer
        bookingId={bookingId}
        managed={managed}
        isArmed={isArmed}
        isAccepted={isAccepted}
        onAccept={onAccept}
        goOn={goOn}
        onDecline={() => setDeclining(true)}
      />
      <DeclineReasons bookingId={bookingId} isOpen={isDeclining} onClose={() => setDeclining(false)} />
    </dialog>,
    document.body,
  )
}

/** Whether the person looks at this page: of two pages that ring, the one that is seen gets ready. */
function useVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => !document.hidden)
}

function onVisibility(run: () => void): () => void {
  document.addEventListener('visibilitychange', run)
  return () => document.removeEventListener('visibilitychange', run)
}

/** Where, how long, and what it pays. */
function Facts({ request }: { request: RingingRequest }) {
  return (
    <Stack as="ul" gap={8} className={styles.facts}>
      <li>
        <IconMapPin size={22} aria-hidden />
        {request.destination.name}
      </li>
      <li>
        <IconClock size={22} aria-hidden />
        <Plural value={request.minutes} one="up to # minute" other="up to # minutes" />
      </li>
      {request.guest_count > 0 && (
        <li>
          <IconEye size={22} aria-hidden />
          <Plural value={request.guest_count} one="# guest watches along" other="# guests watch along" />
        </li>
      )}
      <li className={styles.pays}>
        <IconCoin size={22} aria-hidden />
        <span>
          <Trans>
            up to <MoneyText cents={request.pays_cents} currency={request.currency} />,{' '}
            <MoneyText cents={request.pays_at_least_cents} currency={request.currency} /> at least
          </Trans>
        </span>
      </li>
    </Stack>
  )
}

/** What the traveler will see as soon as the request is accepted; until then it stays on this phone. */
function OwnPicture({ media }: { media: LocalMedia }) {
  const { t } = useLingui()
  const { stream, camera, facing } = useObservable(media.state)
  return (
    <div className={styles.own}>
      <StreamVideo stream={stream} isMuted isMirrored={facing === 'user'} label={t`Your picture`} />
      {camera !== 'on' && <CameraTrouble state={camera} onRetry={() => void media.open()} />}
    </div>
  )
}

interface AnswerProps {
  readonly bookingId: string
  readonly managed: ManagedCall | null
  readonly isArmed: boolean
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  /** Whether the walk's screen continues with the call. */
  readonly goOn: (isGoingOn: boolean) => void
  readonly onDecline: () => void
}

function Answer({ bookingId, managed, isArmed, isAccepted, onAccept, goOn, onDecline }: AnswerProps) {
  const navigate = useNavigate()
  const { send, lines } = useSend(AnswerRequestDocument, { doneAs: 'SUCCESS', isQuiet: true })
  const accept = async () => {
    goOn(true)
    onAccept(true)
    const sent = await send({ data: { booking_id: bookingId, status: 'accepted' } })
    if (sent.kind === 'waits') return
    if (sent.kind === 'done') {
      // To draw the walk's screen would take from the processor what the first frame needs.
      if (managed) await connected(managed, patienceMs)
      await navigate(paths.tripLive(bookingId))
      return onAccept(false)
    }
    goOn(false)
    onAccept(false)
  }
  return (
    <>
      <ErrorNotice lines={lines} />
      <Row oneLine gap={20} className={styles.answers}>
        <Button
          size="lg"
          variant="outline"
          className={styles.answer}
          aria-disabled={!isArmed || isAccepted}
          onClick={onDecline}
        >
          <Trans>Decline</Trans>
        </Button>
        <Button
          size="lg"
          variant="calm"
          className={styles.answer}
          loading={isAccepted}
          aria-disabled={!isArmed}
          onClick={() => void accept()}
        >
          <Trans>Accept</Trans>
        </Button>
      </Row>
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
  const { data } = useAsked(RejectReasonsDocument, {}, { policy: 'cache-first', pause: !isOpen })
  const { send, isSending, lines } = useSend(AnswerRequestDocument, { isQuiet: true })
  const reasons = (data?.rejectedReason ?? []).filter((reason) => reason.user_type !== 'traveller')
  if (!isOpen) return null
  return (
    <Stack gap={16} items="center" className={styles.reasons} role="group" aria-labelledby="reject-title">
      <h2 id="reject-title">
        <Trans>Please Select The Reject Reason</Trans>
      </h2>
      <ErrorNotice lines={lines} />
      <ul>
        {reasons.map((reason) => (
          <li key={reason.id}>
            <Button
              variant="outline"
              fullWidth
              loading={isSending}
              onClick={() =>
                send({
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
    </Stack>
  )
}

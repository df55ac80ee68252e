import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { AnswerMessage, useBooking, useLengthChoice, type Answer } from '#web/features/booking/public.tsx'
import { ScheduleAgain } from '#web/features/scheduling/upcoming/schedule-again.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { useWalkersNear } from '#web/features/walkers/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/**
 * The walker of a scheduled walk did not come: one press asks the nearest free walker for the same length at once, and
 * others after them. Where no walker is free, another time is offered.
 */
export function WalkNow({ trip }: { trip: UpcomingTrip }) {
  const { destination, walker: missing } = trip
  const { walkers, error, reload } = useWalkersNear(destination.id)
  const free = walkers?.filter((walker) => walker.is_free && walker.user_id !== missing?.id)
  if (!free && !error) return <Skeleton height="6rem" radius="var(--radius-card)" />
  const place = destination.name
  const nearest = free?.[0]
  if (!nearest)
    return (
      <Notice action={<ScheduleAgain trip={trip} />}>
        <p>
          <Trans>No walker is free in {place} right now.</Trans>
        </p>
      </Notice>
    )
  const walker = { id: nearest.user_id, name: nearest.user.first_name, others: free.length - 1 }
  return <AskNow trip={trip} walker={walker} onGone={reload} />
}

interface AskNowProps {
  readonly trip: UpcomingTrip
  /** The nearest free walker, and how many more are free. */
  readonly walker: { readonly id: string; readonly name: string; readonly others: number }
  readonly onGone: () => void
}

function AskNow({ trip, walker: { id: walkerId, name, others }, onGone }: AskNowProps) {
  const navigate = useNavigate()
  const { i18n } = useLingui()
  const { id: destinationId, slug, name: place } = trip.destination
  const { minutes, isCustom, ...length } = useLengthChoice(destinationId, trip.schedule_minute)
  const { send, isSending } = useBooking()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const priceCents = answer?.kind === 'priceChanged' ? answer.priceCents : length.priceCents
  const price = priceCents === null ? '…' : formatMoney(priceCents, i18n.locale)
  const ask = async () => {
    if (priceCents === null) return
    const order = { walkerId, walkerName: name, destinationId, slug, minutes, isCustom, priceCents }
    const result = await send({ ...order, onlyChosen: false })
    if (result.kind === 'sent') return void navigate(paths.tripWaiting(result.tripId))
    if (result.kind === 'bank') return window.location.assign(result.url)
    if (result.kind === 'walkerGone') onGone()
    setAnswer(result)
  }
  return (
    <>
      <Notice
        action={
          <>
            <Button
              size="sm"
              loading={isSending}
              aria-disabled={priceCents === null}
              onClick={() => void ask()}
            >
              <Trans>Walk now, up to {price}</Trans>
            </Button>
            <ScheduleAgain trip={trip} />
          </>
        }
      >
        <p>
          <Trans>
            {name} is free in {place} now.
          </Trans>{' '}
          {others > 0 && (
            <Plural value={others} one="So is # other walker." other="So are # other walkers." />
          )}
        </p>
      </Notice>
      {answer?.kind === 'walkerGone' ? (
        <Notice tone="warning">{answer.message}</Notice>
      ) : (
        <AnswerMessage answer={answer} back={paths.tripScheduled(trip.id)} />
      )}
    </>
  )
}

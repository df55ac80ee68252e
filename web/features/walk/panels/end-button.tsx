import { IconPhoneOff } from '#web/ui/icons/generated/icons.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { CancelBookingRequestDocument, EndTripDocument } from '#web/api/generated/trips.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import type { TripCard } from '#web/features/booking/public.tsx'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

/** Ends the walk after one question. Never hides. */
export function EndButton({ trip, call }: { trip: TripCard; call: CallViewModel }) {
  const { t } = useLingui()
  const { ask, question } = useEndWalk(trip, call)
  return (
    <>
      <Tool word={<Trans>End</Trans>}>
        <IconButton variant="danger" label={t`End the walk`} onClick={ask}>
          <IconPhoneOff size={24} />
        </IconButton>
      </Tool>
      {question}
    </>
  )
}

interface EndWalk {
  readonly ask: () => void
  readonly question: ReactNode
  /** A first live second has been counted, so that ending costs something. */
  readonly hasBegun: boolean
}

/** The question whether the walk is to end, which says what that costs or pays, and how it is opened. */
export function useEndWalk(trip: TripCard, call: CallViewModel): EndWalk {
  const [isAsking, setAsking] = useState(false)
  const { meter } = useObservable(call.state)
  const hasBegun = meter.liveSeconds > 0
  const end = useEnding(trip, call, hasBegun)
  const question = (
    <Confirm
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      title={<Trans>End the walk?</Trans>}
      confirmLabel={<Trans>End the walk</Trans>}
      cancelLabel={<Trans>Keep walking</Trans>}
      isDangerous
      onConfirm={end}
    >
      <Cost trip={trip} meter={hasBegun ? meter : null} />
    </Confirm>
  )
  return { ask: () => setAsking(true), question, hasBegun }
}

/**
 * Ends the walk. Before its first live second a traveler cancels it instead, which the server refuses once the walk costs
 * something: what the question said about the cost holds.
 */
function useEnding(trip: TripCard, call: CallViewModel, hasBegun: boolean): () => Promise<unknown> {
  const sentAs = (kind: 'cancelled' | 'ended') =>
    ({ doneAs: 'SUCCESS', isQuiet: true, isToasted: true, onDone: () => call.endedElsewhere(kind) }) as const
  const end = useSend(EndTripDocument, sentAs('ended'))
  const cancel = useSend(CancelBookingRequestDocument, sentAs('cancelled'))
  const isCancelled = trip.viewer_role === 'traveller' && trip.viewer_can_cancel && !hasBegun
  return () => (isCancelled ? cancel : end).send({ bookingId: trip.id })
}

/** What ending costs the traveler or pays the walker now; `meter` null: nothing yet. */
function Cost({
  trip,
  meter,
}: {
  trip: TripCard
  meter: { liveSeconds: number; amountCents: number } | null
}) {
  if (meter === null) return <Trans>The walk has not started yet, so nothing is charged.</Trans>
  if (trip.viewer_role === 'walker')
    return trip.group_walk_id === null ? (
      <Trans>You are paid for the live minutes so far.</Trans>
    ) : (
      <Trans>It ends for all who are on it. You are paid for what they have seen live so far.</Trans>
    )
  return (
    <Trans>
      You pay <MoneyText cents={meter.amountCents} currency={trip.price.currency} /> for{' '}
      <Plural value={Math.ceil(meter.liveSeconds / 60)} one="# live minute" other="# live minutes" />. The
      rest of the hold is released.
    </Trans>
  )
}

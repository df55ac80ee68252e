import { Trans } from '@lingui/react/macro'
import { useSend } from '#web/api/doors/send.tsx'
import { AnswerTripMoveDocument, WithdrawTripMoveDocument } from '#web/api/generated/scheduling.ts'
import { BothClocks } from '#web/features/scheduling/times/both-clocks.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'

type Move = NonNullable<UpcomingTrip['move']>

const settled = { doneAs: ['MOVED', 'KEPT', 'WITHDRAWN'], isQuiet: true }

/** Another time that one side has proposed: the other one answers, the same one may take it back. */
export function ProposedTime({
  trip,
  move,
  onChanged,
}: {
  trip: UpcomingTrip
  move: Move
  onChanged: () => void
}) {
  const answer = useSend(AnswerTripMoveDocument, settled)
  const withdraw = useSend(WithdrawTripMoveDocument, settled)
  const other = move.proposed_by === 'walker' ? trip.walker?.first_name : trip.traveler.first_name
  const settle = async (accepted: boolean | null) => {
    await (accepted === null ? withdraw.send({ id: trip.id }) : answer.send({ id: trip.id, accepted }))
    onChanged()
  }
  return (
    <Notice
      tone="warning"
      action={
        move.viewer_can_answer ? (
          <>
            <Button size="sm" loading={answer.isSending} onClick={() => void settle(true)}>
              <Trans>Accept the new time</Trans>
            </Button>{' '}
            <Button size="sm" variant="outline" loading={answer.isSending} onClick={() => void settle(false)}>
              <Trans>Keep the old time</Trans>
            </Button>
          </>
        ) : (
          <Button size="sm" variant="outline" loading={withdraw.isSending} onClick={() => void settle(null)}>
            <Trans>Take it back</Trans>
          </Button>
        )
      }
    >
      <p>
        {move.viewer_can_answer ? (
          <Trans>{other} proposes another time:</Trans>
        ) : (
          <Trans>You have proposed another time. Until it is accepted, the walk stays as it is.</Trans>
        )}
      </p>
      <BothClocks startsAt={move.starts_at} place={trip.destination} />
      <ErrorNotice lines={[...answer.lines, ...withdraw.lines]} />
    </Notice>
  )
}

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  AnswerTripMoveDocument,
  WithdrawTripMoveDocument,
  type AnswerTripMoveMutation,
  type WithdrawTripMoveMutation,
} from '#web/api/generated/scheduling.ts'
import { BothClocks } from '#web/features/scheduling/times/both-clocks.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'

type Move = NonNullable<UpcomingTrip['move']>

type Settled = {
  data?: AnswerTripMoveMutation | WithdrawTripMoveMutation | undefined
  error?: Parameters<typeof errorLines>[0] | undefined
}

const settledWords: ReadonlySet<string> = new Set(['MOVED', 'KEPT', 'WITHDRAWN'])

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
  const [{ fetching: isAnswering }, answer] = useMutation(AnswerTripMoveDocument)
  const [{ fetching: isWithdrawing }, withdraw] = useMutation(WithdrawTripMoveDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const other = move.proposed_by === 'walker' ? trip.walker?.first_name : trip.traveler.first_name
  const settle = async (run: Promise<Settled>) => {
    const { data, error } = await run
    const told = data && ('answerTripMove' in data ? data.answerTripMove : data.withdrawTripMove)
    const isDone = told !== undefined && settledWords.has(told.status)
    setLines(error ? errorLines(error) : told && !isDone ? [told.message] : [])
    onChanged()
  }
  return (
    <Notice
      tone="warning"
      action={
        move.viewer_can_answer ? (
          <>
            <Button
              size="sm"
              loading={isAnswering}
              onClick={() => void settle(answer({ id: trip.id, accepted: true }))}
            >
              <Trans>Accept the new time</Trans>
            </Button>{' '}
            <Button
              size="sm"
              variant="outline"
              loading={isAnswering}
              onClick={() => void settle(answer({ id: trip.id, accepted: false }))}
            >
              <Trans>Keep the old time</Trans>
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="outline"
            loading={isWithdrawing}
            onClick={() => void settle(withdraw({ id: trip.id }))}
          >
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
      <ErrorNotice lines={lines} />
    </Notice>
  )
}

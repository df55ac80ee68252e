import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import type { TripCard } from '#web/features/booking/public.tsx'
import { useEndWalk } from '#web/features/walk/panels/end-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CornerCard } from '#web/ui/display/corner-card.tsx'

/** Says that another walker than the chosen one accepted, with a way out, until the traveler answers. */
export function OtherWalker({ trip, call }: { trip: TripCard; call: CallViewModel }) {
  const [isAnswered, setAnswered] = useState(false)
  const { ask, question, hasBegun } = useEndWalk(trip, call)
  const { chosen_walker: chosen, walker } = trip
  if (isAnswered || !chosen || !walker || chosen.id === walker.id) return null
  return (
    <CornerCard
      role="status"
      testId="other-walker"
      actions={
        <>
          <Button size="sm" onClick={() => setAnswered(true)}>
            <Trans>OK</Trans>
          </Button>
          <Button size="sm" variant="quiet" onClick={ask}>
            {hasBegun ? <Trans>End</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {question}
        </>
      }
    >
      <Trans>
        {chosen.first_name} can’t walk right now. {walker.first_name} can walk with you.
      </Trans>
    </CornerCard>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#web/api/doors/send.tsx'
import {
  LeaveWaitingListDocument,
  WaitForSeatsDocument,
  type GroupWalkInFullFragment,
} from '#web/api/generated/groups.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import { CardLine } from '#web/features/booking/public.tsx'
import { SeatsField, seatsAPerson } from '#web/features/groups/walk/seats-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** The waiting list of a walk that is sold out: the place in it, or the way onto it. */
export function Waiting({ walk }: { walk: GroupWalkInFullFragment }) {
  const place = walk.my_waiting_place
  return place === null || place === undefined ? <Join walk={walk} /> : <Place walk={walk} place={place} />
}

function Join({ walk }: { walk: GroupWalkInFullFragment }) {
  const [seats, setSeats] = useState(1)
  const navigate = useNavigate()
  const here = groupPaths.walk(walk.id)
  const { send, isSending, lines } = useSend(WaitForSeatsDocument, { doneAs: 'WAITING' })
  const wait = async () => {
    const sent = await send({ id: walk.id, seats })
    // There is only one way on without a card, so it is taken.
    if (sent.kind === 'refused' && sent.answer.status === 'CARD_REQUIRED')
      void navigate(paths.addCardThen(here))
  }
  return (
    <Stack gap={14}>
      <h2>
        <Trans>All seats are taken</Trans>
      </h2>
      <Muted>
        <Trans>
          When seats become free, they go to the first on the waiting list who fits, on the card that is set
          here. We’ll let you know, and you can give them up again.
        </Trans>
      </Muted>
      <SeatsField most={Math.min(seatsAPerson, walk.seats)} value={seats} onChange={setSeats} />
      <CardLine back={here} />
      <Muted>
        <Trans>
          The walk is recorded: the video, the walker’s voice, and the voice of the person who steers. By
          waiting you agree to it.
        </Trans>
      </Muted>
      <ErrorNotice lines={lines} />
      <Button size="lg" fullWidth loading={isSending} onClick={() => void wait()}>
        <Plural value={seats} one="Wait for # seat" other="Wait for # seats" />
      </Button>
    </Stack>
  )
}

function Place({ walk, place }: { walk: GroupWalkInFullFragment; place: number }) {
  const { send, isSending, lines } = useSend(LeaveWaitingListDocument, { doneAs: 'NOT_WAITING' })
  return (
    <Stack gap={14}>
      <h2>
        <Trans>You are on the waiting list</Trans>
      </h2>
      <p>
        <Trans>You are number {place}. We’ll let you know as soon as you have seats.</Trans>
      </p>
      <ErrorNotice lines={lines} />
      <Button variant="outline" fullWidth loading={isSending} onClick={() => void send({ id: walk.id })}>
        <Trans>Leave the waiting list</Trans>
      </Button>
    </Stack>
  )
}

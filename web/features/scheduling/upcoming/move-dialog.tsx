import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { MoveScheduledTripDocument } from '#web/api/generated/scheduling.ts'
import { zoneHere } from '#web/device/time-zone.ts'
import { NotWalkedNotice } from '#web/features/places/public.tsx'
import { TimeFields } from '#web/features/scheduling/times/time-fields.tsx'
import { timeInput, useScheduleQuote, useTimeChoice } from '#web/features/scheduling/times/use-schedule.ts'
import { wallOf } from '#web/ui/i18n/wall.ts'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions, Sheet } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

interface MoveDialogProps {
  readonly trip: UpcomingTrip
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Another time for a scheduled trip: at once while no walker has accepted, else when the other side agrees. */
export function MoveDialog({ trip, onClose, onChanged }: MoveDialogProps) {
  const { destination: place } = trip
  const choice = useTimeChoice(place.time_zone, wallOf(Date.parse(trip.starts_at), zoneHere()))
  const { quote } = useScheduleQuote(place.id, trip.schedule_minute, choice.chosen)
  const [fields, setFields] = useState<{ date?: string; time?: string }>({})
  const other = trip.viewer_role === 'walker' ? trip.traveler.first_name : trip.walker?.first_name
  const isReady = quote !== undefined && (quote.status === 'ok' || choice.chosen.whichHour !== null)
  const { send, isSending, answer, lines } = useSend(MoveScheduledTripDocument, {
    form: { setErrors: setFields },
    fields: { schedule_date: 'date', schedule_time: 'time', time_zone: 'time' },
    doneAs: ['MOVED', 'PROPOSED'],
    onDone: onClose,
  })
  const move = async () => {
    if (!isReady) return
    setFields({})
    const { kind } = await send({ id: trip.id, time: timeInput(choice.chosen) })
    if (kind !== 'failed') onChanged()
  }
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Move your walk in {place.name}</Trans>}>
      <Stack gap={16}>
        {trip.state === 'accepted' && other && (
          <p>
            <Trans>{other} has to agree. Until then the walk stays at its time.</Trans>
          </p>
        )}
        <TimeFields choice={choice} destination={place} quote={quote} errors={fields} />
        {answer?.status === 'PLACE_NOT_WALKED' ? (
          <NotWalkedNotice message={answer.message} notWalked={answer.not_walked ?? null} />
        ) : (
          <ErrorNotice lines={lines} />
        )}
      </Stack>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Keep the time</Trans>
        </Button>
        <Button loading={isSending} aria-disabled={!isReady} onClick={() => void move()}>
          {trip.state === 'accepted' ? <Trans>Propose this time</Trans> : <Trans>Move the walk</Trans>}
        </Button>
      </DialogActions>
    </Sheet>
  )
}

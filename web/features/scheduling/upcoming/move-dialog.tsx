import { Trans } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { useMutation } from 'urql'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { MoveScheduledTripDocument } from '#web/api/generated/scheduling.ts'
import { zoneHere } from '#web/device/time-zone.ts'
import { NotWalkedNotice } from '#web/features/places/public.tsx'
import { TimeFields } from '#web/features/scheduling/times/time-fields.tsx'
import { timeInput, useScheduleQuote, useTimeChoice } from '#web/features/scheduling/times/use-schedule.ts'
import { wallOf } from '#web/ui/i18n/wall.ts'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions, Sheet } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import styles from './upcoming-card.module.css'

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
  const [{ fetching }, move] = useMutation(MoveScheduledTripDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const [notWalked, setNotWalked] = useState<ComponentProps<typeof NotWalkedNotice> | null>(null)
  const [fields, setFields] = useState<{ date?: string; time?: string }>({})
  const other = trip.viewer_role === 'walker' ? trip.traveler.first_name : trip.walker?.first_name
  const isReady = quote !== undefined && (quote.status === 'ok' || choice.chosen.whichHour !== null)
  const send = async () => {
    if (!isReady) return
    const { data, error } = await move({ id: trip.id, time: timeInput(choice.chosen) })
    if (error) {
      const told = ownFieldErrors(error, { schedule_date: 'date', schedule_time: 'time', time_zone: 'time' })
      setFields(told ?? {})
      return setLines(told ? [] : errorLines(error))
    }
    const result = data?.moveScheduledTrip
    onChanged()
    setNotWalked(null)
    if (result?.status === 'PLACE_NOT_WALKED') {
      setLines([])
      return setNotWalked({ message: result.message, notWalked: result.not_walked ?? null })
    }
    if (result?.status !== 'MOVED' && result?.status !== 'PROPOSED') return setLines([result?.message ?? ''])
    toast(result.message)
    onClose()
  }
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Move your walk in {place.name}</Trans>}>
      <div className={styles.fields}>
        {trip.state === 'accepted' && other && (
          <p>
            <Trans>{other} has to agree. Until then the walk stays at its time.</Trans>
          </p>
        )}
        <TimeFields choice={choice} destination={place} quote={quote} errors={fields} />
        {notWalked && <NotWalkedNotice {...notWalked} />}
        <ErrorNotice lines={lines} />
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Keep the time</Trans>
        </Button>
        <Button loading={fetching} aria-disabled={!isReady} onClick={() => void send()}>
          {trip.state === 'accepted' ? <Trans>Propose this time</Trans> : <Trans>Move the walk</Trans>}
        </Button>
      </DialogActions>
    </Sheet>
  )
}

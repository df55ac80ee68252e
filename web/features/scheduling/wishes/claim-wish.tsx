import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { ClaimWishRequestDocument, type WishRequestCardFragment } from '#web/api/generated/wishes.ts'
import { DayStrip } from '#web/features/scheduling/times/day-strip.tsx'
import { daysFrom, wallOf } from '#web/ui/i18n/wall.ts'
import { WishRequestText } from '#web/features/scheduling/wishes/wish-request-text.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions, Sheet } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import styles from './wishes.module.css'

interface ClaimWishProps {
  readonly request: WishRequestCardFragment
  readonly onClose: () => void
  readonly onChanged: () => void
}

const dayMs = 86_400_000

/** A walker names the time within the wish's times; the first who does gets the walk. */
export function ClaimWish({ request, onClose, onChanged }: ClaimWishProps) {
  const navigate = useNavigate()
  const zone = request.destination.time_zone
  const first = wallOf(Date.parse(request.starts_from), zone)
  const last = wallOf(Date.parse(request.starts_until), zone)
  const count =
    Math.round((Date.parse(`${last.date}T12:00Z`) - Date.parse(`${first.date}T12:00Z`)) / dayMs) + 1
  const [date, setDate] = useState(first.date)
  const [time, setTime] = useState(first.time)
  const [errors, setErrors] = useState<{ date?: string; time?: string }>({})
  const { send, isSending, lines } = useSend(ClaimWishRequestDocument, {
    form: { setErrors },
    fields: { schedule_date: 'date', schedule_time: 'time' },
    doneAs: 'CLAIMED',
    isQuiet: true,
    onDone: ({ booking_id: trip }) => trip && navigate(paths.tripScheduled(trip)),
  })
  const place = request.destination.name
  const submit = async () => {
    setErrors({})
    const sent = await send({ data: { request_id: request.id, schedule_date: date, schedule_time: time } })
    if (sent.kind === 'refused') onChanged()
  }
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Claim this wish</Trans>}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <WishRequestText request={request} />
        {count > 1 && (
          <DayStrip
            days={daysFrom(first.date, count)}
            selected={date}
            onSelect={setDate}
            error={errors.date}
          />
        )}
        <TimeField
          name="time"
          label={<Trans>Start, {place} time</Trans>}
          value={time}
          onChange={setTime}
          error={errors.time ?? (count === 1 ? errors.date : undefined)}
        />
        <ErrorNotice lines={lines} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" loading={isSending}>
            <Trans>Claim it</Trans>
          </Button>
        </DialogActions>
      </form>
    </Sheet>
  )
}

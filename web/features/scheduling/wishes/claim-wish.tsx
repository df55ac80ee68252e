import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
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
  const [lines, setLines] = useState<readonly string[]>([])
  const [{ fetching }, claim] = useMutation(ClaimWishRequestDocument)
  const place = request.destination.name
  const submit = async () => {
    const input = { request_id: request.id, schedule_date: date, schedule_time: time }
    const { data, error } = await claim({ data: input })
    if (error) {
      const told = ownFieldErrors(error, { schedule_date: 'date', schedule_time: 'time' })
      setErrors(told ?? {})
      return setLines(told ? [] : errorLines(error))
    }
    const result = data?.claimWishRequest
    if (result?.status === 'CLAIMED' && result.booking_id)
      return void navigate(paths.tripScheduled(result.booking_id))
    setLines([result?.message ?? ''])
    onChanged()
  }
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Claim this wish</Trans>}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setErrors({})
          setLines([])
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
          <Button type="submit" loading={fetching}>
            <Trans>Claim it</Trans>
          </Button>
        </DialogActions>
      </form>
    </Sheet>
  )
}

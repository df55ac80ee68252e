import { Trans, useLingui } from '@lingui/react/macro'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import type { ScheduleTimeFragment } from '#web/api/generated/scheduling.ts'
import { BothClocks } from '#web/features/scheduling/times/both-clocks.tsx'
import { DayStrip } from '#web/features/scheduling/times/day-strip.tsx'
import type { TimeChoice, WhichHour } from '#web/features/scheduling/times/use-schedule.ts'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './schedule.module.css'

interface TimeFieldsProps {
  readonly choice: TimeChoice
  readonly destination: Pick<DestinationCardFragment, 'name' | 'time_zone' | 'latitude' | 'longitude'>
  readonly quote: ScheduleTimeFragment | undefined
  /** Messages of the server, by field. */
  readonly errors: { readonly date?: string; readonly time?: string }
}

/** A day and a time, whose clock they are on, and what that moment is on both clocks. */
export function TimeFields({ choice, destination, quote, errors }: TimeFieldsProps) {
  const { t } = useLingui()
  const { chosen, days, atPlace, pick } = choice
  const place = destination.name
  const isRefused = quote !== undefined && quote.status !== 'ok' && quote.status !== 'HOUR_TWICE'
  return (
    <>
      <Segments
        label={t`Whose clock`}
        selected={atPlace ? 'place' : 'mine'}
        onSelect={(key) => (key === 'place') !== atPlace && choice.switchZone(quote?.starts_at)}
        options={[
          ...(choice.canSwitch ? [{ key: 'mine', label: <Trans>My time</Trans> }] : []),
          { key: 'place', label: <Trans>Time in {place}</Trans> },
        ]}
      />
      <DayStrip days={days} selected={chosen.date} onSelect={(date) => pick({ date })} error={errors.date} />
      <div className={styles.time}>
        <TimeField
          name="time"
          label={<Trans>Time</Trans>}
          value={chosen.time}
          onChange={(time) => pick({ time })}
          error={errors.time ?? (isRefused ? quote.message : null)}
        />
        <div className={styles.clocks} aria-live="polite">
          {quote?.starts_at ? (
            <BothClocks startsAt={quote.starts_at} place={destination} withZones />
          ) : quote === undefined && chosen.time !== '' ? (
            <Skeleton height="4rem" />
          ) : null}
        </div>
      </div>
      {quote?.status === 'HOUR_TWICE' && (
        <WhichHourField
          chosen={chosen.whichHour}
          onPick={choice.setWhichHour}
          message={quote.message ?? ''}
        />
      )}
    </>
  )
}

/** The clocks go back in that night, so the time comes twice: the traveler says which one. */
function WhichHourField({
  chosen,
  onPick,
  message,
}: {
  chosen: WhichHour | null
  onPick: (which: WhichHour) => void
  message: string
}) {
  const options: readonly { key: WhichHour; label: React.ReactNode }[] = [
    { key: 'earlier', label: <Trans>The first, before the clocks go back</Trans> },
    { key: 'later', label: <Trans>The second, after the clocks have gone back</Trans> },
  ]
  return (
    <fieldset className={styles.which}>
      <legend>{message}</legend>
      {options.map(({ key, label }) => (
        <label key={key}>
          <input type="radio" name="whichHour" checked={chosen === key} onChange={() => onPick(key)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

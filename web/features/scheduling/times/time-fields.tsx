import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import type { ScheduleTimeFragment } from '#web/api/generated/scheduling.ts'
import { BothClocks } from '#web/features/scheduling/times/both-clocks.tsx'
import { DayStrip } from '#web/features/scheduling/times/day-strip.tsx'
import { SlotTimes, type OtherClock } from '#web/features/scheduling/times/slot-times.tsx'
import { halfHoursOf } from '#web/features/scheduling/times/slots.ts'
import type { TimeChoice, WhichHour } from '#web/features/scheduling/times/use-schedule.ts'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './schedule.module.css'
import slotStyles from './slots.module.css'

interface TimeFieldsProps {
  readonly choice: TimeChoice
  readonly destination: Pick<DestinationCardFragment, 'name' | 'time_zone' | 'latitude' | 'longitude'>
  readonly quote: ScheduleTimeFragment | undefined
  /** Messages of the server, by field. */
  readonly errors: { readonly date?: string; readonly time?: string }
  /** The times of the chosen day, instead of all of its half hours. */
  readonly times?: ReactNode
}

/** A day and a time to tap, whose clock they are on, and what that moment is on both clocks. */
export function TimeFields({ choice, destination, quote, errors, times }: TimeFieldsProps) {
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
      {times ?? <AnyTime choice={choice} place={place} startsAt={quote?.starts_at} />}
      <OwnTime choice={choice} error={errors.time ?? (isRefused ? quote.message : null)} />
      <div className={styles.clocks} aria-live="polite">
        {quote?.starts_at ? (
          <BothClocks startsAt={quote.starts_at} place={destination} withZones />
        ) : quote === undefined && chosen.time !== '' ? (
          <Skeleton height="4rem" />
        ) : null}
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

interface AnyTimeProps {
  readonly choice: TimeChoice
  readonly place: string
  readonly startsAt: string | null | undefined
}

/** All half hours of the chosen day, where no walker's free times are known. */
function AnyTime({ choice, place, startsAt }: AnyTimeProps) {
  const { chosen, now } = choice
  const starts = halfHoursOf(chosen.date, chosen.timeZone, now)
  return (
    <fieldset className={styles.free}>
      <legend>
        <Trans>Time of the start</Trans>
      </legend>
      {starts.length === 0 ? (
        <Muted>
          <Trans>It is too late for a walk on this day.</Trans>
        </Muted>
      ) : (
        <SlotTimes
          startsMs={starts}
          timeZone={chosen.timeZone}
          other={otherClock(choice, place)}
          selectedMs={startsAt ? Date.parse(startsAt) : null}
          onPick={choice.pickInstant}
        />
      )}
    </fieldset>
  )
}

/** The clock beside the one that is chosen by. */
export const otherClock = ({ atPlace, otherZone }: TimeChoice, place: string): OtherClock | null =>
  otherZone === null ? null : { timeZone: otherZone, place: atPlace ? null : place }

/** A time that is none of those to tap. It is open from the start where such a time was chosen before. */
function OwnTime({ choice, error }: { choice: TimeChoice; error: string | null }) {
  const { chosen, pick } = choice
  const [isOpen, setOpen] = useState(!/:(00|30)$/.test(chosen.time))
  return (
    <details
      className={slotStyles.own}
      open={isOpen || error !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Trans>Another time</Trans>
      </summary>
      <div className={styles.time}>
        <TimeField
          name="time"
          label={<Trans>Time</Trans>}
          value={chosen.time}
          onChange={(time) => pick({ time })}
          error={error}
        />
      </div>
    </details>
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
  const options: readonly { key: WhichHour; label: ReactNode }[] = [
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

import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '#web/ui/classes.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './day-strip.module.css'

interface DayStripProps {
  /** yyyy-MM-dd, the first of them today. */
  readonly days: readonly string[]
  /** Days with free times, where these are known; the others can be chosen, too. */
  readonly free?: ReadonlySet<string>
  readonly selected: string
  readonly onSelect: (day: string) => void
  /** What is wrong with the day, shown at the strip. */
  readonly error?: string | null | undefined
}

/** The days that can be asked for, as one row to tap or to go through by the arrow keys. */
export function DayStrip({ days, free, selected, onSelect, error }: DayStripProps) {
  const { t } = useLingui()
  const writeDate = useDates()
  return (
    <fieldset className={styles.days} aria-describedby={error ? 'day-error' : undefined}>
      <legend className={styles.legend}>
        <Trans>Day</Trans>
      </legend>
      <div className={styles.row}>
        {days.map((day, index) => {
          const at = Date.parse(`${day}T12:00:00Z`)
          const write = (options: Intl.DateTimeFormatOptions) =>
            writeDate(at, { ...options, timeZone: 'UTC' })
          const name = write({ weekday: 'long', day: 'numeric', month: 'long' })
          const isFree = free?.has(day) ?? true
          return (
            <label key={day} className={classes(styles.day, !isFree && styles.taken)}>
              <input
                type="radio"
                name="day"
                className="visually-hidden"
                aria-label={isFree ? name : t`${name}, no free times`}
                checked={day === selected}
                onChange={() => onSelect(day)}
              />
              <span aria-hidden>
                <small>{index === 0 ? <Trans>Today</Trans> : write({ weekday: 'short' })}</small>
                <b>{write({ day: 'numeric' })}</b>
                <small>{write({ month: 'short' })}</small>
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id="day-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

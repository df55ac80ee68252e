import { Trans } from '@lingui/react/macro'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './day-strip.module.css'

interface DayStripProps {
  /** yyyy-MM-dd, the first of them today. */
  readonly days: readonly string[]
  readonly selected: string
  readonly onSelect: (day: string) => void
  /** What is wrong with the day, told at the strip. */
  readonly error?: string | null | undefined
}

/** The days that can be asked for, as one row to tap or to go through by the arrow keys. */
export function DayStrip({ days, selected, onSelect, error }: DayStripProps) {
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
          return (
            <label key={day} className={styles.day}>
              <input
                type="radio"
                name="day"
                className="visually-hidden"
                aria-label={write({ weekday: 'long', day: 'numeric', month: 'long' })}
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

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './day-strip.module.css'

interface DayStripProps {
  /** yyyy-MM-dd. */
  readonly days: readonly string[]
  /** The first of the days unless given. */
  readonly today?: string
  /** Days with free times, where these are known; the others can be chosen, too. */
  readonly free?: ReadonlySet<string>
  /** How many walks a day has, where the days are looked through for walks. */
  readonly countOf?: (day: string) => number
  readonly selected: string
  readonly onSelect: (day: string) => void
  /** What is wrong with the day, shown at the strip. */
  readonly error?: string | null | undefined
}

/** Days as one row to tap or to go through by the arrow keys. */
export function DayStrip({ days, today = days[0], free, countOf, selected, onSelect, error }: DayStripProps) {
  const { t } = useLingui()
  const writeDate = useDates()
  return (
    <fieldset className={styles.days} aria-describedby={error ? 'day-error' : undefined}>
      <legend className={styles.legend}>
        <Trans>Day</Trans>
      </legend>
      <div className={styles.row} style={{ '--days': days.length } as CSSProperties}>
        {days.map((day) => {
          const at = Date.parse(`${day}T12:00:00Z`)
          const write = (options: Intl.DateTimeFormatOptions) =>
            writeDate(at, { ...options, timeZone: 'UTC' })
          const name = write({ weekday: 'long', day: 'numeric', month: 'long' })
          const count = countOf?.(day)
          const isFree = free?.has(day) ?? count !== 0
          return (
            <label key={day} className={classes(styles.day, !isFree && styles.taken)}>
              <input
                type="radio"
                name="day"
                className="visually-hidden"
                {...(count === undefined ? { 'aria-label': isFree ? name : t`${name}, no free times` } : {})}
                checked={day === selected}
                onChange={() => onSelect(day)}
              />
              {count !== undefined && (
                <span className="visually-hidden">
                  {name}, <Plural value={count} _0="no walks" one="# walk" other="# walks" />
                </span>
              )}
              <span aria-hidden>
                <small>{day === today ? <Trans>Today</Trans> : write({ weekday: 'short' })}</small>
                <b>{write({ day: 'numeric' })}</b>
                <small>{write({ month: 'short' })}</small>
                {count !== undefined && <i>{count > 0 ? count : '–'}</i>}
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

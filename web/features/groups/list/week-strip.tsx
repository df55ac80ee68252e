import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { groupPaths } from '#web/app/group-paths.ts'
import { stripDays, weekBefore, type SearchedGroups } from '#web/features/groups/list/groups-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { addDays } from '#web/ui/i18n/wall.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './week-strip.module.css'

interface WeekStripProps {
  readonly query: SearchedGroups
  readonly days: readonly string[]
  readonly today: string
  /** How many walks each day has. */
  readonly countOf: (day: string) => number
  readonly selected: string
  readonly onSelect: (day: string) => void
}

/** Seven days with the number of their walks, as one row to tap or to go through by the arrow keys, and the weeks beside them. */
export function WeekStrip({ query, days, today, countOf, selected, onSelect }: WeekStripProps) {
  const { t } = useLingui()
  const writeDate = useDates()
  const before = weekBefore(days, today)
  const after = addDays(days[0] ?? today, stripDays)
  const at = (week: string) => groupPaths.listAt({ ...query, day: undefined, week })
  return (
    <fieldset className={styles.week}>
      <legend className="visually-hidden">
        <Trans>Day</Trans>
      </legend>
      <div className={styles.row}>
        {days.map((day) => {
          const write = (options: Intl.DateTimeFormatOptions) =>
            writeDate(Date.parse(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' })
          const name = write({ weekday: 'long', day: 'numeric', month: 'long' })
          const count = countOf(day)
          return (
            <label key={day} className={classes(styles.day, count === 0 && styles.empty)}>
              <input
                type="radio"
                name="day"
                className="visually-hidden"
                checked={day === selected}
                onChange={() => onSelect(day)}
              />
              <span className="visually-hidden">
                {name}, <Plural value={count} _0="no walks" one="# walk" other="# walks" />
              </span>
              <span aria-hidden>
                <small>{day === today ? t`Today` : write({ weekday: 'short' })}</small>
                <b>{write({ day: 'numeric' })}</b>
                <i>{count > 0 ? count : '–'}</i>
              </span>
            </label>
          )
        })}
      </div>
      <Row gap={8} justify="between">
        {before === null ? (
          <span />
        ) : (
          <Button size="sm" variant="quiet" href={at(before)}>
            <Trans>Earlier days</Trans>
          </Button>
        )}
        <Button size="sm" variant="quiet" href={at(after)}>
          <Trans>Later days</Trans>
        </Button>
      </Row>
    </fieldset>
  )
}

import { Trans } from '@lingui/react/macro'
import { groupPaths } from '#web/app/group-paths.ts'
import { stripDays, weekBefore, type SearchedGroups } from '#web/features/groups/list/groups-query.ts'
import { DayStrip } from '#web/features/scheduling/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { addDays } from '#web/ui/i18n/wall.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './group-trips.module.css'

interface WeekStripProps {
  readonly query: SearchedGroups
  readonly days: readonly string[]
  readonly today: string
  /** How many walks each day has. */
  readonly countOf: (day: string) => number
  readonly selected: string
  readonly onSelect: (day: string) => void
}

/** Seven days with the number of their walks, and the way to the weeks beside them. */
export function WeekStrip({ query, days, today, countOf, selected, onSelect }: WeekStripProps) {
  const before = weekBefore(days, today)
  const after = addDays(days[0] ?? today, stripDays)
  const at = (week: string) => groupPaths.listAt({ ...query, day: undefined, week })
  return (
    <>
      <DayStrip days={days} today={today} countOf={countOf} selected={selected} onSelect={onSelect} />
      <Row gap={8} justify="between" className={styles.weeks}>
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
    </>
  )
}

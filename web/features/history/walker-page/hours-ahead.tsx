import { Trans } from '@lingui/react/macro'
import type { Walker } from '#web/features/history/walker-page/walker.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './walker-page.module.css'

type Span = Walker['hours_ahead'][number]

/** When the walker walks in the next days, on the viewer's own clock. Nothing of a walker who has given no hours. */
export function HoursAhead({ walker }: { walker: Walker }) {
  const writeDate = useDates()
  const { first_name: name, hours_ahead: spans } = walker
  if (spans.length === 0) return null
  const dayOf = ({ from }: Span) =>
    writeDate(new Date(from), { weekday: 'short', month: 'short', day: 'numeric' })
  const clock = (time: string) => writeDate(new Date(time), { hour: 'numeric', minute: '2-digit' })
  return (
    <Stack as="section" gap={14}>
      <h2>
        <Trans>When {name} walks</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>In the next seven days, in your own time. You can ask for other times, too.</Trans>
      </p>
      <dl className={styles.hours}>
        {[...new Set(spans.map(dayOf))].map((day) => (
          <div key={day}>
            <dt>{day}</dt>
            {spans
              .filter((span) => dayOf(span) === day)
              .map(({ from, until }) => (
                <dd key={from}>
                  {clock(from)} – {clock(until)}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Stack>
  )
}

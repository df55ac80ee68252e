import { Trans, useLingui } from '@lingui/react/macro'
import { workRules } from '#domain/support/work.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { WorkTimesDocument } from '#web/api/generated/work.ts'
import { PlainTable } from '#web/features/operator/kit/plain-table.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { kindWords } from '#web/features/operator/work/work-words.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './work.module.css'

const days = workRules.figuresDays

/** How long each kind of work took in the last 30 days: until the first answer, and until it was closed. */
export function WorkTimes() {
  const wordOf = useWords()
  return (
    <Stack as="section" gap={12} className={styles.times} aria-labelledby="work-times">
      <h2 id="work-times">
        <Trans>How long it took in the last {days} days</Trans>
      </h2>
      <Load query={WorkTimesDocument} variables={{}} pick={({ workTimes }) => workTimes} level={3}>
        {(rows) =>
          rows.length === 0 ? (
            <p>
              <Trans>Not enough yet</Trans>
            </p>
          ) : (
            <PlainTable aria-labelledby="work-times">
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Work</Trans>
                  </th>
                  <th scope="col">
                    <Trans>First answer</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Closed</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.kind}>
                    <th scope="row">{wordOf(kindWords, row.kind)}</th>
                    <td>
                      <Took count={row.answered} median={row.answered_median_s} p90={row.answered_p90_s} />
                    </td>
                    <td>
                      <Took count={row.closed} median={row.closed_median_s} p90={row.closed_p90_s} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          )
        }
      </Load>
    </Stack>
  )
}

interface TookProps {
  readonly count: number
  /** In seconds. */
  readonly median: number | null | undefined
  readonly p90: number | null | undefined
}

function Took({ count, median, p90 }: TookProps) {
  const { i18n } = useLingui()
  if (typeof median !== 'number' || typeof p90 !== 'number') return <Trans>Not enough yet</Trans>
  const [half, most] = [durationOf(median, i18n.locale), durationOf(p90, i18n.locale)]
  const number = new Intl.NumberFormat(i18n.locale).format(count)
  return (
    <>
      <Trans>{half} in the median</Trans>
      <small>
        <Trans>
          9 of 10 within {most} (of {number})
        </Trans>
      </small>
    </>
  )
}

/** A time in the largest unit of which it has one; what is shorter than a minute is written as one. */
function durationOf(seconds: number, locale: string): string {
  const ms = seconds * 1000
  const [unit, length] = ms >= DAY ? ['day', DAY] : ms >= HOUR ? ['hour', HOUR] : ['minute', MINUTE]
  const value = Math.max(1, ms / Number(length))
  const digits = unit === 'minute' ? 0 : 1
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value)
}

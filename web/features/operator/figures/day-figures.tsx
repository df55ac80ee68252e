import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { figureDayMs } from '#domain/operator/figures.ts'
import { DAY } from '#domain/shared/units.ts'
import type { FiguresQuery } from '#web/api/generated/console-figures.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { saveCsv } from '#web/features/operator/table/save-file.ts'
import { figureColumns } from '#web/features/operator/figures/figure-columns.tsx'
import {
  chartKeys,
  charts,
  measureKeys,
  measureOf,
  noSummed,
  plain,
  written,
  type ChartKey,
} from '#web/features/operator/figures/figure-words.ts'
import type { Asked } from '#web/features/operator/figures/range.ts'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './figures.module.css'

const LineChart = lazy(() =>
  import('#web/features/operator/figures/line-chart.tsx').then((file) => ({ default: file.LineChart })),
)

type Day = FiguresQuery['figures']['days'][number]

/** The days of the range as a chart, as a table and as a file. */
export function DayFigures({ days, asked }: { days: readonly Day[]; asked: Asked }) {
  const { t, i18n } = useLingui()
  const [chart, setChart] = useState<ChartKey>('requests')
  const writeDate = useDates()
  const columns = useMemo(
    () => [
      {
        key: 'day',
        header: t`Day`,
        cell: ({ day }: Day) => writeDate(figureDayMs(day) ?? 0, { dateStyle: 'medium', timeZone: 'UTC' }),
        sort: ({ day }: Day) => day,
        words: ({ day }: Day) => day,
      },
      ...figureColumns<Day>(i18n, measureKeys),
    ],
    [t, i18n, writeDate],
  )
  const save = () => {
    const shown = measureKeys.map(measureOf)
    saveCsv(`figures-${asked.from}-${asked.until}.csv`, [
      [t`Day`, ...shown.map(({ text }) => i18n._(text))],
      ...days.map(({ day, figures }) => [day, ...shown.map(({ unit, of }) => plain(unit, of(figures)))]),
    ])
  }
  return (
    <section className={styles.part}>
      <div className={styles.row}>
        <h2>
          <Trans>By day</Trans>
        </h2>
        <Button size="sm" variant="outline" onClick={save}>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      <div>
        <Segments
          label={t`What the chart shows`}
          options={chartKeys.map((key) => ({ key, label: i18n._(charts[key].text) }))}
          selected={chart}
          onSelect={setChart}
        />
      </div>
      <Chart days={days} asked={asked} chart={chart} />
      <WorkTable
        id="figures-days"
        label={t`Figures by day`}
        columns={columns}
        rows={days}
        keyOf={({ day }) => day}
        hrefOf={({ day }) => consolePaths.figuresOf({ ...asked, from: day, until: day })}
        empty={null}
      />
    </section>
  )
}

/** Days without anything are drawn as nothing, so that the line has no gaps there. */
function Chart({ days, asked, chart }: { days: readonly Day[]; asked: Asked; chart: ChartKey }) {
  const { t, i18n } = useLingui()
  const writeDay = useWriteDay()
  const shown = useMemo(() => charts[chart].keys.map(measureOf), [chart])
  const moments = useMemo(() => momentsOf(asked.from, asked.until), [asked.from, asked.until])
  const lines = useMemo(() => {
    const known = new Map(days.map(({ day, figures }) => [(figureDayMs(day) ?? 0) / 1000, figures]))
    return shown.map(({ text, of }) => ({
      label: i18n._(text),
      values: moments.map((seconds) => of(known.get(seconds) ?? noSummed)),
    }))
  }, [days, shown, moments, i18n])
  const unit = shown[0]?.unit ?? 'count'
  const write = useCallback((value: number) => written(i18n, unit, value), [i18n, unit])
  return (
    <Suspense fallback={<Skeleton height="18rem" radius="var(--radius-card)" />}>
      <LineChart dayLabel={t`Day`} days={moments} lines={lines} write={write} writeDay={writeDay} />
    </Suspense>
  )
}

function momentsOf(from: string, until: string): number[] {
  const [fromMs, untilMs] = [figureDayMs(from) ?? 0, figureDayMs(until) ?? 0]
  return Array.from({ length: (untilMs - fromMs) / DAY + 1 }, (_one, index) => (fromMs + index * DAY) / 1000)
}

function useWriteDay(): (seconds: number) => string {
  const writeDate = useDates()
  return useCallback(
    (seconds: number) => writeDate(seconds * 1000, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    [writeDate],
  )
}

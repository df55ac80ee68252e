import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { figureDayMs } from '#domain/operator/figures.ts'
import { DAY } from '#domain/shared/units.ts'
import type { FiguresQuery } from '#web/api/generated/console-figures.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
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
  type Measure,
} from '#web/features/operator/figures/figure-words.ts'
import type { Asked } from '#web/features/operator/figures/range.ts'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import { Text } from '#web/ui/layout/text.tsx'

const BarChart = lazy(() =>
  import('#web/features/operator/figures/bar-chart.tsx').then((file) => ({ default: file.BarChart })),
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
    <Part
      title={<Trans>By day</Trans>}
      aside={
        <Button size="sm" variant="outline" onClick={save}>
          <Trans>Save as CSV</Trans>
        </Button>
      }
    >
      <div>
        <Segments
          label={t`What the chart shows`}
          options={chartKeys.map((key) => ({ key, label: i18n._(charts[key].text) }))}
          selected={chart}
          onSelect={setChart}
        />
      </div>
      <Charts days={days} asked={asked} chart={chart} />
      <WorkTable
        id="figures-days"
        label={t`Figures by day`}
        columns={columns}
        rows={days}
        keyOf={({ day }) => day}
        hrefOf={({ day }) => consolePaths.figuresOf({ ...asked, from: day, until: day })}
        empty={null}
      />
    </Part>
  )
}

/** A chart for each figure of the group, so that none is drawn over another; days without anything have no bar. */
function Charts({ days, asked, chart }: { days: readonly Day[]; asked: Asked; chart: ChartKey }) {
  const moments = useMemo(() => momentsOf(asked.from, asked.until), [asked.from, asked.until])
  return (
    <Grid column={20} gap={20}>
      {charts[chart].keys.map((key) => (
        <Chart key={key} days={days} moments={moments} measure={measureOf(key)} />
      ))}
    </Grid>
  )
}

interface ChartProps {
  readonly days: readonly Day[]
  readonly moments: readonly number[]
  readonly measure: Measure
}

function Chart({ days, moments, measure: { text, unit, of } }: ChartProps) {
  const { t, i18n } = useLingui()
  const writeDay = useWriteDay()
  const bars = useMemo(() => {
    const known = new Map(days.map(({ day, figures }) => [(figureDayMs(day) ?? 0) / 1000, figures]))
    return {
      label: i18n._(text),
      values: moments.map((seconds) => of(known.get(seconds) ?? noSummed)),
    }
  }, [days, text, of, moments, i18n])
  const write = useCallback((value: number) => written(i18n, unit, value), [i18n, unit])
  return (
    <figure>
      <Text as="figcaption" size={14} weight={600}>
        {i18n._(text)}
      </Text>
      <Suspense fallback={<Skeleton height="12rem" radius="var(--radius-card)" />}>
        <BarChart dayLabel={t`Day`} days={moments} bars={bars} write={write} writeDay={writeDay} />
      </Suspense>
    </figure>
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

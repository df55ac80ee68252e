import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import { DAY, SECOND } from '#domain/shared/units.ts'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import styles from './figures.module.css'

export interface Bars {
  readonly label: string
  /** One for each day; null has no bar. */
  readonly values: readonly (number | null)[]
}

export interface BarChartProps {
  /** What the legend calls the day under the pointer. */
  readonly dayLabel: string
  /** Moments of the days in seconds, in order. */
  readonly days: readonly number[]
  readonly bars: Bars
  readonly write: (value: number) => string
  readonly writeDay: (seconds: number) => string
}

const height = 170
const daySeconds = DAY / SECOND
/** Steps of the values' axis: whole, because half a walk or half a cent is written like a whole one. */
const wholeSteps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat()
/** Of the room of a day, and in pixels. */
const barSize: UPlot.Series.BarsPathBuilderOpts = { size: [0.7, 32], align: 0 }

/** A bar for each day, with the value of the day under the pointer. What it shows stands in a table beside it. */
export function BarChart({ dayLabel, days, bars, write, writeDay }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme()
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const chart = new UPlot(
      optionsOf(element, { dayLabel, bars, write, writeDay }),
      [[...days], [...bars.values]],
      element,
    )
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
    // The colours are read again with the scheme.
  }, [dayLabel, days, bars, write, writeDay, scheme])
  return <div ref={frame} className={styles.chart} aria-hidden="true" />
}

function optionsOf(
  element: HTMLElement,
  { dayLabel, bars, write, writeDay }: Omit<BarChartProps, 'days'>,
): UPlot.Options {
  const style = getComputedStyle(element)
  const font = `12px ${style.fontFamily}`
  const colourOf = (name: string) => resolved(element, name)
  const axis = { stroke: colourOf('--ink-muted'), font, ticks: { show: false } }
  const grid = { stroke: colourOf('--line'), width: 1 }
  return {
    width: element.clientWidth,
    height,
    // Days are of UTC.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: {
      // Half a day at each end, so that the first and the last bar are whole.
      x: { range: (_chart, first, last) => [first - daySeconds / 2, last + daySeconds / 2] },
      y: { range: (_chart, low, high) => [Math.min(low, 0) * 1.1, Math.max(high, 0) * 1.1 || 1] },
    },
    cursor: { y: false, drag: { x: false, y: false } },
    axes: [
      { ...axis, grid: { show: false }, space: 90, values: (_chart, splits) => splits.map(writeDay) },
      { ...axis, grid, size: 76, incrs: wholeSteps, values: (_chart, splits) => splits.map(write) },
    ],
    series: [
      {
        value: (_chart, seconds: number | null) => (seconds === null ? '–' : writeDay(seconds)),
        label: dayLabel,
      },
      {
        label: bars.label,
        fill: colourOf('--calm'),
        stroke: colourOf('--calm'),
        width: 0,
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars(barSize) }),
        points: { show: false },
        value: (_chart: UPlot, value: number | null) => (value === null ? '–' : write(value)),
      },
    ],
  }
}

/** A colour of the theme as a canvas takes it: `light-dark()` is one to style sheets only. */
function resolved(element: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import styles from './figures.module.css'

export interface Line {
  readonly label: string
  /** One for each day; null leaves a gap. */
  readonly values: readonly (number | null)[]
}

export interface LineChartProps {
  /** What the legend calls the day under the pointer. */
  readonly dayLabel: string
  /** Moments of the days in seconds, in order. */
  readonly days: readonly number[]
  /** At most three. */
  readonly lines: readonly Line[]
  readonly write: (value: number) => string
  readonly writeDay: (seconds: number) => string
}

const height = 260
/** Steps of the values' axis: whole, because half a walk or half a cent is written like a whole one. */
const wholeSteps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat()
/** Colours of the lines, and dashes, so that lines are told apart without colour too. */
const looks = [
  { colour: '--accent', dash: [] },
  { colour: '--calm', dash: [8, 4] },
  { colour: '--ink-muted', dash: [2, 4] },
] as const

/** Lines over days, with the values of the day under the pointer. What it shows stands in a table beside it. */
export function LineChart({ dayLabel, days, lines, write, writeDay }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme()
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const chart = new UPlot(
      optionsOf(element, { dayLabel, lines, write, writeDay }),
      [[...days], ...lines.map(({ values }) => [...values])],
      element,
    )
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
    // The colours are read anew with the scheme.
  }, [dayLabel, days, lines, write, writeDay, scheme])
  return <div ref={frame} className={styles.chart} aria-hidden="true" />
}

function optionsOf(
  element: HTMLElement,
  { dayLabel, lines, write, writeDay }: Omit<LineChartProps, 'days'>,
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
    scales: { y: { range: (_chart, _low, high) => [0, Math.max(high, 0) * 1.1 || 1] } },
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
      ...lines.map(({ label }, index) => {
        const look = looks[index % looks.length] ?? looks[0]
        return {
          label,
          stroke: colourOf(look.colour),
          width: 2,
          dash: [...look.dash],
          points: { show: lines[index]?.values.length === 1 },
          value: (_chart: UPlot, value: number | null) => (value === null ? '–' : write(value)),
        }
      }),
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

import type { RowSpec } from '#bench/row-spec.ts'

/** What each uplink, in kilobits a second, is to give: frames and lines of the middle second, by docs/rules/quality.md. */
const aims = { 600: { frames: 8, lines: 270 }, 3000: { frames: 24, lines: 720 } } as const

/** The rows of a benchmark of uplinks. */
export function uplinkRows(bench: string, way: string): Record<string, RowSpec> {
  const rows: Record<string, RowSpec> = {}
  for (const [kbps, { frames, lines }] of Object.entries(aims)) {
    rows[`${bench}-${kbps}-frames`] = {
      title: `recorded walk ${way}, an uplink of ${kbps} kbit/s: frames that the traveler sees`,
      unit: 'a second',
      bench,
      aims: [{ least: frames }],
    }
    rows[`${bench}-${kbps}-lines`] = {
      title: 'the same, lines of the picture',
      unit: 'lines',
      bench,
      aims: [{ least: lines }],
    }
    // From half of a minute on it is credited.
    rows[`${bench}-${kbps}-low`] = {
      title: 'the same, seconds below the promise',
      unit: '%',
      bench,
      aims: [{ most: 50 }],
    }
  }
  return rows
}

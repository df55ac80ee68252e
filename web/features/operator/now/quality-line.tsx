import { Trans } from '@lingui/react/macro'
import styles from './now.module.css'

const heights: Readonly<Record<string, number>> = { none: 1, low: 6, good: 12 }

/** How one side did in the last two minutes, as a small line; screen readers read in how many parts of it it was good. */
export function QualityLine({ name, points }: { name: string; points: readonly string[] }) {
  const good = points.filter((point) => point === 'good').length
  const all = points.length
  const way = points.map((point, index) => `${index * 5},${13 - (heights[point] ?? 1)}`).join(' ')
  return (
    <span className={styles.line}>
      <span className="visually-hidden">
        <Trans>
          {name}: good for {good} of {all} parts
        </Trans>
      </span>
      <svg
        viewBox={`0 0 ${(all - 1) * 5} 14`}
        width="64"
        height="14"
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        <polyline points={way} />
      </svg>
    </span>
  )
}

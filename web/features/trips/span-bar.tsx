import { Trans } from '@lingui/react/macro'
import styles from './receipt.module.css'

export interface Span {
  from: number
  to: number
  isOn: boolean
}

/** A line of time: filled where it ran, hatched where it stood still. The words beside it say the sums. */
export function SpanBar({
  spans,
  whole,
  label = true,
}: {
  spans: readonly Span[]
  whole: number
  label?: boolean
}) {
  if (whole <= 0) return null
  return (
    <>
      <div className={styles.spans} dir="ltr" aria-hidden>
        {spans.map((span) => (
          <i
            key={span.from}
            data-on={span.isOn}
            style={{
              left: `${(span.from / whole) * 100}%`,
              width: `${((span.to - span.from) / whole) * 100}%`,
            }}
          />
        ))}
      </div>
      {label && (
        <p className={styles.legend} aria-hidden>
          <span data-on="true">
            <Trans>Live</Trans>
          </span>
          <span data-on="false">
            <Trans>Paused</Trans>
          </span>
        </p>
      )}
    </>
  )
}

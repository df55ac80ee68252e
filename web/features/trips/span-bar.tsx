import { Trans, useLingui } from '@lingui/react/macro'
import { clockOf } from '#web/features/trips/meter-badge.tsx'
import styles from './receipt.module.css'

export interface Span {
  from: number
  to: number
  isOn: boolean
}

/** More stretches than this are told by their sum alone. */
const toldAtMost = 40

/** A line of time in seconds: filled where it ran, hatched where it stood still; told in words to those who cannot see it. */
export function SpanBar({
  spans,
  whole,
  of = 'meter',
}: {
  spans: readonly Span[]
  whole: number
  /** Of the meter (live, paused) or of a film (filmed or not), which says so beside it. */
  of?: 'meter' | 'film'
}) {
  const { t } = useLingui()
  if (whole <= 0) return null
  const words = (span: Span) => {
    const [from, to] = [clockOf(span.from), clockOf(span.to)]
    if (of === 'film')
      return span.isOn ? t`Filmed from ${from} to ${to}` : t`Not filmed from ${from} to ${to}`
    return span.isOn ? t`Live from ${from} to ${to}` : t`Paused from ${from} to ${to}`
  }
  return (
    <>
      <ol
        className="visually-hidden"
        aria-label={of === 'film' ? t`What was filmed` : t`When the walk was live`}
      >
        {spans.slice(0, toldAtMost).map((span) => (
          <li key={span.from}>{words(span)}</li>
        ))}
      </ol>
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
      {of === 'meter' && (
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

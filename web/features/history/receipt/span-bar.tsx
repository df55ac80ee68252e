import { Trans, useLingui } from '@lingui/react/macro'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './span-bar.module.css'

export interface Span {
  from: number
  to: number
  isOn: boolean
}

/** More stretches than this are named by their sum alone. */
const listedMax = 40

/** A line of time in seconds: filled where it ran, hatched where it stood still; in words for screen readers. */
export function SpanBar({
  spans,
  whole,
  of = 'meter',
}: {
  spans: readonly Span[]
  whole: number
  /** Of the meter (live, paused) or of a recording (recorded or not), which says so beside it. */
  of?: 'meter' | 'recording'
}) {
  const { t } = useLingui()
  if (whole <= 0) return null
  const words = (span: Span) => {
    const [from, to] = [clockOf(span.from), clockOf(span.to)]
    if (of === 'recording')
      return span.isOn ? t`Recorded from ${from} to ${to}` : t`Not recorded from ${from} to ${to}`
    return span.isOn ? t`Live from ${from} to ${to}` : t`Paused from ${from} to ${to}`
  }
  return (
    <>
      <ol
        className="visually-hidden"
        aria-label={of === 'recording' ? t`What was recorded` : t`When the walk was live`}
      >
        {spans.slice(0, listedMax).map((span) => (
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
        <Row as="p" oneLine gap={20} className={styles.legend} aria-hidden>
          <span data-on="true">
            <Trans>Live</Trans>
          </span>
          <span data-on="false">
            <Trans>Paused</Trans>
          </span>
        </Row>
      )}
    </>
  )
}

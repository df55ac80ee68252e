import { Trans, useLingui } from '@lingui/react/macro'
import { lanes, type Lane, type TimelineEvent } from '#domain/operator/timeline.ts'
import { laneWords, useEventWords } from '#web/features/operator/evidence/timeline-words.tsx'
import { useState } from 'react'
import { PlainTable } from '#web/features/operator/kit/plain-table.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './timeline.module.css'

interface TableProps {
  events: readonly TimelineEvent[]
  currency: string
  /** The event lies in the part of time that the line shows, and so in the recording's. */
  isDrawn: (event: TimelineEvent) => boolean
  onSeek: ((atMs: number) => void) | null
}

/** The events of the time line in rows, of one kind or of all. */
export function TimelineTable({ events, ...rest }: TableProps) {
  const { t, i18n } = useLingui()
  const [only, setOnly] = useState<Lane | ''>('')
  const shown = events.filter(({ lane }) => only === '' || lane === only)
  return (
    <details>
      <summary>
        <Trans>All events as a table</Trans>
      </summary>
      <label className={styles.only}>
        <Trans>Kind</Trans>{' '}
        <select
          value={only}
          onChange={(event) => setOnly(lanes.find((lane) => lane === event.target.value) ?? '')}
        >
          <option value="">{t`All`}</option>
          {lanes.map((lane) => (
            <option key={lane} value={lane}>
              {i18n._(laneWords[lane])}
            </option>
          ))}
        </select>
      </label>
      {shown.length === 0 ? (
        <Muted>
          <Trans>There is none of this kind.</Trans>
        </Muted>
      ) : (
        <Rows {...rest} events={shown} />
      )}
    </details>
  )
}

function Rows({ events, currency, isDrawn, onSeek }: TableProps) {
  const { t } = useLingui()
  const wordsOf = useEventWords(currency)
  return (
    <div
      className={styles.rows}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      aria-label={t`Events of this trip`}
    >
      <PlainTable>
        <caption className="visually-hidden">{t`Events of this trip`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Kind`}</th>
            <th scope="col">{t`Who`}</th>
            <th scope="col">{t`What`}</th>
            {onSeek && <th scope="col">{t`Recording`}</th>}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => {
            const { time, lane, by, what } = wordsOf(event)
            return (
              <tr key={event.id}>
                <td dir="ltr">{time}</td>
                <td>{lane}</td>
                <td>{by}</td>
                <td>
                  <bdi>{what}</bdi>
                </td>
                {onSeek && (
                  <td>
                    {isDrawn(event) && (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={t`Show ${time}, ${what}`}
                        onClick={() => onSeek(event.atMs)}
                      >
                        <Trans>Show</Trans>
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </div>
  )
}

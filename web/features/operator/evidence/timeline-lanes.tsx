import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MINUTE } from '#domain/shared/units.ts'
import type { TripEvidenceQuery } from '#web/api/generated/operator.ts'
import { lanes, type TimelineEvent } from '#domain/operator/timeline.ts'
import { placeOf, stretchOf, type Range } from '#web/features/operator/evidence/timeline-events.ts'
import { laneWords, useEventWords } from '#web/features/operator/evidence/timeline-words.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './timeline.module.css'

type Evidence = NonNullable<TripEvidenceQuery['tripEvidence']>
type Stretch = { fromMs: number; toMs: number; state: string }

interface LanesProps {
  evidence: Evidence
  events: readonly TimelineEvent[]
  range: Range
  zoom: number
  chosenId: string | null
  /** Where the recording stands, as a time of day. */
  mediaAtMs: number | null
  onChoose: (event: TimelineEvent) => void
}

/** The drawing alone, for the eye and the pointer: its events stand in the table as well. */
export function TimelineLanes({ evidence, events, range, zoom, chosenId, mediaAtMs, onChoose }: LanesProps) {
  const { i18n } = useLingui()
  const wordsOf = useEventWords(evidence.money.currency)
  const head = mediaAtMs === null ? null : placeOf(mediaAtMs, range)
  return (
    <div className={styles.lanes} style={{ inlineSize: `${zoom * 100}%` }} aria-hidden>
      {stretchLanes(evidence).map(({ id, name, stretches }) => (
        <div key={id} className={styles.lane}>
          <span className={styles.name}>{name}</span>
          <div className={styles.track}>
            {stretches.map((stretch) => {
              const place = stretchOf(stretch, range)
              return (
                place && (
                  <i
                    key={`${stretch.fromMs} ${stretch.state}`}
                    data-state={stretch.state}
                    style={{ insetInlineStart: `${place.start}%`, inlineSize: `${place.size}%` }}
                  />
                )
              )
            })}
          </div>
        </div>
      ))}
      {lanes.map((lane) => (
        <div key={lane} className={styles.lane}>
          <span className={styles.name}>{i18n._(laneWords[lane])}</span>
          <div className={styles.track}>
            {events
              .filter((event) => event.lane === lane)
              .map((event) => (
                <button
                  key={event.id}
                  type="button"
                  tabIndex={-1}
                  data-lane={lane}
                  data-chosen={event.id === chosenId || undefined}
                  title={`${wordsOf(event).time} ${wordsOf(event).what}`}
                  aria-label={wordsOf(event).what}
                  style={{ insetInlineStart: `${placeOf(event.atMs, range) ?? 0}%` }}
                  onClick={() => onChoose(event)}
                />
              ))}
          </div>
        </div>
      ))}
      {head !== null && <b className={styles.head_line} style={{ insetInlineStart: `${head}%` }} />}
      <Scale range={range} zoom={zoom} />
    </div>
  )
}

/** Times of day below the lines, five on each width of the screen. */
function Scale({ range, zoom }: { range: Range; zoom: number }) {
  const writeDate = useDates()
  const count = 4 * zoom
  const stepMs = (range.toMs - range.fromMs) / count
  return (
    <div className={styles.scale} dir="auto">
      {Array.from({ length: count }, (_one, index) => {
        const atMs = range.fromMs + stepMs * index
        return (
          <span key={atMs} style={{ insetInlineStart: `${(index / count) * 100}%` }}>
            {writeDate(new Date(atMs), { timeStyle: stepMs < MINUTE ? 'medium' : 'short' })}
          </span>
        )
      })}
    </div>
  )
}

/** The lines of stretches, from above. */
function stretchLanes(evidence: Evidence): { id: string; name: ReactNode; stretches: Stretch[] }[] {
  const startMs = new Date(evidence.live_at ?? evidence.created_at).getTime()
  const ofSide = (side: string) =>
    evidence.quality
      .filter((each) => each.side === side)
      .map((each) => ({
        fromMs: startMs + each.start_s * 1000,
        toMs: startMs + each.end_s * 1000,
        state: each.state,
      }))
  const recorded = evidence.duration_ms > 0 && evidence.video_url !== null
  const gaps = evidence.gaps.map((gap) => ({
    fromMs: startMs + gap.start_ms,
    toMs: startMs + gap.end_ms,
    state: 'gap',
  }))
  const video = { fromMs: startMs, toMs: startMs + evidence.duration_ms, state: 'recorded' }
  const spans = evidence.spans.map((span) => ({
    fromMs: startMs + span.start_s * 1000,
    toMs: startMs + span.end_s * 1000,
    state: span.is_live ? 'live' : 'gap',
  }))
  return [
    { id: 'recording', name: <Trans>Recording</Trans>, stretches: recorded ? [video, ...gaps] : [] },
    { id: 'live', name: <Trans>Live</Trans>, stretches: spans },
    { id: 'walker', name: <Trans>Walker’s picture</Trans>, stretches: ofSide('walker') },
    { id: 'traveller', name: <Trans>Traveler’s picture</Trans>, stretches: ofSide('traveller') },
  ]
}

/** What the colors and hatchings of the stretches mean. */
export function Legend() {
  return (
    <Row as="ul" gap={20} lineGap={4} className={styles.legend}>
      <li data-state="live">
        <Trans>Live, recorded or good</Trans>
      </li>
      <li data-state="low">
        <Trans>Below the promised picture</Trans>
      </li>
      <li data-state="gap">
        <Trans>Paused or not recorded</Trans>
      </li>
      <li data-state="head">
        <Trans>Where the recording stands</Trans>
      </li>
    </Row>
  )
}

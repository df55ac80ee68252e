import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { TripEvidenceQuery } from '#web/api/generated/operator.ts'
import { Legend, TimelineLanes } from '#web/features/operator/evidence/timeline-lanes.tsx'
import { TimelineTable } from '#web/features/operator/evidence/timeline-table.tsx'
import { eventsOf, type TimelineEvent } from '#domain/operator/timeline.ts'
import { neighbour, placeOf, rangeOf } from '#web/features/operator/evidence/timeline-events.ts'
import { useEventWords } from '#web/features/operator/evidence/timeline-words.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './timeline.module.css'

type Evidence = NonNullable<TripEvidenceQuery['tripEvidence']>

const zoomMax = 32

interface TimelineProps {
  evidence: Evidence
  /** Where the recording stands, in its milliseconds. */
  mediaMs: number
  /** Shows the recording from there on; null where none is stored. */
  onSeek: ((mediaMs: number) => void) | null
}

/**
 * Recording, times, quality of both sides, chat, steering, postcards, money and acts of operators on one line of time. Arrow keys go
 * from event to event and Enter shows the recording there; the same events stand in a table below.
 */
export function Timeline({ evidence, mediaMs, onSeek }: TimelineProps) {
  const { t } = useLingui()
  const { events, range, drawn, liveMs, seek } = useDrawn(evidence, onSeek)
  const [zoom, setZoom] = useState(1)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const chosen = drawn.find(({ id }) => id === chosenId) ?? null
  const zoomTo = (next: number) => setZoom(Math.min(Math.max(next, 1), zoomMax))
  const choose = (event: TimelineEvent | null) => {
    if (!event) return
    setChosenId(event.id)
    show(scroll.current, placeOf(event.atMs, range) ?? 0)
  }
  const acts: Acts = {
    step: (way) => choose(neighbour(drawn, chosenId, way)),
    end: (at) => choose(drawn.at(at) ?? null),
    zoom: (times) => zoomTo(zoom * times),
    seek: () => chosen && seek?.(chosen.atMs),
  }
  const { currency } = evidence.money
  return (
    <Card as="section" gap={12} className={styles.card}>
      <Head zoom={zoom} onZoom={zoomTo} />
      <div
        ref={scroll}
        className={styles.scroll}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and takes keys
        tabIndex={0}
        aria-label={t`Time line of this trip`}
        aria-describedby="timeline-keys"
        onKeyDown={(key) => press(key, acts)}
      >
        <TimelineLanes
          evidence={evidence}
          events={drawn}
          range={range}
          zoom={zoom}
          chosenId={chosenId}
          mediaAtMs={liveMs === null ? null : liveMs + mediaMs}
          onChoose={(event) => {
            setChosenId(event.id)
            seek?.(event.atMs)
          }}
        />
      </div>
      <Legend />
      <Text size={14} breaks role="status">
        {chosen && <Chosen event={chosen} currency={currency} />}
      </Text>
      <Hints outside={events.length - drawn.length} />
      <TimelineTable
        events={events}
        currency={currency}
        isDrawn={(one) => drawn.includes(one)}
        onSeek={seek}
      />
    </Card>
  )
}

/** What is drawn of a trip, and how a moment of it is shown in the recording; null where that cannot be. */
function useDrawn(evidence: Evidence, onSeek: TimelineProps['onSeek']) {
  const { events, range, drawn } = useMemo(() => {
    const all = eventsOf(evidence)
    const part = rangeOf(evidence, all.at(-1)?.atMs ?? 0)
    return { events: all, range: part, drawn: all.filter(({ atMs }) => placeOf(atMs, part) !== null) }
  }, [evidence])
  const liveMs = evidence.live_at ? new Date(evidence.live_at).getTime() : null
  const seek = onSeek && liveMs !== null ? (atMs: number) => onSeek(Math.max(0, atMs - liveMs)) : null
  return { events, range, drawn, liveMs, seek }
}

function Head({ zoom, onZoom }: { zoom: number; onZoom: (next: number) => void }) {
  return (
    <Row gap={16} lineGap={8} align="center" justify="between">
      <h2>
        <Trans>Time line</Trans>
      </h2>
      <Row gap={16} lineGap={8} align="center">
        <Button size="sm" variant="outline" disabled={zoom === 1} onClick={() => onZoom(zoom / 2)}>
          <Trans>Less detail</Trans>
        </Button>
        <Button size="sm" variant="outline" disabled={zoom === zoomMax} onClick={() => onZoom(zoom * 2)}>
          <Trans>More detail</Trans>
        </Button>
      </Row>
    </Row>
  )
}

function Hints({ outside }: { outside: number }) {
  return (
    <>
      <Muted id="timeline-keys">
        <Trans>
          Arrow keys: from event to event. Enter: show it in the recording. Plus and minus: more and less
          detail.
        </Trans>
      </Muted>
      {outside > 0 && (
        <Muted>
          <Trans>Events before or after the part that is drawn: {outside}. They are in the table.</Trans>
        </Muted>
      )}
    </>
  )
}

type Acts = {
  step(way: 1 | -1): void
  end(at: 0 | -1): void
  zoom(times: number): void
  seek(): void
}

const keys: Readonly<Record<string, (acts: Acts) => void>> = {
  ArrowRight: ({ step }) => step(1),
  ArrowLeft: ({ step }) => step(-1),
  Home: ({ end }) => end(0),
  End: ({ end }) => end(-1),
  '+': ({ zoom }) => zoom(2),
  '=': ({ zoom }) => zoom(2),
  '-': ({ zoom }) => zoom(1 / 2),
  Enter: ({ seek }) => seek(),
}

/** What a key does; where texts run from the right the arrows change places. */
function press(key: KeyboardEvent<HTMLDivElement>, acts: Acts): void {
  const act = keys[key.key]
  if (!act || key.ctrlKey || key.metaKey || key.altKey) return
  key.preventDefault()
  const isRtl = getComputedStyle(key.currentTarget).direction === 'rtl'
  act(isRtl ? { ...acts, step: (way) => acts.step(way === 1 ? -1 : 1) } : acts)
}

/** Scrolls what is this far along, in percent, into the middle. */
function show(box: HTMLDivElement | null, percent: number): void {
  if (!box) return
  const left = (box.scrollWidth * percent) / 100 - box.clientWidth / 2
  box.scrollTo({ left: getComputedStyle(box).direction === 'rtl' ? -left : left })
}

function Chosen({ event, currency }: { event: TimelineEvent; currency: string }) {
  const { time, lane, by, what } = useEventWords(currency)(event)
  return (
    <>
      <span dir="ltr">{time}</span> {lane}, {by}: <bdi>{what}</bdi>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { TripReplayQuery } from '#web/api/generated/trips.ts'
import { clockOf } from '#web/features/trips/meter-badge.tsx'
import { SpanBar } from '#web/features/trips/span-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './replay.module.css'

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>
export type FilmData = Pick<ReplayData, 'duration_ms' | 'poster_url' | 'gaps'>

/** A recording with its length and its gaps. `onReload` asks for a fresh link, because links are short-lived. */
export function Film({
  replay,
  url,
  label,
  onTime,
  onReload,
}: {
  replay: FilmData
  url: string
  /** What the film is, for whoever does not see it. */
  label: string
  onTime: (ms: number) => void
  onReload: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const tries = useRef(0)
  const whole = replay.duration_ms
  const onError = () => {
    // The link is short-lived: one fresh link is asked for by itself, after that the person decides.
    tries.current += 1
    if (tries.current === 1) onReload()
    else setBroken(true)
  }
  return (
    <>
      {/* The film is two people talking; captions are not made yet. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        key={url}
        className={styles.video}
        src={url}
        poster={replay.poster_url ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
        onTimeUpdate={() => onTime((video.current?.currentTime ?? 0) * 1000)}
        onSeeked={() => onTime((video.current?.currentTime ?? 0) * 1000)}
        onLoadedMetadata={() => {
          tries.current = 0
          setBroken(false)
        }}
        onError={onError}
      />
      {isBroken && (
        <Notice
          tone="warning"
          action={
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                setBroken(false)
                onReload()
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The film could not be loaded.</Trans>
        </Notice>
      )}
      {replay.gaps.length > 0 && (
        <>
          <SpanBar label={false} whole={whole} spans={spansOf(replay.gaps, whole)} />
          <p className={styles.small}>
            <Trans>Hatched: nothing was filmed there, for example in a tunnel.</Trans>
          </p>
        </>
      )}
      <p className={styles.small}>
        <Trans>
          Length <span dir="ltr">{clockOf(whole / 1000)}</span>
        </Trans>
      </p>
    </>
  )
}

/** Gaps and what lies between them, as one line. */
function spansOf(gaps: FilmData['gaps'], wholeMs: number) {
  const spans: { from: number; to: number; isOn: boolean }[] = []
  let at = 0
  for (const gap of [...gaps].sort((a, b) => a.start_ms - b.start_ms)) {
    if (gap.start_ms > at) spans.push({ from: at, to: gap.start_ms, isOn: true })
    spans.push({ from: gap.start_ms, to: gap.end_ms, isOn: false })
    at = gap.end_ms
  }
  if (at < wholeMs) spans.push({ from: at, to: wholeMs, isOn: true })
  return spans
}

/** The postcards of a walk; each opens whole. */
export function Gallery({ postcards }: { postcards: ReplayData['postcards'] }) {
  const { t, i18n } = useLingui()
  return (
    <section className={styles.gallery}>
      <h2>
        <Trans>Postcards</Trans>
      </h2>
      <ul>
        {postcards.map((card) => {
          const time = i18n.date(new Date(card.taken_at), { timeStyle: 'short' })
          return (
            <li key={card.id}>
              <a href={card.url} target="_blank" rel="noreferrer">
                <img src={card.url} alt={t`Postcard taken at ${time}`} loading="lazy" />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

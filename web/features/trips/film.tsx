import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { TripReplayQuery } from '#web/api/generated/trips.ts'
import { clockOf } from '#web/features/trips/meter-badge.tsx'
import { PostcardViewer } from '#web/features/trips/postcard-viewer.tsx'
import { SpanBar } from '#web/features/trips/span-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import cardStyles from './postcards.module.css'
import styles from './replay.module.css'

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>

export type FilmData = Pick<ReplayData, 'duration_ms' | 'poster_url' | 'gaps'>

type FilmEvent = SyntheticEvent<HTMLVideoElement>

interface FilmProps {
  replay: FilmData
  url: string
  /** What the film is, for whoever does not see it. */
  label: string
  onTime: (ms: number) => void
  onReload: () => void
}

/** A recording with its length and its gaps; a link that has run out is renewed by `onReload` where the film stood. */
export function Film({ replay, url, label, onTime, onReload }: FilmProps) {
  const film = useLastingFilm(url, onReload)
  const whole = replay.duration_ms
  const tell = (event: FilmEvent) => onTime(film.atS(event.currentTarget) * 1000)
  return (
    <>
      {/* The film is two people talking; captions are not made yet. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        className={styles.video}
        src={film.src}
        poster={replay.poster_url ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
        onTimeUpdate={tell}
        onSeeked={tell}
        onLoadedMetadata={film.onLoadedMetadata}
        onError={film.onError}
      />
      {film.isBroken && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="outline" onClick={film.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The film could not be loaded.</Trans>
        </Notice>
      )}
      {replay.gaps.length > 0 && (
        <>
          <SpanBar of="film" whole={whole / 1000} spans={spansOf(replay.gaps, whole)} />
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

/**
 * Links are short-lived, and each answer of the server brings a new one. The one in use stays until it fails; then one
 * fresh link is asked for by itself and the film goes on at the same place, playing if it played. After that the
 * person decides.
 */
function useLastingFilm(url: string, onReload: () => void) {
  const [src, setSrc] = useState(url)
  const [isBroken, setBroken] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const wasRenewed = useRef(false)
  const place = useRef<{ atS: number; isPlaying: boolean } | null>(null)
  useEffect(() => {
    if (!isRenewing || url === src) return
    setRenewing(false)
    setSrc(url)
  }, [isRenewing, url, src])
  const renew = () => {
    setRenewing(true)
    onReload()
  }
  return {
    src,
    isBroken,
    /** Where the film stands, in seconds; while a link is renewed, where it stood. */
    atS: (element: HTMLVideoElement) => place.current?.atS ?? element.currentTime,
    retry: () => {
      setBroken(false)
      renew()
    },
    onError: ({ currentTarget: element }: FilmEvent) => {
      place.current ??= { atS: element.currentTime, isPlaying: !element.paused }
      if (wasRenewed.current) return setBroken(true)
      wasRenewed.current = true
      renew()
    },
    onLoadedMetadata: ({ currentTarget: element }: FilmEvent) => {
      const kept = place.current
      wasRenewed.current = false
      place.current = null
      setBroken(false)
      if (!kept) return
      element.currentTime = kept.atS
      // A browser that wants a tap first leaves the film paused at its place.
      if (kept.isPlaying) element.play().catch(() => undefined)
    },
  }
}

/** Gaps and what lies between them, as one line in seconds. */
function spansOf(gaps: FilmData['gaps'], wholeMs: number) {
  const spans: { from: number; to: number; isOn: boolean }[] = []
  const add = (fromMs: number, toMs: number, isOn: boolean) =>
    spans.push({ from: fromMs / 1000, to: toMs / 1000, isOn })
  let at = 0
  for (const gap of [...gaps].sort((a, b) => a.start_ms - b.start_ms)) {
    if (gap.start_ms > at) add(at, gap.start_ms, true)
    add(gap.start_ms, gap.end_ms, false)
    at = gap.end_ms
  }
  if (at < wholeMs) add(at, wholeMs, true)
  return spans
}

/** The postcards of a walk; each opens large inside the page. */
export function Gallery({ postcards }: { postcards: ReplayData['postcards'] }) {
  const { t, i18n } = useLingui()
  const [openAt, setOpenAt] = useState<number | null>(null)
  const cards = postcards.map((card) => {
    const time = i18n.date(new Date(card.taken_at), { timeStyle: 'short' })
    return { id: card.id, url: card.url, alt: t`Postcard taken at ${time}` }
  })
  return (
    <section className={styles.gallery}>
      <h2>
        <Trans>Postcards</Trans>
      </h2>
      <ul>
        {cards.map((card, at) => (
          <li key={card.id}>
            <button type="button" className={cardStyles.open} onClick={() => setOpenAt(at)}>
              <img src={card.url} alt={card.alt} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <PostcardViewer cards={cards} openAt={openAt} onOpenAt={setOpenAt} />
    </section>
  )
}

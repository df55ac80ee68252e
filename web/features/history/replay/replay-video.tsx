import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { TripReplayQuery } from '#web/api/generated/trips.ts'
import { partAt } from '#web/features/history/replay/video-parts.ts'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { PostcardViewer } from '#web/features/walk/public.tsx'
import { SpanBar } from '#web/features/history/receipt/span-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './replay-video.module.css'

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>

export type ReplayVideoData = Pick<ReplayData, 'duration_ms' | 'poster_url' | 'gaps' | 'films'>

type VideoEvent = SyntheticEvent<HTMLVideoElement>

interface VideoProps {
  replay: ReplayVideoData
  url: string
  /** What the recording shows, for screen readers. */
  label: string
  onTime: (ms: number) => void
  onReload: () => void
  /** A press that shows the recording from there on, in its milliseconds; each press is an object of its own. */
  seek?: { atMs: number } | null
}

/**
 * A recording with its length and its gaps; a link that has run out is renewed by `onReload` at the place where the video was. Where a
 * phone was turned, the pictures lie in several files, each as long as the whole and with the voices: the one is shown whose
 * picture is to be seen at the time.
 */
export function ReplayVideo({ replay, url, label, onTime, onReload, seek = null }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [part, setPart] = useState(0)
  const player = useRenewedVideo(replay.films[part]?.url ?? url, onReload)
  const whole = replay.duration_ms
  useEffect(() => {
    if (seek && video.current) video.current.currentTime = Math.min(seek.atMs, whole) / 1000
  }, [seek, whole])
  const reportTime = ({ currentTarget: element }: VideoEvent) => {
    const atMs = player.atS(element) * 1000
    onTime(atMs)
    const wanted = partAt(replay.films, atMs)
    const other = replay.films[wanted]
    if (wanted === part || !other || player.isChanging()) return
    setPart(wanted)
    player.change(other.url, element)
  }
  return (
    <>
      {/* The video is two people talking; captions are not made yet. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.video}
        src={player.src}
        poster={replay.poster_url ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
        onTimeUpdate={reportTime}
        onSeeked={reportTime}
        {...player.heard}
      />
      {player.isBroken && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="outline" onClick={player.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The video did not load.</Trans>{' '}
          {!playsEveryRecording() && (
            <Trans>
              This browser can’t play every recording. If it fails again, open this page in Chrome, Edge or
              Safari.
            </Trans>
          )}
        </Notice>
      )}
      {replay.gaps.length > 0 && (
        <>
          <SpanBar of="recording" whole={whole / 1000} spans={spansOf(replay.gaps, whole)} />
          <Muted>
            <Trans>Striped: nothing was recorded there, for example in a tunnel.</Trans>
          </Muted>
        </>
      )}
      <Muted>
        <Trans>
          Length <span dir="ltr">{clockOf(whole / 1000)}</span>
        </Trans>
      </Muted>
    </>
  )
}

/**
 * A browser that can records H.264 (`web/features/walk/recording/walk-recorder.ts`), for which a Firefox on Linux may have
 * no decoder. To the page such a recording looks like a file that did not come.
 */
function playsEveryRecording(): boolean {
  return document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01F"') !== ''
}

/** The address in a store that a link may lead to lives a minute (docs/decisions/0099-files-straight-from-the-store.md). */
const addressMs = 55_000

/**
 * Links are short-lived, and each answer of the server brings a new one. The one in use stays until it fails; then one
 * fresh link is asked for by itself and the video continues at the same place, playing if it played. After that the
 * person decides. Chromium asks an address that has run out thirty times before it says that it fails, for half a minute, so that
 * a video which lacks its next picture and gets no bytes is given a fresh link once an address may have run out.
 */
function useRenewedVideo(url: string, onReload: () => void) {
  const [src, setSrc] = useState(url)
  const [isBroken, setBroken] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const wasRenewed = useRef(false)
  const place = useRef<{ atS: number; isPlaying: boolean } | null>(null)
  /** Since when bytes have come by this link, null before the first ones, and whether they still do. */
  const net = useRef<{ sinceMs: number | null; getsBytes: boolean }>({ sinceMs: null, getsBytes: true })
  useEffect(() => {
    if (!isRenewing || url === src) return
    setRenewing(false)
    net.current = { sinceMs: null, getsBytes: true }
    setSrc(url)
  }, [isRenewing, url, src])
  const renew = () => {
    setRenewing(true)
    onReload()
  }
  const renewIfStuck = (element: HTMLVideoElement) => {
    const { sinceMs, getsBytes } = net.current
    const lacks = element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    if (getsBytes || !lacks || place.current || sinceMs === null) return
    if (performance.now() - sinceMs < addressMs) return
    place.current = { atS: element.currentTime, isPlaying: !element.paused }
    renew()
  }
  return {
    src,
    isBroken,
    /** Whether another file or link is being loaded. */
    isChanging: () => place.current !== null,
    /** Continues with another file at the same place. */
    change: (other: string, element: HTMLVideoElement) => {
      place.current = { atS: element.currentTime, isPlaying: !element.paused }
      net.current = { sinceMs: null, getsBytes: true }
      setSrc(other)
    },
    /** The place of the video, in seconds; while a link is renewed, the place at which it stopped. */
    atS: (element: HTMLVideoElement) => place.current?.atS ?? element.currentTime,
    retry: () => {
      setBroken(false)
      renew()
    },
    /** What the player reports of its file. */
    heard: {
      onError: ({ currentTarget: element }: VideoEvent) => {
        place.current ??= { atS: element.currentTime, isPlaying: !element.paused }
        if (wasRenewed.current) return setBroken(true)
        wasRenewed.current = true
        renew()
      },
      onProgress: () => {
        net.current = { sinceMs: net.current.sinceMs ?? performance.now(), getsBytes: true }
      },
      onStalled: ({ currentTarget: element }: VideoEvent) => {
        net.current.getsBytes = false
        renewIfStuck(element)
      },
      onWaiting: ({ currentTarget: element }: VideoEvent) => renewIfStuck(element),
      onLoadedMetadata: ({ currentTarget: element }: VideoEvent) => {
        const before = place.current
        wasRenewed.current = false
        place.current = null
        setBroken(false)
        if (!before) return
        element.currentTime = before.atS
        // A browser that wants a tap first leaves the video paused at its place.
        if (before.isPlaying) element.play().catch(() => undefined)
      },
    },
  }
}

/** Gaps and what lies between them, as one line in seconds. */
function spansOf(gaps: ReplayVideoData['gaps'], wholeMs: number) {
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

interface GalleryProps {
  postcards: ReplayData['postcards']
  /** Which is open, counted from 0. */
  openAt: number | null
  onOpenAt: (index: number | null) => void
  /** What else can be done with an open postcard. */
  toolsOf?: ((id: string) => ReactNode) | undefined
}

/** The postcards of a walk; each opens large inside the page. */
export function Gallery({ postcards, openAt, onOpenAt, toolsOf }: GalleryProps) {
  const { t } = useLingui()
  const writeDate = useDates()
  const cards = postcards.map((card) => {
    const time = writeDate(new Date(card.taken_at), { timeStyle: 'short' })
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
            <button type="button" className={styles.open} onClick={() => onOpenAt(at)}>
              <img src={card.url} alt={card.alt} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <PostcardViewer cards={cards} openAt={openAt} onOpenAt={onOpenAt} toolsOf={toolsOf} />
    </section>
  )
}

import { IconVolume } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { probeFrames, type CallViewModel } from '#web/features/media/public.ts'
import { PausedOverlay } from '#web/features/trips/paused-overlay.tsx'
import { pointInPicture } from '#web/features/trips/picture-point.ts'
import { StageLine } from '#web/features/trips/stage-line.tsx'
import { StreamVideo } from '#web/features/trips/stream-video.tsx'
import type { TripCard } from '#web/features/trips/trip-data.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './live.module.css'

interface PictureProps {
  trip: TripCard
  call: CallViewModel
  name: string
  fit: 'contain' | 'cover'
  ref: RefObject<HTMLVideoElement | null>
}

/** What the walker's camera sees; a tap on it says "look there". */
export function TravellerPicture({ trip, call, name, fit, ref }: PictureProps) {
  const { t } = useLingui()
  const { phase, remote } = useObservable(call.state)
  const [isSilent, setSilent] = useState(false)
  const [ping, setPing] = useState<{ id: number; left: number; top: number } | null>(null)
  const lastFrame = useLastFrame(ref, phase.kind === 'live')
  useEffect(() => (ref.current ? probeFrames(ref.current) : undefined), [ref])
  const point = (event: MouseEvent<HTMLButtonElement>) => {
    const video = ref.current
    if (!video || phase.kind !== 'live') return
    const box = video.getBoundingClientRect()
    // Pressed by keyboard there is no place; the middle of the picture is meant.
    const isByKey = event.detail === 0
    const tap = isByKey
      ? { x: box.width / 2, y: box.height / 2 }
      : { x: event.clientX - box.left, y: event.clientY - box.top }
    const at = pointInPicture(tap, box, { width: video.videoWidth, height: video.videoHeight }, fit)
    if (at && call.steer('look', at)) setPing({ id: Date.now(), left: tap.x, top: tap.y })
  }
  const hear = () => {
    const video = ref.current
    if (!video) return
    video.muted = false
    void video.play().then(() => setSilent(false))
  }
  return (
    <div className={styles.picture}>
      <StreamVideo
        stream={remote}
        fit={fit}
        label={t`What ${name} shows you`}
        ref={ref}
        onSoundBlocked={() => setSilent(true)}
      />
      <button
        type="button"
        className={styles.pointer}
        aria-label={t`Point at something in the picture`}
        onClick={point}
      />
      {ping && (
        <span key={ping.id} className={styles.ping} style={{ left: ping.left, top: ping.top }} aria-hidden />
      )}
      {(phase.kind === 'joining' || phase.kind === 'connecting') && (
        <div className={styles.arriving}>
          <h1>
            <Trans>{name} is on the way</Trans>
          </h1>
          <p>
            <Trans>{name} checks the camera, then you are there. Nothing is charged yet.</Trans>
          </p>
          <StageLine trip={trip} at="connecting" />
        </div>
      )}
      {phase.kind === 'paused' && (
        <PausedOverlay phase={phase} call={call} side="traveller" name={name} lastFrame={lastFrame} />
      )}
      {isSilent && (
        <div className={styles.silent}>
          <Button variant="paper" icon={<IconVolume size={20} aria-hidden />} onClick={hear}>
            <Trans>Tap to hear {name}</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

const keepEveryMs = 1000
const keptWidth = 96

/** A small copy of the picture, taken each second while it runs, to be shown blurred when it stops. */
function useLastFrame(video: RefObject<HTMLVideoElement | null>, isRunning: boolean): string | null {
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const [frame, setFrame] = useState<string | null>(null)
  useEffect(() => {
    if (!isRunning) return undefined
    const keep = () => {
      const element = video.current
      if (!element || element.videoWidth === 0) return
      const paper = (canvas.current ??= document.createElement('canvas'))
      paper.width = keptWidth
      paper.height = Math.round((keptWidth * element.videoHeight) / element.videoWidth)
      paper.getContext('2d')?.drawImage(element, 0, 0, paper.width, paper.height)
    }
    const timer = setInterval(keep, keepEveryMs)
    return () => {
      clearInterval(timer)
      setFrame(canvas.current?.toDataURL('image/jpeg', 0.6) ?? null)
    }
  }, [video, isRunning])
  return frame
}

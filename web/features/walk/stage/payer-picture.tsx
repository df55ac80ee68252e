import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { TapToHear } from '#web/features/walk/camera/tap-to-hear.tsx'
import { probeFrames } from '#web/features/walk/call/call-probe.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { PausedOverlay } from '#web/features/walk/stage/paused-overlay.tsx'
import { pointInPicture } from '#web/features/walk/steering/picture-point.ts'
import type { Fit } from '#web/features/walk/stage/picture-fit.ts'
import { StageLine, type TripCard } from '#web/features/booking/public.tsx'
import { screenOf } from '#web/features/walk/camera/picture-screen.ts'
import { StreamVideo } from '#web/features/walk/camera/stream-video.tsx'
import { TakesLong } from '#web/features/walk/stage/takes-long.tsx'
import { isBeforeScheduledStart, WaitingForOther } from '#web/features/walk/stage/waiting-for-other.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './payer-picture.module.css'
import stage from './stage.module.css'

interface PictureProps {
  trip: TripCard
  call: CallViewModel
  name: string
  fit: Fit
  ref: RefObject<HTMLVideoElement | null>
}

/** What the walker's camera sees; a tap on it says "look there". */
export function PayerPicture({ trip, call, name, fit, ref }: PictureProps) {
  const { t } = useLingui()
  const { phase, remote } = useObservable(call.state, 'phase', 'remote')
  const { wheel } = useObservable(call.viewers.state, 'wheel')
  const [isSilent, setSilent] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const isArriving = !isSeen && (phase.kind === 'joining' || phase.kind === 'connecting')
  const [ping, setPing] = useState<{ id: number; left: number; top: number } | null>(null)
  const copy = useRef<HTMLCanvasElement>(null)
  const lastFrame = useLastFrame(ref, copy, phase.kind === 'live', fit)
  useEffect(() => (ref.current ? probeFrames(ref.current) : undefined), [ref])
  useEffect(() => (ref.current ? call.showOn(screenOf(ref.current)) : undefined), [call, ref])
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
    if (at && call.steer('look', at)) setPing({ id: event.timeStamp, left: tap.x, top: tap.y })
  }
  const hear = () => {
    const video = ref.current
    if (!video) return
    video.muted = false
    void video.play().then(() => setSilent(false))
  }
  return (
    <div className={stage.picture}>
      <canvas ref={copy} className={styles.copy} hidden={fit === 'cover'} aria-hidden />
      <StreamVideo
        stream={remote}
        fit={fit}
        label={t`What ${name} shows you`}
        ref={ref}
        onSoundBlocked={() => setSilent(true)}
        onFirstFrame={() => setSeen(true)}
      />
      {wheel === null && (
        <button
          type="button"
          className={styles.pointer}
          data-fades
          aria-label={t`Point at something in the picture`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={point}
        />
      )}
      {ping && (
        <span key={ping.id} className={styles.ping} style={{ left: ping.left, top: ping.top }} aria-hidden />
      )}
      {isArriving ? (
        <Arriving trip={trip} name={name} call={call} />
      ) : (
        <h1 className="visually-hidden">
          <Trans>Your walk with {name}</Trans>
        </h1>
      )}
      {phase.kind === 'paused' && (
        <PausedOverlay phase={phase} call={call} side="traveller" name={name} lastFrame={lastFrame} />
      )}
      {isSilent && <TapToHear name={name} onPress={hear} />}
    </div>
  )
}

/** How often the copy is taken where it is seen beside the picture, and where only the still of a pause is made of it. */
const copyEveryMs = { contain: 1000, cover: 5000 }
const copyWidth = 96
/** So coarse that it is blurred when it is enlarged: a filter would be computed again with each frame of the picture. */
const coarseWidth = 20

/** Whether there was a picture to draw. */
function drawBlurred(video: HTMLVideoElement, coarse: HTMLCanvasElement, copy: HTMLCanvasElement): boolean {
  if (video.videoWidth === 0) return false
  const draw = (from: CanvasImageSource, to: HTMLCanvasElement, width: number) => {
    to.width = width
    to.height = Math.round((width * video.videoHeight) / video.videoWidth)
    const pen = to.getContext('2d')
    if (!pen) return
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(from, 0, 0, to.width, to.height)
  }
  draw(video, coarse, coarseWidth)
  draw(coarse, copy, copyWidth)
  return true
}

/** Holds a small blurred copy of the picture while it runs, and gives it as a still when it stops. */
function useLastFrame(
  video: RefObject<HTMLVideoElement | null>,
  copy: RefObject<HTMLCanvasElement | null>,
  isRunning: boolean,
  fit: Fit,
): string | null {
  const [frame, setFrame] = useState<string | null>(null)
  useEffect(() => {
    const canvas = copy.current
    if (!isRunning || !canvas) return undefined
    const coarse = document.createElement('canvas')
    let hasFrame = false
    const copyFrame = () => {
      if (video.current && drawBlurred(video.current, coarse, canvas)) hasFrame = true
    }
    copyFrame()
    const timer = setInterval(copyFrame, copyEveryMs[fit])
    return () => {
      clearInterval(timer)
      if (hasFrame) setFrame(canvas.toDataURL('image/jpeg', 0.6))
    }
  }, [video, copy, isRunning, fit])
  return frame
}

/** Until the first frame: what is waited for. */
function Arriving({ trip, name, call }: { trip: TripCard; name: string; call: CallViewModel }) {
  const isOfGroup = useObservable(call.group.state, 'face').face !== null
  const hasBegun = trip.live_at !== null
  if (isBeforeScheduledStart(trip))
    return (
      <Stack gap={12} items="center" className={stage.arriving}>
        <WaitingForOther trip={trip} isOfGroup={isOfGroup} />
      </Stack>
    )
  return (
    <Stack gap={12} items="center" className={stage.arriving}>
      <h1>{hasBegun ? <Trans>Joining the walk again</Trans> : <Trans>{name} is on the way</Trans>}</h1>
      {!hasBegun && (
        <>
          <p>
            <Trans>{name} is checking the camera. Nothing is charged yet.</Trans>
          </p>
          <StageLine trip={trip} at="connecting" />
        </>
      )}
      <TakesLong hasBegun={hasBegun} />
    </Stack>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { splitCharge } from '#domain/money/split.ts'
import { buzz } from '#web/features/trips/buzz.ts'
import type { CallViewModel, RunningCall } from '#web/features/media/public.ts'
import { ChatPanel } from '#web/features/trips/chat-panel.tsx'
import { EndButton } from '#web/features/trips/end-button.tsx'
import { BookedLength, MeterBadge } from '#web/features/trips/meter-badge.tsx'
import { PausedOverlay } from '#web/features/trips/paused-overlay.tsx'
import { DeviceIcons, PersonChip } from '#web/features/trips/person-chip.tsx'
import { StreamVideo } from '#web/features/trips/stream-video.tsx'
import { ChatButton, MuteButton } from '#web/features/trips/traveller-stage.tsx'
import { RemoteVoice } from '#web/features/trips/remote-voice.tsx'
import type { TripCard } from '#web/features/trips/trip-data.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { useWide } from '#web/features/trips/use-wide.ts'
import { CameraTools } from '#web/features/trips/walker-tools.tsx'
import { SteerOrder } from '#web/features/trips/walker-orders.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import styles from './live.module.css'

/** The walker's walk: the own picture, and above all the one thing the traveler wants now. */
export function WalkerStage({ trip, running }: { trip: TripCard; running: RunningCall }) {
  const { t } = useLingui()
  const { call } = running
  const state = useObservable(call.state)
  const { stream, camera, facing } = useObservable(call.media.state)
  const [isChatOpen, setChatOpen] = useState(false)
  const isWide = useWide()
  const name = trip.traveller.first_name
  const video = useRef<HTMLVideoElement>(null)
  const isCameraDead =
    camera === 'lost' || camera === 'denied' || camera === 'missing' || state.ownHold === 'cameraLost'
  return (
    <div className={styles.stage}>
      <div className={styles.pictureArea}>
        <div className={styles.picture}>
          <StreamVideo
            stream={stream}
            isMuted
            isMirrored={facing === 'user'}
            label={t`Your picture`}
            ref={video}
          />
          {(state.phase.kind === 'joining' || state.phase.kind === 'connecting') && (
            <div className={styles.arriving}>
              <h1>
                <Trans>Connecting you with {name}</Trans>
              </h1>
              <p>
                <Trans>Hold the phone upright and show the street.</Trans>
              </p>
            </div>
          )}
          {state.phase.kind === 'paused' && (
            <PausedOverlay phase={state.phase} call={call} side="walker" name={name} />
          )}
          {isCameraDead && (
            <div className={styles.restart}>
              <Button size="lg" onClick={() => void call.restartCamera()}>
                <Trans>Restart camera</Trans>
              </Button>
              <Button variant="outline" onClick={() => window.location.reload()}>
                <Trans>Load the page again</Trans>
              </Button>
            </div>
          )}
        </div>
        <RemoteVoice stream={state.remote} name={name} />
        <SteerOrder call={call} video={video} />
        <div className={styles.topStart}>
          <PersonChip
            name={name}
            avatar={trip.traveller.avatar}
            place={trip.destination.name}
            timeZone={trip.destination.time_zone}
            device={state.peerDevice}
          />
        </div>
        <div className={styles.topEnd}>
          <MeterBadge
            phase={state.phase}
            meter={state.meter}
            amountCents={splitCharge(state.meter.amountCents).walkerCents}
            currency={trip.price.currency}
          />
          <div className={styles.own}>
            <BookedLength minutes={trip.minutes} />
            <DeviceIcons device={{ battery: state.battery, quality: state.quality, uplinkKbps: null }} />
            <RecordingMark running={running} isAgreed={trip.both_consented} />
          </div>
        </div>
        <NewWords call={call} name={name} />
      </div>
      <div className={styles.deck}>
        <CameraTools call={call} />
        <div className={styles.bar}>
          <MuteButton call={call} />
          {!isWide && <ChatButton unread={state.unread} onClick={() => setChatOpen(true)} />}
          <EndButton trip={trip} call={call} />
        </div>
      </div>
      {isWide && (
        <aside className={styles.side} aria-label={t`Chat`}>
          <ChatPanel call={call} name={name} />
        </aside>
      )}
      <Sheet isOpen={isChatOpen && !isWide} onClose={() => setChatOpen(false)} title={t`Chat with ${name}`}>
        <ChatPanel call={call} name={name} />
      </Sheet>
    </div>
  )
}

/** Says "recording" only when the server has the beginning, without which nothing could be played. */
function RecordingMark({ running, isAgreed }: { running: RunningCall; isAgreed: boolean }) {
  const { recording } = useObservable(running.recording)
  if (!isAgreed) return null
  return (
    <span className={styles.rec} data-on={recording === 'safe'} role="status">
      {recording === 'safe' && <Trans>Recording</Trans>}
      {recording === 'starting' && <Trans>Recording starts</Trans>}
      {recording === 'unsupported' && <Trans>Not recorded on this phone</Trans>}
    </span>
  )
}

const wordsShownMs = 6000

/** What the traveler has just written, large enough to be read while walking. */
function NewWords({ call, name }: { call: CallViewModel; name: string }) {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = call.events.on((event) => {
      if (event.type !== 'chatted') return
      setWords(event.chat.text)
      buzz(40)
      clearTimeout(timer)
      timer = setTimeout(() => setWords(null), wordsShownMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [call])
  if (words === null) return null
  return (
    <p className={styles.newWords} role="status" dir="auto">
      <strong>{name}</strong> {words}
    </p>
  )
}

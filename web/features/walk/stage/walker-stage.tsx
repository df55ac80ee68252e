import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { leavesOnPurpose } from '#web/device/leave-page.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { classes } from '#web/ui/classes.ts'
import { buzz } from '#web/ui/device/buzz.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import type { RunningCall } from '#web/features/walk/call/start-call.ts'
import { ChatPanel } from '#web/features/walk/panels/chat-panel.tsx'
import { chatText } from '#web/features/walk/panels/phrases.ts'
import { EndButton } from '#web/features/walk/panels/end-button.tsx'
import { BookedLength, MeterBadge } from '#web/features/walk/panels/meter-badge.tsx'
import { OwnPositionNote } from '#web/features/walk/panels/position-note.tsx'
import { PausedOverlay } from '#web/features/walk/stage/paused-overlay.tsx'
import { DeviceIcons, PersonChip } from '#web/features/walk/panels/person-chip.tsx'
import { StreamVideo } from '#web/features/walk/camera/stream-video.tsx'
import { ChatButton, MuteButton } from '#web/features/walk/stage/payer-stage.tsx'
import { RemoteVoice } from '#web/features/walk/camera/remote-voice.tsx'
import { ConsentCorner, type TripCard } from '#web/features/booking/public.tsx'
import { TakesLong } from '#web/features/walk/stage/takes-long.tsx'
import { isBeforeScheduledStart, WaitingForOther } from '#web/features/walk/stage/waiting-for-other.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { useWide } from '#web/features/walk/stage/use-wide.ts'
import { CameraTools } from '#web/features/walk/panels/walker-tools.tsx'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { AllRight } from '#web/features/walk/safety/wellbeing-prompt.tsx'
import { SafetyButton } from '#web/features/walk/safety/safety-button.tsx'
import { SteerOrder } from '#web/features/walk/steering/walker-orders.tsx'
import { VoiceNote } from '#web/features/walk/voice/voice-note.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Sheet } from '#web/ui/dialog/dialog.tsx'
import { WalkerWheel } from '#web/features/walk/group/walker-wheel.tsx'
import { GuestVoices } from '#web/features/walk/guests/join/guest-voices.tsx'
import { GuestsChip } from '#web/features/walk/guests/sheet/guests-chip.tsx'
import { FloatingReactions } from '#web/features/walk/guests/reactions.tsx'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { useLanguage } from '#web/ui/i18n/use-language.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './walker-stage.module.css'
import { WeakPicture } from '#web/features/walk/stage/weak-picture.tsx'
import stage from './stage.module.css'

const shown = ['phase', 'meter', 'remote', 'peerDevice', 'battery', 'quality', 'unread'] as const

/**
 * The walker's walk: the own picture, and above all the one thing that the holder of the wheel wants now. The controls stay: in a street,
 * hiding the picture and calling for help are one press.
 */
export function WalkerStage({ trip, running }: { trip: TripCard; running: RunningCall }) {
  const { t } = useLingui()
  const { call } = running
  const state = useObservable(call.state, ...shown)
  const [isChatOpen, setChatOpen] = useState(false)
  const isWide = useWide()
  const { name, opening, avatar, chip, face } = useCompany(trip, call)
  const video = useRef<HTMLVideoElement>(null)
  return (
    <div className={stage.stage} data-side="walker" data-group={face !== null}>
      <WalkerPicture trip={trip} call={call} name={name} opening={opening} ref={video} />
      <RemoteVoice stream={state.remote} name={name} />
      <GuestVoices call={call} />
      <FloatingReactions source={call.viewers} />
      <SteerOrder call={call} video={video} />
      <div className={stage.topStart}>
        <PersonChip
          name={chip}
          avatar={avatar}
          place={trip.destination.name}
          timeZone={trip.destination.time_zone}
          device={state.peerDevice}
        />
      </div>
      <Stack gap={6} className={stage.topEnd}>
        <EarnedBadge phase={state.phase} meter={state.meter} currency={trip.price.currency} />
        <div className={stage.own}>
          <BookedLength minutes={trip.minutes} />
          <DeviceIcons device={{ battery: state.battery, quality: state.quality }} />
          <RecordingMark running={running} isAgreed={trip.both_consented} />
        </div>
      </Stack>
      <UnderTop trip={trip} call={call} name={opening} />
      {trip.group_walk_id === null && <NewWords call={call} name={name} />}
      {isWide && isChatOpen && (
        <aside className={stage.side} aria-label={t`Chat`}>
          <ChatPanel call={call} name={name} />
        </aside>
      )}
      <Stack gap={8} className={stage.lower}>
        <Stack gap={6} className={styles.deck}>
          <CameraTools call={call}>
            <Tool word={<Trans>Help</Trans>}>
              <SafetyButton trip={trip} group={face} />
            </Tool>
          </CameraTools>
          <div className={stage.bar}>
            <MuteButton call={call} />
            <ChatButton
              unread={state.unread}
              isOpen={isWide ? isChatOpen : null}
              onClick={() => setChatOpen(!isChatOpen)}
            />
            <EndButton trip={trip} call={call} />
          </div>
        </Stack>
      </Stack>
      <AllRight tripId={trip.id} />
      <Sheet isOpen={isChatOpen && !isWide} onClose={() => setChatOpen(false)} title={t`Chat with ${name}`}>
        <ChatPanel call={call} name={name} />
      </Sheet>
    </div>
  )
}

/** What the walk has brought so far; of a group walk as the server sums it up, and up to how much while that is nothing. */
function EarnedBadge({ phase, meter, currency }: Omit<ComponentProps<typeof MeterBadge>, 'amountCents'>) {
  const [terms] = useState(() => splitTermsAt(serverNowMs()))
  const amountCents = meter.earnedCents ?? splitCharge(meter.amountCents, terms).walkerCents
  return (
    <MeterBadge
      phase={phase}
      meter={meter}
      amountCents={amountCents}
      upToCents={meter.upToCents ?? 0}
      currency={currency}
    />
  )
}

interface WalkerPictureProps {
  readonly trip: TripCard
  readonly call: CallViewModel
  readonly name: string
  /** The same where a sentence begins with it. */
  readonly opening: string
  readonly ref: RefObject<HTMLVideoElement | null>
}

/** The own picture, with what prevents others from seeing it. */
function WalkerPicture({ trip, call, name, opening, ref }: WalkerPictureProps) {
  const { t } = useLingui()
  const { phase, ownPause } = useObservable(call.state, 'phase', 'ownPause')
  const isOfGroup = trip.group_walk_id !== null
  const { stream, camera, facing } = useObservable(call.media.state)
  const isCameraDead = (camera !== 'on' && camera !== 'off') || ownPause === 'cameraLost'
  const isArriving = phase.kind === 'joining' || phase.kind === 'connecting'
  return (
    <div className={stage.picture}>
      <StreamVideo stream={stream} isMuted isMirrored={facing === 'user'} label={t`Your picture`} ref={ref} />
      {!isArriving && (
        <h1 className="visually-hidden">
          <Trans>Your walk with {name}</Trans>
        </h1>
      )}
      {isArriving && isBeforeScheduledStart(trip) && (
        <Stack gap={12} items="center" className={stage.arriving}>
          <WaitingForOther trip={trip} isOfGroup={isOfGroup} />
        </Stack>
      )}
      {isArriving && !isBeforeScheduledStart(trip) && (
        <Stack gap={12} items="center" className={stage.arriving}>
          <h1>
            <Trans>Connecting you with {name}</Trans>
          </h1>
          <p>
            <Trans>Hold the phone upright and show the street.</Trans>
          </p>
          <TakesLong hasBegun={trip.live_at !== null} />
        </Stack>
      )}
      {phase.kind === 'paused' && <PausedOverlay phase={phase} call={call} side="walker" name={opening} />}
      {isCameraDead && (
        <Stack gap={10} items="center" className={styles.restart}>
          <Button size="lg" onClick={() => void call.restartCamera()}>
            <Trans>Restart camera</Trans>
          </Button>
          <Button variant="outline" onClick={reloadPage}>
            <Trans>Reload the page</Trans>
          </Button>
        </Stack>
      )}
    </div>
  )
}

function reloadPage(): void {
  leavesOnPurpose()
  window.location.reload()
}

/** Under the names and the meter: what is asked, and what is wrong with this phone. */
function UnderTop({ trip, call, name }: { trip: TripCard; call: CallViewModel; name: string }) {
  const isOfGroup = trip.group_walk_id !== null
  return (
    <Stack gap={8} items="start" className={classes(stage.underTop, stage.besideOrder)}>
      {!isOfGroup && <GuestsChip tripId={trip.id} call={call} side="walker" traveller={name} />}
      <WalkerWheel call={call} />
      {isOfGroup && <NewWords call={call} name={name} />}
      {!isOfGroup && <ConsentCorner />}
      <WeakPicture call={call} side="walker" />
      <VoiceNote call={call} name={name} />
      <SleepNote call={call} />
      <OwnPositionNote call={call} />
    </Stack>
  )
}

/** Some phones let no page hold the screen on, and a dark screen stops the camera. */
function SleepNote({ call }: { call: CallViewModel }) {
  const { maySleep } = useObservable(call.state, 'maySleep')
  return (
    <p className={maySleep ? stage.note : 'visually-hidden'} role="status">
      {maySleep && <Trans>Your screen may turn off. Touch it now and then.</Trans>}
    </p>
  )
}

/** Says "recording" only when the server has the beginning, without which nothing could be played. */
function RecordingMark({ running, isAgreed }: { running: RunningCall; isAgreed: boolean }) {
  const { recording, lostSinceMs, isHeard } = useObservable(running.recording)
  if (!isAgreed) return null
  const since = lostSinceMs === null ? null : clockOf(lostSinceMs / 1000)
  const isStored = since === null
  const isSilent = isStored && !isHeard && (recording === 'safe' || recording === 'inMemory')
  return (
    <span
      className={styles.rec}
      data-on={isStored && (recording === 'safe' || recording === 'inMemory')}
      role="status"
    >
      {since !== null && <Trans>Not recorded since {since}</Trans>}
      {isSilent && <Trans>Recording without sound</Trans>}
      {isStored && !isSilent && recording === 'safe' && <Trans>Recording</Trans>}
      {isStored && !isSilent && recording === 'inMemory' && <Trans>Recording. Keep this page open</Trans>}
      {isStored && recording === 'starting' && <Trans>Recording is starting</Trans>}
      {recording === 'unsupported' && <Trans>Not recorded on this phone</Trans>}
    </span>
  )
}

const wordsShownMs = 6000

/** What those who watch have just written, large enough to be read while walking. */
function NewWords({ call, name }: { call: CallViewModel; name: string }) {
  const language = useLanguage()
  const [words, setWords] = useState<{ text: string; by: string } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = call.events.on((event) => {
      if (event.type !== 'chatted') return
      setWords({ text: event.chat.text, by: event.chat.name ?? name })
      buzz(40)
      clearTimeout(timer)
      timer = setTimeout(() => setWords(null), wordsShownMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [call, name])
  if (words === null) return null
  return (
    <p className={classes(styles.newWords, stage.besideOrder)} role="status" dir="auto">
      <strong>{words.by}</strong> {chatText(language, words.text)}
    </p>
  )
}

/** With whom the walker walks: the traveler, or a group; `chip`: how that is named where it stands alone; `opening`: where a sentence begins with it. */
function useCompany({ group_walk_id: groupWalkId, traveller }: TripCard, call: CallViewModel) {
  const { t } = useLingui()
  const { face } = useObservable(call.group.state, 'face')
  const { first_name: name, avatar } = traveller
  return groupWalkId === null
    ? { name, opening: name, avatar, chip: name, face }
    : { name: t`your group`, opening: t`Your group`, avatar: null, chip: t`Group walk`, face }
}

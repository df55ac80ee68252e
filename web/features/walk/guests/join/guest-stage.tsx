import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { RemoteVoice } from '#web/features/walk/camera/remote-voice.tsx'
import { screenOf } from '#web/features/walk/camera/picture-screen.ts'
import { StreamVideo } from '#web/features/walk/camera/stream-video.tsx'
import { TapToHear } from '#web/features/walk/camera/tap-to-hear.tsx'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import { WheelBar } from '#web/features/walk/group/wheel-bar.tsx'
import { GuestChat, GuestChatKey } from '#web/features/walk/guests/guest-chat.tsx'
import { GuestMicrophone } from '#web/features/walk/guests/join/guest-microphone.tsx'
import { holderName, pausedForGuest } from '#web/features/walk/guests/guest-words.ts'
import { FloatingReactions, Reactions } from '#web/features/walk/guests/reactions.tsx'
import { ReportKey } from '#web/features/walk/guests/report/report-key.tsx'
import { GuestMeterBadge } from '#web/features/walk/guests/join/guest-meter-badge.tsx'
import { LeaveKey } from '#web/features/walk/panels/leave-key.tsx'
import { FitButton } from '#web/features/walk/stage/fit-button.tsx'
import { useFit, type Fit } from '#web/features/walk/stage/picture-fit.ts'
import { useChrome } from '#web/features/walk/stage/use-chrome.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { useWide } from '#web/features/walk/stage/use-wide.ts'
import { useSteeringKeys } from '#web/features/walk/steering/steering-keys.ts'
import { SteerStatus, SteeringPad } from '#web/features/walk/steering/steering-pad.tsx'
import { classes } from '#web/ui/classes.ts'
import { Sheet } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import stage from '#web/features/walk/stage/stage.module.css'
import styles from '../guests.module.css'

interface GuestStageProps {
  readonly call: GuestCall
  readonly onLeave: () => void
  readonly onReport: () => void
}

/** A guest's walk: the picture is the page, with chat and reactions; the steering only while the wheel is the guest's. */
export function GuestStage({ call, onLeave, onReport }: GuestStageProps) {
  const { t } = useLingui()
  const { meter, names, guestId, wheel, steer, travellersVoice } = useObservable(
    call.state,
    'meter',
    'names',
    'guestId',
    'wheel',
    'steer',
    'travellersVoice',
  )
  const [isChatOpen, setChatOpen] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const isWide = useWide()
  const [fit, setFit] = useFit()
  const isLive = meter?.isLive === true
  const hasWheel = wheel !== null && wheel === guestId
  const isFaded = useChrome(page, isLive)
  useSteeringKeys((command) => void (isLive && hasWheel && call.steer(command)))
  return (
    <div className={stage.stage} ref={page} data-faded={isFaded}>
      <Picture call={call} fit={fit} />
      <RemoteVoice stream={travellersVoice} name={names.traveller} />
      <div className={classes(stage.topStart, styles.companyPlace)}>
        <Company call={call} />
      </div>
      <div className={stage.topEnd}>{meter && <GuestMeterBadge meter={meter} />}</div>
      <Stack gap={8} items="start" className={stage.underTop}>
        <WheelBar group={call.group} />
        <SteerStatus steer={hasWheel ? (steer ?? undefined) : undefined} name={names.walker} />
      </Stack>
      <FloatingReactions source={call} />
      {isWide && isChatOpen && (
        <aside className={stage.side} aria-label={t`Chat`} data-holds-controls>
          <GuestChat call={call} />
        </aside>
      )}
      <Stack gap={8} className={stage.lower}>
        {hasWheel && (
          <div data-fades>
            <SteeringPad call={call} last={steer ?? undefined} isOff={!isLive} />
          </div>
        )}
        <Reactions onReact={(reaction) => call.react(reaction)} />
        <div className={classes(stage.bar, stage.keys)}>
          <span data-fades>
            <FitButton fit={fit} onChange={setFit} />
          </span>
          <GuestMicrophone call={call} />
          <GuestChatKey call={call} isOpen={isChatOpen} onClick={() => setChatOpen(!isChatOpen)} />
          <ReportKey onReport={onReport} />
          <LeaveKey onLeave={onLeave}>
            <Trans>It continues for the others. Your link brings you back while it still works.</Trans>
          </LeaveKey>
        </div>
      </Stack>
      <Sheet isOpen={!isWide && isChatOpen} onClose={() => setChatOpen(false)} title={t`Chat`}>
        <GuestChat call={call} />
      </Sheet>
    </div>
  )
}

/** The walker's picture and voice, or why there is none. */
function Picture({ call, fit }: { call: GuestCall; fit: Fit }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const state = useObservable(call.state, 'picture', 'names', 'meter', 'pauses', 'isOnline', 'isPictureLate')
  const { picture, names, isOnline, isPictureLate } = state
  const [isSilent, setSilent] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => (video.current ? call.showOn(screenOf(video.current)) : undefined), [call])
  const paused = pausedForGuest(state)
  const walker = names.walker
  return (
    <div className={stage.picture}>
      <StreamVideo
        stream={picture}
        fit={fit}
        label={t`What ${walker} shows`}
        ref={video}
        onSoundBlocked={() => setSilent(true)}
        onFirstFrame={() => setSeen(true)}
      />
      <h1 className="visually-hidden" tabIndex={-1}>
        <Trans>The walk of {walker}</Trans>
      </h1>
      {(!isSeen || isPictureLate || paused || !isOnline) && (
        <Stack gap={8} items="center" className={stage.arriving} role="status">
          {!isOnline && <Trans>Your connection was lost. Reconnecting.</Trans>}
          {isOnline && paused && i18n._(paused)}
          {isOnline && !paused && !isPictureLate && <Trans>The picture is on its way.</Trans>}
          {isOnline && !paused && isPictureLate && (
            <Trans>This is taking longer than usual. We keep trying.</Trans>
          )}
        </Stack>
      )}
      {isSilent && <TapToHear name={walker} onPress={() => hear(video, () => setSilent(false))} />}
    </div>
  )
}

function hear(video: RefObject<HTMLVideoElement | null>, onHeard: () => void): void {
  if (!video.current) return
  video.current.muted = false
  void video.current.play().then(onHeard)
}

/** Who is on the walk, and who steers. */
function Company({ call }: { call: GuestCall }) {
  const { names, guests, guestId, wheel } = useObservable(call.state, 'names', 'guests', 'guestId', 'wheel')
  const { face } = useObservable(call.group.state, 'face')
  const { traveller, walker } = names
  const others = guests.filter(({ id }) => id !== guestId).map(({ name }) => name)
  const all = (traveller === '' ? others : [traveller, ...others]).join(', ')
  const holder = holderName(guests, wheel) ?? traveller
  return (
    <div className={styles.company}>
      {/* The turns of a group walk are shown with its wheel. */}
      {face === null && (
        <strong role="status">
          {wheel !== null && wheel === guestId ? <Trans>You steer</Trans> : <Trans>{holder} steers</Trans>}
        </strong>
      )}
      <span>
        <Trans>{walker} walks</Trans>
        {' · '}
        <Trans>With you: {all}</Trans>
      </span>
    </div>
  )
}

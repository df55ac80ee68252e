import { IconMap2, IconMessage, IconMicrophone, IconMicrophoneOff } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { ChatPanel } from '#web/features/walk/panels/chat-panel.tsx'
import { CountBadge } from '#web/features/walk/panels/count-badge.tsx'
import { EndButton } from '#web/features/walk/panels/end-button.tsx'
import { ExtendBanner } from '#web/features/walk/panels/extend-banner.tsx'
import { MapPanel } from '#web/features/walk/panels/map-panel.tsx'
import { OtherWalker } from '#web/features/walk/panels/other-walker.tsx'
import { BookedLength, MeterBadge } from '#web/features/walk/panels/meter-badge.tsx'
import { PersonChip } from '#web/features/walk/panels/person-chip.tsx'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { PostcardButton, PostcardStack, usePostcards } from '#web/features/walk/postcards/postcards.tsx'
import { SafetyButton } from '#web/features/walk/safety/safety-button.tsx'
import { PictureHint, QuickPhrases } from '#web/features/walk/steering/picture-help.tsx'
import { useSteeringKeys } from '#web/features/walk/steering/steering-keys.ts'
import { SteerStatus, SteeringPad } from '#web/features/walk/steering/steering-pad.tsx'
import { PayerPicture } from '#web/features/walk/stage/payer-picture.tsx'
import { ConsentCorner, type TripCard } from '#web/features/booking/public.tsx'
import { FitButton } from '#web/features/walk/stage/fit-button.tsx'
import { useFit } from '#web/features/walk/stage/picture-fit.ts'
import { FloatButton } from '#web/features/walk/stage/float-button.tsx'
import { useChrome } from '#web/features/walk/stage/use-chrome.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Sheet } from '#web/ui/dialog/dialog.tsx'
import { holdsWheel } from '#web/features/walk/group/group-side.ts'
import { LeaveGroup } from '#web/features/walk/group/leave-group.tsx'
import { WheelBar } from '#web/features/walk/group/wheel-bar.tsx'
import { GuestVoices } from '#web/features/walk/guests/join/guest-voices.tsx'
import { GuestsChip } from '#web/features/walk/guests/sheet/guests-chip.tsx'
import { FloatingReactions, Reactions } from '#web/features/walk/guests/reactions.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { VoiceNote } from '#web/features/walk/voice/voice-note.tsx'
import { useTall, useWide } from '#web/features/walk/stage/use-wide.ts'
import styles from './payer-stage.module.css'
import { WeakPicture } from '#web/features/walk/stage/weak-picture.tsx'
import stage from './stage.module.css'

/** The walk of who pays, the traveler of a walk of two or a payer of a group walk: the picture is the page, and what is pressed lies over its edges, where the thumb is. */
export function PayerStage({ trip, call }: { trip: TripCard; call: CallViewModel }) {
  const { t } = useLingui()
  const state = useObservable(call.state, 'phase', 'meter', 'steering', 'peerDevice')
  const { phase, meter, steering } = state
  const name = trip.walker?.first_name ?? t`Your walker`
  const [sheet, setSheet] = useState<OpenSheet>(null)
  const page = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [fit, setFit] = useFit()
  const postcards = usePostcards(call, video)
  const isLive = phase.kind === 'live'
  const isFaded = useChrome(page, isLive)
  const { wheel } = useObservable(call.viewers.state, 'wheel')
  const { face } = useObservable(call.group.state, 'face')
  const hasWheel = holdsWheel(face, wheel)
  useSteeringKeys((command) => void (isLive && hasWheel && call.steer(command)))
  return (
    <div className={stage.stage} ref={page} data-faded={isFaded} data-group={face !== null}>
      <PayerPicture trip={trip} call={call} name={name} fit={fit} ref={video} />
      <div className={stage.topStart} data-fades>
        <PersonChip
          name={name}
          avatar={trip.walker?.avatar}
          isDemo={trip.walker?.is_demo === true}
          place={trip.destination.name}
          timeZone={trip.destination.time_zone}
          device={state.peerDevice}
        />
      </div>
      <Stack gap={6} className={stage.topEnd}>
        <MeterBadge
          phase={phase}
          meter={meter}
          amountCents={meter.amountCents}
          currency={trip.price.currency}
        />
        <div className={stage.own}>
          <BookedLength minutes={trip.minutes} />
        </div>
      </Stack>
      <UnderTop trip={trip} call={call} name={name} />
      <Panels trip={trip} call={call} name={name} sheet={sheet} onClose={() => setSheet(null)} />
      {postcards.flight}
      <GuestVoices call={call} />
      <FloatingReactions source={call.viewers} />
      <Stack gap={8} className={stage.lower}>
        {isLive && (face === null || hasWheel) && <QuickPhrases call={call} />}
        {face !== null && <Reactions onReact={(reaction) => call.react(reaction)} />}
        <div className={styles.deck}>
          <Stack gap={6} className={styles.side} data-fades>
            <SafetyButton trip={trip} group={face} />
            <FitButton fit={fit} onChange={setFit} />
          </Stack>
          <div className={styles.pad} data-fades>
            {(face === null || hasWheel) && (
              <SteeringPad call={call} last={steering.at(-1)} isOff={!isLive || !hasWheel} />
            )}
          </div>
          <Stack gap={6} className={styles.stack} data-fades>
            <FloatButton video={video} />
            <PostcardStack cards={postcards.cards} />
          </Stack>
          <Tools trip={trip} call={call} onPostcard={postcards.take} sheet={sheet} onSheet={setSheet} />
        </div>
      </Stack>
    </div>
  )
}

interface ToolsProps {
  readonly trip: TripCard
  readonly call: CallViewModel
  readonly onPostcard: () => void
  readonly sheet: OpenSheet
  readonly onSheet: (sheet: OpenSheet) => void
}

/** What the thumb of who pays needs beside the steering. */
function Tools({ trip, call, onPostcard, sheet, onSheet }: ToolsProps) {
  const { t } = useLingui()
  const { phase, unread } = useObservable(call.state, 'phase', 'unread')
  const isOfGroup = useObservable(call.group.state, 'face').face !== null
  const isWide = useWide()
  return (
    <div className={classes(stage.bar, styles.bar)}>
      <div className={stage.keys} data-fades>
        <MuteButton call={call} />
        <ChatButton
          unread={unread}
          isOpen={isWide ? sheet !== null : null}
          onClick={() => onSheet(isWide && sheet !== null ? null : 'chat')}
        />
        <Tool word={<Trans>Postcard</Trans>} className={styles.postcard}>
          <PostcardButton isOff={phase.kind !== 'live'} onPress={onPostcard} />
        </Tool>
        {!isWide && (
          <Tool word={<Trans>Map</Trans>}>
            <IconButton variant="glass" label={t`Map`} onClick={() => onSheet('map')}>
              <IconMap2 size={24} />
            </IconButton>
          </Tool>
        )}
      </div>
      {isOfGroup ? <LeaveGroup /> : <EndButton trip={trip} call={call} />}
    </div>
  )
}

/** Under the names and the meter: what is asked and said while walking. */
function UnderTop({ trip, call, name }: { trip: TripCard; call: CallViewModel; name: string }) {
  const { steering } = useObservable(call.state, 'steering')
  const { face } = useObservable(call.group.state, 'face')
  return (
    <Stack gap={8} items="start" className={stage.underTop}>
      {face === null && <OtherWalker trip={trip} call={call} />}
      {face === null && (
        <GuestsChip tripId={trip.id} call={call} side="traveller" traveller={trip.traveller.first_name} />
      )}
      <WheelBar group={call.group} />
      {trip.group_walk_id === null && <ConsentCorner />}
      <WeakPicture call={call} side="traveller" />
      <VoiceNote call={call} name={name} />
      <SteerStatus steer={steering.at(-1)} name={name} />
      {face === null && <ExtendBanner trip={trip} call={call} />}
      <PictureHint call={call} />
    </Stack>
  )
}

type OpenSheet = 'chat' | 'map' | null

interface PanelsProps {
  readonly trip: TripCard
  readonly call: CallViewModel
  readonly name: string
  readonly sheet: OpenSheet
  readonly onClose: () => void
}

/** Map and chat: as sheets, and on a wide screen at its edge, where the picture is seen beside them. */
function Panels({ trip, call, name, sheet, onClose }: PanelsProps) {
  const { t } = useLingui()
  const isWide = useWide()
  const isTall = useTall()
  return (
    <>
      {isWide && sheet !== null && (
        <aside className={stage.side} aria-label={t`Map and chat`} data-holds-controls>
          <MapPanel trip={trip} call={call} height={isTall ? 200 : 110} />
          <ChatPanel call={call} name={name} />
        </aside>
      )}
      <Sheet isOpen={!isWide && sheet === 'chat'} onClose={onClose} title={t`Chat with ${name}`}>
        <ChatPanel call={call} name={name} />
      </Sheet>
      <Sheet isOpen={!isWide && sheet === 'map'} onClose={onClose} title={t`Where ${name} is`}>
        <MapPanel trip={trip} call={call} height={380} />
      </Sheet>
    </>
  )
}

/** The microphone: on, off, or without sound, when a press opens it again. */
export function MuteButton({ call }: { call: CallViewModel }) {
  const { t } = useLingui()
  const { isMuted, microphone } = useObservable(call.media.state)
  const { voice } = useObservable(call.state, 'voice')
  const hasVoice = (microphone === 'on' || microphone === 'interrupted') && voice !== 'silent'
  if (!hasVoice)
    return (
      <Tool word={<Trans>Voice</Trans>}>
        <IconButton
          variant="glass"
          label={t`Turn on the microphone`}
          onClick={() => void call.media.openVoice()}
        >
          <IconMicrophoneOff size={24} />
        </IconButton>
      </Tool>
    )
  return (
    <Tool word={isMuted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}>
      <IconButton
        variant="glass"
        label={isMuted ? t`Unmute` : t`Mute`}
        pressed={isMuted}
        className={isMuted ? (styles.isOff ?? '') : ''}
        onClick={() => call.media.setMuted(!isMuted)}
      >
        {isMuted ? <IconMicrophoneOff size={24} /> : <IconMicrophone size={24} />}
      </IconButton>
    </Tool>
  )
}

/** Opens the chat. `isOpen` where it opens and closes a panel beside the picture, with the map; null where it opens a sheet. */
export function ChatButton({
  unread,
  isOpen = null,
  onClick,
}: {
  unread: number
  isOpen?: boolean | null
  onClick: () => void
}) {
  const { t } = useLingui()
  return (
    <Tool word={<Trans>Chat</Trans>}>
      <span className={styles.withCount}>
        <IconButton
          variant="glass"
          label={unread > 0 ? t`Chat, ${unread} new` : t`Chat`}
          aria-expanded={isOpen ?? undefined}
          onClick={onClick}
        >
          <IconMessage size={24} />
        </IconButton>
        {unread > 0 && <CountBadge count={unread} />}
      </span>
    </Tool>
  )
}

import {
  IconAspectRatio,
  IconMap2,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
} from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
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
import { TravellerPicture } from '#web/features/walk/stage/traveller-picture.tsx'
import { ConsentCorner, type TripCard } from '#web/features/booking/public.tsx'
import { useFit, type Fit } from '#web/features/walk/stage/picture-fit.ts'
import { FloatButton } from '#web/features/walk/stage/float-button.tsx'
import { useChrome } from '#web/features/walk/stage/use-chrome.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Sheet } from '#web/ui/dialog/dialog.tsx'
import { VoiceNote } from '#web/features/walk/voice/voice-note.tsx'
import { useWide } from '#web/features/walk/stage/use-wide.ts'
import styles from './traveller-stage.module.css'
import { WeakPicture } from '#web/features/walk/stage/weak-picture.tsx'
import stage from './stage.module.css'

/** The traveler's walk: the picture is the page; steering stands outside of it, where the thumb is. */
export function TravellerStage({ trip, call }: { trip: TripCard; call: CallViewModel }) {
  const { t } = useLingui()
  const state = useObservable(call.state, 'phase', 'meter', 'steering', 'peerDevice', 'unread')
  const { phase, meter, steering } = state
  const name = trip.walker?.first_name ?? t`Your walker`
  const isWide = useWide()
  const chrome = useChrome()
  const [sheet, setSheet] = useState<OpenSheet>(null)
  const video = useRef<HTMLVideoElement>(null)
  const fitting = useFit(video)
  const [chosenFit, setChosenFit] = useState<Fit | null>(null)
  const fit = chosenFit ?? fitting
  const postcards = usePostcards(call, video)
  const isLive = phase.kind === 'live'
  useSteeringKeys((command) => void (isLive && call.steer(command)))
  useEffect(() => {
    if (isWide) setSheet(null)
  }, [isWide])
  return (
    <div className={stage.stage} {...chrome.listeners}>
      <div className={stage.pictureArea}>
        <TravellerPicture trip={trip} call={call} name={name} fit={fit} ref={video} />
        <div className={classes(stage.topStart, chrome.isFaded && styles.faded)}>
          <PersonChip
            name={name}
            avatar={trip.walker?.avatar}
            isDemo={trip.walker?.is_demo === true}
            place={trip.destination.name}
            timeZone={trip.destination.time_zone}
            device={state.peerDevice}
          />
        </div>
        <div className={stage.topEnd}>
          <MeterBadge
            phase={phase}
            meter={meter}
            amountCents={meter.amountCents}
            currency={trip.price.currency}
          />
          <div className={stage.own}>
            <BookedLength minutes={trip.minutes} />
          </div>
        </div>
        <UnderTop trip={trip} call={call} name={name} />
        <PictureHint call={call} />
        <div className={classes(styles.pictureTools, chrome.isFaded && styles.faded)}>
          <div className={styles.corner}>
            <SafetyButton trip={trip} />
            <FitButton fit={fit} onChange={setChosenFit} />
            <FloatButton video={video} />
          </div>
          {!isWide && isLive && <QuickPhrases call={call} />}
          <PostcardStack cards={postcards.cards} />
        </div>
        {postcards.flight}
      </div>
      <div className={stage.deck}>
        <SteeringPad call={call} last={steering.at(-1)} isOff={!isLive} />
        <Tools trip={trip} call={call} onPostcard={postcards.take} onSheet={setSheet} />
      </div>
      <Panels trip={trip} call={call} name={name} sheet={sheet} onClose={() => setSheet(null)} />
    </div>
  )
}

interface ToolsProps {
  readonly trip: TripCard
  readonly call: CallViewModel
  readonly onPostcard: () => void
  readonly onSheet: (sheet: OpenSheet) => void
}

/** What a traveler's thumb needs beside the steering. */
function Tools({ trip, call, onPostcard, onSheet }: ToolsProps) {
  const { t } = useLingui()
  const { phase, unread } = useObservable(call.state)
  const isWide = useWide()
  return (
    <div className={stage.bar}>
      <MuteButton call={call} />
      {!isWide && <ChatButton unread={unread} onClick={() => onSheet('chat')} />}
      <Tool word={<Trans>Postcard</Trans>}>
        <PostcardButton isOff={phase.kind !== 'live'} onPress={onPostcard} />
      </Tool>
      {!isWide && (
        <Tool word={<Trans>Map</Trans>}>
          <IconButton variant="glass" size="lg" label={t`Map`} onClick={() => onSheet('map')}>
            <IconMap2 size={24} />
          </IconButton>
        </Tool>
      )}
      <EndButton trip={trip} call={call} />
    </div>
  )
}

/** Under the names and the meter: what is asked and told while walking. */
function UnderTop({ trip, call, name }: { trip: TripCard; call: CallViewModel; name: string }) {
  const { steering } = useObservable(call.state, 'steering')
  return (
    <div className={stage.underTop}>
      <OtherWalker trip={trip} call={call} />
      <ConsentCorner />
      <WeakPicture call={call} side="traveller" />
      <VoiceNote call={call} name={name} />
      <SteerStatus steer={steering.at(-1)} name={name} />
      <ExtendBanner trip={trip} call={call} />
    </div>
  )
}

/** Whether the picture fills the screen or is seen whole. */
function FitButton({ fit, onChange }: { fit: Fit; onChange: (fit: Fit) => void }) {
  const { t } = useLingui()
  return (
    <IconButton
      variant="glass"
      label={fit === 'cover' ? t`Show the whole picture` : t`Fill the screen`}
      onClick={() => onChange(fit === 'cover' ? 'contain' : 'cover')}
    >
      <IconAspectRatio size={20} />
    </IconButton>
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

/** Map and chat: beside the picture where there is room, else as sheets over it. */
function Panels({ trip, call, name, sheet, onClose }: PanelsProps) {
  const { t } = useLingui()
  const isWide = useWide()
  return (
    <>
      {isWide && (
        <aside className={stage.side} aria-label={t`Map and chat`}>
          <MapPanel trip={trip} call={call} height={260} />
          <ChatPanel call={call} name={name} />
        </aside>
      )}
      <Sheet isOpen={sheet === 'chat'} onClose={onClose} title={t`Chat with ${name}`}>
        <ChatPanel call={call} name={name} />
      </Sheet>
      <Sheet isOpen={sheet === 'map'} onClose={onClose} title={t`Where ${name} is`}>
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
          size="lg"
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
        size="lg"
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

export function ChatButton({ unread, onClick }: { unread: number; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <Tool word={<Trans>Chat</Trans>}>
      <span className={styles.withCount}>
        <IconButton
          variant="glass"
          size="lg"
          label={unread > 0 ? t`Chat, ${unread} new` : t`Chat`}
          onClick={onClick}
        >
          <IconMessage size={24} />
        </IconButton>
        {unread > 0 && <CountBadge count={unread} />}
      </span>
    </Tool>
  )
}

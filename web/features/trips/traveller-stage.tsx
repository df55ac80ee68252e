import {
  IconAspectRatio,
  IconMap2,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { CallViewModel } from '#web/features/media/public.ts'
import { ChatPanel } from '#web/features/trips/chat-panel.tsx'
import { EndButton } from '#web/features/trips/end-button.tsx'
import { ExtendBanner } from '#web/features/trips/extend-banner.tsx'
import { MapPanel } from '#web/features/trips/map-panel.tsx'
import { BookedLength, MeterBadge } from '#web/features/trips/meter-badge.tsx'
import { PersonChip } from '#web/features/trips/person-chip.tsx'
import { PostcardButton, PostcardStack, usePostcards } from '#web/features/trips/postcards.tsx'
import { SteerStatus, SteeringPad } from '#web/features/trips/steering-pad.tsx'
import { TravellerPicture } from '#web/features/trips/traveller-picture.tsx'
import type { TripCard } from '#web/features/trips/trip-data.ts'
import { useChrome } from '#web/features/trips/use-chrome.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Sheet } from '#web/ui/dialog.tsx'
import { useWide } from '#web/features/trips/use-wide.ts'
import styles from './live.module.css'

/** The traveler's walk: the picture is the page; steering stands outside of it, where the thumb is. */
export function TravellerStage({ trip, call }: { trip: TripCard; call: CallViewModel }) {
  const { t } = useLingui()
  const state = useObservable(call.state)
  const { phase, meter, steering } = state
  const name = trip.walker?.first_name ?? t`Your walker`
  const isWide = useWide()
  const chrome = useChrome()
  const [sheet, setSheet] = useState<'chat' | 'map' | null>(null)
  const [fit, setFit] = useState<'cover' | 'contain'>('cover')
  const video = useRef<HTMLVideoElement>(null)
  const postcards = usePostcards(call, video)
  const isLive = phase.kind === 'live'
  useEffect(() => {
    if (isWide) setSheet(null)
  }, [isWide])
  return (
    <div className={styles.stage} {...chrome.listeners}>
      <div className={styles.pictureArea}>
        <TravellerPicture trip={trip} call={call} name={name} fit={fit} ref={video} />
        <div className={classes(styles.topStart, chrome.isFaded && styles.faded)}>
          <PersonChip
            name={name}
            avatar={trip.walker?.avatar}
            isDemo={trip.walker?.is_demo === true}
            place={trip.destination.name}
            timeZone={trip.destination.time_zone}
            device={state.peerDevice}
          />
        </div>
        <div className={styles.topEnd}>
          <MeterBadge
            phase={phase}
            meter={meter}
            amountCents={meter.amountCents}
            currency={trip.price.currency}
          />
          <div className={styles.own}>
            <BookedLength minutes={trip.minutes} />
          </div>
        </div>
        <div className={styles.underTop}>
          <SteerStatus steer={steering.at(-1)} name={name} />
          <ExtendBanner trip={trip} call={call} />
        </div>
        <div className={classes(styles.pictureTools, chrome.isFaded && styles.faded)}>
          <IconButton
            variant="glass"
            label={fit === 'cover' ? t`Show the whole picture` : t`Fill the screen`}
            onClick={() => setFit(fit === 'cover' ? 'contain' : 'cover')}
          >
            <IconAspectRatio size={20} />
          </IconButton>
          <PostcardStack cards={postcards.cards} />
        </div>
        {postcards.flight}
      </div>
      <div className={styles.deck}>
        <SteeringPad call={call} last={steering.at(-1)} isOff={!isLive} />
        <div className={styles.bar}>
          <MuteButton call={call} />
          {!isWide && <ChatButton unread={state.unread} onClick={() => setSheet('chat')} />}
          <PostcardButton isOff={!isLive} onPress={postcards.take} />
          {!isWide && (
            <IconButton variant="glass" size="lg" label={t`Map`} onClick={() => setSheet('map')}>
              <IconMap2 size={24} />
            </IconButton>
          )}
          <EndButton trip={trip} call={call} />
        </div>
      </div>
      {isWide && (
        <aside className={styles.side} aria-label={t`Map and chat`}>
          <MapPanel trip={trip} call={call} height={260} />
          <ChatPanel call={call} name={name} />
        </aside>
      )}
      <Sheet isOpen={sheet === 'chat'} onClose={() => setSheet(null)} title={t`Chat with ${name}`}>
        <ChatPanel call={call} name={name} />
      </Sheet>
      <Sheet isOpen={sheet === 'map'} onClose={() => setSheet(null)} title={t`Where ${name} is`}>
        <MapPanel trip={trip} call={call} height={380} />
      </Sheet>
    </div>
  )
}

/** The microphone: on, off, or not there. */
export function MuteButton({ call }: { call: CallViewModel }) {
  const { t } = useLingui()
  const { isMuted, microphone } = useObservable(call.media.state)
  const hasVoice = microphone === 'on' || microphone === 'interrupted'
  if (!hasVoice)
    return (
      <IconButton
        variant="glass"
        size="lg"
        label={t`Turn the microphone on`}
        onClick={() => void call.media.openVoice()}
      >
        <IconMicrophoneOff size={24} />
      </IconButton>
    )
  return (
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
  )
}

export function ChatButton({ unread, onClick }: { unread: number; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <span className={styles.withCount}>
      <IconButton
        variant="glass"
        size="lg"
        label={unread > 0 ? t`Chat, ${unread} new` : t`Chat`}
        onClick={onClick}
      >
        <IconMessage size={24} />
      </IconButton>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread}
        </span>
      )}
    </span>
  )
}

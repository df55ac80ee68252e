import { IconDeviceTv, IconPhoneOff, IconVolume, IconVolumeOff } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import { useState } from 'react'
import type { GuestMeter } from '#domain/walk/live-protocol.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { CancelBookingRequestDocument, EndTripDocument } from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { ConsentCorner, type TripCard } from '#web/features/booking/public.tsx'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import { GuestMeterBadge } from '#web/features/walk/guests/join/guest-meter-badge.tsx'
import { GuestChat, GuestChatKey } from '#web/features/walk/guests/guest-chat.tsx'
import { holderName, pausedForGuest } from '#web/features/walk/guests/guest-words.ts'
import { Reactions } from '#web/features/walk/guests/reactions.tsx'
import { ExtendOffer, isNearEnd } from '#web/features/walk/panels/extend-banner.tsx'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { SafetyButton } from '#web/features/walk/safety/safety-button.tsx'
import { RemoteMicrophone } from '#web/features/walk/screen/remote/remote-microphone.tsx'
import { TakeOff } from '#web/features/walk/screen/remote/screen-paired.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { useSteeringKeys } from '#web/features/walk/steering/steering-keys.ts'
import { SteerStatus, SteeringPad } from '#web/features/walk/steering/steering-pad.tsx'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Confirm, Sheet } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './remote.module.css'

export interface RemoteProps {
  readonly trip: TripCard
  /** What the paired screen calls itself. */
  readonly screen: string
  readonly onUnpaired: () => void
}

/** The phone in the hand while the room looks at the screen: to steer, to speak, to write, and how loud the screen is. */
export function RemoteStage({ call, trip, screen, onUnpaired }: RemoteProps & { call: GuestCall }) {
  const { i18n } = useI18n()
  const state = useObservable(call.state, 'meter', 'wheel', 'steer', 'names', 'pauses', 'isOnline', 'guests')
  const { meter, wheel, steer, names, isOnline } = state
  const isLive = meter?.isLive === true
  const holder = holderName(state.guests, wheel)
  const paused = pausedForGuest(state)
  useSteeringKeys((command) => void (isLive && wheel === null && call.steer(command)))
  return (
    <div className={styles.stage}>
      <Row align="center" justify="between" gap={8} className={styles.top}>
        <div>
          <h1 tabIndex={-1}>
            <Trans>Remote of your walk</Trans>
          </h1>
          <p>
            {trip.destination.name} · {names.walker}
          </p>
        </div>
        {meter && <GuestMeterBadge meter={meter} />}
      </Row>
      <Stack gap={10}>
        <ScreenLine call={call} trip={trip} screen={screen} onUnpaired={onUnpaired} />
        <ConsentCorner />
        <MoreMinutes trip={trip} meter={meter} />
      </Stack>
      <p className={styles.status} role="status">
        {!isOnline && <Trans>Your connection was lost. Reconnecting.</Trans>}
        {isOnline && paused && i18n._(paused)}
        {isOnline && !paused && holder !== undefined && <Trans>{holder} steers</Trans>}
      </p>
      <Stack gap={10} items="center" className={styles.steering}>
        <SteerStatus steer={steer ?? undefined} name={names.walker} />
        <div className={styles.pad}>
          <SteeringPad call={call} last={steer ?? undefined} isOff={!isLive || wheel !== null} />
        </div>
        <Reactions onReact={(reaction) => call.react(reaction)} />
      </Stack>
      <Volume call={call} />
      <div className={styles.keys}>
        <SafetyButton trip={trip} />
        <RemoteMicrophone call={call} />
        <Chat call={call} />
        <EndKey trip={trip} hasBegun={(meter?.liveSeconds ?? 0) > 0} />
      </div>
    </div>
  )
}

/** Shortly before the agreed end: ten minutes more, as on the walk's own page. */
function MoreMinutes({ trip, meter }: Pick<RemoteProps, 'trip'> & { meter: GuestMeter | null }) {
  const leftSeconds = meter && meter.liveSeconds > 0 ? meter.leftSeconds : null
  if (leftSeconds === null || !isNearEnd(leftSeconds)) return null
  return <ExtendOffer trip={trip} leftSeconds={leftSeconds} />
}

/** Which screen shows it; when it is gone, that it comes back by itself, and the other ways to see the picture. */
function ScreenLine({
  call,
  trip,
  screen,
  onUnpaired,
}: Pick<RemoteProps, 'trip' | 'screen' | 'onUnpaired'> & { call: GuestCall }) {
  const { screen: shown } = useObservable(call.state, 'screen')
  if (shown)
    return (
      <Row oneLine gap={8} align="center" role="status">
        <IconDeviceTv size={20} aria-hidden className={styles.television} />
        <span>
          {shown.needsPress ? (
            <Trans>{screen} shows the picture. Press OK there to begin the sound.</Trans>
          ) : (
            <Trans>{screen} shows the picture</Trans>
          )}
        </span>
      </Row>
    )
  return (
    <Stack gap={10} role="status">
      <Notice>
        <Trans>The screen is not there right now.</Trans>{' '}
        <Trans>
          It comes back by itself when it is on and connected. The walk waits and nothing is charged
          meanwhile.
        </Trans>
      </Notice>
      <Button variant="outline" href={paths.tripLiveHere(trip.id)}>
        <Trans>Show the picture on this phone</Trans>
      </Button>
      <TakeOff tripId={trip.id} onDone={onUnpaired} />
    </Stack>
  )
}

/** How loud the screen is, as it says itself. */
function Volume({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  const { screen } = useObservable(call.state, 'screen')
  if (!screen) return null
  const { volume, isMuted } = screen
  const set = (next: { volume: number; isMuted: boolean }) => call.setScreen({ ...next, isSpeaking: false })
  return (
    <Row oneLine gap={12} align="center" className={styles.volume}>
      <IconButton
        variant="glass"
        label={isMuted ? t`Turn the sound of the screen on` : t`Turn the sound of the screen off`}
        pressed={isMuted}
        onClick={() => set({ volume, isMuted: !isMuted })}
      >
        {isMuted ? <IconVolumeOff size={24} /> : <IconVolume size={24} />}
      </IconButton>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(volume * 100)}
        aria-label={t`Volume of the screen`}
        onChange={(event) => set({ volume: Number(event.target.value) / 100, isMuted: false })}
      />
    </Row>
  )
}

/** The chat, which covers the remote while it is open. */
function Chat({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <GuestChatKey call={call} isOpen={isOpen} onClick={() => setOpen(true)} />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t`Chat`}>
        <GuestChat call={call} />
      </Sheet>
    </>
  )
}

/** Ends the walk for the room after one question; before its first live second it is cancelled, as on the traveler's own page. */
function EndKey({ trip, hasBegun }: { trip: TripCard; hasBegun: boolean }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const quiet = { doneAs: 'SUCCESS', isQuiet: true, isToasted: true } as const
  const end = useSend(EndTripDocument, quiet)
  const cancel = useSend(CancelBookingRequestDocument, quiet)
  const { send } = trip.viewer_can_cancel && !hasBegun ? cancel : end
  return (
    <>
      <Tool word={<Trans>End</Trans>}>
        <IconButton variant="danger" label={t`End the walk`} onClick={() => setAsking(true)}>
          <IconPhoneOff size={24} />
        </IconButton>
      </Tool>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>End the walk?</Trans>}
        confirmLabel={<Trans>End the walk</Trans>}
        cancelLabel={<Trans>Keep walking</Trans>}
        isDangerous
        onConfirm={() => send({ bookingId: trip.id })}
      >
        <Trans>It ends for the room and for all who watch along. Only the time that was live counts.</Trans>
      </Confirm>
    </>
  )
}

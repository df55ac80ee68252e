import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import { MicrophoneKey, useVoice } from '#web/features/walk/guests/microphone-key.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'

/**
 * Lets a guest speak while the traveler allows it: the microphone is asked for at the press, and closed when the permission is
 * taken back.
 */
export function GuestMicrophone({ call }: { call: GuestCall }) {
  const { guests, guestId } = useObservable(call.state, 'guests', 'guestId')
  const maySpeak = guests.find(({ id }) => id === guestId)?.maySpeak === true
  // Closed with the permission: another one begins with a closed microphone.
  return maySpeak ? <Microphone call={call} /> : null
}

function Microphone({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  const voice = useVoice(call, true)
  return (
    <MicrophoneKey
      voice={voice}
      word={voice.isOn ? <Trans>Mute</Trans> : <Trans>Speak</Trans>}
      label={voice.isOn ? t`Mute` : t`Turn on the microphone`}
    />
  )
}

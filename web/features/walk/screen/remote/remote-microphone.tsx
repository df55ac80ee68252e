import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import { MicrophoneKey, useVoice } from '#web/features/walk/guests/microphone-key.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'

const asOfCalls = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** Speaks to the walker: the microphone is asked for at the press. The screen plays less loudly meanwhile. */
export function RemoteMicrophone({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  const { names, screen } = useObservable(call.state, 'names', 'screen')
  const voice = useVoice(call, asOfCalls)
  const { isOn } = voice
  const isThere = screen !== null
  useEffect(() => {
    const sound = call.state.get().screen
    if (sound) call.setScreen({ volume: sound.volume, isMuted: sound.isMuted, isSpeaking: isOn })
  }, [call, isOn, isThere])
  const { walker } = names
  return (
    <MicrophoneKey
      voice={voice}
      word={isOn ? <Trans>Stop speaking</Trans> : <Trans>Speak</Trans>}
      label={isOn ? t`Stop speaking` : t`Speak to ${walker}`}
    />
  )
}

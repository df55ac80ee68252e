import { IconMicrophone, IconMicrophoneOff } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'

/** Speaks to the walker: the microphone is asked for at the press. The screen plays less loudly meanwhile. */
export function RemoteMicrophone({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  const { names, screen } = useObservable(call.state, 'names', 'screen')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const isOn = track !== null
  useEffect(() => {
    call.setVoice(track)
    return () => {
      track?.stop()
      call.setVoice(null)
    }
  }, [call, track])
  const isThere = screen !== null
  useEffect(() => {
    const sound = call.state.get().screen
    if (sound) call.setScreen({ volume: sound.volume, isMuted: sound.isMuted, isSpeaking: isOn })
  }, [call, isOn, isThere])
  const open = async () => {
    try {
      const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
      const stream = await navigator.mediaDevices.getUserMedia({ audio })
      setTrack(stream.getAudioTracks()[0] ?? null)
    } catch {
      // Refused, or there is none: the chat is the other way.
      toast(t`The microphone could not be opened. You can write in the chat.`)
    }
  }
  const { walker } = names
  return (
    <Tool word={isOn ? <Trans>Stop speaking</Trans> : <Trans>Speak</Trans>}>
      <IconButton
        variant="glass"
        label={isOn ? t`Stop speaking` : t`Speak to ${walker}`}
        pressed={isOn}
        onClick={() => (isOn ? setTrack(null) : void open())}
      >
        {isOn ? <IconMicrophone size={24} /> : <IconMicrophoneOff size={24} />}
      </IconButton>
    </Tool>
  )
}

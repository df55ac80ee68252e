import { IconMicrophone, IconMicrophoneOff } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'

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
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  useEffect(() => {
    call.setVoice(track)
    return () => {
      track?.stop()
      call.setVoice(null)
    }
  }, [call, track])
  const open = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      setTrack(stream.getAudioTracks()[0] ?? null)
    } catch {
      // Refused, or there is none: the chat is the other way.
      toast(t`The microphone could not be opened. You can write in the chat.`)
    }
  }
  const isOn = track !== null
  return (
    <Tool word={isOn ? <Trans>Mute</Trans> : <Trans>Speak</Trans>}>
      <IconButton
        variant="glass"
        label={isOn ? t`Mute` : t`Turn on the microphone`}
        pressed={isOn}
        onClick={() => (isOn ? setTrack(null) : void open())}
      >
        {isOn ? <IconMicrophone size={24} /> : <IconMicrophoneOff size={24} />}
      </IconButton>
    </Tool>
  )
}

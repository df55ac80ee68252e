import { IconMicrophone, IconMicrophoneOff } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { IconButton } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'

/** The voice of who has no seat of the walk: the microphone is asked for at the press, and closed when the page leaves the walk. */
export function useVoice(call: GuestCall, audio: boolean | MediaTrackConstraints) {
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
      const stream = await navigator.mediaDevices.getUserMedia({ audio })
      setTrack(stream.getAudioTracks()[0] ?? null)
    } catch {
      // Refused, or there is none: the chat is the other way.
      toast(t`The microphone could not be opened. You can write in the chat.`)
    }
  }
  const isOn = track !== null
  return { isOn, toggle: () => (isOn ? setTrack(null) : void open()) }
}

/** Opens and closes that microphone. */
export function MicrophoneKey({
  voice: { isOn, toggle },
  word,
  label,
}: {
  voice: ReturnType<typeof useVoice>
  word: ReactNode
  label: string
}) {
  return (
    <Tool word={word}>
      <IconButton variant="glass" label={label} pressed={isOn} onClick={toggle}>
        {isOn ? <IconMicrophone size={24} /> : <IconMicrophoneOff size={24} />}
      </IconButton>
    </Tool>
  )
}

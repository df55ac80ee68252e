import { useEffect, useRef, useState } from 'react'
import { TapToHear } from '#web/features/walk/camera/tap-to-hear.tsx'

/** The other person's voice where there is no picture of theirs. */
export function RemoteVoice({ stream, name }: { stream: MediaStream | null; name: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isSilent, setSilent] = useState(false)
  const play = () => {
    audio.current?.play().then(
      () => setSilent(false),
      // Sound needs a tap first; the button below is that tap.
      () => setSilent(true),
    )
  }
  useEffect(() => {
    const element = audio.current
    if (!element || !stream) return undefined
    element.srcObject = stream
    element.play().then(
      () => setSilent(false),
      () => setSilent(true),
    )
    const revive = () => {
      if (!document.hidden && element.paused) element.play().catch(() => setSilent(true))
    }
    document.addEventListener('visibilitychange', revive)
    return () => document.removeEventListener('visibilitychange', revive)
  }, [stream])
  return (
    <>
      {/* A live voice has no captions to offer; the chat stands beside it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} autoPlay />
      {isSilent && stream && <TapToHear name={name} onPress={play} />}
    </>
  )
}

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { ScreenSound } from '#domain/walk/screens.ts'
import { localValues } from '#web/device/safe-storage.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'

const key = 'huvr.screen.sound'

/** While the phone's microphone is open the screen plays so much of its volume: the walker would hear an echo of the walk. */
const whileSpeaking = 0.15

function storedSound(): ScreenSound {
  const [volume, isMuted] = (localValues.getItem(key) ?? '').split(' ')
  const read = Number.parseFloat(volume ?? '')
  return { volume: read >= 0 && read <= 1 ? read : 1, isMuted: isMuted === 'true' }
}

interface Sounding {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly sound: ScreenSound
  /** The browser plays sound only after a press here. */
  readonly needsPress: boolean
  readonly isSpeaking: boolean
  readonly blocked: () => void
  /** The person has pressed OK. */
  readonly press: () => void
}

/** The sound of a big screen: its remote sets it, the screen says how it is, and stores it for when it comes back. */
export function useScreenSound(call: CallViewModel): Sounding {
  const video = useRef<HTMLVideoElement>(null)
  const [sound, setSound] = useState(storedSound)
  const [needsPress, setNeedsPress] = useState(false)
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(
    () =>
      call.viewers.asked.on(({ volume, isMuted, isSpeaking: isOpen }) => {
        localValues.setItem(key, `${volume} ${isMuted}`)
        setSound({ volume, isMuted })
        setSpeaking(isOpen)
      }),
    [call],
  )
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.volume = isSpeaking ? sound.volume * whileSpeaking : sound.volume
    element.muted = sound.isMuted || needsPress
  }, [sound, isSpeaking, needsPress])
  useSaying(call, { ...sound, needsPress }, () => setSpeaking(false))
  const blocked = useCallback(() => setNeedsPress(true), [])
  const press = () => {
    const element = video.current
    if (!element) return
    element.muted = sound.isMuted
    element.play().then(
      () => setNeedsPress(false),
      // Refused again: the words stay.
      () => undefined,
    )
  }
  return { video, sound, needsPress, isSpeaking, blocked, press }
}

/** Says it to the remote when it has changed, when the remote has come, and when this screen is back on the walk. */
function useSaying(
  call: CallViewModel,
  sound: ScreenSound & { needsPress: boolean },
  onRemoteGone: () => void,
): void {
  const now = useRef(sound)
  const gone = useRef(onRemoteGone)
  const { volume, isMuted, needsPress } = sound
  useEffect(() => {
    gone.current = onRemoteGone
  })
  useEffect(() => {
    now.current = { volume, isMuted, needsPress }
    call.viewers.sayScreen(now.current)
  }, [call, volume, isMuted, needsPress])
  useEffect(() => {
    let remote = call.viewers.state.get().remote
    let socket = call.state.get().socket
    const look = () => {
      const next = call.viewers.state.get().remote
      const status = call.state.get().socket
      // A remote whose page was closed while it spoke speaks no longer.
      if (next === null && remote !== null) gone.current()
      if ((next !== null && next !== remote) || (status === 'open' && socket !== 'open'))
        call.viewers.sayScreen(now.current)
      remote = next
      socket = status
    }
    const stops = [call.viewers.state.subscribe(look), call.state.subscribe(look)]
    return () => stops.forEach((stop) => stop())
  }, [call])
}

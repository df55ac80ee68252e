import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { startCall, type RunningCall } from '#web/features/walk/call/start-call.ts'
import { askScreenRoom } from '#web/features/walk/call/trip-room.ts'
import { LocalMedia } from '#web/features/walk/camera/local-media.ts'

/** A big screen sends neither picture nor voice: the phone beside it speaks. */
function noMedia(): LocalMedia {
  return new LocalMedia({
    wantsVideo: false,
    makeStream: (tracks) => new MediaStream(tracks),
    after: (ms, run) => void setTimeout(run, ms),
    devices: () => Promise.resolve([]),
    getUserMedia: () => Promise.reject(new DOMException('A screen has no microphone.', 'NotFoundError')),
  })
}

const againAfterMs = 2000

/** The walk as this screen has it, on the traveler's seat; begun again until the way into the room is known. */
export function useScreenCall({ pass, tripId }: { pass: string; tripId: string }): RunningCall | null {
  const client = useClient()
  const [running, setRunning] = useState<RunningCall | null>(null)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let call: RunningCall | null = null
    const media = noMedia()
    const enter = async () => {
      try {
        const room = await askScreenRoom(client, pass)
        if (isOver) return
        const ports = { room: () => askScreenRoom(client, pass), renewSession: () => Promise.resolve(false) }
        call = startCall({ tripId, role: 'traveller', room, media, ports, screenPass: pass })
        setRunning(call)
      } catch {
        // The server may be away for a moment, or the room not open yet.
        if (!isOver) timer = setTimeout(() => void enter(), againAfterMs)
      }
    }
    void enter()
    return () => {
      isOver = true
      clearTimeout(timer)
      call?.stop()
      media.close()
      setRunning(null)
    }
  }, [client, pass, tripId])
  return running
}

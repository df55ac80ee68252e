import { useEffect, useState } from 'react'
import { underWay } from '#web/api/under-way.ts'
import { tabValues } from '#web/device/safe-storage.ts'
import { createLocalMedia } from '#web/features/walk/call/start-call.ts'
import { measureOwnUplink, type Uplink } from '#web/features/walk/camera/uplink.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'

const KEY = 'huvr.camera_checked'

/** The camera check of the walker's home: tried in peace by a button, and by going online. */
export interface TriedCamera {
  /** What is open now; null while no check is shown. */
  readonly media: LocalMedia | null
  /** Going online opened it, so that it is shown at the button for that. */
  readonly isForOnline: boolean
  /** What the connection carries, measured with each opening and each time that the walker goes online. */
  readonly uplink: Uplink
  readonly open: () => void
  readonly close: () => void
  /**
   * Whether this device can show a picture, asked before it goes online: a request shows the picture at once, and its half
   * minute is no time for questions. A check that passed is remembered for this tab, as long as the browser would not ask.
   */
  readonly isReady: () => Promise<boolean>
}

/** Holds one camera open at a time, and closes it with the page. */
export function useTriedCamera(): TriedCamera {
  const [media, setMedia] = useState<LocalMedia | null>(null)
  const [isForOnline, setForOnline] = useState(false)
  const [uplink, setUplink] = useState<Uplink>({ kind: 'measuring' })
  useEffect(() => () => media?.close(), [media])
  // Beside the rest: no one waits for it, and going online does not depend on it.
  const measure = () => {
    setUplink({ kind: 'measuring' })
    void measureOwnUplink().then(setUplink)
  }
  const isReady = async () => {
    measure()
    const wasAllowed = await isCameraAllowed()
    if (wasAllowed && tabValues.getItem(KEY) !== null) return true
    const tried = createLocalMedia('walker')
    setForOnline(true)
    setMedia(tried)
    await underWay(tried.open())
    if (tried.state.get().camera !== 'on') return false
    tabValues.setItem(KEY, '1')
    // Who was asked sees the picture that was asked for; who was not asked continues without a message.
    if (wasAllowed) setMedia(null)
    return true
  }
  return {
    media,
    isForOnline,
    uplink,
    open() {
      measure()
      const tried = createLocalMedia('walker')
      setForOnline(false)
      setMedia(tried)
      void underWay(tried.open())
    },
    close: () => setMedia(null),
    isReady,
  }
}

/** Whether the camera opens without a question; a browser that does not report it is taken to ask. */
async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}

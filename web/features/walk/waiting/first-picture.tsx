import { useEffect, useRef, useState } from 'react'
import type { ManagedCall } from '#web/features/walk/call/call-manager.ts'
import { isPlaceholder } from '#web/features/walk/engine/livekit/placeholders.ts'
import type { RunningCall } from '#web/features/walk/call/start-call.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import styles from './first-picture.module.css'

interface FirstPictureProps {
  readonly managed: ManagedCall
  /** Its first frame is seen. */
  readonly onShown: () => void
}

/** The walker's picture, over the screen that waits for it, from its first frame until the walk's screen is drawn. */
export function FirstPicture({ managed, onShown }: FirstPictureProps) {
  const { running } = useObservable(managed.state)
  return running && <Picture call={running.call} onShown={onShown} />
}

function Picture({ call, onShown }: { call: RunningCall['call']; onShown: () => void }) {
  const { remote } = useObservable(call.state, 'remote')
  const [isShown, setIsShown] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  // A room server may send a placeholder first; the picture takes its place without a new track.
  const look = () => {
    if (isShown || !video.current || isPlaceholder(video.current)) return
    setIsShown(true)
    afterPaint(onShown)
  }
  useEffect(() => {
    if (video.current) video.current.srcObject = remote
  }, [remote])
  // Without its sound, which the walk's screen brings; so it plays in every browser.
  return (
    <video
      ref={video}
      className={styles.picture}
      muted
      autoPlay
      playsInline
      aria-hidden
      hidden={remote === null}
      data-shown={isShown || undefined}
      onLoadedData={look}
      onResize={look}
    />
  )
}

/** The frame that is drawn next is on the screen: what loads the processor may begin. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run))
}

import { useEffect, useRef, type Ref } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './stream-video.module.css'

interface StreamVideoProps {
  stream: MediaStream | null
  isMuted?: boolean
  isMirrored?: boolean
  /** contain shows all of it, cover fills the place. */
  fit?: 'contain' | 'cover'
  label: string
  ref?: Ref<HTMLVideoElement>
  /** The browser would not play with sound before a tap. */
  onSoundBlocked?: () => void
  /** A stream's first frame is there. */
  onFirstFrame?: () => void
}

/** A live stream on the page; played again whenever the browser has paused it. */
export function StreamVideo({
  stream,
  isMuted = false,
  isMirrored = false,
  fit = 'cover',
  label,
  ref,
  onSoundBlocked,
  onFirstFrame,
}: StreamVideoProps) {
  const own = useRef<HTMLVideoElement>(null)
  const blocked = useRef(onSoundBlocked)
  useEffect(() => {
    blocked.current = onSoundBlocked
  })
  useEffect(() => {
    const video = own.current
    if (!video) return undefined
    if (video.srcObject !== stream) video.srcObject = stream
    if (!stream) return undefined
    const play = () => {
      video.play().catch((error: unknown) => {
        // Sound needs a tap first: the picture goes on without it, and the screen offers the tap.
        if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
        video.muted = true
        blocked.current?.()
        video.play().catch(() => undefined)
      })
    }
    const revive = () => {
      if (!document.hidden && video.paused) play()
    }
    play()
    document.addEventListener('visibilitychange', revive)
    video.addEventListener('pause', revive)
    return () => {
      document.removeEventListener('visibilitychange', revive)
      video.removeEventListener('pause', revive)
    }
  }, [stream])
  return (
    <video
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={classes(styles.video, fit === 'contain' && styles.contain, isMirrored && styles.mirrored)}
      style={{ objectFit: fit }}
      muted={isMuted}
      autoPlay
      playsInline
      onLoadedData={onFirstFrame}
      aria-label={label}
    />
  )
}

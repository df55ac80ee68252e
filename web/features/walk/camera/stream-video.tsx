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

const isRefused = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError'

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
    // A phone that saves power plays nothing by itself, not even without sound: the next touch of the page begins it.
    const playAtTouch = (error: unknown) => {
      if (isRefused(error)) document.addEventListener('click', play, { once: true, capture: true })
    }
    const play = () => {
      video.play().catch((error: unknown) => {
        if (video.muted) return playAtTouch(error)
        if (!isRefused(error)) return
        // Sound needs a tap first: the picture continues without it, and the screen offers the tap.
        video.muted = true
        blocked.current?.()
        video.play().catch(playAtTouch)
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
      document.removeEventListener('click', play, { capture: true })
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

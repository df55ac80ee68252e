import styles from './clip-player.module.css'

interface ClipPlayerProps {
  readonly clip: { readonly id: string; readonly url: string; readonly still: string; readonly alt: string }
  /** The address is no longer taken; it lives five minutes, and another one comes with another answer. */
  readonly onStale: () => void
}

/** A short video without sound, with what it shows: its still stands until a press plays it. */
export function ClipPlayer({ clip: { id, url, still, alt }, onStale }: ClipPlayerProps) {
  return (
    <figure className={styles.clip}>
      <video
        key={id}
        src={url}
        poster={still}
        aria-label={alt}
        controls
        muted
        playsInline
        preload="none"
        onError={onStale}
      />
      <figcaption dir="auto" aria-hidden>
        {alt}
      </figcaption>
    </figure>
  )
}

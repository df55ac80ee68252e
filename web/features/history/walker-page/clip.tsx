import { Trans } from '@lingui/react/macro'
import type { Walker } from '#web/features/history/walker-page/walker.ts'
import styles from './photos.module.css'

/** The clip that the walker shows: its still stands until a press plays it, without sound. Nothing without a clip. */
export function Clip({ walker, onStale }: { walker: Walker; onStale: () => void }) {
  const { first_name: name, clip } = walker
  if (!clip) return null
  return (
    <section className={styles.photos}>
      <h2>
        <Trans>A clip by {name}</Trans>
      </h2>
      <figure className={styles.clip}>
        {/* The address of the video lives five minutes; another one comes with another answer. */}
        <video
          key={clip.id}
          src={clip.url}
          poster={clip.still}
          aria-label={clip.alt}
          controls
          muted
          playsInline
          preload="none"
          onError={onStale}
        />
        <figcaption dir="auto" aria-hidden>
          {clip.alt}
        </figcaption>
      </figure>
    </section>
  )
}

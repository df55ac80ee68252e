import { IconArrowUp, IconCheck, IconHandStop } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/app/paths.ts'
import { SearchBox } from '#web/features/marketing/search-box.tsx'
import styles from './hero.module.css'

/** The promise, the search, and what it looks like. */
export function Hero() {
  return (
    <section className={styles.hero} id="home">
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          <Trans>
            Be there, <em>now.</em>
          </Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Someone who lives there walks for you, live. You choose the turns.</Trans>
        </p>
        <SearchBox />
        <p className={styles.price}>
          <Trans>
            $5.00 to connect, then $1.00 a live minute. <Link href={paths.help}>How it works</Link>
          </Trans>
        </p>
      </div>
      <Banner />
    </section>
  )
}

/** The moving street: a still first (it is the largest paint), the film faded in once the page is at rest. */
function Banner() {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
    if (saves || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = () => setWanted(true)
    const timer = setTimeout(start, document.readyState === 'complete' ? 600 : 2500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.banner}>
      <img
        className={styles.still}
        src="/banner/street.webp"
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
        decoding="async"
      />
      {wanted && (
        <video
          ref={video}
          className={styles.film}
          data-playing={isPlaying}
          autoPlay
          muted
          loop
          playsInline
          disableRemotePlayback
          onPlaying={() => setPlaying(true)}
          aria-hidden
          tabIndex={-1}
        >
          <source src="/banner/street.webm" type="video/webm" />
          <source src="/banner/street.mp4" type="video/mp4" />
        </video>
      )}
      <div className={styles.chrome} aria-hidden>
        <div className={styles.top}>
          <span className={styles.chip}>
            <b>Marta</b> <Trans>Lisbon</Trans> · 18:42
          </span>
          <span className={styles.chip}>
            <i className={styles.dot} /> 12:08 <i className={styles.rule} /> <span dir="ltr">$18.00</span>
          </span>
        </div>
        <span className={styles.chip}>
          <IconCheck size={16} /> <Trans>Marta is turning left</Trans>
        </span>
        <div className={styles.pad}>
          <span>
            <IconArrowUp size={22} className={styles.left} />
          </span>
          <span>
            <IconArrowUp size={22} />
          </span>
          <span>
            <IconHandStop size={22} />
          </span>
          <span>
            <IconArrowUp size={22} className={styles.right} />
          </span>
        </div>
      </div>
    </div>
  )
}

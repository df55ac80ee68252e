// Texts that hardly ever change: what the compiler adds to remember them is longer than they are.
'use no memo'

import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { stillNowAddress } from '#domain/places/hero-film.ts'
import { listPrice } from '#domain/money/list-price.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { paths } from '#web/app/paths.ts'
import type { Places } from '#web/features/marketing/home/places.ts'
import { SearchBox } from '#web/features/marketing/search/search-box.tsx'
import styles from './hero.module.css'

const HeroScene = lazy(() =>
  import('#web/features/marketing/home/hero-scene.tsx').then((file) => ({ default: file.HeroScene })),
)

/** The promise, the search, and what it looks like. */
export function Hero({ places }: { places: Places }) {
  return (
    <section className={styles.hero} id="home">
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          <Trans>
            Be there, <em>now.</em>
          </Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Live video from a local’s phone. They walk, you choose the turns.</Trans>
        </p>
        <SearchBox />
        <p className={styles.price}>
          <Trans>
            <MoneyText cents={listPrice.connectionCents} /> to connect, then{' '}
            <MoneyText cents={listPrice.perMinuteCents} /> a live minute.{' '}
            <Link href={paths.help}>How it works</Link>
          </Trans>
        </p>
      </div>
      <Banner places={places} />
    </section>
  )
}

/** A still first (it is the largest paint), in the light of the live place; the film and its arrows come once the page is at rest. */
function Banner({ places }: { places: Places }) {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), document.readyState === 'complete' ? 600 : 2500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.banner}>
      <img
        className={styles.still}
        src={stillNowAddress}
        alt=""
        width={960}
        height={480}
        fetchPriority="high"
        decoding="async"
      />
      {isAtRest && (
        <Suspense>
          <HeroScene destinations={places.destinations} />
        </Suspense>
      )}
    </div>
  )
}

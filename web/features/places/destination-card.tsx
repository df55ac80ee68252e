// Drawn a few times while it is open: what the compiler adds to remember it is longer than it is.
'use no memo'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { placePicture, placeSizes } from '#domain/shared/pictures.ts'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Clock } from '#web/ui/display/clock.tsx'
import { Poster } from '#web/ui/poster/poster.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { locationName } from '#web/ui/i18n/country-name.ts'
import styles from './destinations.module.css'

interface DestinationCardProps {
  readonly destination: DestinationCardFragment
  readonly onOpen: (destination: DestinationCardFragment) => void
  readonly sizes?: string
  readonly priority?: boolean
}

/** A place as a poster under its own light: who is out there, its name, and the time there. */
export function DestinationCard({ destination, onOpen, sizes, priority = false }: DestinationCardProps) {
  const { i18n } = useLingui()
  const { name, country, location, time_zone, walkers_online } = destination
  return (
    <button type="button" className={styles.card} onClick={() => onOpen(destination)}>
      <DestinationPicture destination={destination} priority={priority} {...(sizes ? { sizes } : {})} />
      {walkers_online > 0 && (
        <span className={styles.badge}>
          <Badge tone="paper" live>
            <Plural value={walkers_online} one="# walker live" other="# walkers live" />
          </Badge>
        </span>
      )}
      <span className={styles.caption}>
        <span className={styles.name} title={name}>
          {name || <Trans>N/A</Trans>}
        </span>
        <span className={styles.place}>
          {locationName(country || location, i18n.locale) || <Trans>N/A</Trans>}
        </span>
        <span className={styles.now}>
          <Clock timeZone={time_zone} /> <Trans>there now</Trans>
        </span>
      </span>
    </button>
  )
}

/** The destination's own picture, or the poster of its place and hour. */
export function DestinationPicture({
  destination,
  sizes,
  alt = '',
  priority = false,
}: {
  destination: Pick<DestinationCardFragment, 'name' | 'slug' | 'latitude' | 'longitude' | 'time_zone'> & {
    image?: string | null
  }
  sizes?: string
  /** What the destination's own picture shows, in English. */
  alt?: string | undefined
  priority?: boolean
}) {
  if (destination.image)
    return (
      <img
        className={styles.picture}
        src={placePicture(destination.image, 480)}
        srcSet={placeSizes
          .map((size) => `${placePicture(destination.image ?? '', size)} ${size}w`)
          .join(', ')}
        sizes={sizes ?? '100vw'}
        alt={alt}
        {...(alt ? { lang: 'en' } : {})}
        loading={priority ? 'eager' : 'lazy'}
        width={600}
        height={800}
      />
    )
  return (
    <Poster
      className={styles.picture}
      destinationKey={destination.slug}
      name={destination.name}
      latitude={destination.latitude}
      longitude={destination.longitude}
      timeZone={destination.time_zone}
      priority={priority}
      {...(sizes ? { sizes } : {})}
    />
  )
}

/** The place of a card while it loads. */
export function DestinationCardSkeleton() {
  return (
    <span className={styles.skeleton}>
      <Skeleton height="100%" radius="var(--radius-card)" />
    </span>
  )
}

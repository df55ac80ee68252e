import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Poster } from '#web/ui/poster/poster.tsx'
import styles from './poster-head.module.css'

interface PosterHeadProps {
  readonly place: {
    readonly slug: string
    readonly name: string
    readonly latitude: number
    readonly longitude: number
    readonly time_zone: string
  }
  /** The moment whose light it has, ISO 8601. */
  readonly at: string
  readonly sizes: string
  /** Gives it its size. */
  readonly className: string | undefined
  /** What stands in its corner. */
  readonly children: ReactNode
}

/** The head of a card about a walk: the poster of its place in the light of its start, with a badge in the corner. */
export function PosterHead({ place, at, sizes, className, children }: PosterHeadProps) {
  return (
    <div className={classes(styles.picture, className)}>
      <Poster
        className={styles.still}
        destinationKey={place.slug}
        name={place.name}
        latitude={place.latitude}
        longitude={place.longitude}
        timeZone={place.time_zone}
        now={new Date(at)}
        sizes={sizes}
      />
      <span className={styles.corner}>{children}</span>
    </div>
  )
}

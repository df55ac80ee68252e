import type { GroupCardFragment } from '#web/api/generated/groups.ts'
import { SeatsBadge } from '#web/features/groups/group-seats-badge.tsx'
import { GroupLine } from '#web/features/groups/group-line.tsx'
import { Poster } from '#web/ui/poster/poster.tsx'
import styles from './walk-head.module.css'

type Shown = Pick<
  GroupCardFragment,
  'title' | 'status' | 'seats_left' | 'starts_at' | 'minutes' | 'language' | 'destination'
>

/** The poster of the place in the light of the walk's start, with what the walk is called; `level` 2 where the page has a heading of its own. */
export function WalkHead({ walk, level = 1 }: { walk: Shown; level?: 1 | 2 }) {
  const { destination: place } = walk
  const Heading = `h${level}` as const
  return (
    <header className={styles.head}>
      <Poster
        className={styles.sky}
        destinationKey={place.slug}
        name={place.name}
        latitude={place.latitude}
        longitude={place.longitude}
        timeZone={place.time_zone}
        now={new Date(walk.starts_at)}
        sizes="(min-width: 72em) 1152px, 100vw"
        priority
      />
      <div className={styles.words}>
        <p>
          <SeatsBadge walk={walk} />
        </p>
        <Heading tabIndex={-1} dir="auto" className={styles.title}>
          {walk.title}
        </Heading>
        <p>
          <GroupLine walk={walk} />
        </p>
      </div>
    </header>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { DestinationPicture } from '#web/features/destinations/public.tsx'
import type { Places } from '#web/features/marketing/places.ts'
import { Section } from '#web/features/marketing/section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './home.module.css'

/** A rail of the places where somebody is out at this moment. */
export function OutNow({ places }: { places: Places }) {
  const out = places.destinations?.filter((place) => place.walkers_online > 0) ?? null
  return (
    <Section title={<Trans>Who is out right now</Trans>}>
      {places.error && places.destinations === null ? (
        <div role="alert">
          <p className={styles.quiet}>{errorLines(places.error).join(' ')}</p>
          <Button size="sm" variant="outline" onClick={places.retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : out !== null && out.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>
            The streets are quiet at this minute.{' '}
            <Link href={paths.showAllDestinations}>Look at all destinations</Link>
          </Trans>
        </p>
      ) : (
        <ul className={styles.rail} aria-busy={out === null}>
          {out === null
            ? [0, 1, 2].map((index) => (
                <li key={index}>
                  <Skeleton height="6.75rem" radius="22px" />
                </li>
              ))
            : out.map((place) => (
                <li key={place.id}>
                  <Link className={styles.out} href={paths.walkersOf(place.slug)}>
                    <span className={styles.thumb}>
                      <DestinationPicture destination={place} sizes="90px" />
                    </span>
                    <span className={styles.outText}>
                      <b>{place.name}</b>
                      <span>
                        <Clock timeZone={place.time_zone} /> <Trans>there now</Trans>
                      </span>
                      <Badge tone="calm" live>
                        <Plural value={place.walkers_online} one="# walker live" other="# walkers live" />
                      </Badge>
                    </span>
                  </Link>
                </li>
              ))}
        </ul>
      )}
    </Section>
  )
}

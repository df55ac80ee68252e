// Texts that hardly ever change: what the compiler adds to remember them is longer than they are.
'use no memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { tenMinutesCents } from '#domain/money/list-price.ts'
import { languagesOf } from '#domain/walkers/languages.ts'
import { paths } from '#web/app/paths.ts'
import { areAway, PlacesAway } from '#web/features/marketing/home/places-away.tsx'
import { liveOf, type LiveAt, type Places } from '#web/features/marketing/home/places.ts'
import { Section } from '#web/features/marketing/home/section.tsx'
import { Clock } from '#web/ui/display/clock.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import styles from './home.module.css'

/** A rail of the walkers who are live: who, where and when, how good, in which languages, and what ten minutes cost. */
export function OutNow({ places }: { places: Places }) {
  const out = places.destinations && liveOf(places.destinations)
  return (
    <Section title={<Trans>Live right now</Trans>}>
      {areAway(places) ? (
        <PlacesAway places={places} />
      ) : out !== null && out.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>
            The streets are quiet right now.{' '}
            <Link href={paths.showAllDestinations}>See all destinations</Link>
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
            : out.map((each) => (
                <li key={`${each.place.id} ${each.walker.user_id}`}>
                  <LiveWalker {...each} />
                </li>
              ))}
        </ul>
      )}
    </Section>
  )
}

function LiveWalker({ place, walker }: LiveAt) {
  const { i18n } = useLingui()
  const { user } = walker
  const rating = user.over_all_rating
  const stars = rating ? i18n.number(rating, { maximumFractionDigits: 1 }) : null
  const languages = languagesOf(user.walker_profile?.languages ?? [], i18n.locale)
  return (
    <Link className={styles.out} href={paths.walkersOf(place.slug, walker.user_id)}>
      <img
        className={styles.face}
        src={user.avatar ?? '/avatars/placeholder.svg'}
        alt=""
        width={64}
        height={64}
        loading="lazy"
      />
      <span className={styles.outText}>
        <b>
          <Trans>
            {user.first_name} in {place.name}
          </Trans>
        </b>
        <span>
          <Clock timeZone={place.time_zone} />
          {stars !== null && (
            <>
              {' · '}
              <Trans>{stars} of 5 stars</Trans>
            </>
          )}
        </span>
        <span>{languages.join(', ')}</span>
        <span>
          <Trans>
            <MoneyText cents={tenMinutesCents} /> for 10 minutes
          </Trans>
        </span>
      </span>
    </Link>
  )
}

import { IconArrowRight } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import {
  DestinationCard,
  DestinationCardSkeleton,
  DestinationPicture,
} from '#web/features/destinations/public.tsx'
import { LazyNewsletterForm } from '#web/features/marketing/lazy-newsletter.tsx'
import type { Places } from '#web/features/marketing/places.ts'
import { Section } from '#web/features/marketing/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './home.module.css'

/** Only the first four are shown as new (specification section 2.6). */
const NEW_SHOWN = 4

export function NewDestinations({ places }: { places: Places }) {
  const navigate = useNavigate()
  return (
    <Section
      title={<Trans>New destinations</Trans>}
      aside={
        <Button variant="outline" size="sm" href={paths.showAllDestinations}>
          <Trans>See all</Trans>
        </Button>
      }
    >
      <ul className={styles.four} aria-busy={places.destinations === null}>
        {places.destinations === null
          ? Array.from({ length: NEW_SHOWN }, (_, index) => (
              <li key={index}>
                <DestinationCardSkeleton />
              </li>
            ))
          : places.destinations.slice(0, NEW_SHOWN).map((place) => (
              <li key={place.id}>
                <DestinationCard
                  destination={place}
                  sizes="(min-width: 48em) 25vw, 46vw"
                  onOpen={() => void navigate(paths.showAllDestinationsAt({ show: place.slug }))}
                />
              </li>
            ))}
      </ul>
    </Section>
  )
}

export function About() {
  return (
    <Section id="about" tone="tint" title={<Trans>A window that somebody carries for you</Trans>}>
      <div className={styles.about}>
        <p className={styles.aboutLead}>
          <Trans>
            A walker is a person who lives there, has time, and knows which door to knock on. You are in their
            ear. Turn left when you are curious, stop when you want to look, ask what the bread costs.
          </Trans>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>You pay for live minutes only</Trans>
            </dt>
            <dd>
              <Trans>When the connection breaks, the meter stops at once and says so.</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>You keep the walk</Trans>
            </dt>
            <dd>
              <Trans>The film of your walk moves along the map, with the postcards you took.</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Walkers keep 70%</Trans>
            </dt>
            <dd>
              <Trans>They see what a walk pays before they accept, and may refuse any.</Trans>
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}

export function Spotlight({ places }: { places: Places }) {
  const place = places.destinations?.find((each) => each.walkers_online > 0) ?? places.destinations?.[0]
  return (
    <section className={styles.spotlight} data-night aria-labelledby="spotlight-title">
      <div className={styles.spotlightInner}>
        <div className={styles.spotlightPicture}>
          {place && <DestinationPicture destination={place} sizes="(min-width: 56em) 380px, 80vw" />}
        </div>
        <div className={styles.spotlightText}>
          <p className={styles.over}>
            <Trans>Spotlight</Trans>
          </p>
          <h2 id="spotlight-title">{place ? place.name : <Trans>A place worth a walk</Trans>}</h2>
          {place && (
            <>
              <p className={styles.over}>
                {place.location} · <Clock timeZone={place.time_zone} /> <Trans>there now</Trans>
              </p>
              <p>{place.description}</p>
              <Button href={paths.walkersOf(place.slug)}>
                <Trans>Huvr there Now!</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

export function BlogTeaser() {
  return (
    <Section id="blog" title={<Trans>From the blog</Trans>}>
      <Link className={styles.blog} href={paths.blogDetails}>
        <span className={styles.blogPicture}>
          <img src="/blog/walking-at-golden-hour.webp" alt="" loading="lazy" width={800} height={600} />
        </span>
        <span className={styles.blogText}>
          <span className={styles.blogTitle}>
            <Trans>What you see when somebody else is holding the phone</Trans>
          </span>
          <span>
            <Trans>
              Six minutes at dawn behind the Colosseum: a fountain, a bakery, and a cat who owns the street.
            </Trans>
          </span>
          <span className={styles.more}>
            <Trans>Read on</Trans> <IconArrowRight size={18} aria-hidden />
          </span>
        </span>
      </Link>
    </Section>
  )
}

export function Newsletter() {
  return (
    <Section
      tone="tint"
      title={<Trans>New places by mail</Trans>}
      lead={<Trans>One letter a month. You confirm first, and leave with one click.</Trans>}
    >
      <LazyNewsletterForm />
    </Section>
  )
}

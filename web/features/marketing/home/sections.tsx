// Texts that hardly ever change: what the compiler adds to remember them is longer than they are.
'use no memo'

import { IconArrowRight } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { listWalkerShare } from '#domain/money/list-price.ts'
import { paths } from '#web/app/paths.ts'
import { DestinationCard, DestinationCardSkeleton, DestinationPicture } from '#web/features/places/public.tsx'
import { LazyNewsletterForm } from '#web/features/marketing/newsletter/lazy-newsletter.tsx'
import { areAway, PlacesAway } from '#web/features/marketing/home/places-away.tsx'
import { newestOf, spotlightOf, type Places } from '#web/features/marketing/home/places.ts'
import { Section } from '#web/features/marketing/home/section.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Clock } from '#web/ui/display/clock.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { PercentText } from '#web/ui/display/percent-text.tsx'
import { locationName } from '#web/ui/i18n/country-name.ts'
import styles from './home.module.css'

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
      {areAway(places) ? (
        <PlacesAway places={places} />
      ) : (
        <ul className={styles.four} aria-busy={places.destinations === null}>
          {places.destinations === null
            ? Array.from({ length: NEW_SHOWN }, (_, index) => (
                <li key={index}>
                  <DestinationCardSkeleton />
                </li>
              ))
            : newestOf(places.destinations).map((place) => (
                <li key={place.id}>
                  <DestinationCard
                    destination={place}
                    sizes="(min-width: 48em) 25vw, 46vw"
                    onOpen={() => void navigate(paths.showAllDestinationsAt({ show: place.slug }))}
                  />
                </li>
              ))}
        </ul>
      )}
    </Section>
  )
}

export function About() {
  return (
    <Section id="about" tone="tint" title={<Trans>A local shows you the street, live</Trans>}>
      <div className={styles.about}>
        <p className={styles.aboutLead}>
          <Trans>
            A walker lives there, has time to show you around, and hears every word you say. Turn left when
            you are curious, stop when you want to look, ask what the bread costs.
          </Trans>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>You pay for live minutes only</Trans>
            </dt>
            <dd>
              <Trans>If the connection drops, the meter stops at once and says so.</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>You keep the walk</Trans>
            </dt>
            <dd>
              <Trans>Your replay moves along the map, with the postcards you took.</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>
                Walkers keep <PercentText share={listWalkerShare} />
              </Trans>
            </dt>
            <dd>
              <Trans>They see what a walk pays before they accept, and can decline any of them.</Trans>
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}

export function Spotlight({ places }: { places: Places }) {
  const { i18n } = useLingui()
  const place = places.destinations && spotlightOf(places.destinations)
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
                {locationName(place.location, i18n.locale)} · <Clock timeZone={place.time_zone} />{' '}
                <Trans>there now</Trans>
              </p>
              <p lang={place.description_language}>{place.description}</p>
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
            <Trans>What you see when someone else is holding the phone</Trans>
          </span>
          <span>
            <Trans>
              Six minutes at dawn behind the Colosseum: a fountain, a bakery, and a cat who owns the street.
            </Trans>
          </span>
          <span className={styles.more}>
            <Trans>Read more</Trans> <IconArrowRight size={18} aria-hidden />
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
      title={<Trans>New places by email</Trans>}
      lead={<Trans>One email a month. You confirm first and can unsubscribe with one click.</Trans>}
    >
      <LazyNewsletterForm />
    </Section>
  )
}

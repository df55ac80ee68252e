// Texts that hardly ever change: what the compiler adds to remember them is longer than they are.
'use no memo'

import { IconArrowLeft, IconArrowRight } from '#web/ui/icons/generated/icons.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { DestinationCard, DestinationCardSkeleton } from '#web/features/places/public.tsx'
import { areAway, PlacesAway } from '#web/features/marketing/home/places-away.tsx'
import { firstOf, type Places } from '#web/features/marketing/home/places.ts'
import { Section } from '#web/features/marketing/home/section.tsx'
import { slideBy } from '#web/features/marketing/home/slide-by.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import styles from './home.module.css'

/** How many places there are, once they are known. */
function HowMany({ places: { destinations } }: { places: Places }) {
  if (!destinations || destinations.length === 0) return <Trans>Places far apart, and growing.</Trans>
  const count = destinations.length
  const countries = new Set(destinations.map((place) => place.country)).size
  return (
    <Trans>
      <Plural value={count} one="# place" other="# places" /> in{' '}
      <Plural value={countries} one="# country" other="# countries" />, and growing.
    </Trans>
  )
}

/** The beta destinations, three at a time; on phones one swipes, with a peek of the next. */
export function BetaSlider({ places }: { places: Places }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const rail = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useRailEnds(rail, places.destinations?.length ?? 0)
  const slide = (views: number) => rail.current && slideBy(rail.current, views)
  return (
    <Section
      id="beta-destinations"
      tone="tint"
      title={<Trans>Beta destinations</Trans>}
      lead={<HowMany places={places} />}
      aside={
        <div className={styles.arrows}>
          <IconButton
            label={t`Previous destinations`}
            variant="paper"
            disabled={atStart}
            onClick={() => slide(-1)}
          >
            <IconArrowLeft size={22} />
          </IconButton>
          <IconButton label={t`Next destinations`} variant="paper" disabled={atEnd} onClick={() => slide(1)}>
            <IconArrowRight size={22} />
          </IconButton>
        </div>
      }
    >
      {areAway(places) ? (
        <PlacesAway places={places} />
      ) : (
        <ul ref={rail} className={styles.slider} aria-busy={places.destinations === null}>
          {places.destinations === null
            ? [0, 1, 2].map((index) => (
                <li key={index}>
                  <DestinationCardSkeleton />
                </li>
              ))
            : firstOf(places.destinations).map((place) => (
                <li key={place.id}>
                  <DestinationCard
                    destination={place}
                    sizes="(min-width: 48em) 33vw, 72vw"
                    onOpen={() => void navigate(paths.showAllDestinationsAt({ show: place.slug }))}
                  />
                </li>
              ))}
        </ul>
      )}
    </Section>
  )
}

/** Whether a rail stands at one of its ends. */
function useRailEnds(rail: React.RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const element = rail.current
    if (!element) return
    const look = () => {
      const position = Math.abs(element.scrollLeft)
      setEnds({ atStart: position < 4, atEnd: position > element.scrollWidth - element.clientWidth - 4 })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [rail, count])
  return ends
}

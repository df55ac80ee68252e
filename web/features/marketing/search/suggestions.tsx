import { IconMapPin } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useQuery } from 'urql'
import { paths } from '#web/app/paths.ts'
import { DestinationsDocument, type DestinationCardFragment } from '#web/api/generated/places.ts'
import { matchingPlaces } from '#web/features/marketing/search/matching-places.ts'
import { Clock } from '#web/ui/display/clock.tsx'
import { locationName } from '#web/ui/i18n/country-name.ts'
import { Link } from '#web/ui/button/link.tsx'
import styles from './suggestions.module.css'

/** Everything there is (about 20 places), so that suggestions need no request per letter. */
const ALL = 50

export interface SuggestionsProps {
  /** The list's own id; its options are `<id>-0`, `<id>-1` and so on. */
  readonly id: string
  readonly text: string
  readonly isOpen: boolean
  /** The option that the keyboard has reached; -1 for none. */
  readonly active: number
  /** Called with the places that fit the text, each time they change. */
  readonly onFound: (places: readonly DestinationCardFragment[]) => void
  readonly onChoose: (place: DestinationCardFragment) => void
}

/** The list under the search field. The keyboard stays in the field, which says here which option it has reached. */
export function Suggestions({ id, text, isOpen, active, onFound, onChoose }: SuggestionsProps) {
  const { t, i18n } = useLingui()
  const [{ data }] = useQuery({ query: DestinationsDocument, variables: { first: ALL, page: 1 } })
  const all = data?.destination.data
  const found = useMemo(() => (all ? matchingPlaces(all, text, i18n.locale) : []), [all, text, i18n.locale])
  useEffect(() => onFound(found), [found, onFound])
  const isMiss = all !== undefined && text.trim() !== '' && found.length === 0
  return (
    <div className={styles.drop} hidden={!isOpen || (found.length === 0 && !isMiss)}>
      <ul id={id} role="listbox" aria-label={t`Destinations`}>
        {found.map((place, index) => (
          // The keyboard chooses by arrows in the field; the pointer presses the line itself.
          <li
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            <IconMapPin size={20} aria-hidden />
            <span className={styles.place}>
              <b>{place.name}</b> <span>{locationName(place.country ?? place.location, i18n.locale)}</span>
            </span>
            {place.walkers_online > 0 && <span className={styles.live} aria-hidden />}
            <Clock timeZone={place.time_zone} />
          </li>
        ))}
      </ul>
      <div role="status">
        {isMiss && (
          <p className={styles.miss}>
            <Trans>
              We are not there yet. <Link href={paths.destinationWishlist}>Put it on your wish list</Link>
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { foundIn } from '#domain/shared/search-fold.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { DestinationsDocument, type DestinationCardFragment } from '#web/api/generated/places.ts'
import { paths } from '#web/app/paths.ts'
import { chooseDestination } from '#web/features/places/public.tsx'
import { Picker, type PickerOption } from '#web/ui/forms/picker/picker.tsx'
import { countryName, locationName } from '#web/ui/i18n/country-name.ts'
import { IconMapPin, IconSearch, IconWorld } from '#web/ui/icons/generated/icons.ts'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './place-search.module.css'

/** The most that the server gives at once. Where there are more, the last row leads to the page that searches them all. */
const offeredAtMost = 50

/** The key of the row that leads to all destinations; a slug has no slash. */
const allKey = '/'

interface PlaceSearchProps {
  /** The slug of the place that the map shows. */
  readonly current: string
  readonly hrefOf: (slug: string) => string
}

/** Finds a place by its name, location or country and goes to its map. The places are fetched when it is opened. */
export function PlaceSearch({ current, hrefOf }: PlaceSearchProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [wasOpened, setOpened] = useState(false)
  const { data, error } = useAsked(
    DestinationsDocument,
    { first: offeredAtMost, page: 1 },
    { policy: 'cache-first', pause: !wasOpened },
  )
  const places = data?.destination.data
  const isLoading = !places && !error
  const found = useMemo(() => (places ? optionsOf(places, i18n.locale) : []), [places, i18n.locale])
  const options = isLoading ? [] : [...found, allPlaces(t`See all destinations`)]
  const go = (key: string) => {
    if (key === current) return
    if (key === allKey) return void navigate(paths.showAllDestinations)
    chooseDestination(key)
    void navigate(hrefOf(key))
  }
  return (
    <div className={styles.search}>
      <Picker
        options={options}
        value={current}
        onChange={go}
        onOpen={() => setOpened(true)}
        isLoading={isLoading}
        listLabel={t`Destinations`}
        searchLabel={t`Search for a destination`}
        placeholder={t`City or country`}
        button={{
          className: styles.button,
          children: (
            <>
              <IconSearch size={20} aria-hidden />
              <Trans>Find another place</Trans>
            </>
          ),
        }}
      />
    </div>
  )
}

/** A place is found by a part of its name or its location, and of its country's name in the reader's language. */
function optionsOf(places: readonly DestinationCardFragment[], locale: string): PickerOption[] {
  return places.map(({ slug, name, location, country }): PickerOption => {
    const words = `${name} ${location} ${countryName(country ?? '', locale)}`
    const where = locationName(country ?? location, locale)
    return {
      key: slug,
      name: `${name}, ${where}`,
      matches: (typed) => foundIn(words, typed),
      row: (
        <>
          <IconMapPin size={20} aria-hidden />
          <span>
            {name}{' '}
            <Text as="span" tone="muted">
              {where}
            </Text>
          </span>
        </>
      ),
    }
  })
}

/** The last row, whatever is typed. */
function allPlaces(label: string): PickerOption {
  return {
    key: allKey,
    name: label,
    matches: () => true,
    row: (
      <>
        <IconWorld size={20} aria-hidden />
        <span>{label}</span>
      </>
    ),
  }
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { languageNameIn, languageTags } from '#domain/shared/language-tags.ts'
import type { PlacesQuery } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './place-filters.module.css'

/** What the address of a list of places says, within the bounds of the server. */
export type SearchedPlaces = Required<Pick<PlacesQuery, 'page' | 'search' | 'live' | 'daylight'>> &
  Pick<PlacesQuery, 'language'>

/** Reads the address of a list; a language that there is not is none. */
export function placesQuery(params: URLSearchParams): SearchedPlaces {
  return {
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    search: (params.get('search') ?? '').slice(0, 80),
    live: params.get('live') === '1',
    daylight: params.get('daylight') === '1',
    language: languageTags.find((tag) => tag === params.get('language')),
  }
}

/** Whether anything but the name that is searched for narrows the list. */
export const isNarrowed = ({ live, daylight, language }: Omit<SearchedPlaces, 'page' | 'search'>): boolean =>
  live || daylight || language !== undefined

/** What narrows the list, as the server is asked; what narrows nothing is left out. */
export const asked = ({ live, daylight, language }: Omit<SearchedPlaces, 'page' | 'search'>) => ({
  ...(live ? { live } : {}),
  ...(daylight ? { daylight } : {}),
  ...(language === undefined ? {} : { language }),
})

interface PlaceFiltersProps {
  readonly query: SearchedPlaces
  readonly hrefOf: (query: PlacesQuery) => string
}

/** Narrows the list to what can be seen now; each choice is a step that Back takes back. */
export function PlaceFilters({ query, hrefOf }: PlaceFiltersProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const choose = (change: PlacesQuery) =>
    void navigate(hrefOf({ ...query, ...change, page: 1 }), { preventScrollReset: true })
  return (
    <Row gap={10} align="end" role="group" aria-label={t`Show only`}>
      <Toggle isOn={query.live} onPress={() => choose({ live: !query.live })}>
        <Trans>Live now</Trans>
      </Toggle>
      <Toggle isOn={query.daylight} onPress={() => choose({ daylight: !query.daylight })}>
        <Trans>In daylight now</Trans>
      </Toggle>
      <SelectField
        name="language"
        label={t`Walker’s language`}
        value={query.language ?? ''}
        options={[
          { value: '', label: t`Any language` },
          ...languageTags.map((tag) => ({ value: tag, label: languageNameIn(tag, i18n.locale) })),
        ]}
        onChange={(language) => choose({ language: language === '' ? undefined : language })}
      />
    </Row>
  )
}

function Toggle({
  isOn,
  onPress,
  children,
}: {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <Button variant={isOn ? 'calm' : 'outline'} aria-pressed={isOn} onClick={onPress}>
      {children}
    </Button>
  )
}

/** How many places are found, announced when it changes, and in which order they stand. */
export function PlacesFound({ total }: { readonly total: number | null }) {
  return (
    <Muted className={styles.found} role="status">
      {total !== null && (
        <>
          <Plural value={total} one="# place" other="# places" />
          {total > 1 && (
            <>
              {' · '}
              <Trans>Live places first, then those in daylight.</Trans>
            </>
          )}
        </>
      )}
    </Muted>
  )
}

import { useAsked } from '#web/api/doors/asked.ts'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { IconSearch } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PlacesQuery } from '#web/app/paths.ts'
import {
  DestinationByIdDocument,
  DestinationsInFullDocument,
  type DestinationDetailFragment,
} from '#web/api/generated/places.ts'
import { DestinationCard, DestinationCardSkeleton } from '#web/features/places/destination-card.tsx'
import { DestinationDialog } from '#web/features/places/destination-dialog.tsx'
import {
  asked,
  isNarrowed,
  PlaceFilters,
  PlacesFound,
  placesQuery,
  type SearchedPlaces,
} from '#web/features/places/place-filters.tsx'
import { scrollToElement } from '#web/features/places/scroll-to.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import styles from './destinations.module.css'

/** Cards on a page of the pickers. */
export const PAGE_SIZE = 8
const SEARCH_AFTER_MS = 250

type HrefOf = (query: PlacesQuery) => string

/** The paged, searchable list of destinations; page, search and the open detail are in the address. */
export function DestinationList({ hrefOf }: { hrefOf: HrefOf }) {
  const [params] = useSearchParams()
  const query = placesQuery(params)
  const { page, search, ...filters } = query
  const places = useAsked(DestinationsInFullDocument, {
    first: PAGE_SIZE,
    page,
    ...(search ? { search } : {}),
    ...asked(filters),
  })
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<DestinationDetailFragment | null>(null)
  const found = places.data?.destination.paginatorInfo
  const goTo = () => list.current && scrollToElement(list.current)
  return (
    <>
      <div className={styles.tools}>
        <SearchBox query={query} hrefOf={hrefOf} />
        <PlaceFilters query={query} hrefOf={hrefOf} />
      </div>
      <PlacesFound total={found?.total ?? null} />
      <div ref={list}>
        <LoadedRows
          from={places}
          pick={({ destination }) => destination.data}
          className={styles.grid}
          skeleton={<DestinationCardSkeleton />}
          skeletons={PAGE_SIZE}
          // The list before stays while another search is under way; that it was empty says nothing of this one.
          none={!places.isAsking && <NothingFound query={query} hrefOf={hrefOf} />}
        >
          {(destination, index) => (
            <DestinationCard
              destination={destination}
              onOpen={() => setOpened(destination)}
              priority={index < 4}
              sizes="(min-width: 60em) 270px, (min-width: 40em) 31vw, 46vw"
            />
          )}
        </LoadedRows>
      </div>
      <div className={styles.foot}>
        <Pager
          page={page}
          lastPage={found?.lastPage ?? 1}
          hrefOf={(next) => hrefOf({ ...query, page: next })}
          onGo={goTo}
        />
      </div>
      {opened && (
        <DestinationDialog destination={opened} language={query.language} onClose={() => setOpened(null)} />
      )}
      <DetailFromAddress hrefOf={hrefOf} query={query} />
    </>
  )
}

interface OfQuery {
  readonly query: SearchedPlaces
  readonly hrefOf: HrefOf
}

function SearchBox({ query, hrefOf }: OfQuery) {
  const { search } = query
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState(search)
  useEffect(() => {
    if (text.trim() === search) return
    const timer = setTimeout(
      () =>
        void navigate(hrefOf({ ...query, page: 1, search: text.trim() }), {
          replace: true,
          preventScrollReset: true,
        }),
      SEARCH_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [text, search, query, hrefOf, navigate])
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <Field
        label={t`Search`}
        name="search"
        type="search"
        autoComplete="off"
        placeholder={t`City or country`}
        maxLength={80}
        value={text}
        onChange={setText}
        end={<IconSearch size={20} aria-hidden style={{ marginInlineEnd: '0.75rem' }} />}
      />
    </form>
  )
}

function NothingFound({ query, hrefOf }: OfQuery) {
  const { search } = query
  if (isNarrowed(query))
    return (
      <EmptyState
        title={<Trans>No place fits all of this right now</Trans>}
        actions={
          <Button href={hrefOf({ search })}>
            <Trans>Clear the filters</Trans>
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={search ? <Trans>No place called “{search}” yet</Trans> : <Trans>No Data To Display</Trans>}
      actions={
        <Button href={hrefOf({})}>
          <Trans>See all destinations</Trans>
        </Button>
      }
    >
      {search && <Trans>We are in beta, with few destinations so far. Try a country, or look around.</Trans>}
    </EmptyState>
  )
}

/** A link may name the place whose detail it opens (?show=lisbon). */
function DetailFromAddress({ query, hrefOf }: OfQuery) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const show = params.get('show')
  const { data } = useAsked(
    DestinationByIdDocument,
    { id: show ?? '' },
    { policy: 'cache-first', pause: show === null },
  )
  if (show === null || !data?.destinationById) return null
  return (
    <DestinationDialog
      destination={data.destinationById}
      language={query.language}
      onClose={() => void navigate(hrefOf(query), { replace: true, preventScrollReset: true })}
    />
  )
}

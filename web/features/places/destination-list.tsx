import { IconSearch } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  DestinationByIdDocument,
  DestinationsInFullDocument,
  type DestinationDetailFragment,
} from '#web/api/generated/places.ts'
import { DestinationCard, DestinationCardSkeleton } from '#web/features/places/destination-card.tsx'
import { DestinationDialog } from '#web/features/places/destination-dialog.tsx'
import { scrollToElement } from '#web/features/places/scroll-to.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import styles from './destinations.module.css'

/** Cards on a page of the pickers. */
export const PAGE_SIZE = 8
const SEARCH_AFTER_MS = 250

type HrefOf = (query: { page?: number; search?: string; show?: string }) => string

/** The paged, searchable list of destinations; page, search and the open detail are in the address. */
export function DestinationList({ hrefOf }: { hrefOf: HrefOf }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const search = (params.get('search') ?? '').slice(0, 80)
  const [{ data, error, fetching }, reload] = useQuery({
    query: DestinationsInFullDocument,
    variables: { first: PAGE_SIZE, page, ...(search ? { search } : {}) },
    requestPolicy: 'cache-and-network',
  })
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<DestinationDetailFragment | null>(null)
  const found = data?.destination
  const goTo = () => list.current && scrollToElement(list.current)
  return (
    <>
      <div className={styles.tools}>
        <SearchBox search={search} hrefOf={hrefOf} />
      </div>
      {error && !found ? (
        <ErrorState lines={errorLines(error)} onRetry={() => reload({ requestPolicy: 'network-only' })} />
      ) : found && found.data.length === 0 && !fetching ? (
        <NothingFound search={search} hrefOf={hrefOf} />
      ) : (
        <ul ref={list} className={styles.grid} aria-busy={!found}>
          {found
            ? found.data.map((destination, index) => (
                <li key={destination.id}>
                  <DestinationCard
                    destination={destination}
                    onOpen={() => setOpened(destination)}
                    priority={index < 4}
                    sizes="(min-width: 60em) 270px, (min-width: 40em) 31vw, 46vw"
                  />
                </li>
              ))
            : Array.from({ length: PAGE_SIZE }, (_, index) => (
                <li key={index}>
                  <DestinationCardSkeleton />
                </li>
              ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Pager
          page={page}
          lastPage={found?.paginatorInfo.lastPage ?? 1}
          hrefOf={(next) => hrefOf({ page: next, search })}
          onGo={goTo}
        />
      </div>
      {opened && <DestinationDialog destination={opened} onClose={() => setOpened(null)} />}
      <DetailFromAddress hrefOf={hrefOf} page={page} search={search} />
    </>
  )
}

function SearchBox({ search, hrefOf }: { search: string; hrefOf: HrefOf }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState(search)
  useEffect(() => {
    if (text.trim() === search) return
    const timer = setTimeout(
      () => void navigate(hrefOf({ search: text.trim() }), { replace: true, preventScrollReset: true }),
      SEARCH_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [text, search, hrefOf, navigate])
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

function NothingFound({ search, hrefOf }: { search: string; hrefOf: HrefOf }) {
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
function DetailFromAddress({ hrefOf, page, search }: { hrefOf: HrefOf; page: number; search: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const show = params.get('show')
  const [{ data }] = useQuery({
    query: DestinationByIdDocument,
    variables: { id: show ?? '' },
    pause: show === null,
  })
  if (show === null || !data?.destinationById) return null
  return (
    <DestinationDialog
      destination={data.destinationById}
      onClose={() => void navigate(hrefOf({ page, search }), { replace: true, preventScrollReset: true })}
    />
  )
}

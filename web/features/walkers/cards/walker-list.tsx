import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { WhileOpen } from '#web/api/while-open.tsx'
import { paths, type WalkersQuery } from '#web/app/paths.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { isNarrowed, type NarrowedTo } from '#web/features/walkers/filters/narrowed.ts'
import { NoMatch, useNarrow, WalkerFilters } from '#web/features/walkers/filters/walker-filters.tsx'
import { NotifyWhenFree } from '#web/features/walkers/free-alerts/notify-when-free.tsx'
import { WalkerRow } from '#web/features/walkers/cards/walker-row.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './walker-list.module.css'

interface WalkerListProps {
  /** All who are online here. */
  readonly walkers: readonly WalkerOnMapFragment[] | null
  /** Those of them who fit what the address asks for, as on the map. */
  readonly shown: readonly WalkerOnMapFragment[] | null
  readonly query: NarrowedTo
  readonly hrefOf: (query: WalkersQuery) => string
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly isVisitor: boolean
  readonly errorLines: readonly string[]
  readonly onRetry: () => void
  readonly placeName: string
  readonly destinationId: string
}

/** The same walkers as on the map, for thumbs and keyboards; each selects the other. */
export function WalkerList(props: WalkerListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLElement>(null)
  const narrow = useNarrow(props)
  const clear = () => {
    // The button that is pressed goes; the focus stays with the list.
    list.current?.focus()
    narrow({ free: false, wellRated: false, language: undefined })
  }
  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label={t`Walkers`}>
      <ListBody {...props} onClear={clear} />
    </section>
  )
}

function ListBody({
  walkers,
  shown,
  query,
  hrefOf,
  onClear,
  selected,
  onSelect,
  isVisitor,
  errorLines,
  onRetry,
  placeName,
  destinationId,
}: WalkerListProps & { readonly onClear: () => void }) {
  if (errorLines.length > 0) return <ErrorState lines={errorLines} onRetry={onRetry} />
  if (walkers === null || shown === null)
    return (
      <div className={styles.rows} aria-busy="true">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height="6rem" radius="20px" />
        ))}
      </div>
    )
  if (walkers.length === 0)
    return <NoWalkers destinationId={destinationId} placeName={placeName} isVisitor={isVisitor} />
  return (
    <>
      <h2 className={styles.listTitle}>
        <Plural value={walkers.length} one="# walker is online" other="# walkers are online" />
      </h2>
      {(walkers.length > 1 || isNarrowed(query)) && (
        <WalkerFilters walkers={walkers} shown={shown.length} query={query} hrefOf={hrefOf} />
      )}
      {shown.length === 0 && <NoMatch onClear={onClear} />}
      <ul className={styles.rows}>
        {shown.map((walker) => (
          <li key={walker.user_id}>
            <WalkerRow
              walker={walker}
              isSelected={walker.user_id === selected}
              onSelect={() => onSelect(walker.user_id)}
            />
          </li>
        ))}
      </ul>
      {!isVisitor && walkers.every((walker) => !walker.is_free) && (
        <NotifyWhenFree destinationId={destinationId} place={placeName} />
      )}
    </>
  )
}

function NoWalkers({
  destinationId,
  placeName,
  isVisitor,
}: Pick<WalkerListProps, 'destinationId' | 'placeName' | 'isVisitor'>) {
  return (
    <EmptyState
      art="night"
      title={<Trans>No one is online in {placeName} right now</Trans>}
      actions={
        <>
          <WhileOpen feature="scheduling">
            <Button href={paths.scheduleTripAt({ slug: destinationId })}>
              <Trans>Schedule Trip</Trans>
            </Button>
          </WhileOpen>
          {!isVisitor && <NotifyWhenFree destinationId={destinationId} place={placeName} />}
        </>
      }
    >
      <Trans>Keep this page open: walkers appear here as soon as they come online.</Trans>
    </EmptyState>
  )
}

import type { ReactNode } from 'react'
import { errorLines, type FailedCall } from '#web/api/error-funnel.ts'
import { UpcomingCard } from '#web/features/scheduling/upcoming/upcoming-card.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './upcoming-card.module.css'

export interface TripPage {
  readonly data: readonly UpcomingTrip[]
  readonly paginatorInfo: { readonly lastPage: number }
}

interface TripListProps {
  /** undefined while loading. */
  readonly found: TripPage | undefined
  readonly error: FailedCall | undefined
  readonly reload: () => void
  readonly page: number
  readonly hrefOf: (page: number) => string
  /** What stands there when there is nothing. */
  readonly empty: ReactNode
  readonly extraOf?: (trip: UpcomingTrip) => ReactNode
}

/** A page of scheduled trips, with its skeleton, its emptiness, its error and the way to the other pages. */
export function TripList({ found, error, reload, page, hrefOf, empty, extraOf }: TripListProps) {
  if (error && !found) return <ErrorState lines={errorLines(error)} onRetry={reload} />
  if (found?.data.length === 0 && page === 1) return empty
  return (
    <>
      <ul className={styles.list} aria-busy={!found}>
        {found
          ? found.data.map((trip) => (
              <li key={trip.id}>
                <UpcomingCard trip={trip} onChanged={reload} extra={extraOf?.(trip)} />
              </li>
            ))
          : [0, 1].map((index) => (
              <li key={index}>
                <Skeleton height="15rem" radius="var(--radius-card)" />
              </li>
            ))}
      </ul>
      <Pager page={page} lastPage={found?.paginatorInfo.lastPage ?? 1} hrefOf={hrefOf} />
    </>
  )
}

/** The page that the address names; the first one for anything else. */
export const pageOf = (params: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(params.get('page'))) || 1)

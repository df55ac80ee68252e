import type { ReactNode } from 'react'
import type { Asked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { UpcomingCard } from '#web/features/scheduling/upcoming/upcoming-card.tsx'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './upcoming-card.module.css'

export interface TripPage {
  readonly data: readonly UpcomingTrip[]
  readonly paginatorInfo: { readonly lastPage: number }
}

interface TripListProps<Data> {
  readonly from: Asked<Data>
  /** The page of trips in the answer. */
  readonly pick: (data: Data) => TripPage
  readonly page: number
  readonly hrefOf: (page: number) => string
  /** What stands there when there is nothing. */
  readonly empty: ReactNode
  readonly extraOf?: (trip: UpcomingTrip) => ReactNode
}

/** A page of scheduled trips, with its skeleton, its emptiness, its error and the way to the other pages. */
export function TripList<Data>({ from, pick, page, hrefOf, empty, extraOf }: TripListProps<Data>) {
  return (
    <Loaded
      from={from}
      pick={(data) => {
        const found = pick(data)
        return found.data.length === 0 && page === 1 ? null : found
      }}
      none={empty}
      skeleton={
        <ul className={styles.list}>
          {[0, 1].map((index) => (
            <li key={index}>
              <Skeleton height="15rem" radius="var(--radius-card)" />
            </li>
          ))}
        </ul>
      }
    >
      {({ data: trips, paginatorInfo: { lastPage } }) => (
        <>
          <ul className={styles.list}>
            {trips.map((trip) => (
              <li key={trip.id}>
                <UpcomingCard trip={trip} onChanged={from.again} extra={extraOf?.(trip)} />
              </li>
            ))}
          </ul>
          <Pager page={page} lastPage={lastPage} hrefOf={hrefOf} />
        </>
      )}
    </Loaded>
  )
}

/** The page that the address names; the first one for anything else. */
export const pageOf = (params: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(params.get('page'))) || 1)

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { TellWhenFree } from '#web/features/walkers/tell-when-free.tsx'
import { WalkerRow } from '#web/features/walkers/walker-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './walkers.module.css'

interface WalkerListProps {
  readonly walkers: readonly WalkerOnMapFragment[] | null
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly isVisitor: boolean
  readonly loginHref: string
  readonly errorLines: readonly string[]
  readonly onRetry: () => void
  readonly placeName: string
  readonly destinationId: string
  /** How many are online there, which visitors may know too. */
  readonly expected: number
}

/** The same walkers as on the map, for thumbs and keyboards; each selects the other. */
export function WalkerList(props: WalkerListProps) {
  const { t } = useLingui()
  return (
    <section className={styles.list} aria-label={t`Walkers`}>
      <ListBody {...props} />
    </section>
  )
}

function ListBody({
  walkers,
  selected,
  onSelect,
  isVisitor,
  loginHref,
  errorLines,
  onRetry,
  placeName,
  destinationId,
  expected,
}: WalkerListProps) {
  if (isVisitor)
    return (
      <EmptyState
        art={null}
        title={
          expected > 0 ? (
            <Plural value={expected} one="# walker is out here" other="# walkers are out here" />
          ) : (
            <Trans>Nobody is out at this moment</Trans>
          )
        }
        actions={
          <Button href={loginHref}>
            <Trans>Log In</Trans>
          </Button>
        }
      >
        <Trans>Log in to see who it is and to start a walk.</Trans>
      </EmptyState>
    )
  if (errorLines.length > 0) return <ErrorState lines={errorLines} onRetry={onRetry} />
  if (walkers === null)
    return (
      <div className={styles.rows} aria-busy="true">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height="6rem" radius="20px" />
        ))}
      </div>
    )
  if (walkers.length === 0)
    return (
      <EmptyState
        art="night"
        title={<Trans>Nobody is out in {placeName} right now</Trans>}
        actions={
          <>
            <Button href={paths.scheduleTrip}>
              <Trans>Schedule Trip</Trans>
            </Button>
            <TellWhenFree destinationId={destinationId} place={placeName} />
          </>
        }
      >
        <Trans>This page keeps looking: a walker who comes online appears here at once.</Trans>
      </EmptyState>
    )
  return (
    <>
      <h2 className={styles.listTitle}>
        <Plural value={walkers.length} one="# walker is out" other="# walkers are out" />
      </h2>
      <ul className={styles.rows}>
        {walkers.map((walker) => (
          <li key={walker.user_id}>
            <WalkerRow
              walker={walker}
              isSelected={walker.user_id === selected}
              onSelect={() => onSelect(walker.user_id)}
            />
          </li>
        ))}
      </ul>
      {walkers.every((walker) => !walker.is_free) && (
        <TellWhenFree destinationId={destinationId} place={placeName} />
      )}
    </>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WhileOpen } from '#web/api/while-open.tsx'
import { paths } from '#web/app/paths.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { TellWhenFree } from '#web/features/walkers/free-alerts/tell-when-free.tsx'
import { WalkerRow } from '#web/features/walkers/cards/walker-row.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './walker-list.module.css'

interface WalkerListProps {
  readonly walkers: readonly WalkerOnMapFragment[] | null
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
  errorLines,
  onRetry,
  placeName,
  destinationId,
}: WalkerListProps) {
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
    return <NoWalkers destinationId={destinationId} placeName={placeName} isVisitor={isVisitor} />
  return (
    <>
      <h2 className={styles.listTitle}>
        <Plural value={walkers.length} one="# walker is online" other="# walkers are online" />
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
      {!isVisitor && walkers.every((walker) => !walker.is_free) && (
        <TellWhenFree destinationId={destinationId} place={placeName} />
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
          {!isVisitor && <TellWhenFree destinationId={destinationId} place={placeName} />}
        </>
      }
    >
      <Trans>Keep this page open: walkers appear here as soon as they come online.</Trans>
    </EmptyState>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { WhileOpen } from '#web/api/while-open.tsx'
import { paths } from '#web/app/paths.ts'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import { chooseDestination } from '#web/features/places/chosen-destination.ts'
import { DestinationPicture } from '#web/features/places/destination-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Clock } from '#web/ui/display/clock.tsx'
import { Sheet } from '#web/ui/dialog/dialog.tsx'
import styles from './destinations.module.css'

/** The detail of a place, and the way to the walkers there. */
export function DestinationDialog({
  destination,
  onClose,
}: {
  destination: DestinationCardFragment
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const go = () => {
    chooseDestination(destination.slug)
    void navigate(paths.walkersOf(destination.slug))
  }
  const count = i18n.number(destination.walkers_online)
  return (
    <Sheet isOpen onClose={onClose} title={destination.name}>
      <div className={styles.detail}>
        <div className={styles.detailPicture}>
          <DestinationPicture destination={destination} sizes="(min-width: 48em) 200px, 40vw" />
        </div>
        <div className={styles.detailText}>
          <p className={styles.detailPlace}>
            {destination.location || <Trans>N/A</Trans>} · <Clock timeZone={destination.time_zone} />{' '}
            <Trans>there now</Trans>
          </p>
          <p lang={destination.description_language}>{destination.description}</p>
          <p className={styles.detailLive}>
            {destination.walkers_online > 0 ? (
              <Trans>Walkers online right now: {count}</Trans>
            ) : (
              <>
                <Trans>No one is online right now. You can look at the map.</Trans>{' '}
                <WhileOpen feature="scheduling">
                  <Trans>You can also schedule a walk.</Trans>
                </WhileOpen>
              </>
            )}
          </p>
        </div>
      </div>
      <div className={styles.detailWays}>
        <Button size="lg" fullWidth onClick={go}>
          <Trans>Huvr there Now!</Trans>
        </Button>
        <WhileOpen feature="scheduling">
          <Button size="lg" variant="quiet" fullWidth href={paths.scheduleTripAt({ slug: destination.slug })}>
            <Trans>Schedule Trip</Trans>
          </Button>
        </WhileOpen>
      </div>
    </Sheet>
  )
}

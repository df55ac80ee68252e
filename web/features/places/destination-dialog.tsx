import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { WhileOpen } from '#web/api/while-open.tsx'
import { groupPaths } from '#web/app/group-paths.ts'
import { paths } from '#web/app/paths.ts'
import type { DestinationDetailFragment } from '#web/api/generated/places.ts'
import { chooseDestination } from '#web/features/places/chosen-destination.ts'
import { DestinationPicture } from '#web/features/places/destination-card.tsx'
import { DestinationGallery, stepOf } from '#web/features/places/gallery/destination-gallery.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ShareLink } from '#web/ui/button/share-link.tsx'
import { Clock } from '#web/ui/display/clock.tsx'
import { Sheet } from '#web/ui/dialog/dialog.tsx'
import { locationName } from '#web/ui/i18n/country-name.ts'
import styles from './destinations.module.css'

/** The detail of a place, and the way to the walkers there. */
export function DestinationDialog({
  destination,
  language,
  onClose,
}: {
  destination: DestinationDetailFragment
  /** The language that the walkers there shall speak, when the list is narrowed to one. */
  language?: string | undefined
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const go = () => {
    chooseDestination(destination.slug)
    void navigate(paths.walkersOf(destination.slug, undefined, { language }))
  }
  const online = i18n.number(destination.walkers_online)
  const [at, setAt] = useState(0)
  const count = destination.pictures.length
  const hasMany = count > 1
  const turn = (step: number) => setAt((at + step + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = hasMany ? stepOf(event) : null
    if (step === null) return
    event.preventDefault()
    turn(step)
  }
  return (
    <Sheet isOpen onClose={onClose} title={destination.name} onKeyDown={onKeyDown}>
      {hasMany && <DestinationGallery destination={destination} at={at} onTurn={turn} />}
      <div className={hasMany ? styles.detailBelow : styles.detail}>
        {!hasMany && (
          <div className={styles.detailPicture}>
            <DestinationPicture
              destination={destination}
              alt={destination.pictures[0]?.alt}
              sizes="(min-width: 48em) 200px, 40vw"
            />
          </div>
        )}
        <div className={styles.detailText}>
          <p className={styles.detailPlace}>
            {locationName(destination.location, i18n.locale) || <Trans>N/A</Trans>} ·{' '}
            <Clock timeZone={destination.time_zone} /> <Trans>there now</Trans>
          </p>
          <p lang={destination.description_language}>{destination.description}</p>
          <p className={styles.detailLive}>
            {destination.walkers_online > 0 ? (
              <Trans>Walkers online right now: {online}</Trans>
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
      <Ways destination={destination} onGo={go} />
    </Sheet>
  )
}

/** What leads on from a place. */
function Ways({ destination, onGo }: { destination: DestinationDetailFragment; onGo: () => void }) {
  return (
    <div className={styles.detailWays}>
      <Button size="lg" fullWidth onClick={onGo}>
        <Trans>Huvr there Now!</Trans>
      </Button>
      <WhileOpen feature="scheduling">
        <Button size="lg" variant="quiet" fullWidth href={paths.scheduleTripAt({ slug: destination.slug })}>
          <Trans>Schedule Trip</Trans>
        </Button>
      </WhileOpen>
      <Button variant="quiet" fullWidth href={groupPaths.listAt({ place: destination.id })}>
        <Trans>Group walks here</Trans>
      </Button>
      <ShareLink path={paths.walkersOf(destination.slug)} title={destination.name} />
    </div>
  )
}

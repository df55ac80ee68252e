import { Trans } from '@lingui/react/macro'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { WalkerLanguages, WalkerNumbers, WalkerState } from '#web/features/walkers/walker-row.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './walkers.module.css'

/** The walker who was tapped, and the way to a walk with them. */
export function WalkerCard({
  walker,
  onStart,
  onClose,
}: {
  walker: WalkerOnMapFragment
  onStart: () => void
  onClose: () => void
}) {
  const name = walker.user.first_name
  return (
    <Sheet isOpen onClose={onClose} title={name}>
      <div className={styles.card}>
        <Avatar name={name} src={walker.user.avatar} size={84} ring={walker.is_free ? 'free' : 'busy'} />
        <div className={styles.cardText}>
          <p className={styles.states}>
            <WalkerState walker={walker} />
          </p>
          <p>
            <WalkerNumbers walker={walker} />
          </p>
          <p>
            <WalkerLanguages walker={walker} />
          </p>
        </div>
      </div>
      {walker.user.walker_profile?.description && (
        <p className={styles.words}>{walker.user.walker_profile.description}</p>
      )}
      <p className={styles.price}>
        <Trans>$5.00 to connect, then $1.00 a live minute. You can stop whenever you like.</Trans>
      </p>
      {walker.is_free ? (
        <Button size="lg" fullWidth onClick={onStart}>
          <Trans>Start Trip</Trans>
        </Button>
      ) : (
        <Notice>
          <Trans>{name} is showing somebody around right now. Look again in a few minutes.</Trans>
        </Notice>
      )}
    </Sheet>
  )
}

// Drawn a few times while it is open: what the compiler adds to remember it is longer than it is.
'use no memo'

import { Trans } from '@lingui/react/macro'
import { errorLines } from '#web/api/error-funnel.ts'
import type { Places } from '#web/features/marketing/home/places.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './home.module.css'

/** Whether places are neither there nor likely to come soon. */
export function areAway(places: Places): boolean {
  return places.destinations === null && (places.error !== null || places.isLate)
}

/** Instead of places that do not load: why, and another try. */
export function PlacesAway({ places }: { places: Places }) {
  return (
    <div role="alert">
      <p className={styles.quiet}>
        {places.error ? (
          errorLines(places.error).join(' ')
        ) : (
          <Trans>This is taking longer than usual. We keep trying.</Trans>
        )}
      </p>
      <Button size="sm" variant="outline" onClick={places.retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

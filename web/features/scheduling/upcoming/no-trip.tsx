import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

/** In the place of a walk that this person has no part in, with the way to those that they have. `children`: why that may be. */
export function NoTrip({ children }: { children?: ReactNode }) {
  return (
    <EmptyState
      level={1}
      title={<Trans>This walk isn’t there</Trans>}
      actions={
        <Button href={paths.yourTripsAt('upcoming', 1)}>
          <Trans>See your upcoming walks</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

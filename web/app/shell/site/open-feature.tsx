import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Feature } from '#domain/operator/settings.ts'
import { useFeaturesOff } from '#web/api/site.ts'
import { pageAt } from '#web/app/access.ts'
import { paths, type PageName } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** Pages that only begin something new of a feature. A membership's page stays: there it is changed and cancelled too. */
const featureOf: Partial<Record<PageName, Feature>> = {
  sendGiftCard: 'gifts',
  scheduleTrip: 'scheduling',
  createDestinationWishList: 'wishes',
  wishes: 'wishes',
}

/** In place of the page of a feature that owners have switched off, says so. The server decides about each act by itself. */
export function OpenFeature({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  const feature = page === null ? undefined : featureOf[page]
  const isOff = useFeaturesOff()
  if (feature === undefined || !isOff(feature)) return children
  return (
    <Page width="text">
      <EmptyState
        level={1}
        art="detour"
        title={<Trans>This is closed right now</Trans>}
        actions={
          <Button href={paths.selectDestinations}>
            <Trans>Pick a destination</Trans>
          </Button>
        }
      >
        <Trans>Please come back later. What you already have stays as it is.</Trans>
      </EmptyState>
    </Page>
  )
}

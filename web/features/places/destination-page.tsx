import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { DestinationByIdDocument, type DestinationCardFragment } from '#web/api/generated/places.ts'
import { chosenDestination } from '#web/features/places/chosen-destination.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Clock } from '#web/ui/display/clock.tsx'
import { locationName } from '#web/ui/i18n/country-name.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page, type PageProps } from '#web/ui/layout/page.tsx'

interface DestinationPageProps extends Pick<PageProps, 'title' | 'width'> {
  /** Where a place is chosen, when the address names none and none was chosen before. */
  readonly chooseAt: string
  readonly asideOf: (destination: DestinationCardFragment) => ReactNode
  /** What stands there while the place is looked for. */
  readonly skeleton: ReactNode
  readonly children: (destination: DestinationCardFragment) => ReactNode
}

/** A page about one place, which the address names: the place and its time of day, and below it what is done there. */
export function DestinationPage({ chooseAt, asideOf, skeleton, children, ...frame }: DestinationPageProps) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const slug = params.get('destination') ?? chosenDestination()
  const asked = useAsked(
    DestinationByIdDocument,
    { id: slug ?? '' },
    { policy: 'cache-first', pause: slug === null },
  )
  if (slug === null) return <Navigate to={chooseAt} replace />
  return (
    <Loaded
      from={asked}
      pick={({ destinationById }) => destinationById}
      around={(rest) => <Page {...frame}>{rest}</Page>}
      skeleton={skeleton}
      none={
        <EmptyState
          title={<Trans>We don’t know this place</Trans>}
          actions={
            <Button href={chooseAt}>
              <Trans>Pick a destination</Trans>
            </Button>
          }
        />
      }
    >
      {(destination) => (
        <Page
          {...frame}
          lead={
            <>
              {destination.name}, {locationName(destination.country ?? destination.location, i18n.locale)} ·{' '}
              <Clock timeZone={destination.time_zone} /> <Trans>there now</Trans>
            </>
          }
          aside={asideOf(destination)}
        >
          {children(destination)}
        </Page>
      )}
    </Loaded>
  )
}

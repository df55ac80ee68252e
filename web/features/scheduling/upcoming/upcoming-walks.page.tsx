import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { UpcomingList } from '#web/features/scheduling/upcoming/upcoming-list.tsx'
import { pageOf } from '#web/features/scheduling/upcoming/trip-list.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`Upcoming Walk`)

export default function UpcomingWalksPage() {
  const [params] = useSearchParams()
  return (
    <Page
      title={<Trans>Upcoming Walk</Trans>}
      aside={
        <Button size="sm" variant="outline" href={paths.travellerCancelledTrips}>
          <Trans>Cancelled Trips</Trans>
        </Button>
      }
    >
      <UpcomingList page={pageOf(params)} hrefOf={paths.upcomingAt} />
    </Page>
  )
}

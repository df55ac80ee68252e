import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Load } from '#web/api/doors/loaded.tsx'
import { WalkerAvailabilityDocument } from '#web/api/generated/favourites.ts'
import { HoursForm } from '#web/features/scheduling/hours/hours-form.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

export const meta = () => pageTitle(t`Your Hours`)

/** When a walker usually walks: requests that fit reach them first, and travelers see these times as free. */
export default function WalkerHoursPage() {
  return (
    <Page
      width="text"
      title={<Trans>Your Hours</Trans>}
      lead={
        <Trans>
          Scheduled requests that fit reach you first, and travelers who choose you see these times as free.
          You can accept others, too.
        </Trans>
      }
    >
      <Load
        query={WalkerAvailabilityDocument}
        variables={{}}
        policy="network-only"
        pick={({ walkerAvailability }) => walkerAvailability}
        skeleton={<Skeleton height="30rem" radius="var(--radius-card)" />}
      >
        {(saved) => <HoursForm saved={saved} />}
      </Load>
    </Page>
  )
}

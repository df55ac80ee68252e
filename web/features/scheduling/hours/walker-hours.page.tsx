import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { WalkerAvailabilityDocument } from '#web/api/generated/favourites.ts'
import { HoursForm } from '#web/features/scheduling/hours/hours-form.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

export const meta = () => pageTitle(t`Your Hours`)

/** When a walker usually walks: requests that fit reach them first, and travelers see these times as free. */
export default function WalkerHoursPage() {
  const { data, error, again: ask } = useAsked(WalkerAvailabilityDocument, {}, { policy: 'network-only' })
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
      {data ? (
        <HoursForm saved={data.walkerAvailability} />
      ) : error ? (
        <ErrorState lines={errorLines(error)} onRetry={ask} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="30rem" radius="var(--radius-card)" />
        </div>
      )}
    </Page>
  )
}

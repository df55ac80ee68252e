import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { DestinationList } from '#web/features/places/destination-list.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`All destinations`)

export default function ShowAllDestinationsPage() {
  return (
    <Page
      title={<Trans>All destinations</Trans>}
      lead={<Trans>Each place in the light it has right now.</Trans>}
    >
      <DestinationList hrefOf={paths.showAllDestinationsAt} />
    </Page>
  )
}

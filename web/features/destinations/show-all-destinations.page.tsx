import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { DestinationList } from '#web/features/destinations/destination-list.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Page } from '#web/ui/page.tsx'

export const meta = () => pageTitle(t`All destinations`)

export default function ShowAllDestinationsPage() {
  return (
    <Page
      title={<Trans>All destinations</Trans>}
      lead={<Trans>Each place under the light it has at this moment.</Trans>}
    >
      <DestinationList hrefOf={paths.showAllDestinationsAt} />
    </Page>
  )
}

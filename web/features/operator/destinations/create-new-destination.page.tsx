import { t } from '@lingui/core/macro'
import { hasRight } from '#domain/identity/rights.ts'
import { ConsoleFrame } from '#web/features/operator/console/console-frame.tsx'
import { NoRight } from '#web/features/operator/console/no-right.tsx'
import { CreateDestination } from '#web/features/operator/destinations/create-destination.tsx'
import { SecondFactorGate } from '#web/features/operator/factors/gate.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'

export const meta = () => pageTitle(t`Create New Destination`)

/** A page of the console at an address of its own. */
export default function CreateNewDestinationPage() {
  return (
    <SecondFactorGate>
      {({ rights }) => (
        <ConsoleFrame rights={rights}>
          {hasRight(rights, ['owner']) ? <CreateDestination /> : <NoRight />}
        </ConsoleFrame>
      )}
    </SecondFactorGate>
  )
}

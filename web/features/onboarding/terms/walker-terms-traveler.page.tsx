import { t } from '@lingui/core/macro'
import { paths } from '#web/app/paths.ts'
import { Terms } from '#web/features/onboarding/terms/terms.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'

export const meta = () => pageTitle(t`Walker terms`)

export default function WalkerTermsTravelerPage() {
  return <Terms canvasWidth={500} stepsHref={paths.makeMoneyTraveler} />
}

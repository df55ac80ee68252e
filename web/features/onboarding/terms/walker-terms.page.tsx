import { t } from '@lingui/core/macro'
import { paths } from '#web/app/paths.ts'
import { Terms } from '#web/features/onboarding/terms/terms.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'

export const meta = () => pageTitle(t`Walker terms`)

export default function WalkerTermsPage() {
  return <Terms canvasWidth={1000} stepsHref={paths.makeMoneyForWalker} />
}

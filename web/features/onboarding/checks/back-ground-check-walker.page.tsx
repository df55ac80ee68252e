import { t } from '@lingui/core/macro'
import { BackgroundCheck } from '#web/features/onboarding/checks/background-check.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'

export const meta = () => pageTitle(t`Background check`)

export default function BackGroundCheckWalkerPage() {
  return <BackgroundCheck view="walker" />
}

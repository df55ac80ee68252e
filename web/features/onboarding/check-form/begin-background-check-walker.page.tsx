import { t } from '@lingui/core/macro'
import { BeginCheck } from '#web/features/onboarding/check-form/begin-check.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'

export const meta = () => pageTitle(t`Background check`)

export default function BeginBackgroundCheckWalkerPage() {
  return <BeginCheck view="walker" />
}

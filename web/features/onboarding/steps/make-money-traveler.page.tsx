import { t } from '@lingui/core/macro'
import { MakeMoney } from '#web/features/onboarding/steps/make-money.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'

export const meta = () => pageTitle(t`Make money walking`)

export default function MakeMoneyTravelerPage() {
  return <MakeMoney view="traveller" />
}

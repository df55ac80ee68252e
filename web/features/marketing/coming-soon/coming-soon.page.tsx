import { t } from '@lingui/core/macro'
import { ComingSoon } from '#web/features/marketing/coming-soon/coming-soon.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'

export const meta = () => pageTitle(t`Coming soon`)

export default function ComingSoonPage() {
  return <ComingSoon />
}

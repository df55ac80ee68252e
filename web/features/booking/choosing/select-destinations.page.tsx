import { IconRoute } from '#web/ui/icons/generated/icons.ts'
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { useMe } from '#web/api/session.tsx'
import { useUpcomingCount } from '#web/features/booking/trip/scheduled-changes.ts'
import { PendingPayment } from '#web/features/money/public.tsx'
import { DestinationList } from '#web/features/places/public.tsx'
import { PasskeyOffer, Welcome } from '#web/features/identity/public.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`Select a destination`)

export default function SelectDestinationsPage() {
  const firstName = useMe()?.first_name
  return (
    <Page
      title={<Trans>Where to, {firstName}?</Trans>}
      lead={<Trans>Pick a place. A local walks it for you, live.</Trans>}
      aside={<UpcomingBadge />}
    >
      <PendingPayment />
      <Welcome view="traveller" />
      <PasskeyOffer />
      <DestinationList hrefOf={paths.selectDestinationsAt} />
    </Page>
  )
}

/** The number of walks ahead, with the way to them; nothing while there is none. */
function UpcomingBadge() {
  const count = useUpcomingCount()
  if (!count) return null
  return (
    <Button variant="calm" href={paths.yourTripsAt('upcoming', 1)} icon={<IconRoute size={20} aria-hidden />}>
      <Plural value={count} one="# upcoming walk" other="# upcoming walks" />
    </Button>
  )
}

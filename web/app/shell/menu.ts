import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { View } from '#web/api/view.ts'
import { paths } from '#web/app/paths.ts'

export interface MenuEntry {
  readonly text: MessageDescriptor
  readonly href: string
  /** Announced, not built: the link leads to the coming-soon page. */
  readonly soon?: true
}

const shared: readonly MenuEntry[] = [
  { text: msg`Help`, href: paths.help },
  { text: msg`Settings`, href: paths.settings },
]

/** The menus of the drawer (specification section 2.2), with the way into the main job first. */
export const menus: Readonly<Record<View, readonly MenuEntry[]>> = {
  traveller: [
    { text: msg`Select a destination`, href: paths.selectDestinations },
    { text: msg`Manage Membership`, href: paths.comingSoonFor('membership'), soon: true },
    { text: msg`Join A Group Trip`, href: paths.comingSoonFor('group-trip'), soon: true },
    { text: msg`Schedule Your Favorite Walker`, href: paths.comingSoonFor('favorite-walker'), soon: true },
    { text: msg`Make money walking`, href: paths.makeMoneyTraveler },
    { text: msg`Payment Methods`, href: paths.paymentMethods },
    { text: msg`Send a Gift Card`, href: paths.comingSoonFor('gift-card'), soon: true },
    { text: msg`Destination Wish List`, href: paths.destinationWishlist },
    { text: msg`Your Trips`, href: paths.yourTrips },
    ...shared,
  ],
  walker: [
    { text: msg`Go online and walk`, href: paths.walk },
    { text: msg`Edit My Account`, href: paths.editAccount },
    { text: msg`My Walker Profile`, href: paths.walkerProfile },
    { text: msg`Make money walking`, href: paths.makeMoneyForWalker },
    { text: msg`Payout Account`, href: paths.payoutAccount },
    { text: msg`Completed Trips`, href: paths.completedTripsForWalker },
    { text: msg`Payment Methods`, href: paths.paymentMethods },
    { text: msg`Earnings`, href: paths.comingSoonFor('earnings'), soon: true },
    { text: msg`Walker Kits`, href: paths.walkerKit },
    { text: msg`Ratings`, href: paths.ratings },
    ...shared.map((entry) => (entry.href === paths.help ? { ...entry, href: paths.walkerHelp } : entry)),
  ],
}

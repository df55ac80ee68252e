import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { admission, type Viewer } from '#domain/identity/pages.ts'
import type { Feature } from '#domain/operator/settings.ts'
import type { View } from '#web/api/view.ts'
import { accessAt } from '#web/app/access.ts'
import { paths } from '#web/app/paths.ts'

export interface MenuEntry {
  readonly text: MessageDescriptor
  readonly href: string
  /** What it begins something of: without the feature the entry is not shown. */
  readonly feature?: Feature
}

/** An entry as one person sees it. */
export interface OpenMenuEntry extends MenuEntry {
  /** Open once the steps of becoming a walker are taken; until then the link leads to them. */
  readonly needsSteps: boolean
}

const shared: readonly MenuEntry[] = [
  { text: msg`Console`, href: paths.console },
  { text: msg`Help`, href: paths.help },
  { text: msg`Settings`, href: paths.settings },
]

/** The menus of the drawer, with the way into the main job first. */
export const menus: Readonly<Record<View, readonly MenuEntry[]>> = {
  traveller: [
    { text: msg`Select a destination`, href: paths.selectDestinations },
    { text: msg`Manage Membership`, href: paths.membership },
    { text: msg`Join A Group Trip`, href: paths.groupTrips },
    { text: msg`Schedule Your Favorite Walker`, href: paths.scheduleWalker, feature: 'scheduling' },
    { text: msg`Make money walking`, href: paths.makeMoneyTraveler },
    { text: msg`Payment Methods`, href: paths.paymentMethods },
    { text: msg`Wallet`, href: paths.wallet },
    { text: msg`Send a Gift Card`, href: paths.sendGiftCard, feature: 'gifts' },
    { text: msg`Destination Wish List`, href: paths.destinationWishlist },
    { text: msg`Your Trips`, href: paths.yourTrips },
    { text: msg`Create New Destination`, href: paths.createNewDestination },
    ...shared,
  ],
  walker: [
    { text: msg`Go online and walk`, href: paths.walk },
    { text: msg`Walk Requests`, href: paths.walkRequests },
    { text: msg`Your Hours`, href: paths.walkerHours },
    { text: msg`Your group walks`, href: paths.myGroupWalks },
    { text: msg`Wishes near you`, href: paths.wishes, feature: 'wishes' },
    { text: msg`Edit My Account`, href: paths.editAccount },
    { text: msg`My Walker Profile`, href: paths.walkerProfile },
    { text: msg`Make money walking`, href: paths.makeMoneyForWalker },
    { text: msg`Payout Account`, href: paths.payoutAccount },
    { text: msg`Completed Trips`, href: paths.completedTripsForWalker },
    { text: msg`Payment Methods`, href: paths.paymentMethods },
    { text: msg`Earnings`, href: paths.earnings },
    { text: msg`Walker Kits`, href: paths.walkerKit },
    { text: msg`Ratings`, href: paths.ratings },
    ...shared.map((entry) => (entry.href === paths.help ? { ...entry, href: paths.walkerHelp } : entry)),
  ],
}

/**
 * The menu of a view for one person, by the table of pages: what only operators may open is shown to them alone; what only
 * begins something of a feature that is off is not shown. The membership stays, because there it is cancelled too.
 */
export function menuFor(
  view: View,
  viewer: Viewer,
  isOff: (feature: Feature) => boolean,
): readonly OpenMenuEntry[] {
  return menus[view].flatMap((entry) => {
    const pathname = pathnameOf(entry.href)
    const may = admission(accessAt(pathname), viewer)
    if (may === 'needsOperator' || (entry.feature && isOff(entry.feature))) return []
    return [{ ...entry, needsSteps: may === 'needsWalker' }]
  })
}

const pathnameOf = (href: string) => href.split('?')[0] ?? href

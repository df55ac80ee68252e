// On the home page too, whose scripts have a budget: what the compiler adds to remember these few parts is longer.
'use no memo'

import {
  IconClock,
  IconCoin,
  IconCompass,
  IconMailbox,
  IconRoute,
  IconWalk,
} from '#web/ui/icons/generated/icons.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { useView, type View } from '#web/api/view.ts'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/button/link.tsx'

/** Where a signed-in person's day begins, in either view. */
const places = {
  traveller: [
    { text: msg`Explore`, Icon: IconCompass, href: paths.selectDestinations },
    { text: msg`Trips`, Icon: IconRoute, href: paths.yourTrips },
  ],
  walker: [
    { text: msg`Walk`, Icon: IconWalk, href: paths.walk },
    { text: msg`Requests`, Icon: IconMailbox, href: paths.walkRequests },
    { text: msg`Earnings`, Icon: IconCoin, href: paths.earnings },
    { text: msg`Hours`, Icon: IconClock, href: paths.walkerHours },
  ],
} as const satisfies Record<View, unknown>

/** The links of the header on wide screens, and with icons of the tabs on phones. */
export function MainLinks({ withIcons = false }: { withIcons?: boolean }) {
  const { i18n } = useLingui()
  const [view] = useView()
  const { pathname } = useLocation()
  return places[view].map(({ text, Icon, href }) => (
    <Link key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
      {withIcons && <Icon size={24} aria-hidden />}
      {i18n._(text)}
    </Link>
  ))
}

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/display/badge.tsx'

/** How a group walk is, in a word or two. Who sells it and who looks for a seat are given other words for a walk that is over and for one ahead. */
export function GroupBadge({
  status,
  ended,
  children,
}: {
  status: string
  ended: ReactNode
  /** Of a walk that is ahead. */
  children: ReactNode
}) {
  switch (status) {
    case 'LIVE':
      return (
        <Badge tone="paper" live>
          <Trans>Live now</Trans>
        </Badge>
      )
    case 'CALLED_OFF':
      return (
        <Badge tone="danger">
          <Trans>Called off</Trans>
        </Badge>
      )
    case 'ENDED':
      return ended
    default:
      return children
  }
}

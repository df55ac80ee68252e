import { Plural, Trans } from '@lingui/react/macro'
import { GroupBadge } from '#web/features/scheduling/public.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

interface Offered {
  readonly status: string
  readonly seats_left: number
  readonly paused_because?: string | null
}

/** How a group walk is for who looks for a seat, in a word or two: for its card and its page. */
export function SeatsBadge({ walk }: { walk: Offered }) {
  return (
    <GroupBadge
      status={walk.status}
      ended={
        <Badge tone="paper">
          <Trans>Over</Trans>
        </Badge>
      }
    >
      {walk.paused_because ? (
        <Badge tone="danger">
          <Trans>Not sold now</Trans>
        </Badge>
      ) : walk.seats_left === 0 ? (
        <Badge tone="gold">
          <Trans>Sold out</Trans>
        </Badge>
      ) : (
        <Badge tone="paper">
          <Plural value={walk.seats_left} one="# seat left" other="# seats left" />
        </Badge>
      )}
    </GroupBadge>
  )
}

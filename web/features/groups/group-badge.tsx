import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '#web/ui/display/badge.tsx'

interface GroupState {
  readonly status: string
  readonly seats_left: number
  readonly paused_because?: string | null
}

/** How a group walk is, in a word or two: for its card and its page. */
export function GroupBadge({ walk }: { walk: GroupState }) {
  switch (walk.status) {
    case 'LIVE':
      return (
        <Badge tone="paper" live>
          <Trans>Live now</Trans>
        </Badge>
      )
    case 'ENDED':
      return (
        <Badge tone="paper">
          <Trans>Over</Trans>
        </Badge>
      )
    case 'CALLED_OFF':
      return (
        <Badge tone="danger">
          <Trans>Called off</Trans>
        </Badge>
      )
    default:
      if (walk.paused_because)
        return (
          <Badge tone="danger">
            <Trans>Not sold now</Trans>
          </Badge>
        )
      return walk.seats_left === 0 ? (
        <Badge tone="gold">
          <Trans>Sold out</Trans>
        </Badge>
      ) : (
        <Badge tone="paper">
          <Plural value={walk.seats_left} one="# seat left" other="# seats left" />
        </Badge>
      )
  }
}

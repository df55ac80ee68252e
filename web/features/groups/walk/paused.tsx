import { Trans } from '@lingui/react/macro'
import type { GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/button/link.tsx'
import { Notice } from '#web/ui/display/notice.tsx'

/** Why no seats of the walk are sold for now, and what that means for its walker, for who has seats, and for all others. */
export function Paused({ walk }: { walk: GroupWalkInFullFragment }) {
  if (!walk.paused_because) return null
  const isPlace = walk.paused_because === 'place'
  const isArea = walk.paused_because === 'area'
  const name = walk.walker.first_name
  if (walk.viewer_is_walker)
    return (
      <Notice tone="warning">
        <p>
          {isPlace ? (
            <Trans>Its place is closed, so this walk is not listed and no seats are sold.</Trans>
          ) : isArea ? (
            <Trans>
              A part of its way is not walked now, so this walk is not listed and no seats are sold.
            </Trans>
          ) : (
            <Trans>You can’t walk at the moment, so this walk is not listed and no seats are sold.</Trans>
          )}
        </p>
        {!isPlace && !isArea && (
          <p>
            <Link href={paths.makeMoneyForWalker}>
              <Trans>See what is missing</Trans>
            </Link>
          </p>
        )}
      </Notice>
    )
  return (
    <Notice tone="warning">
      <p>
        {isPlace ? (
          <Trans>No seats are sold at the moment: the place of this walk is closed.</Trans>
        ) : isArea ? (
          <Trans>No seats are sold at the moment: a part of its way is not walked now.</Trans>
        ) : (
          <Trans>
            No seats are sold at the moment: <bdi>{name}</bdi> can’t walk right now.
          </Trans>
        )}
      </p>
      {walk.my_seats && (
        <p>
          <Trans>Your seats stay yours. If the walk does not take place, you pay nothing.</Trans>
        </p>
      )}
    </Notice>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { useFeaturesOff } from '#web/api/site.ts'
import { paths } from '#web/app/paths.ts'
import { useUpcomingCount } from '#web/features/booking/public.tsx'
import { LinkRows } from '#web/ui/button/link-rows.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './walk.module.css'

/** The walks that this walker has agreed to, and where more of them come from. */
export function ScheduledWalks() {
  const count = useUpcomingCount() ?? 0
  const isOff = useFeaturesOff()
  return (
    <Card gap={14} as="section" className={styles.card}>
      <h2>
        <Trans>Scheduled walks</Trans>
      </h2>
      <LinkRows
        rows={[
          {
            label:
              count === 0 ? (
                <Trans>No walks ahead</Trans>
              ) : (
                <Plural value={count} one="# walk ahead" other="# walks ahead" />
              ),
            href: paths.walkRequestsAt('accepted', 1),
          },
          { label: <Trans>Walk Requests</Trans>, href: paths.walkRequests },
          ...(isOff('wishes') ? [] : [{ label: <Trans>Wishes near you</Trans>, href: paths.wishes }]),
          { label: <Trans>Your Hours</Trans>, href: paths.walkerHours },
        ]}
      />
    </Card>
  )
}

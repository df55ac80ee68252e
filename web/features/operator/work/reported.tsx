import { Trans, useLingui } from '@lingui/react/macro'
import type { WorkTicketQuery } from '#web/api/generated/work.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type Person = NonNullable<NonNullable<WorkTicketQuery['workTicket']>['reported']>

/** Whom of a group walk a report is about: the walk, the seat, and what they wrote there. */
export function Reported({ reported }: { reported: Person }) {
  const { t } = useLingui()
  const { group_walk_id: walkId, seat, is_friend: isFriend } = reported
  const name = reported.name ?? t`Erased account`
  const number = seat.split('.')[1] ?? ''
  return (
    <Part title={<Trans>Reported person</Trans>}>
      <Card look="flat" gap={12}>
        <Facts
          facts={[
            [
              t`Group walk`,
              <Link key="walk" href={consolePaths.groupWalk(walkId)}>
                <bdi>{reported.title}</bdi>
              </Link>,
            ],
            [t`Name`, name],
            [t`Seat`, seat === 'walker' ? t`The walker` : number],
            [
              isFriend ? t`Payer of the seat` : t`Person`,
              <Link key="person" href={consolePaths.person(reported.user_id)}>
                <Trans>Open the file</Trans>
              </Link>,
            ],
            [
              t`On the walk`,
              reported.is_put_out
                ? t({ message: 'Removed', context: 'of a walk' })
                : reported.is_silenced && t`Silenced`,
            ],
          ]}
        />
        {reported.lines.length === 0 ? (
          <p>
            <Trans>They wrote nothing there.</Trans>
          </p>
        ) : (
          <RowList
            rows={reported.lines}
            keyOf={({ id }) => id}
            rowOf={({ text, sent_at: at, is_hidden: isHidden }) => ({
              title: <bdi>{name}</bdi>,
              badge: isHidden && (
                <Badge tone="gold">
                  <Trans>Hidden</Trans>
                </Badge>
              ),
              facts: [<Moment key="at" at={at} />],
              text,
            })}
          />
        )}
      </Card>
    </Part>
  )
}

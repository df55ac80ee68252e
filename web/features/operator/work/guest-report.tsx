import { Trans, useLingui } from '@lingui/react/macro'
import type { WorkTicketQuery } from '#web/api/generated/work.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { Facts, type Fact } from '#web/features/operator/kit/facts.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type Report = NonNullable<NonNullable<WorkTicketQuery['workTicket']>['guest_report']>
type About = NonNullable<Report['about']>

/** Who has reported a walk without an account, whom, and whether an answer can be sent. A person of a group walk stands in a part of their own. */
export function GuestReport({ report }: { report: Report }) {
  const { t } = useLingui()
  const { kind, name, address, of_name: ofName, about, place } = report
  const of = ofName ?? t`an erased account`
  const aboutFacts = useAboutFacts(about ?? null)
  return (
    <Part title={<Trans>Report without an account</Trans>}>
      <Card look="flat" gap={12}>
        <Facts
          facts={[
            [t`Reported by`, kind === 'friend' ? t`Friend of ${of}` : t`Guest of ${of}`],
            [t`First name`, name ?? t`Deleted`],
            [t`Email`, address && <bdi key="address">{address}</bdi>],
            [
              t`Walk`,
              <Link key="walk" href={walkOf(report)}>
                {place ? <bdi>{place}</bdi> : <Trans>Open the walk</Trans>}
              </Link>,
            ],
            ...aboutFacts,
          ]}
        />
        <Notice>
          {address ? (
            <Trans>
              No one has shown that this address is theirs: tell nothing about an account that its owner would
              not want a stranger to read.
            </Trans>
          ) : (
            <Trans>No answer can be sent: there is no email address with this report.</Trans>
          )}
        </Notice>
      </Card>
    </Part>
  )
}

/** Who of a walk of two was reported, or the walk itself. */
function useAboutFacts(about: About | null): Fact[] {
  const { t } = useLingui()
  if (about === null) return []
  const { kind, name, user_id: userId, is_put_out: isPutOut } = about
  if (kind === 'walk') return [[t`Reported`, t`The walk itself`]]
  const isGuest = kind === 'guest'
  const role = isGuest ? t`Guest` : kind === 'walker' ? t`Walker` : t`Traveler`
  return [
    [t`Reported`, name ?? (isGuest ? t`Deleted` : t`Erased account`)],
    [t`Role`, role],
    [
      t`Person`,
      userId && (
        <Link key="person" href={consolePaths.person(userId)}>
          <Trans>Open the file</Trans>
        </Link>
      ),
    ],
    [t`On the walk`, isPutOut && t({ message: 'Removed', context: 'of a walk' })],
  ]
}

const walkOf = ({ group_walk_id: groupWalkId, trip_id: tripId }: Report): string =>
  groupWalkId ? consolePaths.groupWalk(groupWalkId) : paths.operatorTrip(tripId)

import { Trans, useLingui } from '@lingui/react/macro'
import { ConsoleGroupWalkDocument } from '#web/api/generated/console-groups.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { GroupActs } from '#web/features/operator/groups/group-acts.tsx'
import { Payers } from '#web/features/operator/groups/group-payers.tsx'
import { Refunds } from '#web/features/operator/groups/group-refunds.tsx'
import { Acts, Chat, Turns, Waiting } from '#web/features/operator/groups/group-records.tsx'
import {
  calledOffWords,
  endWords,
  groupStateWords,
  type GroupFile,
} from '#web/features/operator/groups/group-words.ts'
import { Detail, DetailFrame, useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'

interface GroupWalkPageProps {
  readonly id: string
  /** Whether this operator may act on the walk: support or safety. */
  readonly mayAct: boolean
  /** The right to money. */
  readonly mayRefund: boolean
  /** Whether this operator may open the files of people. */
  readonly seesPeople: boolean
}

/** One group walk for operators: its clock, its people with what each seat saw, what was said and steered, and what can be done. */
export function GroupWalkPage({ id, mayAct, mayRefund, seesPeople }: GroupWalkPageProps) {
  const asked = useLookedAt(ConsoleGroupWalkDocument, { id })
  const back = { href: consolePaths.groupWalks, label: <Trans>All group walks</Trans> }
  return (
    <Detail
      from={asked}
      pick={({ consoleGroupWalk }) => consoleGroupWalk}
      title={<Trans>Group walk</Trans>}
      missing={<Trans>There is no group walk at this address</Trans>}
      back={back}
    >
      {(walk) => (
        <DetailFrame title={<bdi>{walk.row.title}</bdi>} lead={<Lead walk={walk} />} back={back} width="page">
          <Parts>
            <About walk={walk} seesPeople={seesPeople} />
            {mayAct && <GroupActs key={walk.row.status} walk={walk} onDone={asked.again} />}
            <Payers
              walk={walk}
              seesPeople={seesPeople}
              mayRefund={mayRefund}
              mayAct={mayAct}
              onDone={asked.again}
            />
            <Refunds walk={walk} mayRefund={mayRefund} onDone={asked.again} />
            <Waiting walk={walk} />
            <Turns walk={walk} mayAct={mayAct} onDone={asked.again} />
            <Chat walk={walk} mayAct={mayAct} onDone={asked.again} />
            <Acts walk={walk} />
          </Parts>
        </DetailFrame>
      )}
    </Detail>
  )
}

function Lead({ walk: { row } }: { walk: GroupFile }) {
  const wordOf = useWords()
  const state = wordOf(groupStateWords, row.status)
  if (!row.called_off_because) return <>{state}</>
  return (
    <>
      {state}: {wordOf(calledOffWords, row.called_off_because)}
    </>
  )
}

/** What was published, and when the walk moved. */
function About({ walk, seesPeople }: { walk: GroupFile; seesPeople: boolean }) {
  const { t, i18n } = useLingui()
  const wordOf = useWords()
  const write = useMoments()
  const { row } = walk
  const time = (at: string | null | undefined) => at && write(at)
  const name = row.walker_first_name ?? t`Erased account`
  const minutes = Math.floor(walk.shown_seconds / 60)
  const seconds = walk.shown_seconds % 60
  return (
    <Part
      title={<Trans>The walk</Trans>}
      aside={
        <>
          <Button size="sm" variant="quiet" href={groupPaths.walk(row.id)}>
            <Trans>Its page</Trans>
          </Button>
          <Button size="sm" variant="quiet" href={consolePaths.groupWalksOf({ walker: row.walker_id })}>
            <Trans>All of this walker</Trans>
          </Button>
          <Button size="sm" variant="quiet" href={consolePaths.groupWalksOf({ place: row.destination_id })}>
            <Trans>All at this place</Trans>
          </Button>
        </>
      }
    >
      <Card look="flat" gap={12}>
        <p dir="auto">{walk.text}</p>
        <Facts
          facts={[
            [
              t`Walker`,
              seesPeople ? (
                <Link key="walker" href={consolePaths.person(row.walker_id)}>
                  {name}
                </Link>
              ) : (
                name
              ),
            ],
            [t`Place`, row.place],
            [t`Language`, new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(walk.language)],
            [t`Start`, time(row.starts_at)],
            [t`Planned minutes`, row.minutes],
            [t`Seats`, t`${row.seats_taken} of ${row.seats}, at least ${row.minimum}`],
            [t`Price of a seat`, formatMoney(row.seat_cents, i18n.locale, row.currency)],
            [t`Published`, time(walk.published_at)],
            [t`Decided`, time(walk.decided_at)],
            [t`Room opened`, time(walk.opened_at)],
            [t`Walker came`, time(walk.walker_came_at)],
            [t`Live since`, time(walk.live_at)],
            [t`Stands still since`, time(walk.interrupted_at)],
            [t({ message: 'Ended', context: 'a walk' }), time(walk.ended_at)],
            [t`How`, walk.end_reason && wordOf(endWords, walk.end_reason)],
            [t`Shown by the walker`, walk.live_at && t`${minutes} min ${seconds} s`],
          ]}
        />
      </Card>
    </Part>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { isTicketKind } from '#domain/support/work.ts'
import { isSafetyReason } from '#domain/trips/safety-end.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { ActOnWorkDocument, WorkItemDocument, type WorkItemQuery } from '#web/api/generated/work.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { consolePaths } from '#web/app/console-paths.ts'
import { FlaggedContent } from '#web/features/operator/flags/flagged-content.tsx'
import { act } from '#web/features/operator/kit/act.ts'
import { ActDialog, PlainAct } from '#web/features/operator/kit/act-dialog.tsx'
import { Detail, DetailFrame, type Back } from '#web/features/operator/kit/detail.tsx'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { TimeLine } from '#web/features/operator/kit/time-line.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { BoundCase } from '#web/features/operator/work/bound-case.tsx'
import { UpholdReport } from '#web/features/operator/work/uphold-report.tsx'
import { useWorkHints } from '#web/features/operator/work/use-work.ts'
import { WorkTicket } from '#web/features/operator/work/work-ticket.tsx'
import {
  actWords,
  doneWords,
  kindWords,
  placesOf,
  placeWords,
  reasonOf,
  stateWords,
} from '#web/features/operator/work/work-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'

type Item = NonNullable<WorkItemQuery['workItem']>

/** One piece of work: what it is about, the pages it leads to, who has it, and what was done with it. */
export function WorkItemPage({ id, rights }: { id: string; rights: readonly OperatorRight[] }) {
  const asked = useAsked(WorkItemDocument, { id })
  useWorkHints(asked.again)
  useOnReturn(asked.again)
  const back = { href: consolePaths.work, label: <Trans>All work</Trans> }
  return (
    <Detail
      from={asked}
      pick={({ workItem }) => workItem}
      title={<Trans>Work to do</Trans>}
      missing={<Trans>There is no such work, or your rights do not cover it</Trans>}
      back={back}
    >
      {(item) => <OfItem item={item} rights={rights} back={back} onReload={asked.again} />}
    </Detail>
  )
}

interface OfItemProps {
  readonly item: Item
  readonly rights: readonly OperatorRight[]
  readonly back: Back
  readonly onReload: () => void
}

function OfItem({ item, rights, back, onReload }: OfItemProps) {
  const wordOf = useWords()
  return (
    <DetailFrame title={wordOf(kindWords, item.kind)} lead={wordOf(stateWords, item.status)} back={back}>
      <Parts>
        <Acts item={item} onDone={onReload} />
        <About item={item} rights={rights} />
        {hasRight(rights, ['support', 'safety']) && isTicketKind(item.kind) && (
          <WorkTicket id={item.id} isMine={mayAnswer(item)} onDone={onReload} />
        )}
        {hasRight(rights, ['safety']) && isUpheldByOperators(item) && (
          <UpholdReport workId={item.id} onDone={onReload} />
        )}
        {item.kind === 'bound' && <BoundCase workId={item.id} mayOpen={hasRight(rights, ['support'])} />}
        {hasRight(rights, ['support', 'safety']) && item.kind === 'flag' && (
          <FlaggedContent workId={item.id} mayDecide={item.acts.includes('close')} onDone={onReload} />
        )}
        <History item={item} />
      </Parts>
    </DetailFrame>
  )
}

/** What one of a walk's two people has reported for safety; a guest has no rating against them and no fee. */
const isUpheldByOperators = ({ kind, reason, user_id: userId }: Item) =>
  kind === 'ticket' && Boolean(userId) && isSafetyReason(reason ?? '')

/** Not while another operator has it, and not once it is closed. */
const mayAnswer = ({ status, acts }: Item) => status === 'open' || acts.includes('giveBack')

/** What people have flagged is closed by a decision. */
const shownActs = ({ kind, acts }: Item) => (kind === 'flag' ? acts.filter((act) => act !== 'close') : acts)

/** What the operator may do now; closing and opening again ask for a reason. */
function Acts({ item, onDone }: { item: Item; onDone: () => void }) {
  const { t } = useLingui()
  const wordOf = useWords()
  const [asked, setAsked] = useState<string | null>(null)
  const labelOf = (what: string) =>
    what === 'take' && item.status === 'taken' ? t`Take over` : wordOf(actWords, what)
  return (
    <Row gap={12} role="group" aria-label={t`Acts`}>
      {shownActs(item).map((what) =>
        what === 'close' || what === 'reopen' ? (
          <Button key={what} size="sm" variant="outline" onClick={() => setAsked(what)}>
            {labelOf(what)}
          </Button>
        ) : (
          <PlainAct
            key={what}
            document={ActOnWorkDocument}
            variables={{ data: { id: item.id, act: what } }}
            label={labelOf(what)}
            variant={what === 'take' ? 'primary' : 'outline'}
            onDone={onDone}
          />
        ),
      )}
      <ActDialog
        act={
          asked === null
            ? null
            : act({
                label: labelOf(asked),
                title: asked === 'reopen' ? t`Open it again` : t`Close it`,
                hint: t`It stands in the history and in the audit log.`,
                document: ActOnWorkDocument,
                variables: (reason) => ({ data: { id: item.id, act: asked, reason } }),
                doneAs: 'DONE',
              })
        }
        onClose={() => setAsked(null)}
        onDone={onDone}
      />
    </Row>
  )
}

function About({ item, rights }: Pick<OfItemProps, 'item' | 'rights'>) {
  const { t, i18n } = useLingui()
  const why = reasonOf(item)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Why`, typeof why === 'object' && why !== null ? i18n._(why) : why],
    [t`Person`, item.first_name && <bdi key="person">{item.first_name}</bdi>],
    [
      t`Amount`,
      typeof item.amount_cents === 'number' && <MoneyText key="amount" cents={item.amount_cents} />,
    ],
    [t`Operator`, item.owner_first_name && <bdi key="owner">{item.owner_first_name}</bdi>],
    [t`Since`, <Moment key="since" at={item.opened_at} />],
    [t`First answer`, item.answered_at && <Moment key="answered" at={item.answered_at} />],
    [t`Closed`, item.closed_at && <Moment key="closed" at={item.closed_at} />],
    [
      t`Number`,
      <span key="id" dir="ltr">
        {item.subject}
      </span>,
    ],
  ]
  const places = placesOf(item, rights)
  return (
    <Card as="section" look="flat" gap={20}>
      <Facts facts={facts} />
      {places.length > 0 && (
        <Row as="ul" gap={20} lineGap={8}>
          {places.map(({ key, href }) => (
            <li key={key}>
              <Link href={href}>{i18n._(placeWords[key])}</Link>
            </li>
          ))}
        </Row>
      )}
    </Card>
  )
}

function History({ item }: { item: Item }) {
  const { t } = useLingui()
  const wordOf = useWords()
  if (item.history.length === 0) return null
  return (
    <Part title={<Trans>History</Trans>}>
      <TimeLine
        events={item.history.map(({ id, at, act: done, first_name: name, reason }) => ({
          id,
          at,
          text: reason,
          what: (
            <>
              {wordOf(doneWords, done)} · <bdi>{name ?? t`Erased account`}</bdi>
            </>
          ),
        }))}
      />
    </Part>
  )
}

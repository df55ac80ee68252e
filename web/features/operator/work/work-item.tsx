import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState, type ReactNode } from 'react'
import { useMutation, useQuery } from 'urql'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { isTicketKind } from '#domain/support/work.ts'
import { isSafetyReason } from '#domain/trips/safety-end.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { ActOnWorkDocument, WorkItemDocument, type WorkItemQuery } from '#web/api/generated/work.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { consolePaths } from '#web/app/console-paths.ts'
import { OneThing } from '#web/features/operator/console/detail-frame.tsx'
import { FlaggedContent } from '#web/features/operator/flags/flagged-content.tsx'
import { ReasonDialog } from '#web/features/operator/money/reason-dialog.tsx'
import { BoundCase } from '#web/features/operator/work/bound-case.tsx'
import { UpholdReport } from '#web/features/operator/work/uphold-report.tsx'
import { useWorkHints } from '#web/features/operator/work/use-work.ts'
import { WorkTicket } from '#web/features/operator/work/work-ticket.tsx'
import {
  actWords,
  doneWords,
  kindWordsOf,
  placesOf,
  placeWords,
  reasonOf,
  stateWords,
} from '#web/features/operator/work/work-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './work.module.css'

type Item = NonNullable<WorkItemQuery['workItem']>

/** One piece of work: what it is about, the pages it leads to, who has it, and what was done with it. */
export function WorkItemPage({ id, rights }: { id: string; rights: readonly OperatorRight[] }) {
  const [{ data, error }, ask] = useQuery({
    query: WorkItemDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  useWorkHints(reload)
  useOnReturn(reload)
  const item = data?.workItem
  if (item) return <OfItem item={item} rights={rights} onReload={reload} />
  return (
    <OneThing
      title={<Trans>Work to do</Trans>}
      error={error}
      onRetry={reload}
      isMissing={data !== undefined}
      missing={<Trans>There is no such work, or your rights do not cover it</Trans>}
      back={{ href: consolePaths.work, label: <Trans>All work</Trans> }}
    />
  )
}

interface OfItemProps {
  readonly item: Item
  readonly rights: readonly OperatorRight[]
  readonly onReload: () => void
}

function OfItem({ item, rights, onReload }: OfItemProps) {
  const { i18n } = useLingui()
  const [kind, state] = [kindWordsOf(item.kind), stateWords[item.status]]
  return (
    <Page
      width="text"
      title={kind ? i18n._(kind) : item.kind}
      lead={state ? i18n._(state) : item.status}
      aside={
        <Button size="sm" variant="outline" href={consolePaths.work}>
          <Trans>All work</Trans>
        </Button>
      }
    >
      <div className={styles.parts}>
        <Acts item={item} onDone={onReload} />
        <Facts item={item} rights={rights} />
        {hasRight(rights, ['support', 'safety']) && isTicketKind(item.kind) && (
          <WorkTicket id={item.id} isMine={mayAnswer(item)} onDone={onReload} />
        )}
        {hasRight(rights, ['safety']) && item.kind === 'ticket' && isSafetyReason(item.reason ?? '') && (
          <UpholdReport workId={item.id} onDone={onReload} />
        )}
        {item.kind === 'bound' && <BoundCase workId={item.id} mayOpen={hasRight(rights, ['support'])} />}
        {hasRight(rights, ['support', 'safety']) && item.kind === 'flag' && (
          <FlaggedContent workId={item.id} mayDecide={item.acts.includes('close')} onDone={onReload} />
        )}
        <History item={item} />
      </div>
    </Page>
  )
}

/** Not while another operator has it, and not once it is closed. */
const mayAnswer = ({ status, acts }: Item) => status === 'open' || acts.includes('giveBack')

/** What people have flagged is closed by a decision. */
const shownActs = ({ kind, acts }: Item) => (kind === 'flag' ? acts.filter((act) => act !== 'close') : acts)

/** What the operator may do now; closing and opening again ask for a reason. */
function Acts({ item, onDone }: { item: Item; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [{ fetching }, run] = useMutation(ActOnWorkDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null)
  const act = async (what: string) => {
    if (fetching) return
    setLines([])
    const { data, error } = await run({ data: { id: item.id, act: what } })
    if (error) return setLines(errorLines(error))
    toast(data?.actOnWork.message ?? '')
    onDone()
  }
  const wordOf = (what: string) => {
    if (what === 'take' && item.status === 'taken') return t`Take over`
    return actWords[what] ? i18n._(actWords[what]) : what
  }
  return (
    <div className={styles.acts} role="group" aria-label={t`Acts`}>
      {shownActs(item).map((what) => (
        <Button
          key={what}
          size="sm"
          variant={what === 'take' ? 'primary' : 'outline'}
          loading={fetching}
          onClick={() => (what === 'close' || what === 'reopen' ? setAsked(what) : void act(what))}
        >
          {wordOf(what)}
        </Button>
      ))}
      <ErrorNotice lines={lines} />
      <ReasonDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'reopen' ? t`Open it again` : t`Close it`}
        hint={t`It stands in the history and in the audit log.`}
        label={wordOf(asked ?? 'close')}
        doneAs="DONE"
        send={async (reason) => {
          const { data, error } = await run({ data: { id: item.id, act: asked ?? 'close', reason } })
          return { answer: data?.actOnWork, error }
        }}
        onDone={onDone}
      />
    </div>
  )
}

function Facts({ item, rights }: Pick<OfItemProps, 'item' | 'rights'>) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  const why = reasonOf(item)
  const moment = (at: string | null | undefined) =>
    at && <time dateTime={at}>{writeDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
  const facts: [string, ReactNode][] = [
    [t`Why`, typeof why === 'object' && why !== null ? i18n._(why) : why],
    [t`Person`, item.first_name && <bdi key="person">{item.first_name}</bdi>],
    [
      t`Amount`,
      typeof item.amount_cents === 'number' && <MoneyText key="amount" cents={item.amount_cents} />,
    ],
    [t`Operator`, item.owner_first_name && <bdi key="owner">{item.owner_first_name}</bdi>],
    [t`Since`, moment(item.opened_at)],
    [t`First answer`, moment(item.answered_at)],
    [t`Closed`, moment(item.closed_at)],
    [
      t`Number`,
      <span key="id" dir="ltr">
        {item.subject}
      </span>,
    ],
  ]
  const places = placesOf(item, rights)
  return (
    <Card as="section" look="flat">
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ key, href }) => (
            <li key={key}>
              <Link href={href}>{i18n._(placeWords[key])}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function History({ item }: { item: Item }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  if (item.history.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Trans>History</Trans>
      </h2>
      <ol className={styles.history}>
        {item.history.map((one) => {
          const words = doneWords[one.act]
          return (
            <li key={one.id}>
              <span>
                {words ? i18n._(words) : one.act} · <bdi>{one.first_name ?? t`Erased account`}</bdi>
              </span>
              {one.reason !== '' && <p dir="auto">{one.reason}</p>}
              <time dateTime={one.at}>
                {writeDate(new Date(one.at), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  ComparisonDocument,
  ReconcileNowDocument,
  type ComparisonQuery,
} from '#web/api/generated/console-money.ts'
import { Differences } from '#web/features/operator/money/differences.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './money.module.css'

type Report = ComparisonQuery['ledgerReport']
type Run = ComparisonQuery['reconciliation']['runs'][number]

/** Our books beside the provider's: the last comparison, what differs, and one more on request. */
export function Comparison() {
  const [after, setAfter] = useState<string | null>(null)
  const [{ data, error }, ask] = useQuery({
    query: ComparisonDocument,
    variables: { after },
    requestPolicy: 'network-only',
  })
  const reload = () => {
    setAfter(null)
    ask({ requestPolicy: 'network-only' })
  }
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Comparison of the books</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>Our books are compared with the provider’s once a day, and when you ask for it.</Trans>
      </p>
      <CompareNow onDone={reload} />
      {data ? (
        <>
          <Last runs={data.reconciliation.runs} report={data.ledgerReport} />
          <Differences
            differences={data.reconciliation.differences}
            next={data.reconciliation.next ?? null}
            isLater={after !== null}
            onPage={setAfter}
            onChanged={reload}
          />
        </>
      ) : error ? (
        <ErrorState level={3} lines={errorLines(error)} onRetry={reload} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="8rem" radius="var(--radius-card)" />
        </div>
      )}
    </section>
  )
}

function CompareNow({ onDone }: { onDone: () => void }) {
  const [{ fetching }, compare] = useMutation(ReconcileNowDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const run = async () => {
    if (fetching) return
    setLines([])
    const { data, error } = await compare({})
    if (error) return setLines(errorLines(error))
    toast(data?.reconcileNow.message ?? '')
    onDone()
  }
  return (
    <>
      <div>
        <Button variant="outline" loading={fetching} onClick={() => void run()}>
          <Trans>Compare now</Trans>
        </Button>
      </div>
      <ErrorNotice lines={lines} />
    </>
  )
}

/** The newest comparison that has ended, and whether one runs or has failed since. */
function Last({ runs, report }: { runs: readonly Run[]; report: Report }) {
  const [newest] = runs
  const done = runs.find(({ status }) => status === 'done')
  return (
    <>
      {newest?.status === 'running' && (
        <Notice>
          <Trans>A comparison is under way.</Trans>
        </Notice>
      )}
      {newest?.status === 'failed' && (
        <Notice tone="warning">
          <Trans>The last comparison failed. It is tried again within an hour.</Trans>
        </Notice>
      )}
      {!report.is_balanced && (
        <Notice tone="error">
          <Trans>The ledger does not sum to zero.</Trans>
        </Notice>
      )}
      {done ? (
        <Figures run={done} months={report.fee_months} />
      ) : (
        <p>
          <Trans>The books were not compared yet.</Trans>
        </p>
      )}
    </>
  )
}

function Figures({ run, months }: { run: Run; months: Report['fee_months'] }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const at = writeDate(new Date(run.finished_at ?? run.started_at), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const feesRow = (one: Report['fee_months'][number]): readonly [string, React.ReactNode] => {
    const from = new Date(`${one.month}-01T00:00:00Z`)
    const month = writeDate(from, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const fees = <MoneyText cents={one.fee_cents} currency={one.currency} />
    const gross = <MoneyText cents={one.gross_cents} currency={one.currency} />
    const key = `${one.month} ${one.currency}`
    return [
      t`Provider’s fees, ${month}`,
      <span key={key}>
        <Trans>
          {fees} of {gross}
        </Trans>
      </span>,
    ]
  }
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [
      t`Last comparison`,
      <time key="at" dateTime={run.finished_at ?? run.started_at}>
        {at}
      </time>,
    ],
    [t`Lines read`, run.entries],
    [t`Drawn from cards, by our books`, <MoneyText key="here" cents={run.drawn_here_cents} />],
    [t`Drawn from cards, by the provider’s`, <MoneyText key="there" cents={run.drawn_there_cents} />],
    [t`Paid out, by our books`, <MoneyText key="paid" cents={run.paid_out_here_cents} />],
    [t`Paid out, by the provider’s`, <MoneyText key="paidThere" cents={run.paid_out_there_cents} />],
    [t`Differences`, run.standing],
    ...months.map(feesRow),
  ]
  return (
    <Card look="flat">
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

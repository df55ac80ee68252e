import { Trans, useLingui } from '@lingui/react/macro'
import { Loaded } from '#web/api/doors/loaded.tsx'
import {
  ComparisonDocument,
  ReconcileNowDocument,
  type ComparisonQuery,
} from '#web/api/generated/console-money.ts'
import { PlainAct } from '#web/features/operator/kit/act-dialog.tsx'
import { useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { Facts, type Fact } from '#web/features/operator/kit/facts.tsx'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { usePart } from '#web/features/operator/kit/rows.tsx'
import { Differences } from '#web/features/operator/money/books/differences.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'

type Report = ComparisonQuery['ledgerReport']
type Run = ComparisonQuery['reconciliation']['runs'][number]

/** Our books beside the provider's: the last comparison, what differs, and one more on request. */
export function Comparison() {
  const [after, go] = usePart()
  const asked = useLookedAt(ComparisonDocument, { after })
  const reload = () => {
    go(null)
    asked.again()
  }
  return (
    <Part
      title={<Trans>Comparison of the books</Trans>}
      lead={<Trans>Our books are compared with the provider’s once a day, and when you ask for it.</Trans>}
    >
      <div>
        <PlainAct
          document={ReconcileNowDocument}
          variables={{}}
          variant="outline"
          label={<Trans>Compare now</Trans>}
          onDone={reload}
        />
      </div>
      <Loaded from={{ ...asked, again: reload }} pick={(data) => data} level={3}>
        {({ reconciliation, ledgerReport }) => (
          <>
            <Last runs={reconciliation.runs} report={ledgerReport} />
            <Differences from={asked} part={{ isLater: after !== null, onGo: go }} onChanged={reload} />
          </>
        )}
      </Loaded>
    </Part>
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
  const money = (cents: number, currency?: string) => (
    <MoneyText cents={cents} {...(currency !== undefined && { currency })} />
  )
  const feesOf = (one: Report['fee_months'][number]): Fact => {
    const from = new Date(`${one.month}-01T00:00:00Z`)
    const month = writeDate(from, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const fees = money(one.fee_cents, one.currency)
    const gross = money(one.gross_cents, one.currency)
    return [
      t`Provider’s fees, ${month}`,
      <Trans key="fees">
        {fees} of {gross}
      </Trans>,
    ]
  }
  return (
    <Card look="flat">
      <Facts
        look="amounts"
        facts={[
          [t`Last comparison`, <Moment key="at" at={run.finished_at ?? run.started_at} />],
          [t`Lines read`, run.entries],
          [t`Drawn from cards, by our books`, money(run.drawn_here_cents)],
          [t`Drawn from cards, by the provider’s`, money(run.drawn_there_cents)],
          [t`Paid out, by our books`, money(run.paid_out_here_cents)],
          [t`Paid out, by the provider’s`, money(run.paid_out_there_cents)],
          [t`Differences`, run.standing],
          ...months.map(feesOf),
        ]}
      />
    </Card>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { DisputesDocument, type DisputesQuery } from '#web/api/generated/disputes.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { aboutWords, stateWords } from '#web/features/operator/disputes/dispute-words.tsx'
import { Parts } from '#web/features/operator/kit/part.tsx'
import { Rows } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'

const pageSize = 20
type Row = DisputesQuery['disputes']['data'][number]

/** Disputes for operators: those that are open, the one to be answered soonest first, or all. The list stands in the address. */
export function DisputesList() {
  const { t } = useLingui()
  const wordOf = useWords()
  const [params, setParams] = useSearchParams()
  const list = params.get('list') === 'all' ? 'all' : 'open'
  const after = params.get('after')
  const from = useAsked(DisputesDocument, { first: pageSize, after, open: list === 'open' })
  const go = (next: string | null, of: string = list) =>
    setParams({ ...(of === 'all' && { list: of }), ...(next !== null && { after: next }) })
  return (
    <Page title={<Trans>Disputes</Trans>}>
      <Parts>
        <Rows
          level={2}
          filters={
            <Segments
              label={t`Which disputes`}
              options={[
                { key: 'open', label: <Trans context="disputes">Open</Trans> },
                { key: 'all', label: <Trans>All</Trans> },
              ]}
              selected={list}
              onSelect={(key) => go(null, key)}
            />
          }
          // A part that begins after one that is unknown is never there; the list begins again then.
          from={after === null ? from : { ...from, again: () => go(null) }}
          pick={({ disputes }) => disputes.data}
          keyOf={({ id }) => id}
          rowOf={(row) => ({
            title: `${row.first_name ?? t`Erased account`}, ${wordOf(aboutWords, row.about)}`,
            href: consolePaths.dispute(row.id),
            badge: <MoneyText cents={row.amount_cents} currency={row.currency} />,
            facts: [
              row.is_under_way ? t`On its way to the bank` : wordOf(stateWords, row.status),
              <When key="when" row={row} />,
            ],
          })}
          empty={{
            title: list === 'open' ? <Trans>No dispute is open</Trans> : <Trans>No disputes yet</Trans>,
            text: <Trans>Payments that a bank takes back or asks about are listed here.</Trans>,
          }}
          part={{
            next: from.data?.disputes.next,
            isLater: after !== null,
            onGo: go,
            moreLabel: <Trans>More disputes</Trans>,
          }}
        />
      </Parts>
    </Page>
  )
}

/** The day until which evidence is taken while it is; otherwise when the dispute began. */
function When({ row }: { row: Row }) {
  const writeDate = useDates()
  const isWaiting = row.can_answer && row.respond_by
  const at = new Date(isWaiting ? (row.respond_by ?? row.opened_at) : row.opened_at)
  const written = writeDate(at, { dateStyle: 'medium' })
  return <time dateTime={at.toISOString()}>{isWaiting ? <Trans>Answer by {written}</Trans> : written}</time>
}

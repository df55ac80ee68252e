import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { ConsoleInstitutionsDocument, ConsoleInvoicesDocument } from '#web/api/generated/console-venues.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { Rows } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { useInvoiceRow } from '#web/features/operator/venues/invoice-row.tsx'
import { institutionStateWords, kindWords } from '#web/features/operator/venues/institution-words.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'

const pageSize = 20
const lists = ['asked', 'approved', 'all'] as const
type List = (typeof lists)[number]

/** Institutions for operators, and the invoices that are overdue. The list and the page stand in the address. */
export function InstitutionsList() {
  const { t } = useLingui()
  const wordOf = useWords()
  const [params, setParams] = useSearchParams()
  const list: List = lists.find((each) => each === params.get('list')) ?? 'asked'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const status = list === 'all' ? null : list
  const from = useAsked(ConsoleInstitutionsDocument, { first: pageSize, page, status })
  return (
    <Page title={<Trans>Institutions</Trans>}>
      <Parts>
        <Rows
          level={2}
          filters={
            <Segments
              label={t`Which institutions`}
              options={[
                { key: 'asked', label: <Trans context="institutions">Waiting</Trans> },
                { key: 'approved', label: <Trans context="institutions">Approved</Trans> },
                { key: 'all', label: <Trans>All</Trans> },
              ]}
              selected={list}
              onSelect={(key) => setParams({ list: key })}
            />
          }
          from={from}
          pick={({ institutions }) => institutions.data}
          keyOf={({ institution }) => institution.id}
          rowOf={({ institution: one, first_name: name }) => ({
            title: one.name,
            href: consolePaths.institution(one.id),
            badge:
              one.overdue_cents > 0 ? (
                <Badge tone="danger">
                  <Trans>Overdue</Trans>
                </Badge>
              ) : undefined,
            facts: [
              wordOf(kindWords, one.kind),
              wordOf(institutionStateWords, one.status),
              name ?? t`Erased account`,
              <Moment key="at" at={one.asked_at} />,
              one.limit_cents && <MoneyText key="limit" cents={one.limit_cents} />,
            ],
          })}
          empty={{
            title: list === 'asked' ? <Trans>No institution waits for you</Trans> : <Trans>None yet</Trans>,
            text: <Trans>Institutions that ask for an account are listed here.</Trans>,
          }}
          pages={{
            page,
            lastPage: from.data?.institutions.paginatorInfo.lastPage ?? 1,
            hrefOf: (target) => `?${new URLSearchParams({ list, page: String(target) }).toString()}`,
          }}
        />
        <Overdue />
      </Parts>
    </Page>
  )
}

function Overdue() {
  const rowOf = useInvoiceRow()
  const from = useAsked(ConsoleInvoicesDocument, {
    first: pageSize,
    page: 1,
    filter: 'overdue',
    institution: null,
  })
  return (
    <Part title={<Trans>Overdue invoices</Trans>}>
      <Rows
        from={from}
        pick={({ consoleInvoices }) => consoleInvoices.data}
        keyOf={({ invoice }) => invoice.id}
        rowOf={rowOf}
        empty={{ title: <Trans>No invoice is overdue</Trans> }}
      />
    </Part>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { Load, Loaded } from '#web/api/doors/loaded.tsx'
import {
  InstitutionInvoicesDocument,
  InstitutionWalksDocument,
  type InstitutionInvoiceFieldsFragment,
} from '#web/api/generated/venues.ts'
import { invoiceWords } from '#web/features/venues/venue-words.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

const aPage = 12

/** The invoices of the person's institution, and the walks that will be on the next one. */
export function Invoices() {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const asked = useAsked(InstitutionInvoicesDocument, { first: aPage, page })
  return (
    <>
      <Walks />
      <Card as="section" gap={12}>
        <h2>
          <Trans>Invoices</Trans>
        </h2>
        <Loaded from={asked} pick={({ institutionInvoices }) => institutionInvoices} level={3}>
          {({ data, paginatorInfo: { currentPage, lastPage } }) =>
            data.length === 0 ? (
              <Muted>
                <Trans>Your first invoice comes on the 1st of the month after your first walk.</Trans>
              </Muted>
            ) : (
              <>
                <Stack as="ul" gap={16}>
                  {data.map((invoice) => (
                    <li key={invoice.id}>
                      <InvoiceRow invoice={invoice} />
                    </li>
                  ))}
                </Stack>
                <Pager page={currentPage} lastPage={lastPage} hrefOf={(target) => `?page=${target}`} />
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  )
}

function InvoiceRow({ invoice }: { readonly invoice: InstitutionInvoiceFieldsFragment }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  const { number, status, is_overdue: isOverdue, due_at: dueAt, pdf_path: pdf, pay_path: pay } = invoice
  const { credited_cents: credited } = invoice
  const day = writeDate(new Date(dueAt), { dateStyle: 'medium', timeZone: 'UTC' })
  const month = writeDate(new Date(invoice.month), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const word = invoiceWords[status]
  return (
    <Stack gap={4}>
      <Row gap={12} lineGap={4} align="center">
        <strong>{number}</strong>
        <MoneyText cents={amountOf(invoice)} />
        <Badge tone={isOverdue ? 'danger' : 'calm'}>
          {isOverdue ? <Trans>Overdue</Trans> : word && i18n._(word)}
        </Badge>
      </Row>
      <Muted>
        {month}
        {credited > 0 && status !== 'credited' && (
          <>
            {' · '}
            <Trans>
              <MoneyText cents={credited} /> was credited
            </Trans>
          </>
        )}
      </Muted>
      <Row gap={12} lineGap={4} align="center">
        {status === 'open' && (
          <Muted as="span">
            <Trans>
              Due on <time dateTime={dueAt}>{day}</time>
            </Trans>
          </Muted>
        )}
        {pay && (
          <a href={pay} aria-label={t`Pay ${number}`}>
            <Trans>Pay</Trans>
          </a>
        )}
        {pdf && (
          <a href={pdf} download aria-label={t`${number} as a PDF`}>
            <Trans>PDF</Trans>
          </a>
        )}
      </Row>
    </Stack>
  )
}

/** What is left of an open invoice, what was paid of a paid one, and all of one that was credited. */
function amountOf(invoice: InstitutionInvoiceFieldsFragment): number {
  const { status, amount_cents: amount, left_cents: left, credited_cents: credited } = invoice
  if (status === 'open') return left
  return status === 'paid' ? amount - credited : amount
}

function Walks() {
  const writeDate = useDates()
  return (
    <Load query={InstitutionWalksDocument} variables={{}} pick={({ institutionWalks }) => institutionWalks}>
      {(walks) =>
        walks.length === 0 ? null : (
          <Card as="section" gap={12}>
            <h2>
              <Trans>Walks on the next invoice</Trans>
            </h2>
            <Stack as="ul" gap={8}>
              {walks.map(({ walk_id: id, place, starts_at: at, minutes, charge_cents: cents }) => (
                <li key={id}>
                  <Row gap={12} lineGap={4} align="center">
                    <span dir="auto">{place}</span>
                    <Muted as="span">
                      <time dateTime={at}>{writeDate(new Date(at), { dateStyle: 'medium' })}</time>,{' '}
                      <Trans>{minutes} min</Trans>
                    </Muted>
                    <MoneyText cents={cents} />
                  </Row>
                </li>
              ))}
            </Stack>
          </Card>
        )
      }
    </Load>
  )
}

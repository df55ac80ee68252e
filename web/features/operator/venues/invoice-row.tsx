import { useLingui } from '@lingui/react/macro'
import type { ConsoleInvoicesQuery } from '#web/api/generated/console-venues.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import type { RowParts } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { invoiceStateWords } from '#web/features/operator/venues/institution-words.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'

export type InvoiceItem = ConsoleInvoicesQuery['consoleInvoices']['data'][number]

/** How an invoice stands in a list; its days are of UTC. */
export function useInvoiceRow(): (item: InvoiceItem) => RowParts {
  const { t } = useLingui()
  const wordOf = useWords()
  const writeDate = useDates()
  return ({ invoice, institution_name: name }) => {
    const day = writeDate(new Date(invoice.due_at), { dateStyle: 'medium', timeZone: 'UTC' })
    const state = invoice.is_overdue ? t`Overdue` : wordOf(invoiceStateWords, invoice.status)
    return {
      title: invoice.number,
      href: consolePaths.invoice(invoice.id),
      badge: <MoneyText cents={invoice.amount_cents} currency={invoice.currency} />,
      facts: [name ?? t`Erased account`, state, t`Due on ${day}`],
    }
  }
}

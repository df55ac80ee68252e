import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConsoleInvoiceDocument, type ConsoleInvoiceQuery } from '#web/api/generated/console-venues.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import type { Command } from '#web/features/operator/kit/command.ts'
import { CommandDialog } from '#web/features/operator/kit/command-form.tsx'
import { Detail, DetailFrame, useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import {
  approvalOfNote,
  creditNote,
  refusalOfNote,
} from '#web/features/operator/venues/institution-commands.ts'
import { invoiceStateWords, noteStateWords } from '#web/features/operator/venues/institution-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { formatMoney, MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'

type View = NonNullable<ConsoleInvoiceQuery['consoleInvoice']>
const back = () => ({ href: consolePaths.institutions, label: <Trans>All institutions</Trans> })

/** One invoice of an institution for operators: its lines, what is left to pay, and credit notes. */
export function InvoicePage({ id, mayCredit }: { id: string; mayCredit: boolean }) {
  const asked = useLookedAt(ConsoleInvoiceDocument, { id })
  return (
    <Detail
      from={asked}
      pick={({ consoleInvoice }) => consoleInvoice}
      title={<Trans>Invoice</Trans>}
      missing={<Trans>There is no invoice at this address</Trans>}
      back={back()}
    >
      {(view) => <OfInvoice view={view} mayCredit={mayCredit} onDone={asked.again} />}
    </Detail>
  )
}

interface OfProps {
  readonly view: View
  readonly mayCredit: boolean
  readonly onDone: () => void
}

function OfInvoice({ view, mayCredit, onDone }: OfProps) {
  const { t } = useLingui()
  const wordOf = useWords()
  const { number, status, is_overdue: isOverdue } = view.invoice
  return (
    <DetailFrame
      title={number}
      lead={isOverdue ? t`Overdue` : wordOf(invoiceStateWords, status)}
      back={back()}
    >
      <Parts>
        <About view={view} />
        <Lines view={view} />
        <Notes view={view} mayCredit={mayCredit} onDone={onDone} />
      </Parts>
    </DetailFrame>
  )
}

function About({ view }: Pick<OfProps, 'view'>) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  const { invoice } = view
  const money = (cents: number) => formatMoney(cents, i18n.locale, invoice.currency)
  const day = (at: string) => writeDate(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Card as="section" look="flat">
      <Facts
        facts={[
          [
            t`Institution`,
            <Link key="of" href={consolePaths.institution(view.institution_id)}>
              {view.institution_name ?? t`Erased account`}
            </Link>,
          ],
          [t`Sent`, day(invoice.issued_at)],
          [t`Due`, day(invoice.due_at)],
          [t`Paid`, invoice.paid_at && day(invoice.paid_at)],
          [t`Sum of its walks`, money(invoice.amount_cents)],
          [t`Credit notes`, invoice.credited_cents > 0 && money(invoice.credited_cents)],
          [t`Left to pay`, money(invoice.left_cents)],
        ]}
      />
    </Card>
  )
}

function Lines({ view: { lines, invoice } }: Pick<OfProps, 'view'>) {
  return (
    <Part title={<Trans>Walks</Trans>}>
      <RowList
        rows={lines}
        keyOf={({ walk_id: id }) => id}
        rowOf={({ place, starts_at: at, minutes, charge_cents: cents }) => ({
          title: place,
          badge: <MoneyText cents={cents} currency={invoice.currency} />,
          facts: [<Moment key="at" at={at} />, <Trans key="minutes">{minutes} min</Trans>],
        })}
      />
    </Part>
  )
}

function Notes({ view, mayCredit, onDone }: OfProps) {
  const { t } = useLingui()
  const wordOf = useWords()
  const [open, setOpen] = useState<Command | null>(null)
  const { invoice, credit_notes: notes } = view
  const isOpen = invoice.status === 'open'
  return (
    <Part title={<Trans>Credit notes</Trans>}>
      {notes.length > 0 && (
        <RowList
          rows={notes}
          keyOf={({ id }) => id}
          rowOf={(note) => ({
            title: <MoneyText cents={note.amount_cents} currency={note.currency} />,
            facts: [
              wordOf(noteStateWords, note.status),
              note.asked_by ?? t`Erased account`,
              <Moment key="at" at={note.created_at} />,
            ],
            text: note.reason,
            acts: mayCredit && note.status === 'waiting' && (
              <>
                {!note.is_mine && (
                  <Button size="sm" onClick={() => setOpen(approvalOfNote(note.id))}>
                    <Trans>Approve</Trans>
                  </Button>
                )}
                <Button size="sm" variant="outline" onClick={() => setOpen(refusalOfNote(note.id))}>
                  <Trans>Decline</Trans>
                </Button>
              </>
            ),
          })}
        />
      )}
      {mayCredit && isOpen && invoice.left_cents > 0 && (
        <div>
          <Button
            variant="outline"
            onClick={() => setOpen(creditNote({ id: invoice.id, leftCents: invoice.left_cents }))}
          >
            <Trans>Make a credit note</Trans>
          </Button>
        </div>
      )}
      <CommandDialog command={open} onClose={() => setOpen(null)} onDone={onDone} />
    </Part>
  )
}

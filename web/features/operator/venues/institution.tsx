import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import {
  ConsoleInstitutionDocument,
  ConsoleInvoicesDocument,
  type ConsoleInstitutionQuery,
} from '#web/api/generated/console-venues.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import type { Command } from '#web/features/operator/kit/command.ts'
import { CommandDialog } from '#web/features/operator/kit/command-form.tsx'
import { Detail, DetailFrame, useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { Rows } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { approval, refusal } from '#web/features/operator/venues/institution-commands.ts'
import { institutionStateWords, kindWords } from '#web/features/operator/venues/institution-words.ts'
import { useInvoiceRow } from '#web/features/operator/venues/invoice-row.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'

type View = NonNullable<ConsoleInstitutionQuery['institution']>
const back = () => ({ href: consolePaths.institutions, label: <Trans>All institutions</Trans> })

/** One institution for operators: who asks, how it stands, its invoices, and the decision. */
export function InstitutionPage({ id, mayDecide }: { id: string; mayDecide: boolean }) {
  const asked = useLookedAt(ConsoleInstitutionDocument, { id })
  return (
    <Detail
      from={asked}
      pick={({ institution }) => institution}
      title={<Trans>Institution</Trans>}
      missing={<Trans>There is no institution at this address</Trans>}
      back={back()}
    >
      {(view) => <OfInstitution view={view} mayDecide={mayDecide} onDone={asked.again} />}
    </Detail>
  )
}

interface OfProps {
  readonly view: View
  readonly mayDecide: boolean
  readonly onDone: () => void
}

function OfInstitution({ view, mayDecide, onDone }: OfProps) {
  const wordOf = useWords()
  const { name, status } = view.institution
  return (
    <DetailFrame title={name} lead={wordOf(institutionStateWords, status)} back={back()}>
      <Parts>
        <About view={view} />
        {mayDecide && <Decide view={view} onDone={onDone} />}
        <InvoicesOf id={view.institution.id} />
      </Parts>
    </DetailFrame>
  )
}

function About({ view }: Pick<OfProps, 'view'>) {
  const { t, i18n } = useLingui()
  const wordOf = useWords()
  const write = useMoments()
  const one = view.institution
  const money = (cents: number) => formatMoney(cents, i18n.locale)
  return (
    <Card as="section" look="flat">
      <Facts
        facts={[
          [t`Kind`, wordOf(kindWords, one.kind)],
          [t`Asked by`, view.first_name ?? t`Erased account`],
          [t`Address`, `${one.address}, ${one.country}`],
          [t`Email for invoices`, one.email],
          [t`Tax number`, one.tax_number],
          [t`Contact`, [one.contact_name, one.contact_phone].filter(Boolean).join(', ')],
          [t`Asked`, write(one.asked_at)],
          [t`Decided`, one.decided_at && write(one.decided_at)],
          [t`Decided by`, view.decided_by],
          [t`Reason`, one.reason],
          [t`Limit a month`, one.limit_cents && money(one.limit_cents)],
          [t`Walks of this month`, one.limit_cents && money(one.used_cents)],
          [t`Not invoiced yet`, one.limit_cents && money(one.unbilled_cents)],
          [t`To be paid`, one.limit_cents && money(one.open_cents)],
          [t`Overdue`, one.overdue_cents > 0 && money(one.overdue_cents)],
        ]}
      />
    </Card>
  )
}

function Decide({ view, onDone }: Pick<OfProps, 'view' | 'onDone'>) {
  const [open, setOpen] = useState<Command | null>(null)
  const { id, status, limit_cents: limitCents } = view.institution
  const isApproved = status === 'approved'
  return (
    <Part title={<Trans>Decision</Trans>}>
      <Row gap={12}>
        <Button
          onClick={() => setOpen(approval({ id, limitCents: isApproved ? (limitCents ?? null) : null }))}
        >
          {isApproved ? <Trans>Change the limit</Trans> : <Trans>Approve</Trans>}
        </Button>
        {status === 'asked' && (
          <Button variant="outline" onClick={() => setOpen(refusal({ id }))}>
            <Trans>Refuse</Trans>
          </Button>
        )}
      </Row>
      <CommandDialog command={open} onClose={() => setOpen(null)} onDone={onDone} />
    </Part>
  )
}

function InvoicesOf({ id }: { readonly id: string }) {
  const rowOf = useInvoiceRow()
  const from = useAsked(ConsoleInvoicesDocument, { first: 50, page: 1, filter: null, institution: id })
  return (
    <Part title={<Trans>Invoices</Trans>}>
      <Rows
        from={from}
        pick={({ consoleInvoices }) => consoleInvoices.data}
        keyOf={({ invoice }) => invoice.id}
        rowOf={rowOf}
        empty={{ title: <Trans>No invoices yet</Trans> }}
      />
    </Part>
  )
}

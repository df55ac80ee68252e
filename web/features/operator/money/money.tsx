import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { readPaperNumber } from '#domain/money/paper-number.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { EventsNotUnderstood } from '#web/features/operator/calls/events-not-understood.tsx'
import { OpenCalls } from '#web/features/operator/calls/open-calls.tsx'
import { FindForm } from '#web/features/operator/kit/find-form.tsx'
import { Parts } from '#web/features/operator/kit/part.tsx'
import { Comparison } from '#web/features/operator/money/books/comparison.tsx'
import { MonthBooks } from '#web/features/operator/money/books/month-books.tsx'
import { OpenPayouts } from '#web/features/operator/money/payouts/open-payouts.tsx'
import { PayoutForecast } from '#web/features/operator/money/payouts/payout-forecast.tsx'
import { Requests } from '#web/features/operator/money/requests/requests.tsx'
import { TaxExport } from '#web/features/operator/money/books/tax-export.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Page } from '#web/ui/layout/page.tsx'

/** Money for operators: the way to a trip's books, what waits for approval, and the comparison with the provider. */
export function MoneyPage({ rights }: { rights: readonly OperatorRight[] }) {
  return (
    <Page
      title={<Trans>Money</Trans>}
      lead={<Trans>Each look into a trip’s books is in the audit log.</Trans>}
    >
      <Parts>
        <FindTrip />
        <Requests rights={rights} />
        <PayoutForecast />
        <OpenPayouts rights={rights} />
        <OpenCalls />
        <EventsNotUnderstood />
        <Comparison />
        <MonthBooks />
        {rights.includes('owner') && <TaxExport />}
      </Parts>
    </Page>
  )
}

const rules = z.object({
  trip: z.string().check(
    z.refine((typed) => /^trip_\w+$/.test(typed.trim()) || readPaperNumber(typed)?.series === 'receipt', {
      error: () =>
        now`Please enter the trip’s number, which begins with trip_, or its receipt’s, such as R-2026-000123.`,
    }),
    z.maxLength(64),
  ),
})

function FindTrip() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm({ trip: '' }, rules)
  const go = ({ trip }: { trip: string }) => void navigate(consolePaths.tripMoney(trip.trim()))
  return (
    <FindForm onSubmit={form.submit(go)}>
      <Field
        label={t`Find a trip’s books`}
        hint={t`By the trip’s number, which stands in tickets, or the receipt’s. A person’s page links to the books of their trips.`}
        type="search"
        dir="ltr"
        maxLength={64}
        {...form.field('trip')}
      />
      <Button type="submit">
        <Trans context="the act">Open</Trans>
      </Button>
    </FindForm>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GivenByOperatorsDocument, type GivenByOperatorsQuery } from '#web/api/generated/bounds.ts'
import { useLook } from '#web/features/operator/kit/look.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { lastMonths } from '#web/features/operator/money/month-lines.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

type Row = GivenByOperatorsQuery['givenByOperators'][number]

/** So many months can be chosen. */
const monthsOffered = 24

/** What each operator has given in a month, and has approved for others. */
export function GivenByOperators() {
  const { t } = useLingui()
  const writeDate = useDates()
  const nowMs = useOpenedAt()
  const months = lastMonths(monthsOffered, nowMs)
  const [month, setMonth] = useState(months[0] ?? '')
  const { look, looked, isLooking, lines } = useLook(GivenByOperatorsDocument)
  // What was given in another month does not stand below this one's name.
  const rows = looked?.variables.month === month ? looked.data.givenByOperators : null
  const nameOf = (one: string) =>
    writeDate(new Date(`${one}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Part
      title={<Trans>Given by each operator</Trans>}
      lead={<Trans>Months are in UTC. Each look is in the audit log.</Trans>}
    >
      <Row gap={16} align="end">
        <SelectField
          label={t`Month`}
          name="given-month"
          value={month}
          onChange={setMonth}
          options={months.map((one) => ({ value: one, label: nameOf(one) }))}
        />
        <Button variant="outline" loading={isLooking} onClick={() => void look({ month })}>
          <Trans>Show the month</Trans>
        </Button>
      </Row>
      <ErrorNotice lines={lines} />
      {rows?.length === 0 && (
        <p role="status">
          <Trans>Nothing was given in this month.</Trans>
        </p>
      )}
      {rows && rows.length > 0 && (
        <Stack as="ul" gap={12}>
          {rows.map((row) => (
            <Given key={row.operator_id} row={row} />
          ))}
        </Stack>
      )}
    </Part>
  )
}

function Given({ row }: { row: Row }) {
  const { t } = useLingui()
  const amounts: [string, number][] = [
    [t`Refunds`, row.refund_cents],
    [t`Credits`, row.credit_cents],
    [t`Pay to walkers`, row.walker_pay_cents],
    [t`Fees waived`, row.fee_waiver_cents],
    [t`Approved for others`, row.approved_cents],
  ]
  const { requests, people } = row
  return (
    <Stack as="li" gap={4}>
      <strong>
        <bdi>{row.first_name ?? t`Erased account`}</bdi>
      </strong>
      <span>
        <Trans>
          {requests} requests for {people} people
        </Trans>
      </span>
      <Row as="dl" gap={24} lineGap={8}>
        {amounts.map(([name, cents]) =>
          cents > 0 ? (
            <div key={name}>
              <Text as="dt" tone="soft">
                {name}
              </Text>
              <dd>
                <MoneyText cents={cents} />
              </dd>
            </div>
          ) : null,
        )}
      </Row>
    </Stack>
  )
}

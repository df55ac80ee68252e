import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LedgerMonthDocument, type LedgerMonthQuery } from '#web/api/generated/console-month.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { useLook } from '#web/features/operator/kit/look.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { PlainTable } from '#web/features/operator/kit/plain-table.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { accountKindOf, lastMonths, monthLines } from '#web/features/operator/money/month-lines.ts'
import { accountWords, entryWords } from '#web/features/operator/money/money-words.ts'
import { saveCsv } from '#web/features/operator/table/save-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from '#web/features/operator/money/money.module.css'
import { Row } from '#web/ui/layout/row.tsx'

type Account = LedgerMonthQuery['ledgerMonth'][number]

/** So many months can be chosen. */
const monthsOffered = 36

/** A month of the books for the accountant: each account's opening, movements and closing, also as a file. */
export function MonthBooks() {
  const { t } = useLingui()
  const writeDate = useDates()
  const nowMs = useOpenedAt()
  const months = lastMonths(monthsOffered, nowMs)
  const [month, setMonth] = useState(months[1] ?? '')
  const { look, looked, isLooking, lines } = useLook(LedgerMonthDocument)
  const nameOf = (one: string) =>
    writeDate(new Date(`${one}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Part
      title={<Trans>A month for the accountant</Trans>}
      lead={<Trans>Months are in UTC. Each look is in the audit log.</Trans>}
    >
      <Row gap={12} align="end" className={styles.amount}>
        <SelectField
          label={t`Month`}
          name="month"
          value={month}
          onChange={setMonth}
          options={months.map((one) => ({ value: one, label: nameOf(one) }))}
        />
        <Button variant="outline" loading={isLooking} onClick={() => void look({ month })}>
          <Trans>Show the month</Trans>
        </Button>
      </Row>
      <ErrorNotice lines={lines} />
      {looked && (
        <Month
          month={looked.variables.month}
          name={nameOf(looked.variables.month)}
          accounts={looked.data.ledgerMonth}
        />
      )}
    </Part>
  )
}

function Month({ month, name, accounts }: { month: string; name: string; accounts: readonly Account[] }) {
  const { t } = useLingui()
  const wordOf = useWords()
  if (accounts.length === 0)
    return (
      <p role="status">
        <Trans>Nothing was booked up to the end of {name}.</Trans>
      </p>
    )
  const nameOf = (account: string) => wordOf(accountWords, accountKindOf(account))
  const save = () => {
    const words = {
      account: t`Account`,
      kind: t`Name`,
      opening: t`Opening`,
      closing: t`Closing`,
      sum: t`Sum`,
    }
    const named = {
      accountOf: nameOf,
      entryOf: (kind: string) => wordOf(entryWords, kind),
    }
    saveCsv(`books-${month}.csv`, monthLines(accounts, { ...words, ...named }))
  }
  return (
    <>
      <MonthTable name={name} accounts={accounts} nameOf={nameOf} />
      <div>
        <Button size="sm" variant="outline" onClick={save}>
          <Trans>Save the month as CSV</Trans>
        </Button>
      </div>
    </>
  )
}

interface MonthTableProps {
  readonly name: string
  readonly accounts: readonly Account[]
  readonly nameOf: (account: string) => string
}

/** Each account's opening, what has moved and its closing, and the sums of them, which are zero. */
function MonthTable({ name, accounts, nameOf }: MonthTableProps) {
  const { t } = useLingui()
  const sum = (of: (account: Account) => number) => accounts.reduce((all, account) => all + of(account), 0)
  const moved = ({ opening_cents: opening, closing_cents: closing }: Account) => closing - opening
  return (
    <PlainTable isOfFigures className={styles.month} aria-label={t`Books of ${name}`}>
      <thead>
        <tr>
          <th scope="col">{t`Account`}</th>
          <th scope="col">{t`Opening`}</th>
          <th scope="col">{t`Moved`}</th>
          <th scope="col">{t`Closing`}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={`${account.account} ${account.currency}`}>
            <th scope="row">{nameOf(account.account)}</th>
            {[account.opening_cents, moved(account), account.closing_cents].map((cents, index) => (
              <td key={index}>
                <MoneyText cents={cents} currency={account.currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Sum`}</th>
          {[sum((one) => one.opening_cents), sum(moved), sum((one) => one.closing_cents)].map(
            (cents, index) => (
              <td key={index}>
                <MoneyText cents={cents} />
              </td>
            ),
          )}
        </tr>
      </tfoot>
    </PlainTable>
  )
}

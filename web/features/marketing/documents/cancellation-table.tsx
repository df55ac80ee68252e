import { Trans } from '@lingui/react/macro'
import type { CancellationTermsFieldsFragment } from '#web/api/generated/rules.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import styles from './document.module.css'

/** What cancelling a scheduled trip costs, by how long before its start and by whom (docs/rules/cancellation.md). */
export function CancellationTable({ terms }: { terms: CancellationTermsFieldsFragment }) {
  const { first_hours: firstHours, last_hours: lastHours } = terms
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Before the start</Trans>
          </th>
          <th scope="col">
            <Trans>You cancel</Trans>
          </th>
          <th scope="col">
            <Trans>The walker cancels</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>{firstHours} hours or more</Trans>
          </th>
          <td>
            <Trans>Free</Trans>
          </td>
          <td>
            <Trans>Free for both</Trans>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>
              Less than {firstHours} hours, {lastHours} or more
            </Trans>
          </th>
          <Costs feeCents={terms.first_fee_cents} creditCents={terms.first_credit_cents} />
        </tr>
        <tr>
          <th scope="row">
            <Trans>Less than {lastHours} hours</Trans>
          </th>
          <Costs feeCents={terms.last_fee_cents} creditCents={terms.last_credit_cents} />
        </tr>
      </tbody>
    </table>
  )
}

function Costs({ feeCents, creditCents }: { feeCents: number; creditCents: number }) {
  return (
    <>
      <td>
        <MoneyText cents={feeCents} />
      </td>
      <td>
        <Trans>
          The walker pays <MoneyText cents={feeCents} />, you get a <MoneyText cents={creditCents} /> credit
        </Trans>
      </td>
    </>
  )
}

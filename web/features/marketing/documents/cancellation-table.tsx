import { Trans } from '@lingui/react/macro'
import { cancellationFees } from '#domain/trips/cancellation.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import styles from './document.module.css'

/** What cancelling a scheduled trip costs, by how long before its start and by whom (docs/rules/cancellation.md). */
export function CancellationTable() {
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
            <Trans>24 hours or more</Trans>
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
            <Trans>Less than 24 hours, 3 or more</Trans>
          </th>
          <td>
            <MoneyText cents={cancellationFees.lateCents} />
          </td>
          <td>
            <Trans>
              The walker pays <MoneyText cents={cancellationFees.lateCents} />, you get a{' '}
              <MoneyText cents={cancellationFees.creditCents} /> credit
            </Trans>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Less than 3 hours</Trans>
          </th>
          <td>
            <MoneyText cents={cancellationFees.lastHoursCents} />
          </td>
          <td>
            <Trans>
              The walker pays <MoneyText cents={cancellationFees.lastHoursCents} />, you get a{' '}
              <MoneyText cents={cancellationFees.creditCents} /> credit
            </Trans>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

import { Trans } from '@lingui/react/macro'
import { HOUR } from '#domain/shared/units.ts'
import { newestCancellationPolicy } from '#domain/trips/cancellation.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import styles from './document.module.css'

const { tiers } = newestCancellationPolicy
const hoursOf = (tier: { lessThanMs: number } | undefined) => (tier?.lessThanMs ?? 0) / HOUR

/** What cancelling a scheduled trip costs, by how long before its start and by whom (docs/rules/cancellation.md). */
export function CancellationTable() {
  const freeHours = hoursOf(tiers[0])
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
            <Trans>{freeHours} hours or more</Trans>
          </th>
          <td>
            <Trans>Free</Trans>
          </td>
          <td>
            <Trans>Free for both</Trans>
          </td>
        </tr>
        {tiers.map((tier, at) => (
          <TierRow key={tier.lessThanMs} tier={tier} nextHours={hoursOf(tiers[at + 1])} />
        ))}
      </tbody>
    </table>
  )
}

function TierRow({ tier, nextHours }: { tier: (typeof tiers)[number]; nextHours: number }) {
  const hours = hoursOf(tier)
  return (
    <tr>
      <th scope="row">
        {nextHours > 0 ? (
          <Trans>
            Less than {hours} hours, {nextHours} or more
          </Trans>
        ) : (
          <Trans>Less than {hours} hours</Trans>
        )}
      </th>
      <td>
        <MoneyText cents={tier.feeCents} />
      </td>
      <td>
        <Trans>
          The walker pays <MoneyText cents={tier.feeCents} />, you get a{' '}
          <MoneyText cents={tier.creditCents} /> credit
        </Trans>
      </td>
    </tr>
  )
}

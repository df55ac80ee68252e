import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import {
  PayoutTermsVersionsDocument,
  type PayoutTermsFieldsFragment,
} from '#web/api/generated/payout-terms.ts'
import { PublishPayoutTermsForm } from '#web/features/operator/settings/payout-terms-forms.tsx'
import { TakeBackRuleForm } from '#web/features/operator/settings/version-forms.tsx'
import { VersionsCard } from '#web/features/operator/settings/versions-card.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { PercentText } from '#web/ui/display/percent-text.tsx'

/** What payouts cost and the least that is sent: the versions, and a new one with what it would have changed. */
export function PayoutTermsCard() {
  const { t } = useLingui()
  const [{ data, error }, ask] = useQuery({
    query: PayoutTermsVersionsDocument,
    requestPolicy: 'cache-and-network',
  })
  return (
    <VersionsCard
      title={<Trans>Payouts to walkers</Trans>}
      note={<Trans>A week is paid by the rules in force at its end.</Trans>}
      versions={data?.payoutTermsVersions}
      error={error}
      onReload={() => ask({ requestPolicy: 'network-only' })}
      keyOf={({ version }) => version}
      words={({ terms }) => <Terms terms={terms} />}
      plan={<Trans>Plan other payout rules</Trans>}
      planTitle={t`Other payout rules`}
      takeBackTitle={t`Take these payout rules back?`}
      publishForm={(current, onDone) => <PublishPayoutTermsForm current={current?.terms} onDone={onDone} />}
      takeBackForm={({ version }, onDone) => <TakeBackRuleForm version={version} onDone={onDone} />}
    />
  )
}

function Terms({ terms }: { terms: PayoutTermsFieldsFragment }) {
  const minimum = <MoneyText cents={terms.minimum_cents} />
  const share = <PercentText share={terms.instant_per_mille / 1000} />
  const least = <MoneyText cents={terms.instant_least_cents} />
  return (
    <>
      <Trans>
        At least {minimum} is sent. At once: {share}, at least {least}.
      </Trans>
    </>
  )
}

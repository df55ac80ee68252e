import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import {
  CancellationVersionsDocument,
  type CancellationTermsFieldsFragment,
} from '#web/api/generated/rules.ts'
import { PublishCancellationForm } from '#web/features/operator/settings/cancellation-forms.tsx'
import { TakeBackRuleForm } from '#web/features/operator/settings/version-forms.tsx'
import { VersionsCard } from '#web/features/operator/settings/versions-card.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

/** What cancelling a scheduled walk costs: the versions, and a new one with what it would have changed. */
export function CancellationCard() {
  const { t } = useLingui()
  const [{ data, error }, ask] = useQuery({
    query: CancellationVersionsDocument,
    requestPolicy: 'cache-and-network',
  })
  return (
    <VersionsCard
      title={<Trans>Cancelling a scheduled walk</Trans>}
      note={<Trans>Walks keep the terms they were booked with.</Trans>}
      versions={data?.cancellationVersions}
      error={error}
      onReload={() => ask({ requestPolicy: 'network-only' })}
      keyOf={({ version }) => version}
      words={({ terms }) => <Terms terms={terms} />}
      plan={<Trans>Plan other terms</Trans>}
      planTitle={t`Other terms of cancelling`}
      takeBackTitle={t`Take these terms back?`}
      publishForm={(current, onDone) => <PublishCancellationForm current={current?.terms} onDone={onDone} />}
      takeBackForm={({ version }, onDone) => <TakeBackRuleForm version={version} onDone={onDone} />}
    />
  )
}

function Terms({ terms }: { terms: CancellationTermsFieldsFragment }) {
  const { first_hours: firstHours, last_hours: lastHours } = terms
  const firstFee = <MoneyText cents={terms.first_fee_cents} />
  const firstCredit = <MoneyText cents={terms.first_credit_cents} />
  const lastFee = <MoneyText cents={terms.last_fee_cents} />
  const lastCredit = <MoneyText cents={terms.last_credit_cents} />
  const missed = <MoneyText cents={terms.no_show_credit_cents} />
  return (
    <>
      <Trans>
        Under {firstHours} hours: {firstFee} fee, {firstCredit} credit. Under {lastHours} hours: {lastFee}{' '}
        fee, {lastCredit} credit. Walker missing: {missed} credit.
      </Trans>
    </>
  )
}

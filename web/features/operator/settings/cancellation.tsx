import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { cancellationRules } from '#domain/trips/cancellation-version.ts'
import {
  CancellationPreviewDocument,
  CancellationVersionsDocument,
  PublishCancellationTermsDocument,
  type CancellationPreviewQuery,
  type CancellationTermsFieldsFragment,
} from '#web/api/generated/rules.ts'
import { PreviewTable } from '#web/features/operator/settings/preview-table.tsx'
import { amountUnit, hoursUnit, type RuleField } from '#web/features/operator/settings/rule-fields.ts'
import { RuleForm, ruleOf } from '#web/features/operator/settings/rule-form.tsx'
import { takeBackRule } from '#web/features/operator/settings/take-back.ts'
import { VersionsCard } from '#web/features/operator/settings/versions-card.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

const hours = hoursUnit(cancellationRules.hours)
const amount = amountUnit(cancellationRules.cents)

type FigureOfTerms = Exclude<keyof CancellationTermsFieldsFragment, '__typename'>

const fields: readonly RuleField<FigureOfTerms>[] = [
  {
    key: 'first_hours',
    label: () => msg`First limit, in hours before the start`,
    hint: msg`Earlier than this, cancelling is free.`,
    unit: hours,
  },
  {
    key: 'first_fee_cents',
    label: (currency) => msg`Fee after the first limit, in ${currency}`,
    hint: msg`For the side that cancels.`,
    unit: amount,
  },
  {
    key: 'first_credit_cents',
    label: (currency) => msg`Credit after the first limit, in ${currency}`,
    hint: msg`For the traveler, when the walker cancels.`,
    unit: amount,
  },
  { key: 'last_hours', label: () => msg`Last limit, in hours before the start`, unit: hours },
  {
    key: 'last_fee_cents',
    label: (currency) => msg`Fee after the last limit, in ${currency}`,
    unit: amount,
  },
  {
    key: 'last_credit_cents',
    label: (currency) => msg`Credit after the last limit, in ${currency}`,
    unit: amount,
  },
  {
    key: 'no_show_credit_cents',
    label: (currency) => msg`Credit when the walker does not come, in ${currency}`,
    unit: amount,
  },
]

/** Terms of cancelling that begin later. They are published once what they would have changed was seen. */
const rule = ruleOf({
  fields,
  previewQuery: CancellationPreviewDocument,
  previewOf: (terms) => ({ terms }),
  preview: ({ cancellationPreview }) => <CancellationPreview preview={cancellationPreview} />,
  document: PublishCancellationTermsDocument,
  variables: (terms, begins) => ({ terms, ...begins }),
})

/** What cancelling a scheduled walk costs: the versions, and a new one with what it would have changed. */
export function CancellationCard() {
  const { t } = useLingui()
  return (
    <VersionsCard
      title={<Trans>Cancelling a scheduled walk</Trans>}
      note={<Trans>Walks keep the terms they were booked with.</Trans>}
      query={CancellationVersionsDocument}
      pick={({ cancellationVersions }) => cancellationVersions}
      keyOf={({ version }) => version}
      words={({ terms }) => <Terms terms={terms} />}
      plan={<Trans>Plan other terms</Trans>}
      planTitle={t`Other terms of cancelling`}
      publishForm={(current, onDone) => <RuleForm rule={rule} current={current?.terms} onDone={onDone} />}
      takeBack={({ version }) => takeBackRule(msg`Take these terms back?`, version)}
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

function CancellationPreview({
  preview: { walks, was, would_be: wouldBe },
}: {
  preview: CancellationPreviewQuery['cancellationPreview']
}) {
  const { t } = useLingui()
  return (
    <PreviewTable
      about={
        <Plural
          value={walks}
          _0="No accepted walk was cancelled or missed in the last 30 days."
          one="# accepted walk was cancelled or missed in the last 30 days"
          other="# accepted walks were cancelled or missed in the last 30 days"
        />
      }
      isEmpty={walks === 0}
      wouldBe={<Trans>With these terms</Trans>}
      rows={[
        [t`Travelers pay`, was.traveller_cents, wouldBe.traveller_cents],
        [t`Walkers pay`, was.walker_cents, wouldBe.walker_cents],
        [t`Credits to travelers`, was.credit_cents, wouldBe.credit_cents],
        [t`Left for us`, was.rest_cents, wouldBe.rest_cents],
      ]}
    />
  )
}

import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from 'urql'
import { cancellationRules } from '#domain/trips/cancellation-version.ts'
import {
  CancellationPreviewDocument,
  PublishCancellationTermsDocument,
  type CancellationPreviewQuery,
  type CancellationTermsFieldsFragment,
} from '#web/api/generated/rules.ts'
import { amountUnit, hoursUnit, type RuleField } from '#web/features/operator/settings/rule-fields.ts'
import { RuleForm } from '#web/features/operator/settings/rule-form.tsx'
import { PreviewTable } from '#web/features/operator/settings/version-forms.tsx'

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
export function PublishCancellationForm({
  current,
  onDone,
}: {
  current: CancellationTermsFieldsFragment | undefined
  onDone: () => void
}) {
  const [, publish] = useMutation(PublishCancellationTermsDocument)
  return (
    <RuleForm
      fields={fields}
      current={current}
      previewQuery={CancellationPreviewDocument}
      previewOf={(terms) => ({ terms })}
      preview={({ cancellationPreview }) => <CancellationPreview preview={cancellationPreview} />}
      publish={async (terms, begins) => {
        const { data, error } = await publish({ terms, ...begins })
        return { answer: data?.publishCancellationTerms, error }
      }}
      onDone={onDone}
    />
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

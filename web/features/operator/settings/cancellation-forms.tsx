import { t as now } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { cancellationRules } from '#domain/trips/cancellation-version.ts'
import {
  CancellationPreviewDocument,
  PublishCancellationTermsDocument,
  type CancellationPreviewQuery,
  type CancellationTermsFieldsFragment,
} from '#web/api/generated/rules.ts'
import { amountCents } from '#web/features/operator/money/amount.ts'
import {
  amountRule,
  dollars,
  firstVersionValues,
  PreviewTable,
  usePreview,
  VersionForm,
  versionFields,
} from '#web/features/operator/settings/version-forms.tsx'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'

const { hours, cents } = cancellationRules

/** Whole hours as they were typed; null when they are none. */
const wholeHours = (typed: string): number | null => (/^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : null)

const hoursRule = z.string().check(
  z.refine(
    (typed) => {
      const found = wholeHours(typed)
      return found !== null && found >= hours.least && found <= hours.most
    },
    { error: () => now`Please enter ${hours.least} to ${hours.most} whole hours.` },
  ),
)

const rules = z.object({
  first_hours: hoursRule,
  first_fee_cents: amountRule(cents),
  first_credit_cents: amountRule(cents),
  last_hours: hoursRule,
  last_fee_cents: amountRule(cents),
  last_credit_cents: amountRule(cents),
  no_show_credit_cents: amountRule(cents),
  ...versionFields,
})

type Values = z.infer<typeof rules>

/** The figures as they are sent; what cannot be read is outside the bounds, so that the server names its field. */
function termsOf(typed: Values): CancellationTermsFieldsFragment {
  const amount = (text: string) => amountCents(text) ?? -1
  return {
    first_hours: wholeHours(typed.first_hours) ?? 0,
    first_fee_cents: amount(typed.first_fee_cents),
    first_credit_cents: amount(typed.first_credit_cents),
    last_hours: wholeHours(typed.last_hours) ?? 0,
    last_fee_cents: amount(typed.last_fee_cents),
    last_credit_cents: amount(typed.last_credit_cents),
    no_show_credit_cents: amount(typed.no_show_credit_cents),
  }
}

const typedOf = (terms: CancellationTermsFieldsFragment | undefined): Values => ({
  first_hours: String(terms?.first_hours ?? ''),
  first_fee_cents: dollars(terms?.first_fee_cents),
  first_credit_cents: dollars(terms?.first_credit_cents),
  last_hours: String(terms?.last_hours ?? ''),
  last_fee_cents: dollars(terms?.last_fee_cents),
  last_credit_cents: dollars(terms?.last_credit_cents),
  no_show_credit_cents: dollars(terms?.no_show_credit_cents),
  ...firstVersionValues(),
})

/** Terms of cancelling that begin later. They are published once what they would have changed was seen. */
export function PublishCancellationForm({
  current,
  onDone,
}: {
  current: CancellationTermsFieldsFragment | undefined
  onDone: () => void
}) {
  const { t, i18n } = useLingui()
  const currency = currencyName(i18n.locale)
  const [, publish] = useMutation(PublishCancellationTermsDocument)
  const [first] = useState(() => typedOf(current))
  const form = useForm(first, rules)
  const terms = termsOf(form.values)
  const seen = usePreview(CancellationPreviewDocument, { terms })
  const number = { dir: 'ltr', maxLength: 8 } as const
  const amount = { ...number, inputMode: 'decimal' } as const
  const whole = { ...number, inputMode: 'numeric' } as const
  return (
    <VersionForm
      form={form}
      seen={seen}
      publish={async (begins) => {
        const { data, error } = await publish({ terms, ...begins })
        return { answer: data?.publishCancellationTerms, error }
      }}
      onDone={onDone}
      preview={({ cancellationPreview }) => <CancellationPreview preview={cancellationPreview} />}
    >
      <Field
        label={t`First limit, in hours before the start`}
        hint={t`Earlier than this, cancelling is free.`}
        {...whole}
        {...form.field('first_hours')}
      />
      <Field
        label={t`Fee after the first limit, in ${currency}`}
        hint={t`For the side that cancels.`}
        {...amount}
        {...form.field('first_fee_cents')}
      />
      <Field
        label={t`Credit after the first limit, in ${currency}`}
        hint={t`For the traveler, when the walker cancels.`}
        {...amount}
        {...form.field('first_credit_cents')}
      />
      <Field label={t`Last limit, in hours before the start`} {...whole} {...form.field('last_hours')} />
      <Field
        label={t`Fee after the last limit, in ${currency}`}
        {...amount}
        {...form.field('last_fee_cents')}
      />
      <Field
        label={t`Credit after the last limit, in ${currency}`}
        {...amount}
        {...form.field('last_credit_cents')}
      />
      <Field
        label={t`Credit when the walker does not come, in ${currency}`}
        {...amount}
        {...form.field('no_show_credit_cents')}
      />
    </VersionForm>
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

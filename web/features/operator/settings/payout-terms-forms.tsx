import { t as now } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { payoutTermsRules } from '#domain/money/payouts/terms-version.ts'
import {
  PayoutTermsPreviewDocument,
  PublishPayoutTermsDocument,
  type PayoutTermsFieldsFragment,
  type PayoutTermsPreviewQuery,
} from '#web/api/generated/payout-terms.ts'
import { consolePaths } from '#web/app/console-paths.ts'
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
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './settings.module.css'

const { minimumCents, instantPerMille, instantLeastCents } = payoutTermsRules

/** Percent with at most one decimal, in thousandths; null when it is none. A comma is taken for a point. */
function perMilleOf(typed: string): number | null {
  const found = /^(\d{1,2})(?:[.,](\d))?$/.exec(typed.trim())
  return found ? Number(found[1]) * 10 + Number(found[2] ?? 0) : null
}

const percentMax = instantPerMille.most / 10
const rules = z.object({
  minimum_cents: amountRule(minimumCents),
  instant_per_mille: z.string().check(
    z.refine(
      (typed) => {
        const found = perMilleOf(typed)
        return found !== null && found <= instantPerMille.most
      },
      { error: () => now`Please enter 0 to ${percentMax} percent, with at most one decimal.` },
    ),
  ),
  instant_least_cents: amountRule(instantLeastCents),
  ...versionFields,
})

type Values = z.infer<typeof rules>

/** The figures as they are sent; what cannot be read is outside the bounds, so that the server names its field. */
const termsOf = (typed: Values): PayoutTermsFieldsFragment => ({
  minimum_cents: amountCents(typed.minimum_cents) ?? -1,
  instant_per_mille: perMilleOf(typed.instant_per_mille) ?? -1,
  instant_least_cents: amountCents(typed.instant_least_cents) ?? -1,
})

const typedOf = (terms: PayoutTermsFieldsFragment | undefined): Values => ({
  minimum_cents: dollars(terms?.minimum_cents),
  instant_per_mille: String((terms?.instant_per_mille ?? 0) / 10),
  instant_least_cents: dollars(terms?.instant_least_cents),
  ...firstVersionValues(),
})

/** Payout rules that begin later. They are published once what they would have changed was seen. */
export function PublishPayoutTermsForm({
  current,
  onDone,
}: {
  current: PayoutTermsFieldsFragment | undefined
  onDone: () => void
}) {
  const { t, i18n } = useLingui()
  const currency = currencyName(i18n.locale)
  const [, publish] = useMutation(PublishPayoutTermsDocument)
  const [first] = useState(() => typedOf(current))
  const form = useForm(first, rules)
  const terms = termsOf(form.values)
  const seen = usePreview(PayoutTermsPreviewDocument, { terms })
  const number = { dir: 'ltr', maxLength: 8, inputMode: 'decimal' } as const
  return (
    <VersionForm
      form={form}
      seen={seen}
      publish={async (begins) => {
        const { data, error } = await publish({ terms, ...begins })
        return { answer: data?.publishPayoutTerms, error }
      }}
      onDone={onDone}
      lookLabel={<Trans>See the last 4 pay weeks</Trans>}
      preview={({ payoutTermsPreview }) => <Preview preview={payoutTermsPreview} />}
    >
      <Field
        label={t`The least that is sent, in ${currency}`}
        hint={t`Less rolls over to the next week.`}
        {...number}
        {...form.field('minimum_cents')}
      />
      <Field label={t`Instant payout fee, in percent`} {...number} {...form.field('instant_per_mille')} />
      <Field label={t`At least, in ${currency}`} {...number} {...form.field('instant_least_cents')} />
    </VersionForm>
  )
}

function Preview({
  preview: { was, would_be: wouldBe, changes, changes_total: total },
}: {
  preview: PayoutTermsPreviewQuery['payoutTermsPreview']
}) {
  const { t } = useLingui()
  const payouts = was.paid_weeks + was.waiting_weeks + was.instants
  return (
    <>
      <PreviewTable
        about={
          payouts === 0 ? (
            <Trans>These rules decided over no payout in the last 4 pay weeks.</Trans>
          ) : (
            <Plural
              value={total}
              _0="No walker’s week would have ended otherwise in the last 4 pay weeks."
              one="# walker’s week would have ended otherwise in the last 4 pay weeks."
              other="# weeks of walkers would have ended otherwise in the last 4 pay weeks."
            />
          )
        }
        isEmpty={payouts === 0}
        label={t`The last 4 pay weeks`}
        wouldBe={<Trans>With these rules</Trans>}
        rows={[
          [t`Weeks paid`, was.paid_weeks, wouldBe.paid_weeks, 'count'],
          [t`Sent for weeks`, was.paid_cents, wouldBe.paid_cents],
          [t`Weeks rolled over`, was.waiting_weeks, wouldBe.waiting_weeks, 'count'],
          [t`Payouts at once`, was.instants, wouldBe.instants, 'count'],
          [t`Fees for payouts at once`, was.fee_cents, wouldBe.fee_cents],
        ]}
      />
      {changes.length > 0 && <Changes changes={changes} total={total} />}
    </>
  )
}

function Changes({
  changes,
  total,
}: {
  changes: PayoutTermsPreviewQuery['payoutTermsPreview']['changes']
  total: number
}) {
  const { t } = useLingui()
  const writeDate = useDates()
  const more = total - changes.length
  return (
    <>
      <ul className={styles.rows} aria-label={t`Weeks that would have ended otherwise`}>
        {changes.map(({ walker_id: id, walker_first_name: name, week, cents, would_be: end }) => {
          const day = writeDate(new Date(`${week}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
          return (
            <li key={`${id} ${week}`} className={styles.row}>
              <span>
                <Link href={consolePaths.person(id)}>
                  <bdi>{name ?? t`An erased account`}</bdi>
                </Link>
                {' · '}
                <Trans>Week of {day}</Trans>
              </span>
              <span>
                <MoneyText cents={cents} />{' '}
                {end === 'paid' ? <Trans>would be paid</Trans> : <Trans>would roll over</Trans>}
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className={styles.small}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from 'urql'
import { payoutTermsRules } from '#domain/money/payouts/terms-version.ts'
import {
  PayoutTermsPreviewDocument,
  PublishPayoutTermsDocument,
  type PayoutTermsFieldsFragment,
  type PayoutTermsPreviewQuery,
} from '#web/api/generated/payout-terms.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { amountUnit, percentUnit, type RuleField } from '#web/features/operator/settings/rule-fields.ts'
import { RuleForm } from '#web/features/operator/settings/rule-form.tsx'
import { PreviewTable } from '#web/features/operator/settings/version-forms.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './settings.module.css'

const { minimumCents, instantPerMille, instantLeastCents } = payoutTermsRules

type FigureOfTerms = Exclude<keyof PayoutTermsFieldsFragment, '__typename'>

const fields: readonly RuleField<FigureOfTerms>[] = [
  {
    key: 'minimum_cents',
    label: (currency) => msg`The least that is sent, in ${currency}`,
    hint: msg`Less rolls over to the next week.`,
    unit: amountUnit(minimumCents),
  },
  {
    key: 'instant_per_mille',
    label: () => msg`Instant payout fee, in percent`,
    unit: percentUnit(instantPerMille),
  },
  {
    key: 'instant_least_cents',
    label: (currency) => msg`At least, in ${currency}`,
    unit: amountUnit(instantLeastCents),
  },
]

/** Payout rules that begin later. They are published once what they would have changed was seen. */
export function PublishPayoutTermsForm({
  current,
  onDone,
}: {
  current: PayoutTermsFieldsFragment | undefined
  onDone: () => void
}) {
  const [, publish] = useMutation(PublishPayoutTermsDocument)
  return (
    <RuleForm
      fields={fields}
      current={current}
      previewQuery={PayoutTermsPreviewDocument}
      previewOf={(terms) => ({ terms })}
      lookLabel={<Trans>See the last 4 pay weeks</Trans>}
      preview={({ payoutTermsPreview }) => <Preview preview={payoutTermsPreview} />}
      publish={async (terms, begins) => {
        const { data, error } = await publish({ terms, ...begins })
        return { answer: data?.publishPayoutTerms, error }
      }}
      onDone={onDone}
    />
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

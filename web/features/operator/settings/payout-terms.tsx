import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { payoutTermsRules } from '#domain/money/payouts/terms-version.ts'
import {
  PayoutTermsPreviewDocument,
  PayoutTermsVersionsDocument,
  PublishPayoutTermsDocument,
  type PayoutTermsFieldsFragment,
  type PayoutTermsPreviewQuery,
} from '#web/api/generated/payout-terms.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { PreviewTable } from '#web/features/operator/settings/preview-table.tsx'
import { amountUnit, percentUnit, type RuleField } from '#web/features/operator/settings/rule-fields.ts'
import { RuleForm, ruleOf } from '#web/features/operator/settings/rule-form.tsx'
import { takeBackRule } from '#web/features/operator/settings/take-back.ts'
import { VersionsCard } from '#web/features/operator/settings/versions-card.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { PercentText } from '#web/ui/display/percent-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

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
const rule = ruleOf({
  fields,
  previewQuery: PayoutTermsPreviewDocument,
  previewOf: (terms) => ({ terms }),
  lookLabel: <Trans>See the last 4 pay weeks</Trans>,
  preview: ({ payoutTermsPreview }) => <Preview preview={payoutTermsPreview} />,
  document: PublishPayoutTermsDocument,
  variables: (terms, begins) => ({ terms, ...begins }),
})

/** What payouts cost and the least that is sent: the versions, and a new one with what it would have changed. */
export function PayoutTermsCard() {
  const { t } = useLingui()
  return (
    <VersionsCard
      title={<Trans>Payouts to walkers</Trans>}
      note={<Trans>A week is paid by the rules in force at its end.</Trans>}
      query={PayoutTermsVersionsDocument}
      pick={({ payoutTermsVersions }) => payoutTermsVersions}
      keyOf={({ version }) => version}
      words={({ terms }) => <Terms terms={terms} />}
      plan={<Trans>Plan other payout rules</Trans>}
      planTitle={t`Other payout rules`}
      publishForm={(current, onDone) => <RuleForm rule={rule} current={current?.terms} onDone={onDone} />}
      takeBack={({ version }) => takeBackRule(msg`Take these payout rules back?`, version)}
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
      <Stack as="ul" gap={12} aria-label={t`Weeks that would have ended otherwise`}>
        {changes.map(({ walker_id: id, walker_first_name: name, week, cents, would_be: end }) => {
          const day = writeDate(new Date(`${week}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
          return (
            <Row as="li" key={`${id} ${week}`} gap={16} lineGap={8} align="center" justify="between">
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
            </Row>
          )
        })}
      </Stack>
      {more > 0 && (
        <Muted>
          <Plural value={more} one="and # more" other="and # more" />
        </Muted>
      )}
    </>
  )
}

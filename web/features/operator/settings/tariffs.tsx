import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { tariffRules } from '#domain/money/tariff-version.ts'
import {
  PublishTariffDocument,
  TariffPreviewDocument,
  TariffVersionsDocument,
  type TariffPreviewQuery,
  type TariffVersionsQuery,
} from '#web/api/generated/tariffs.ts'
import { PreviewTable } from '#web/features/operator/settings/preview-table.tsx'
import { amountUnit, type RuleField } from '#web/features/operator/settings/rule-fields.ts'
import { RuleForm, ruleOf } from '#web/features/operator/settings/rule-form.tsx'
import { takeBackTariff } from '#web/features/operator/settings/take-back.ts'
import { VersionsCard } from '#web/features/operator/settings/versions-card.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

const fields: readonly RuleField<'connection_cents' | 'per_minute_cents'>[] = [
  {
    key: 'connection_cents',
    label: (currency) => msg`To connect, in ${currency}`,
    unit: amountUnit(tariffRules.connectionCents),
  },
  {
    key: 'per_minute_cents',
    label: (currency) => msg`A minute, in ${currency}`,
    unit: amountUnit(tariffRules.perMinuteCents),
  },
]

/** A price that begins later. It is published once what it would have changed was seen. */
const rule = ruleOf({
  fields,
  previewQuery: TariffPreviewDocument,
  previewOf: (rates) => rates,
  preview: ({ tariffPreview }) => <TariffPreview preview={tariffPreview} />,
  document: PublishTariffDocument,
  variables: (rates, begins) => ({ data: { ...rates, ...begins } }),
})

/** What a walk costs: the versions of the tariff, and a new one with what it would have changed. */
export function TariffCard() {
  const { t } = useLingui()
  return (
    <VersionsCard
      title={<Trans>Price of a walk</Trans>}
      note={
        <Trans>
          Walks keep the price they were booked with. Pages that anyone can read still quote the list price.
        </Trans>
      }
      query={TariffVersionsDocument}
      pick={({ tariffVersions }) => tariffVersions}
      keyOf={({ id }) => id}
      words={(version) => <Price version={version} />}
      plan={<Trans>Plan another price</Trans>}
      planTitle={t`Another price`}
      publishForm={(current, onDone) => <RuleForm rule={rule} current={current} onDone={onDone} />}
      takeBack={({ id }) => takeBackTariff(id)}
    />
  )
}

function Price({ version }: { version: TariffVersionsQuery['tariffVersions'][number] }) {
  const { currency } = version
  const connection = <MoneyText cents={version.connection_cents} currency={currency} />
  const minute = <MoneyText cents={version.per_minute_cents} currency={currency} />
  return (
    <Trans>
      {connection} to connect, {minute} a minute
    </Trans>
  )
}

function TariffPreview({
  preview: { walks, was, would_be: wouldBe },
}: {
  preview: TariffPreviewQuery['tariffPreview']
}) {
  const { t } = useLingui()
  return (
    <PreviewTable
      about={
        <Plural
          value={walks}
          _0="There was no walk in the last 30 days."
          one="# walk in the last 30 days"
          other="# walks in the last 30 days"
        />
      }
      isEmpty={walks === 0}
      wouldBe={<Trans>With this price</Trans>}
      rows={[
        [t`Travelers pay`, was.traveller_cents, wouldBe.traveller_cents],
        [t`Walkers get`, was.walker_cents, wouldBe.walker_cents],
        [t`For us and the payment provider`, was.rest_cents, wouldBe.rest_cents],
      ]}
    />
  )
}

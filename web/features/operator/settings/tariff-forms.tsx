import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from 'urql'
import { tariffRules } from '#domain/money/tariff-version.ts'
import {
  PublishTariffDocument,
  TakeBackTariffDocument,
  TariffPreviewDocument,
  type TariffPreviewQuery,
  type TariffVersionsQuery,
} from '#web/api/generated/tariffs.ts'
import type { Sent } from '#web/features/operator/factors/proven-send.tsx'
import { amountUnit, type RuleField } from '#web/features/operator/settings/rule-fields.ts'
import { RuleForm } from '#web/features/operator/settings/rule-form.tsx'
import { PreviewTable, TakeBackForm } from '#web/features/operator/settings/version-forms.tsx'

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
export function PublishTariffForm({
  current,
  onDone,
}: {
  current: TariffVersionsQuery['tariffVersions'][number] | undefined
  onDone: () => void
}) {
  const [, publish] = useMutation(PublishTariffDocument)
  return (
    <RuleForm
      fields={fields}
      current={current}
      previewQuery={TariffPreviewDocument}
      previewOf={(rates) => rates}
      preview={({ tariffPreview }) => <TariffPreview preview={tariffPreview} />}
      publish={async (rates, begins) => {
        const { data, error } = await publish({ data: { ...rates, ...begins } })
        return { answer: data?.publishTariff, error }
      }}
      onDone={onDone}
    />
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

/** Takes a price back that has not begun. */
export function TakeBackTariffForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [, takeBack] = useMutation(TakeBackTariffDocument)
  const send = async (reason: string): Promise<Sent> => {
    const { data, error } = await takeBack({ id, reason })
    return { answer: data?.takeBackTariff, error }
  }
  return <TakeBackForm takeBack={send} onDone={onDone} />
}

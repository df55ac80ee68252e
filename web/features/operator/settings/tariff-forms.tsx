import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { tariffRules } from '#domain/money/tariff-version.ts'
import {
  PublishTariffDocument,
  TakeBackTariffDocument,
  TariffPreviewDocument,
  type TariffPreviewQuery,
  type TariffVersionsQuery,
} from '#web/api/generated/tariffs.ts'
import type { Sent } from '#web/features/operator/factors/proven-send.tsx'
import { amountCents } from '#web/features/operator/money/amount.ts'
import {
  amountRule,
  dollars,
  firstVersionValues,
  PreviewTable,
  TakeBackForm,
  usePreview,
  VersionForm,
  versionFields,
} from '#web/features/operator/settings/version-forms.tsx'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'

const rules = z.object({
  connection_cents: amountRule(tariffRules.connectionCents),
  per_minute_cents: amountRule(tariffRules.perMinuteCents),
  ...versionFields,
})

/** A price that begins later. It is published once what it would have changed was seen. */
export function PublishTariffForm({
  current,
  onDone,
}: {
  current: TariffVersionsQuery['tariffVersions'][number] | undefined
  onDone: () => void
}) {
  const { t, i18n } = useLingui()
  const currency = currencyName(i18n.locale)
  const [, publish] = useMutation(PublishTariffDocument)
  const [first] = useState(() => ({
    connection_cents: dollars(current?.connection_cents),
    per_minute_cents: dollars(current?.per_minute_cents),
    ...firstVersionValues(),
  }))
  const form = useForm(first, rules)
  const { connection_cents: connection, per_minute_cents: minute } = form.values
  const rates = {
    connection_cents: amountCents(connection) ?? -1,
    per_minute_cents: amountCents(minute) ?? -1,
  }
  const seen = usePreview(TariffPreviewDocument, rates)
  return (
    <VersionForm
      form={form}
      seen={seen}
      publish={async (begins) => {
        const { data, error } = await publish({ data: { ...rates, ...begins } })
        return { answer: data?.publishTariff, error }
      }}
      onDone={onDone}
      preview={({ tariffPreview }) => <TariffPreview preview={tariffPreview} />}
    >
      <Field
        label={t`To connect, in ${currency}`}
        inputMode="decimal"
        dir="ltr"
        maxLength={8}
        {...form.field('connection_cents')}
      />
      <Field
        label={t`A minute, in ${currency}`}
        inputMode="decimal"
        dir="ltr"
        maxLength={8}
        {...form.field('per_minute_cents')}
      />
    </VersionForm>
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

import { t as now } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient, useMutation } from 'urql'
import * as z from 'zod/mini'
import { tariffRules } from '#domain/money/tariff-version.ts'
import { DAY } from '#domain/shared/units.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  PublishTariffDocument,
  TakeBackTariffDocument,
  TariffPreviewDocument,
  type TariffPreviewQuery,
  type TariffVersionsQuery,
} from '#web/api/generated/tariffs.ts'
import type { Sent } from '#web/features/operator/factors/proven-send.tsx'
import { amountCents } from '#web/features/operator/money/amount.ts'
import { isoOf, momentOf, MomentField } from '#web/features/operator/settings/moment-field.tsx'
import { FormShell, reasonRule } from '#web/features/operator/settings/setting-forms.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from './settings.module.css'

type Preview = TariffPreviewQuery['tariffPreview']

const { connectionCents, perMinuteCents } = tariffRules

const amountRule = ({ least, most }: { least: number; most: number }) =>
  z.string().check(
    z.refine(
      (typed) => {
        const cents = amountCents(typed)
        return cents !== null && cents >= least && cents <= most
      },
      {
        error: () => {
          const [from, to] = [(least / 100).toFixed(2), (most / 100).toFixed(2)]
          return now`Please enter an amount from ${from} to ${to}.`
        },
      },
    ),
  )

const rules = z.object({
  connection_cents: amountRule(connectionCents),
  per_minute_cents: amountRule(perMinuteCents),
  valid_from: z.string().check(z.minLength(1, { error: () => now`Please choose a time.` })),
  reason: reasonRule,
})

/** A price that begins later. It is published once what it would have changed was seen. */
export function PublishTariffForm({
  current,
  onDone,
}: {
  current: TariffVersionsQuery['tariffVersions'][number] | undefined
  onDone: () => void
}) {
  const { t } = useLingui()
  const [, publish] = useMutation(PublishTariffDocument)
  const dollars = (cents: number | undefined) => ((cents ?? 0) / 100).toFixed(2)
  const [first] = useState(() => ({
    connection_cents: dollars(current?.connection_cents),
    per_minute_cents: dollars(current?.per_minute_cents),
    valid_from: momentOf(new Date(Date.now() + DAY)),
    reason: '',
  }))
  const form = useForm(first, rules)
  const { connection_cents: connection, per_minute_cents: minute } = form.values
  const rates = {
    connection_cents: amountCents(connection) ?? -1,
    per_minute_cents: amountCents(minute) ?? -1,
  }
  const seen = usePreview(rates)
  const send = async (typed: typeof form.values): Promise<Sent> => {
    if (!seen.preview) {
      await seen.look()
      return {
        answer: { status: 'LOOK', message: t`Look at what it changes, then publish it.` },
        error: undefined,
      }
    }
    const data = { ...rates, valid_from: isoOf(typed.valid_from), reason: typed.reason.trim() }
    const sent = await publish({ data })
    return { answer: sent.data?.publishTariff, error: sent.error }
  }
  return (
    <FormShell
      form={form}
      send={send}
      doneAs="PUBLISHED"
      onDone={onDone}
      label={seen.preview ? <Trans>Publish it</Trans> : <Trans>See and publish</Trans>}
    >
      <Field
        label={t`To connect, in dollars`}
        inputMode="decimal"
        dir="ltr"
        maxLength={8}
        {...form.field('connection_cents')}
      />
      <Field
        label={t`A minute, in dollars`}
        inputMode="decimal"
        dir="ltr"
        maxLength={8}
        {...form.field('per_minute_cents')}
      />
      <MomentField label={t`From`} hint={t`On the clock of this device.`} {...form.field('valid_from')} />
      <div>
        <Button size="sm" variant="outline" loading={seen.isBusy} onClick={() => void seen.look()}>
          <Trans>See the last 30 days</Trans>
        </Button>
      </div>
      <ErrorNotice lines={seen.lines} />
      {seen.preview && <PreviewTable preview={seen.preview} />}
    </FormShell>
  )
}

/** What was seen holds for the rates it was asked with; others are asked for anew. */
function usePreview(rates: { connection_cents: number; per_minute_cents: number }) {
  const client = useClient()
  const key = `${rates.connection_cents} ${rates.per_minute_cents}`
  const [found, setFound] = useState<{ key: string; preview: Preview } | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    setLines([])
    const { data, error } = await client
      .query(TariffPreviewDocument, rates, { requestPolicy: 'network-only' })
      .toPromise()
    setBusy(false)
    if (data) setFound({ key, preview: data.tariffPreview })
    else setLines(error ? errorLines(error) : [])
  }
  return { preview: found?.key === key ? found.preview : null, lines, isBusy, look }
}

function PreviewTable({ preview: { walks, was, would_be: wouldBe } }: { preview: Preview }) {
  const { t } = useLingui()
  const rows = [
    [t`Travelers pay`, was.traveller_cents, wouldBe.traveller_cents],
    [t`Walkers get`, was.walker_cents, wouldBe.walker_cents],
    [t`For us and the payment provider`, was.rest_cents, wouldBe.rest_cents],
  ] as const
  return (
    <div role="status">
      <p>
        <Plural
          value={walks}
          _0="There was no walk in the last 30 days."
          one="# walk in the last 30 days"
          other="# walks in the last 30 days"
        />
      </p>
      {walks > 0 && (
        <table className={styles.preview} aria-label={t`The last 30 days`}>
          <thead>
            <tr>
              <td aria-label={t`Share`} />
              <th scope="col">
                <Trans>As it was</Trans>
              </th>
              <th scope="col">
                <Trans>With this price</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, before, after]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <MoneyText cents={before} />
                </td>
                <td>
                  <MoneyText cents={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

const reasonRules = z.object({ reason: reasonRule })

/** Takes a price back that has not begun. */
export function TakeBackTariffForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [, takeBack] = useMutation(TakeBackTariffDocument)
  const form = useForm({ reason: '' }, reasonRules)
  const send = async ({ reason }: { reason: string }): Promise<Sent> => {
    const { data, error } = await takeBack({ id, reason: reason.trim() })
    return { answer: data?.takeBackTariff, error }
  }
  return (
    <FormShell
      form={form}
      send={send}
      doneAs="TAKEN_BACK"
      onDone={onDone}
      label={<Trans>Take it back</Trans>}
      isHard
    />
  )
}

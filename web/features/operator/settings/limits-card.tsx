import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import type { LimitName } from '#domain/operator/settings.ts'
import { SetLimitDocument, type SettingsQuery } from '#web/api/generated/site-settings.ts'
import type { Sent } from '#web/features/operator/factors/proven-send.tsx'
import { amountCents } from '#web/features/operator/money/amount.ts'
import { amountRule, dollars } from '#web/features/operator/settings/rule-fields.ts'
import { LastChange, SettingCard } from '#web/features/operator/settings/setting-card.tsx'
import { FormShell, reasonRule } from '#web/features/operator/settings/setting-forms.tsx'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from './settings.module.css'

type Limit = SettingsQuery['settings']['limits'][number]

const limitWords: Readonly<Record<LimitName, MessageDescriptor>> = {
  aloneCents: msg`One operator alone gives one person a day`,
  giftMostCents: msg`The largest gift card`,
}
const wordsOf = (name: string): MessageDescriptor | undefined =>
  (limitWords as Readonly<Record<string, MessageDescriptor>>)[name]

/** Amounts that owners may move, each with its own question. */
export function LimitsCard({ limits, onDone }: { limits: readonly Limit[]; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<string | null>(null)
  const chosen = limits.find(({ name }) => name === open)
  const words = (name: string) => {
    const known = wordsOf(name)
    return known ? i18n._(known) : name
  }
  return (
    <SettingCard title={<Trans>Limits</Trans>}>
      <ul className={styles.rows}>
        {limits.map(({ name, cents, change }) => {
          const label = words(name)
          return (
            <li key={name}>
              <div className={styles.row}>
                <span>
                  {label}: <MoneyText cents={cents} />
                </span>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t`Change: ${label}`}
                  onClick={() => setOpen(name)}
                >
                  <Trans>Change</Trans>
                </Button>
              </div>
              <LastChange change={change} />
            </li>
          )
        })}
      </ul>
      {chosen && (
        <Dialog isOpen onClose={() => setOpen(null)} title={words(chosen.name)}>
          <LimitForm
            limit={chosen}
            onDone={() => {
              setOpen(null)
              onDone()
            }}
          />
        </Dialog>
      )}
    </SettingCard>
  )
}

function LimitForm({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const currency = currencyName(i18n.locale)
  const { name, cents, least_cents: least, most_cents: most } = limit
  const [, set] = useMutation(SetLimitDocument)
  const [rules] = useState(() => z.object({ cents: amountRule({ least, most }), reason: reasonRule }))
  const form = useForm({ cents: dollars(cents), reason: '' }, rules)
  const send = async (typed: { cents: string; reason: string }): Promise<Sent> => {
    const { data, error } = await set({
      name,
      // What cannot be read is outside the bounds, so that the server names the field.
      cents: amountCents(typed.cents) ?? -1,
      reason: typed.reason.trim(),
    })
    return { answer: data?.setLimit, error }
  }
  return (
    <FormShell form={form} send={send} onDone={onDone} label={<Trans>Save the limit</Trans>}>
      <Field
        label={t`In whole ${currency}`}
        hint={t`What was given or sent before stays.`}
        inputMode="decimal"
        dir="ltr"
        {...form.field('cents')}
      />
    </FormShell>
  )
}

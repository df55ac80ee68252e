import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LimitName } from '#domain/operator/settings.ts'
import type { SettingsQuery } from '#web/api/generated/site-settings.ts'
import type { Command } from '#web/features/operator/kit/command.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { LastChange } from '#web/features/operator/settings/last-change.tsx'
import { limit } from '#web/features/operator/settings/setting-commands.ts'
import { Button } from '#web/ui/button/button.tsx'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'

const limitWords: Readonly<Record<LimitName, MessageDescriptor>> = {
  aloneCents: msg`One operator alone gives one person a day`,
  giftMostCents: msg`The largest gift card`,
}
const wordsOf = (name: string): MessageDescriptor | undefined =>
  (limitWords as Readonly<Record<string, MessageDescriptor>>)[name]

interface LimitsCardProps {
  readonly found: SettingsQuery['settings']['limits']
  readonly onOpen: (open: Command) => void
}

/** Amounts that owners may move, each with its own question. */
export function LimitsCard({ found, onOpen }: LimitsCardProps) {
  const { t, i18n } = useLingui()
  return (
    <Part title={<Trans>Limits</Trans>}>
      <RowList
        rows={found}
        keyOf={({ name }) => name}
        rowOf={(one) => {
          const words = wordsOf(one.name) ?? { id: one.name, message: one.name }
          const label = i18n._(words)
          return {
            title: (
              <>
                {label}: <MoneyText cents={one.cents} />
              </>
            ),
            facts: [one.change && <LastChange key="change" change={one.change} />],
            acts: (
              <Button
                size="sm"
                variant="outline"
                aria-label={t`Change: ${label}`}
                onClick={() => onOpen(limit(one, words, currencyName(i18n.locale)))}
              >
                <Trans>Change</Trans>
              </Button>
            ),
          }
        }}
      />
    </Part>
  )
}

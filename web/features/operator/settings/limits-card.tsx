import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LimitName } from '#domain/operator/settings.ts'
import type { SettingsQuery } from '#web/api/generated/site-settings.ts'
import type { Command } from '#web/features/operator/kit/command.ts'
import { LastChange, SettingCard } from '#web/features/operator/settings/setting-card.tsx'
import { limit } from '#web/features/operator/settings/setting-commands.ts'
import { Button } from '#web/ui/button/button.tsx'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import styles from './settings.module.css'

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
    <SettingCard title={<Trans>Limits</Trans>}>
      <ul className={styles.rows}>
        {found.map((one) => {
          const { name, cents, change } = one
          const words = wordsOf(name) ?? { id: name, message: name }
          const label = i18n._(words)
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
                  onClick={() => onOpen(limit(one, words, currencyName(i18n.locale)))}
                >
                  <Trans>Change</Trans>
                </Button>
              </div>
              <LastChange change={change} />
            </li>
          )
        })}
      </ul>
    </SettingCard>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { tipPresets, tipText, type TipChoice } from '#web/features/feedback/tip.ts'
import { currencyName } from '#web/ui/display/currency-name.ts'
import { classes } from '#web/ui/classes.ts'
import { Field, type FieldProps } from '#web/ui/forms/field.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './feedback.module.css'

export interface TipFieldProps {
  readonly walkerName: string
  readonly choice: TipChoice
  readonly onChoose: (choice: TipChoice) => void
  readonly other: Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'ref'>
}

/** Amounts to give on top. Nothing is chosen beforehand, and a second press takes a choice back. */
export function TipField({ walkerName, choice, onChoose, other }: TipFieldProps) {
  const { t, i18n } = useLingui()
  const currency = currencyName(i18n.locale)
  const toggle = (key: TipChoice) => onChoose(choice === key ? 'none' : key)
  const chip = (key: TipChoice, label: string) => (
    <button
      key={key}
      type="button"
      aria-pressed={choice === key}
      className={classes(styles.chip, choice === key && styles.chipOn)}
      onClick={() => toggle(key)}
    >
      {label}
    </button>
  )
  return (
    <Stack as="fieldset" gap={10}>
      <legend className={styles.legend}>
        {walkerName ? <Trans>Tip for {walkerName}</Trans> : <Trans>Tip</Trans>}{' '}
        <span className={styles.optional}>
          <Trans>(optional)</Trans>
        </span>
      </legend>
      <div className={styles.chips}>
        {tipPresets.map((dollars) => chip(`${dollars}`, tipText(dollars * 100, i18n.locale)))}
        {chip('other', t`Other`)}
      </div>
      {choice === 'other' && (
        <Field
          label={t`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={8}
          {...other}
        />
      )}
      <Muted>
        <Trans>Tips go to the walker, minus the card fee. Charged to your default card.</Trans>
      </Muted>
    </Stack>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { stepsOf, type MoneyStep } from '#web/features/operator/figures/money-steps.ts'
import type { Summed } from '#web/features/operator/figures/figure-words.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { PlainTable } from '#web/features/operator/kit/plain-table.tsx'
import { classes } from '#web/ui/classes.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import styles from './figures.module.css'

/** From what was charged to what stays with the platform, step by step: a table whose bars show what each step takes. */
export function GrossToNet({ total }: { total: Summed }) {
  const { t, i18n } = useLingui()
  const steps = stepsOf(total)
  const most = Math.max(1, ...steps.map(({ from, until }) => Math.max(Math.abs(from), Math.abs(until))))
  return (
    <Part title={<Trans>From what was charged to what stays</Trans>}>
      <PlainTable className={styles.steps} aria-label={t`From what was charged to what stays`}>
        <tbody>
          {steps.map((step) => (
            <tr key={step.key}>
              <th scope="row">{i18n._(step.text)}</th>
              <td>
                <MoneyText cents={step.until - step.from} />
              </td>
              <td aria-hidden="true">
                <Bar step={step} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Part>
  )
}

/** The bar of a step hangs where the one before ended; it is measured against the greatest. */
function Bar({ step: { from, until, isSum }, most }: { step: MoneyStep; most: number }) {
  const [low, high] = [Math.min(from, until), Math.max(from, until)]
  const start = (100 * Math.max(0, low)) / most
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.stepBar}>
      <rect
        className={classes(styles.bar, isSum && styles.sum)}
        x={start}
        width={Math.max(0.4, (100 * (high - Math.max(0, low))) / most)}
        height="8"
      />
    </svg>
  )
}

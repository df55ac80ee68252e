import { useLingui } from '@lingui/react/macro'
import { measureKeys, measureOf, written, type Summed } from '#web/features/operator/figures/figure-words.ts'
import styles from './figures.module.css'

/** Every figure of the whole range. */
export function Totals({ total }: { total: Summed }) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.totals}>
      {measureKeys.map(measureOf).map(({ key, text, unit, of }) => (
        <div key={key}>
          <dt>{i18n._(text)}</dt>
          <dd>
            <bdi>{written(i18n, unit, of(total))}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

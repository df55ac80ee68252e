import { Trans, useLingui } from '@lingui/react/macro'
import { Change } from '#web/features/operator/figures/change.tsx'
import { measureKeys, measureOf, written, type Summed } from '#web/features/operator/figures/figure-words.ts'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './figures.module.css'

/** Every figure of the whole range, with how much more or less it is than over as many days before, once these are known. */
export function Totals({ total, before }: { total: Summed; before: Summed | null }) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.totals}>
      {measureKeys.map(measureOf).map(({ key, text, unit, of }) => {
        const [now, then] = [of(total), before && of(before)]
        return (
          <div key={key}>
            <Muted as="dt">{i18n._(text)}</Muted>
            <Text as="dd" size={22} figures>
              <bdi>{written(i18n, unit, now)}</bdi>
            </Text>
            <Muted as="dd">
              {now !== null && then !== null && then !== 0 && (
                <>
                  <Change now={now} before={then} /> <Trans>to the days before</Trans>
                </>
              )}
            </Muted>
          </div>
        )
      })}
    </dl>
  )
}

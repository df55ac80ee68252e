import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { groupCardNumber } from './card-checks.ts'
import styles from './money.module.css'

/** Cards that the embedded provider knows, by what they do. Only where that provider runs. */
export function DemoCards({ onPick }: { onPick: (number: string) => void }) {
  const { t } = useLingui()
  const cards = [
    { number: '4242424242424242', does: t`Pays` },
    { number: '5555555555554444', does: t`Pays (Mastercard)` },
    { number: '4000002500003155', does: t`The bank asks` },
    { number: '4000000000000341', does: t`Declined when used` },
    { number: '4000000000000002', does: t`Declined` },
  ]
  return (
    <Notice>
      <p>
        <strong>
          <Trans>This is a demo. No real money moves.</Trans>
        </strong>
      </p>
      <p>
        <Trans>Do not enter a real card. Use one of these test cards:</Trans>
      </p>
      <ul className={styles.demoCards}>
        {cards.map(({ number, does }) => {
          const shown = groupCardNumber(number)
          return (
            <li key={number}>
              <span>
                <span className={styles.number} dir="ltr">
                  {shown}
                </span>
                <span className={styles.does}>{does}</span>
              </span>
              <Button
                size="sm"
                variant="light"
                aria-label={t`Use ${shown}: ${does}`}
                onClick={() => onPick(number)}
              >
                <Trans>Use</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

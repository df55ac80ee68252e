import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { groupCardNumber } from '#web/features/money/cards/card-checks.ts'
import styles from '#web/features/money/cards/money.module.css'

const paying = '4242424242424242'

interface DemoCardsProps {
  readonly onPick: (number: string) => void
}

/** The card that pays in the demo, in one tap. Only where the embedded provider runs. */
export function DemoCard({ onPick }: DemoCardsProps) {
  const shown = groupCardNumber(paying)
  return (
    <Notice
      action={
        <Button size="sm" onClick={() => onPick(paying)}>
          <span>
            <Trans>
              Use test card{' '}
              <span dir="ltr" className={styles.number}>
                {shown}
              </span>
            </Trans>
          </span>
        </Button>
      }
    >
      <strong>
        <Trans>This is a demo. No real money moves.</Trans>
      </strong>{' '}
      <Trans>Do not enter a real card.</Trans>
    </Notice>
  )
}

/** The other cards that the embedded provider knows, by what they do. */
export function OtherDemoCards({ onPick }: DemoCardsProps) {
  const { t } = useLingui()
  const cards = [
    { number: '5555555555554444', does: t`Pays (Mastercard)` },
    { number: '4000002500003155', does: t`The bank asks` },
    { number: '4000000000000259', does: t`Pays, and the bank takes it back` },
    { number: '4000000000000341', does: t`Declined when used` },
    { number: '4000000000000002', does: t`Declined` },
  ]
  return (
    <details>
      <summary className={styles.more}>
        <Trans>Other test cards</Trans>
      </summary>
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
    </details>
  )
}

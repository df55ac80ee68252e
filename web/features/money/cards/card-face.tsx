import { IconCreditCard } from '#web/ui/icons/generated/icons.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { brandName, maskedNumber } from './card-words.ts'
import styles from './money.module.css'

/** A card as a person knows it: its brand and its last figures. */
export function CardFace({ brand, last4 }: { brand: string; last4: string }) {
  return (
    <Row as="span" oneLine align="center" className={styles.face}>
      <span className={styles.chip} data-brand={brand} aria-hidden>
        <IconCreditCard size={22} />
      </span>
      <span className={styles.faceText}>
        <span className={styles.brand}>{brandName(brand)}</span>
        <span className={styles.number} dir="ltr">
          {maskedNumber(last4)}
        </span>
      </span>
    </Row>
  )
}

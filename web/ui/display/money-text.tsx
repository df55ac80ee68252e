import { useLingui } from '@lingui/react'
import styles from './money-text.module.css'

/** What amounts are in that name no other currency: the page says it where it is not dollars (tools/vite/currencies.ts). */
export const platformCurrency =
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset['currency']) ?? 'USD'

/** `$15.00` in the reader's language, for texts that need a string (labels, titles). */
export function formatMoney(cents: number, locale: string, currency = platformCurrency): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
}

/** An amount of money: always left to right, figures of one width. */
export function MoneyText({
  cents,
  currency = platformCurrency,
  className,
}: {
  cents: number
  currency?: string
  className?: string
}) {
  const { i18n } = useLingui()
  return (
    <span dir="ltr" className={className ? `${styles.money} ${className}` : styles.money}>
      {formatMoney(cents, i18n.locale, currency)}
    </span>
  )
}

import { platformCurrency } from '#web/ui/display/money-text.tsx'

/** What a currency is called in a label, such as "US dollars" or "euros"; the platform's unless another is named. */
export function currencyName(locale: string, currency = platformCurrency): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

import fs from 'node:fs'
import path from 'node:path'
import { platformCurrencies } from '#domain/money/platform-currency.ts'

/** The currency that pages are built with; the one of the platform unless another is configured. */
const builtCurrency = 'USD'

/** An amount that is a text of its own, as `MoneyText` writes it. */
const amount = />\$(\d+\.\d{2})</g

/**
 * A built page as it is in another currency: it says which one it is, which the app reads once (`web/ui/display/money-text.tsx`),
 * and the amounts that stand in it already are written so, as the app finds them when it takes the page over.
 */
export function pageIn(html: string, currency: string): string {
  const { format } = new Intl.NumberFormat('en', { style: 'currency', currency })
  const said = html.replace('<html ', `<html data-currency="${currency}" `)
  if (said === html) throw new Error('A built page does not begin as it did.')
  return said.replaceAll(amount, (_, figure: string) => `>${format(Number(figure))}<`)
}

/** Lays each page of a built folder beside it once for each currency: `in/EUR/index.html`. */
export function pagesInCurrencies(folder: string): void {
  const pages = fs.readdirSync(folder).filter((name) => name.endsWith('.html') && name !== 'offline.html')
  for (const currency of platformCurrencies) {
    if (currency === builtCurrency) continue
    const place = path.join(folder, 'in', currency)
    fs.mkdirSync(place, { recursive: true })
    for (const name of pages)
      fs.writeFileSync(
        path.join(place, name),
        pageIn(fs.readFileSync(path.join(folder, name), 'utf8'), currency),
      )
  }
}

import { isExpired } from '#domain/money/card-details.ts'
import { codeFault } from '#domain/shared/address.ts'
import { isCountryCode } from '#domain/shared/country.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

const texts = moneyTexts.cards.fields

/** What is wrong with the fields of a card, by the contract's names. */
export type Invalid = { kind: 'invalid'; fields: Record<string, string> }

export function addressFaults(zip: string | null, country: string | null): Record<string, string> {
  return {
    ...(country !== null && !isCountryCode(country) ? { address_country: texts.countryMissing } : {}),
    ...(zip !== null && codeFault(zip, country) !== null ? { address_zip: texts.zipInvalid } : {}),
  }
}

export function expiryFaults(expMonth: number, expYear: number, now: Date): Record<string, string> {
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) return { exp_month: texts.monthInvalid }
  if (!Number.isInteger(expYear) || expYear > now.getUTCFullYear() + 50)
    return { exp_year: texts.yearInvalid }
  return isExpired(expMonth, expYear, now) ? { exp_year: texts.expired } : {}
}

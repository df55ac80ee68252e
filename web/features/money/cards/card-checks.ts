import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { codeRule } from '#web/ui/forms/address/address-rules.ts'
import { filled, rule } from '#web/ui/forms/rules.ts'

/** Where a card is billed. */
const place = {
  /** ISO 3166 alpha-2 */
  country: filled(() => t`Country is required.`),
  zip: z.string(),
}
const isZipThere = codeRule(() => t`Zip Code is required.`)

/**
 * What a card form asks for. Number, expiry and CVC go to the card provider alone, never to our server, and it is the
 * provider that says what is wrong with them.
 */
export const newCard = z
  .object({ number: z.string(), exp: z.string(), cvc: z.string(), ...place })
  .check(isZipThere)
export type CardFormValues = z.infer<typeof newCard>
export type CardFieldName = keyof CardFormValues

/** Card figures in the groups that are printed: 4-6-5 on American Express, else fours. At most 19 figures. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (/^3[47]/.test(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return (
    digits
      .slice(0, 19)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  )
}

/** A security code is three or four figures. */
export const maskCvc = (typed: string): string => typed.replace(/\D/g, '').slice(0, 4)

/** The mask 99/99. What devices fill in, such as `12/2034` or `1/34`, is brought to it. */
export function maskExpiry(typed: string): string {
  const parts = /^\s*(\d{1,2})\s*[/.-]\s*(\d*)/.exec(typed)
  if (parts) {
    const [, month = '', year = ''] = parts
    return `${month.padStart(2, '0')}/${(year.length >= 4 ? year.slice(2) : year).slice(0, 2)}`
  }
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Month and year out of `99/99`; what is not there yet is null. Years are of this century. */
export function readExpiry(exp: string): { month: number | null; year: number | null } {
  const [month = '', year = ''] = exp.split('/')
  return {
    month: month === '' ? null : Number(month),
    year: year.length === 2 ? 2000 + Number(year) : null,
  }
}

/** `04/31` */
export const writeExpiry = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

/** A changed card. A missing month or year is no mistake: the card's own stays. */
export const changedCard = z
  .object({
    exp: z.string().check(
      rule((exp) => {
        if (exp.replace(/\D/g, '') === '') return t`Enter Expiry Month & Year.`
        const { month } = readExpiry(exp)
        return month !== null && (month < 1 || month > 12) ? t`Enter valid Expiry Month.` : null
      }),
    ),
    ...place,
  })
  .check(isZipThere)
export type UpdateCardValues = z.infer<typeof changedCard>

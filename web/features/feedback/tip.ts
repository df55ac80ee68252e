import { ratingRules } from '#domain/feedback/rating.ts'
import { formatMoney } from '#web/ui/display/money-text.tsx'

/** Tips that are one press away, in whole units of the platform's currency. None is chosen beforehand. */
export const tipPresets = [2, 5, 10, 20] as const

/** What is chosen: nothing, one of the presets by its dollars, or an amount of one's own. */
export const tipChoices = ['none', 'other', '2', '5', '10', '20'] as const
export type TipChoice = (typeof tipChoices)[number]

/**
 * The tip in dollars; null when the amount typed is none that can be given (more than nothing, at most `tipMaxCents`, at
 * most two decimals). A decimal comma is understood.
 */
export function tipDollars(choice: TipChoice, other: string): number | null {
  if (choice === 'none') return 0
  if (choice !== 'other') return Number(choice)
  const typed = other
    .trim()
    .replace(/^\p{Sc}\s*/u, '')
    .replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return null
  const dollars = Number(typed)
  return dollars > 0 && dollars * 100 <= ratingRules.tipMaxCents ? dollars : null
}

/** An amount of a tip in the person's language, without cents when there are none. */
export function tipText(cents: number, locale: string): string {
  return formatMoney(cents, locale).replace(/[.,]00(?=\D*$)/, '')
}

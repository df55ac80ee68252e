import { t as now } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import * as z from 'zod/mini'
import { amountCents } from '#web/features/operator/money/amount.ts'
import { amountRule } from '#web/features/operator/money/amount-rule.ts'

interface Bounds {
  readonly least: number
  readonly most: number
}

/** How a figure of a rule is typed, read and checked. */
export interface RuleUnit {
  readonly inputMode: 'decimal' | 'numeric'
  /** The figure as it is typed; undefined where no version is in force. */
  readonly write: (figure: number | undefined) => string
  /** The figure as it is sent; what cannot be read is outside the bounds, so that the server names its field. */
  readonly read: (typed: string) => number
  readonly rule: z.ZodMiniType<string, string>
}

/** One figure of a rule with versions. `key` is its name on the wire. */
export interface RuleField<Key extends string = string> {
  readonly key: Key
  /** Its name on the screen; `currency` is the name of the currency in the language of the screen. */
  readonly label: (currency: string) => MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly unit: RuleUnit
}

/** Cents as they are typed. */
export const dollars = (cents: number | undefined) => ((cents ?? 0) / 100).toFixed(2)

const within = (figure: number | null, { least, most }: Bounds) =>
  figure !== null && figure >= least && figure <= most

/** An amount of money; the bounds are cents. */
export const amountUnit = (bounds: Bounds): RuleUnit => ({
  inputMode: 'decimal',
  write: dollars,
  read: (typed) => amountCents(typed) ?? -1,
  rule: amountRule(bounds),
})

/** A whole number of at most three digits as it was typed; null when it is none. */
const wholeNumber = (typed: string): number | null => (/^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : null)

/** Whole hours, at least one. */
export const hoursUnit = (hours: Bounds): RuleUnit => ({
  inputMode: 'numeric',
  write: (figure) => String(figure ?? ''),
  read: (typed) => wholeNumber(typed) ?? 0,
  rule: z.string().check(
    z.refine((typed) => within(wholeNumber(typed), hours), {
      error: () => now`Please enter ${hours.least} to ${hours.most} whole hours.`,
    }),
  ),
})

/** Whole numbers of anything. */
export const wholeUnit = (bounds: Bounds): RuleUnit => ({
  inputMode: 'numeric',
  write: (figure) => String(figure ?? ''),
  read: (typed) => wholeNumber(typed) ?? -1,
  rule: z.string().check(
    z.refine((typed) => within(wholeNumber(typed), bounds), {
      error: () => now`Please enter a whole number from ${bounds.least} to ${bounds.most}.`,
    }),
  ),
})

/** Percent with at most one decimal, in thousandths; null when it is none. A comma is taken for a point. */
function perMilleOf(typed: string): number | null {
  const found = /^(\d{1,2})(?:[.,](\d))?$/.exec(typed.trim())
  return found ? Number(found[1]) * 10 + Number(found[2] ?? 0) : null
}

/** A share from none on, typed in percent and sent in thousandths; `most` is thousandths. */
export function percentUnit({ most }: { readonly most: number }): RuleUnit {
  const percentMax = most / 10
  return {
    inputMode: 'decimal',
    write: (figure) => String((figure ?? 0) / 10),
    read: (typed) => perMilleOf(typed) ?? -1,
    rule: z.string().check(
      z.refine((typed) => within(perMilleOf(typed), { least: 0, most }), {
        error: () => now`Please enter 0 to ${percentMax} percent, with at most one decimal.`,
      }),
    ),
  }
}

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Summed } from '#web/features/operator/figures/figure-words.ts'

/** A step from what was charged to what stays, in cents: `from` where the one before ended, `until` where it ends itself. */
export interface MoneyStep {
  readonly key: string
  readonly text: MessageDescriptor
  readonly from: number
  readonly until: number
  /** A sum begins at nothing; the others take something away. */
  readonly isSum: boolean
}

/**
 * What was charged, what of it went back to cards, what walkers earned, and what stays. The figures have no fees, taxes and credits, and
 * count money on the day of its entry; so the first step is the sum of the others, whatever the day of the walk, and its name says what
 * it is without.
 */
export function stepsOf({
  revenue_cents: revenue,
  pay_cents: pay,
  refund_cents: refunds,
}: Pick<Summed, 'revenue_cents' | 'pay_cents' | 'refund_cents'>): readonly MoneyStep[] {
  const charged = revenue + pay + refunds
  return [
    {
      key: 'charged',
      text: msg`Charged, without fees, taxes and credits`,
      from: 0,
      until: charged,
      isSum: true,
    },
    { key: 'refunds', text: msg`Went back to cards`, from: charged, until: charged - refunds, isSum: false },
    { key: 'pay', text: msg`Earned by walkers`, from: charged - refunds, until: revenue, isSum: false },
    { key: 'revenue', text: msg`Stays with the platform`, from: 0, until: revenue, isSum: true },
  ]
}

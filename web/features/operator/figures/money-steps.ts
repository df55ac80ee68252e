import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Summed } from '#web/features/operator/figures/figure-words.ts'

/** A step from gross to net, in cents: `from` where the one before ended, `until` where it ends itself. */
export interface MoneyStep {
  readonly key: string
  readonly text: MessageDescriptor
  readonly from: number
  readonly until: number
  /** A sum begins at nothing; the others take something away. */
  readonly isSum: boolean
}

/**
 * What was charged after the provider's fees, what of it went back to cards, what walkers earned, and what stays. The figures have no
 * fees, and count money on the day of its entry; so the first step is the sum of the others, whatever the day of the walk.
 */
export function stepsOf({
  revenue_cents: revenue,
  pay_cents: pay,
  refund_cents: refunds,
}: Pick<Summed, 'revenue_cents' | 'pay_cents' | 'refund_cents'>): readonly MoneyStep[] {
  const gross = revenue + pay + refunds
  return [
    { key: 'gross', text: msg`Charged, after the provider’s fees`, from: 0, until: gross, isSum: true },
    { key: 'refunds', text: msg`Went back to cards`, from: gross, until: gross - refunds, isSum: false },
    { key: 'pay', text: msg`Earned by walkers`, from: gross - refunds, until: revenue, isSum: false },
    { key: 'revenue', text: msg`Stays with the platform`, from: 0, until: revenue, isSum: true },
  ]
}

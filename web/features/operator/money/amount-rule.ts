import { i18n } from '@lingui/core'
import { t as now } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { amountCents } from '#web/features/operator/money/amount.ts'
import { formatMoney } from '#web/ui/display/money-text.tsx'

/** Cents, both included. */
interface AmountBounds {
  readonly least: number
  readonly most: number
}

/** What is typed as an amount of the platform's currency, within bounds, which the error names with the currency. */
export const amountRule = ({ least, most }: AmountBounds) =>
  z.string().check(
    z.refine(
      (typed) => {
        const cents = amountCents(typed)
        return cents !== null && cents >= least && cents <= most
      },
      {
        error: () => {
          const [from, to] = [formatMoney(least, i18n.locale), formatMoney(most, i18n.locale)]
          return now`Please enter an amount from ${from} to ${to}.`
        },
      },
    ),
  )

import { accountOf } from '#server/modules/money/payouts/accounts/accounts.store.ts'
import { payoutsOf } from '#server/modules/money/payouts/payouts.store.ts'
import { everyTaxFormOf } from '#server/modules/money/tax/tax-forms.store.ts'
import type { Database } from '#server/db/pool.ts'

/** The newest payouts that an archive names. */
const payoutsAtMost = 5000

/** A person's payout account, payouts and tax forms, for their archive; the numbers of the forms are not in it. */
export async function personalPayouts(db: Database, userId: string) {
  const [payoutAccount, payouts, taxForms] = await Promise.all([
    accountOf(db, userId),
    payoutsOf(db, userId, { offset: 0, limit: payoutsAtMost }),
    everyTaxFormOf(db, userId),
  ])
  return { payoutAccount, payouts, taxForms }
}

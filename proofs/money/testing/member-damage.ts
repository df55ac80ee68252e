import { run, type Damage } from '#proofs/money/testing/damage-kinds.ts'
import type { EmbeddedBilling } from '#adapters/billing/embedded.ts'

/** The membership is `$3`, its charge `$2`. */
const charge = (set: string) => run(`update membership_charges set ${set} where id = $2`)
const posted = `(select id from ledger_transactions where kind = 'membership' and reference = $2)`

/** The provider's subscription is not as ours. */
const there =
  (set: Parameters<EmbeddedBilling['damage']>[1]): NonNullable<Damage['there']> =>
  async ({ billingTwin }, { providerId }) =>
    billingTwin.damage(providerId, set)

/** What can be wrong with a membership that is paid: beside the ledger, the provider's payments and its subscriptions. */
export const memberDamages: readonly Damage[] = [
  {
    names: 'membershipNotPosted',
    to: 'member',
    here: run(
      `delete from ledger_postings where transaction_id in ${posted}`,
      `delete from ledger_transactions where kind = 'membership' and reference = $2`,
    ),
  },
  {
    names: 'membershipPostedDiffers',
    to: 'member',
    here: run(
      `update ledger_postings set amount_cents = amount_cents + sign(amount_cents)::int * 7
       where transaction_id in ${posted} and (account like 'card:%' or account = 'platform:revenue')`,
    ),
  },
  {
    names: 'membershipAmountDiffers',
    to: 'member',
    also: ['membershipPostedDiffers'],
    here: charge('amount_cents = amount_cents + 100'),
  },
  {
    names: 'membershipTakenThereOnly',
    to: 'member',
    also: ['membershipAmountDiffers'],
    here: charge('provider_payment_id = null'),
  },
  {
    names: 'subscriptionMissing',
    to: 'member',
    also: ['subscriptionUnknownHere'],
    here: run(`update memberships set provider_subscription_id = 'sub_gone_' || id where id = $3`),
  },
  { names: 'subscriptionUnknownHere', to: 'member', there: there({ reference: 'mbr_none' }) },
  { names: 'subscriptionStateDiffers', to: 'member', there: there({ state: 'pastDue' }) },
  { names: 'subscriptionPlanDiffers', to: 'member', there: there({ planId: 'voyager-1' }) },
  { names: 'subscriptionEndDiffers', to: 'member', there: there({ endsWithPeriod: true }) },
]

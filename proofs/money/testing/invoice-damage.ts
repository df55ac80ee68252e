import type { EmbeddedInvoicing } from '#adapters/invoicing/embedded.ts'
import { run, type Damage } from '#proofs/money/testing/damage-kinds.ts'

/** The invoice is `$2`, its walk `$3`, its institution `$4`. */
const invoice = (set: string) => run(`update venue_invoices set ${set} where id = $2`)

/** The entry of a kind about the invoice is of another amount on both of its accounts. */
const postedOtherwise = (kind: 'invoice' | 'invoicePaid') =>
  run(
    `update ledger_postings set amount_cents = amount_cents + sign(amount_cents)::int * 7
     where transaction_id in (select id from ledger_transactions where kind = '${kind}' and reference = $2)`,
  )
const charge = `kind = 'venueCharge' and reference in (select id from venue_walks where walk_id = $3)`

/** The provider's invoice is not as ours. */
const there =
  (set: Parameters<EmbeddedInvoicing['damage']>[1]): NonNullable<Damage['there']> =>
  async ({ invoicingTwin }, { providerId }) =>
    invoicingTwin.damage(providerId, set)

/** What can be wrong with an invoice of an institution that is paid: beside the ledger, and beside the provider's invoices. */
export const invoiceDamages: readonly Damage[] = [
  {
    names: 'venueChargeNotPosted',
    to: 'invoiced',
    here: run(
      `delete from ledger_postings where transaction_id in (select id from ledger_transactions where ${charge})`,
      `delete from ledger_transactions where ${charge}`,
    ),
  },
  { names: 'invoicePostedDiffers', to: 'invoiced', here: postedOtherwise('invoice') },
  { names: 'invoicePaidDiffers', to: 'invoiced', here: postedOtherwise('invoicePaid') },
  {
    names: 'invoiceCreditDiffers',
    to: 'invoiced',
    also: ['invoicePaidDiffers'],
    here: invoice('credited_cents = 100'),
  },
  {
    names: 'invoiceMissingThere',
    to: 'invoiced',
    also: ['invoiceUnknownHere'],
    here: invoice(`provider_invoice_id = 'in_gone_' || id`),
  },
  { names: 'invoiceAmountDiffers', to: 'invoiced', there: there({ amountCents: 7100 }) },
  { names: 'invoiceStateDiffers', to: 'invoiced', there: there({ state: 'open' }) },
  { names: 'invoiceUnknownHere', to: 'invoiced', there: there({ reference: 'vin_none' }) },
]

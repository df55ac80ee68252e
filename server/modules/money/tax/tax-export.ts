import { taxYearBounds, taxYearOf } from '#domain/money/payouts/pay-week.ts'
import { taxFileOf, taxFilePeople, type TaxFileLine } from '#domain/money/payouts/tax-file.ts'
import { sealFile } from '#server/durable/sealed/sealed-file.ts'
import { unseal } from '#server/durable/sealed/sealed.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { TaxFile, TaxFileOrder } from '#server/modules/money/tax/tax-export.types.ts'
import * as store from '#server/modules/money/tax/tax-export.store.ts'

/** Years before the product cannot have payouts. */
const firstYear = 2025

/**
 * A part of the file of everyone who was paid in a year, sealed for the configured recipient: the only way by which the numbers
 * of tax forms are read. `part` is from 1; a year without payouts has one part without lines.
 */
export async function taxFile(ctx: MoneyContext, { year, part }: TaxFileOrder): Promise<TaxFile> {
  const recipient = ctx.config.taxRecipient
  if (recipient === null) return { kind: 'noRecipient' }
  if (year < firstYear || year > taxYearOf(ctx.clock.now())) return { kind: 'noYear' }
  const span = taxYearBounds(year)
  const people = await store.countPaid(ctx.db, { ...span, currency: ctx.config.currency })
  const parts = Math.max(1, Math.ceil(people / taxFilePeople))
  if (part < 1 || part > parts) return { kind: 'noPart' }
  const page = { limit: taxFilePeople, offset: (part - 1) * taxFilePeople }
  const rows = await store.paidWithForms(ctx.db, { ...span, currency: ctx.config.currency }, page)
  const lines = rows.map((row) => lineOf(ctx, row))
  const sealed = await sealFile(recipient, taxFileOf({ year, currency: ctx.config.currency }, lines))
  const withoutForm = lines.filter(({ form }) => form === null).length
  return { kind: 'file', sealed, part, parts, people, withoutForm }
}

function lineOf({ secrets }: MoneyContext, { userId, paidCents, form }: store.PaidRow): TaxFileLine {
  if (form === null) return { userId, paidCents, form: null }
  const { id, sealedNumber, ...said } = form
  return { userId, paidCents, form: { ...said, number: unseal(secrets.numbers, id, sealedNumber) } }
}

import {
  last4Of,
  taxFormFaults,
  type TaxFormFaults,
  type TaxFormInput,
} from '#domain/money/payouts/tax-form.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { DAY } from '#domain/shared/units.ts'
import { seal } from '#server/durable/sealed/sealed.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { lockWalkers } from '#server/modules/money/payouts/payouts.store.ts'
import * as store from '#server/modules/money/tax/tax-forms.store.ts'

export type SaveTaxFormOutcome = { kind: 'saved' } | { kind: 'invalid'; fields: TaxFormFaults } | TooMany

/** A form is corrected a few times, not hundreds; each is stored. */
const formsByPerson = { name: 'taxFormsByPerson', max: 20, windowMs: DAY }

/** The form of a person that is in force, without its number. */
export function taxForm(ctx: MoneyContext, userId: string): Promise<store.TaxFormRow | null> {
  return store.taxFormOf(ctx.db, userId)
}

/** Saves a form in the place of the one before. Its number is sealed; the export for filing alone reads it. */
export async function saveTaxForm(
  ctx: MoneyContext,
  userId: string,
  form: TaxFormInput,
): Promise<SaveTaxFormOutcome> {
  const at = ctx.clock.now()
  const fields = taxFormFaults(form, at)
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const tries = await ctx.limits.allow(formsByPerson, userId)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const { number, isCertified: _, ...said } = form
  const isW9 = form.kind === 'w9'
  const id = ctx.newId('tax')
  const { sealed, keyId } = seal(ctx.secrets.numbers, id, number, ctx.random.bytes)
  await ctx.inTransaction(async (tx) => {
    await lockWalkers(tx.sql, [userId])
    await store.replaceTaxForm(tx.sql, {
      ...said,
      id,
      userId,
      classification: isW9 ? form.classification : null,
      birthDate: isW9 ? null : form.birthDate,
      treatyCountry: isW9 ? null : form.treatyCountry,
      sealedNumber: sealed,
      numberKey: keyId,
      numberLast4: last4Of(number),
      signedAt: at,
    })
    await tx.event('money.taxFormSaved', { userId, kind: form.kind })
  })
  return { kind: 'saved' }
}

import { checkFormFaults, lastFour, type CheckForm, type CheckFormFaults } from '#domain/checks/form.ts'
import { checkRules, documentSides, sidesOf } from '#domain/checks/rules.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { DAY } from '#domain/shared/units.ts'
import { seal } from '#server/durable/sealed/sealed.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { expire, later, move } from '#server/modules/checks/lifecycle/moving.ts'
import { completeIfWhole, dropDocuments } from '#server/modules/checks/other/documents.ts'
import { obstacleOf } from '#server/modules/checks/us/invite.ts'
import type { Tx } from '#server/db/transaction.ts'

export type SaveFormOutcome =
  | { kind: 'saved' }
  | { kind: 'invalid'; fields: CheckFormFaults }
  | { kind: 'alreadyClear' }
  | { kind: 'underWay' }
  | { kind: 'refused'; againAt: Date }
  | TooMany

/** A form is corrected a few times, not hundreds. */
const formsByPerson = { name: 'checkFormsByPerson', max: 20, windowMs: DAY }

/**
 * Saves the form of a check outside the United States, or in the place of one that an operator does not look at yet. Its number is
 * sealed.
 */
export async function saveForm(
  ctx: ChecksContext,
  userId: string,
  form: CheckForm,
): Promise<SaveFormOutcome> {
  const fields = checkFormFaults(form)
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const tries = await ctx.limits.allow(formsByPerson, userId)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const obstacle = await obstacleOf(ctx, userId)
  if (obstacle) return obstacle
  return ctx.inTransaction((tx) => save(ctx, tx, userId, form))
}

async function save(ctx: ChecksContext, tx: Tx, userId: string, form: CheckForm): Promise<SaveFormOutcome> {
  const at = ctx.clock.now()
  let open = await store.lockOpenCheck(tx.sql, userId)
  if (open?.state === 'invited') {
    // The person has chosen the other way.
    await expire(ctx, tx, open.id)
    open = null
  }
  const id = open?.id ?? ctx.newId('bgc')
  const filled = { ...columnsOf(ctx, id, form), endsAt: later(at, checkRules.idleMs), consentedAt: at }
  if (open) {
    if (!(await move(ctx, tx, id, 'begin', filled))) return { kind: 'underWay' }
    const needed = sidesOf(form.identificationType)
    const others = documentSides.filter((side) => !needed.includes(side))
    await dropDocuments(ctx, tx, id, others)
  } else {
    const fresh = { id, userId, kind: 'other', state: 'started', createdAt: at, updatedAt: at } as const
    if (!(await store.addCheck(tx.sql, { ...fresh, ...filled }))) return { kind: 'underWay' }
    await tx.event('checks.changed', { checkId: id, userId, state: 'started' })
  }
  await completeIfWhole(ctx, tx, { id, identificationType: form.identificationType })
  return { kind: 'saved' }
}

function columnsOf(ctx: ChecksContext, id: string, form: CheckForm) {
  const { sealed, keyId } = seal(ctx.secrets.numbers, id, form.identificationNumber, ctx.random.bytes)
  return {
    firstName: form.firstName,
    middleName: form.middleName === '' ? null : form.middleName,
    lastName: form.lastName,
    streetAddress: form.streetAddress,
    region: form.state,
    country: form.country,
    zipcode: form.zipcode,
    identificationType: form.identificationType,
    sealedNumber: sealed,
    numberKey: keyId,
    numberTail: lastFour(form.identificationNumber),
  }
}

import { limits } from '#domain/identity/sign-in/limits.ts'
import { passkeyName, passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  declineOffer,
  deletePasskeyRow,
  offerDeclinedAt,
  passkeysOf,
  setPasskeyName,
  type PasskeyRow,
} from '#server/modules/identity/passkeys/passkeys.store.ts'

/** What a person sees of a passkey. */
export type PasskeyView = Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>

/** A person's passkeys, and whether the app may offer one. */
export async function passkeys(
  ctx: IdentityContext,
  userId: string,
): Promise<{ passkeys: PasskeyView[]; isOffered: boolean }> {
  const [rows, declinedAt] = await Promise.all([
    passkeysOf(ctx.db, userId, passkeyRules.passkeysMax),
    offerDeclinedAt(ctx.db, userId),
  ])
  return { passkeys: rows, isOffered: rows.length === 0 && declinedAt === null }
}

export type RenamePasskeyOutcome =
  | { kind: 'renamed'; passkey: PasskeyRow }
  | { kind: 'badName' | 'unknown' }
  | TooMany

/** Another name for a passkey of the person. */
export async function renamePasskey(
  ctx: IdentityContext,
  userId: string,
  input: { id: string; name: string },
): Promise<RenamePasskeyOutcome> {
  const name = passkeyName(input.name)
  if (name === null) return { kind: 'badName' }
  const budget = await ctx.limits.allowAll([[limits.passkeyChangesByPerson, userId]])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const passkey = await setPasskeyName(ctx.db, userId, input.id, name)
  return passkey ? { kind: 'renamed', passkey } : { kind: 'unknown' }
}

/** Deletes a passkey of the person, also the last one: the code by text message remains. False when there is no such passkey. */
export async function deletePasskey(
  ctx: IdentityContext,
  userId: string,
  id: string,
  caller: Caller,
): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    if (!(await deletePasskeyRow(tx.sql, userId, id))) return false
    await audit(ctx, { act: 'passkey.deleted', actorId: userId, subjectId: id, caller }, tx.sql)
    return true
  })
}

/** No passkey is offered to the person any more; settings still add one. */
export async function declinePasskey(ctx: IdentityContext, userId: string): Promise<void> {
  await declineOffer(ctx.db, userId, ctx.clock.now())
}

import { codeRules, type CodePurpose } from '#domain/identity/sign-in/code.ts'
import { limits } from '#domain/identity/sign-in/limits.ts'
import type { LimitAnswer } from '#server/durable/rate-limits.store.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { takeCodeTry } from '#server/modules/identity/profile/users.store.ts'
import { takeDeviceTry } from '#server/modules/identity/sessions/sessions.store.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'
import { hasLiveCode, type CodesOf } from '#server/modules/identity/sign-in/codes.store.ts'
import { knownDevice } from '#server/modules/identity/sign-in/known-device.ts'

/** Whose code is looked at: the one that the caller's known device has asked for, else the one that strangers may try. */
export async function codesOfCaller(
  ctx: IdentityContext,
  phone: string,
  purpose: CodePurpose,
  caller: Caller,
): Promise<CodesOf> {
  const own = { phone, purpose, device: await knownDevice(ctx, phone, caller) }
  const hasOwn = own.device !== null && (await hasLiveCode(ctx.db, own, ctx.clock.now(), codeRules.triesMax))
  return hasOwn ? own : { ...own, device: null }
}

/** Counts a try against the limit of the known device, or of the address of a stranger. */
export function rateLimit(ctx: IdentityContext, of: CodesOf, caller: Caller): Promise<LimitAnswer> {
  return ctx.limits.allowAll(
    of.device === null
      ? byAddress(ctx, caller.address, limits.codeTriesByAddress)
      : [[limits.codesByDevice, of.device]],
  )
}

/**
 * Takes one of the tries in a row of the known device, or of all strangers together; false when none is left. A number without
 * an account has none, and is asked for them all the same, so that the time does not tell.
 */
export function countFailure(ctx: IdentityContext, of: CodesOf, userId: string | null): Promise<boolean> {
  return of.device === null
    ? takeCodeTry(ctx.db, userId ?? '', codeRules.failuresInARowMax)
    : takeDeviceTry(ctx.db, of.device, codeRules.failuresInARowMax)
}

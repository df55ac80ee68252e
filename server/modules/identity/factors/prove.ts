import { factorRules, typedFactorCode } from '#domain/identity/sign-in/second-factor.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { unseal } from '#server/durable/sealed/sealed.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { recoveryHash, type Prover } from '#server/modules/identity/factors/factors.ts'
import {
  clearFactorTries,
  factorsOf,
  recoveryCodesLeft,
  takeFactorTry,
  takeRecoveryCode,
  takeStep,
} from '#server/modules/identity/factors/factors.store.ts'
import { totpStep } from '#server/modules/identity/factors/totp.ts'
import { markFactorProved } from '#server/modules/identity/sessions/sessions.store.ts'

export type ProveOutcome = { kind: 'proved'; recoveryCodesLeft: number } | { kind: 'wrongCode' } | TooMany

/** An operator shows their second factor in this session: the code of an app, or a recovery code. */
export async function proveSecondFactor(
  ctx: IdentityContext,
  { userId, sessionId }: Prover,
  typed: string,
  caller: Caller,
): Promise<ProveOutcome> {
  const paused = await takeTry(ctx, userId)
  if (paused) return paused
  const used = await usedBy(ctx, userId, typed)
  if (used === null) {
    await audit(ctx, { act: 'factor.refused', actorId: userId, subjectId: userId, caller })
    return { kind: 'wrongCode' }
  }
  await ctx.inTransaction(async (tx) => {
    await clearFactorTries(tx.sql, userId)
    await markFactorProved(tx.sql, sessionId, ctx.clock.now())
    const detail = { by: used }
    await audit(ctx, { act: 'factor.proved', actorId: userId, subjectId: sessionId, caller, detail }, tx.sql)
  })
  return { kind: 'proved', recoveryCodesLeft: await recoveryCodesLeft(ctx.db, userId) }
}

/** Counts a try before its code is looked at; the pause when there were too many. */
export async function takeTry(ctx: IdentityContext, userId: string): Promise<TooMany | null> {
  const at = ctx.clock.now()
  const { triesWindowMs: windowMs, triesMax: max } = factorRules
  const full = await takeFactorTry(ctx.db, userId, { at, windowMs, max })
  if (!full) return null
  const restMs = full.since.getTime() + windowMs - at.getTime()
  return { kind: 'tooMany', retryAfterS: Math.max(1, Math.ceil(restMs / 1000)) }
}

/** Uses a code up and says what it was; null when it is wrong or was used before. */
async function usedBy(
  ctx: IdentityContext,
  userId: string,
  typed: string,
): Promise<'totp' | 'recovery' | null> {
  const given = typedFactorCode(typed)
  const at = ctx.clock.now()
  if (given?.kind === 'recovery')
    return (await takeRecoveryCode(ctx.db, userId, recoveryHash(ctx, userId, given.code), at))
      ? 'recovery'
      : null
  if (!given) return null
  for (const { id, secret, confirmedAt } of await factorsOf(ctx.db, userId, factorRules.factorsMax + 1)) {
    if (confirmedAt === null) continue
    const step = totpStep(unseal(ctx.secrets.numbers, id, secret), given.code, at.getTime())
    if (step !== null && (await takeStep(ctx.db, id, { at, step }))) return 'totp'
  }
  return null
}

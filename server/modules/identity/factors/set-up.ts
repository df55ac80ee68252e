import { factorRules, typedFactorCode } from '#domain/identity/sign-in/second-factor.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { rewrapAll } from '#server/durable/sealed/rewrapping.ts'
import { seal, unseal, type Sealed } from '#server/durable/sealed/sealed.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  newRecoveryCodes,
  refusalOfChange,
  type NotFresh,
  type Prover,
} from '#server/modules/identity/factors/factors.ts'
import {
  addFactor,
  clearFactorTries,
  confirmFactor,
  deleteUnconfirmed,
  factorsOf,
  recoveryCodesLeft,
  replaceSecret,
  secretsUnderOthers,
} from '#server/modules/identity/factors/factors.store.ts'
import { takeTry } from '#server/modules/identity/factors/prove.ts'
import { totpSecret, totpStep, totpUri } from '#server/modules/identity/factors/totp.ts'
import { lockUser } from '#server/modules/identity/profile/users.store.ts'
import { markFactorProved } from '#server/modules/identity/sessions/sessions.store.ts'

export type BeginTotpOutcome =
  | { kind: 'begun'; id: string; secret: string; uri: string }
  | { kind: 'badName' }
  /** There are as many as one may have. */
  | { kind: 'full' }
  | NotFresh

/** A new secret for an authenticator app, shown this once. It counts once a first code of it was right. */
export async function beginTotp(
  ctx: IdentityContext,
  prover: Prover,
  name: string,
  caller: Caller,
): Promise<BeginTotpOutcome> {
  const called = name.trim()
  if (called === '' || called.length > factorRules.nameMax) return { kind: 'badName' }
  return ctx.inTransaction(async (tx): Promise<BeginTotpOutcome> => {
    const user = await lockUser(tx.sql, prover.userId)
    const refusal = await refusalOfChange(ctx, tx.sql, prover)
    if (refusal) return refusal
    await deleteUnconfirmed(tx.sql, prover.userId)
    const { length } = await factorsOf(tx.sql, prover.userId, factorRules.factorsMax)
    if (length >= factorRules.factorsMax) return { kind: 'full' }
    const id = ctx.newId('fct')
    const secret = totpSecret(ctx.random.bytes(factorRules.secretBytes))
    const { sealed, keyId } = seal(ctx.secrets.numbers, id, secret, ctx.random.bytes)
    const at = ctx.clock.now()
    await addFactor(tx.sql, { id, userId: prover.userId, name: called, secret: sealed, secretKey: keyId, at })
    const act = 'factor.begun'
    await audit(ctx, { act, actorId: prover.userId, subjectId: id, caller }, tx.sql)
    const label = { issuer: ctx.config.productName, name: user?.email ?? user?.phone ?? called }
    return { kind: 'begun', id, secret, uri: totpUri(secret, label) }
  })
}

export type ConfirmTotpOutcome =
  /** Recovery codes come with the first factor, and are shown this once. */
  | { kind: 'confirmed'; recoveryCodes: string[] | null }
  | { kind: 'wrongCode' | 'unknown' }
  | NotFresh
  | TooMany

/** The first code of an app that is being set up. It is a proof as well: the session has shown the factor. */
export async function confirmTotp(
  ctx: IdentityContext,
  prover: Prover,
  input: { id: string; code: string },
  caller: Caller,
): Promise<ConfirmTotpOutcome> {
  const { userId, sessionId } = prover
  const paused = await takeTry(ctx, userId)
  if (paused) return paused
  return ctx.inTransaction(async (tx): Promise<ConfirmTotpOutcome> => {
    await lockUser(tx.sql, userId)
    const refusal = await refusalOfChange(ctx, tx.sql, prover)
    if (refusal) return refusal
    const rows = await factorsOf(tx.sql, userId, factorRules.factorsMax + 1)
    const row = rows.find(({ id, confirmedAt }) => id === input.id && confirmedAt === null)
    if (!row) return { kind: 'unknown' }
    const at = ctx.clock.now()
    const typed = typedFactorCode(input.code)
    const secret = unseal(ctx.secrets.numbers, row.id, row.secret)
    const step = typed?.kind === 'totp' ? totpStep(secret, typed.code, at.getTime()) : null
    if (step === null) {
      await audit(ctx, { act: 'factor.refused', actorId: userId, subjectId: row.id, caller }, tx.sql)
      return { kind: 'wrongCode' }
    }
    await confirmFactor(tx.sql, row.id, { at, step })
    await clearFactorTries(tx.sql, userId)
    await markFactorProved(tx.sql, sessionId, at)
    const detail = { name: row.name }
    await audit(ctx, { act: 'factor.added', actorId: userId, subjectId: row.id, caller, detail }, tx.sql)
    const hasCodes = (await recoveryCodesLeft(tx.sql, userId)) > 0
    return {
      kind: 'confirmed',
      recoveryCodes: hasCodes ? null : await newRecoveryCodes(ctx, tx, userId, caller),
    }
  })
}

/** Puts the secrets of second factors under the newest master key; how many those were. */
export function rewrapFactorSecrets({
  db,
  random,
  secrets,
}: Pick<IdentityContext, 'db' | 'random'> & {
  secrets: Pick<IdentityContext['secrets'], 'numbers'>
}): Promise<number> {
  const rows = {
    underOthers: (keyId: string, atMost: number) => secretsUnderOthers(db, keyId, atMost),
    replace: (row: { id: string; before: Buffer }, sealed: Sealed) => replaceSecret(db, row, sealed),
  }
  return rewrapAll(rows, secrets.numbers, random.bytes)
}

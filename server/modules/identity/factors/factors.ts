import { createHmac } from 'node:crypto'
import {
  factorRules,
  factorStands,
  isFresh,
  makeRecoveryCode,
} from '#domain/identity/sign-in/second-factor.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  deleteFactor,
  factorsOf,
  recoveryCodesLeft,
  replaceRecoveryCodes,
} from '#server/modules/identity/factors/factors.store.ts'
import { lockUser } from '#server/modules/identity/profile/users.store.ts'
import { sessionProof } from '#server/modules/identity/sessions/sessions.store.ts'

/** The operator of a session. */
export type Prover = { userId: string; sessionId: string }

export type FactorsView = {
  factors: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[]
  recoveryCodesLeft: number
  isProved: boolean
  /** Whether factors can be changed without another proof. */
  isFresh: boolean
}

/** What an operator has as a second factor, and whether this session has shown it. */
export async function secondFactors(
  ctx: IdentityContext,
  { userId, sessionId }: Prover,
): Promise<FactorsView> {
  const [rows, left, proof] = await Promise.all([
    factorsOf(ctx.db, userId, factorRules.factorsMax + 1),
    recoveryCodesLeft(ctx.db, userId),
    sessionProof(ctx.db, sessionId),
  ])
  const now = ctx.clock.now()
  return {
    factors: rows.filter(({ confirmedAt }) => confirmedAt !== null),
    recoveryCodesLeft: left,
    isProved: factorStands(proof.provedAt, now),
    isFresh: isFresh(proof.provedAt, now),
  }
}

/** Why the factors of a person cannot be changed now: the first one asks for a new login, all others for a new proof. */
export type NotFresh = { kind: 'proveAgain' } | { kind: 'loginAgain' }

/**
 * Whether factors may be changed in a session. Who has nothing yet sets up the first one right after the login; recovery
 * codes count as something, or the loss of every factor would let a login alone make new ones.
 */
export async function refusalOfChange(
  ctx: IdentityContext,
  sql: Sql,
  { userId, sessionId }: Prover,
): Promise<NotFresh | null> {
  const [rows, left, proof] = await Promise.all([
    factorsOf(sql, userId, factorRules.factorsMax + 1),
    recoveryCodesLeft(sql, userId),
    sessionProof(sql, sessionId),
  ])
  const now = ctx.clock.now()
  if (left > 0 || rows.some(({ confirmedAt }) => confirmedAt !== null))
    return isFresh(proof.provedAt, now) ? null : { kind: 'proveAgain' }
  return isFresh(proof.openedAt, now) ? null : { kind: 'loginAgain' }
}

export type DeleteFactorOutcome = { kind: 'deleted' | 'lastOne' | 'unknown' } | NotFresh

/** Takes one factor away; never the last one of a person who has no recovery codes. */
export async function deleteSecondFactor(
  ctx: IdentityContext,
  prover: Prover,
  id: string,
  caller: Caller,
): Promise<DeleteFactorOutcome> {
  const { userId } = prover
  return ctx.inTransaction(async (tx): Promise<DeleteFactorOutcome> => {
    // Locked: of two at the same moment the second one sees what the first has left.
    await lockUser(tx.sql, userId)
    const refusal = await refusalOfChange(ctx, tx.sql, prover)
    if (refusal) return refusal
    const rows = await factorsOf(tx.sql, userId, factorRules.factorsMax + 1)
    const confirmed = rows.filter(({ confirmedAt }) => confirmedAt !== null)
    if (!confirmed.some((one) => one.id === id)) return { kind: 'unknown' }
    if (confirmed.length === 1 && (await recoveryCodesLeft(tx.sql, userId)) === 0) return { kind: 'lastOne' }
    await deleteFactor(tx.sql, userId, id)
    await audit(ctx, { act: 'factor.deleted', actorId: userId, subjectId: id, caller }, tx.sql)
    return { kind: 'deleted' }
  })
}

export type MakeCodesOutcome = { kind: 'made'; codes: string[] } | NotFresh

/** Ten new recovery codes, shown this once; the earlier ones end. */
export async function makeRecoveryCodes(
  ctx: IdentityContext,
  prover: Prover,
  caller: Caller,
): Promise<MakeCodesOutcome> {
  return ctx.inTransaction(async (tx): Promise<MakeCodesOutcome> => {
    await lockUser(tx.sql, prover.userId)
    const refusal = await refusalOfChange(ctx, tx.sql, prover)
    if (refusal) return refusal
    return { kind: 'made', codes: await newRecoveryCodes(ctx, tx, prover.userId, caller) }
  })
}

/** Replaces a person's recovery codes, in the caller's transaction. */
export async function newRecoveryCodes(
  ctx: IdentityContext,
  tx: Tx,
  userId: string,
  caller: Caller,
): Promise<string[]> {
  const codes = Array.from({ length: factorRules.recoveryCodes }, () => makeRecoveryCode(ctx.random.int))
  const hashes = codes.map((code) => recoveryHash(ctx, userId, code.replaceAll('-', '')))
  await replaceRecoveryCodes(tx.sql, userId, hashes, ctx.clock.now())
  await audit(ctx, { act: 'factor.codesMade', actorId: userId, subjectId: userId, caller }, tx.sql)
  return codes
}

/** What stands in the database of a recovery code, which has 59 bits of chance. */
export function recoveryHash(ctx: IdentityContext, userId: string, plain: string): Buffer {
  return createHmac('sha256', ctx.secrets.recoveryCodes).update(`${userId} ${plain}`).digest()
}

import { limits } from '#domain/identity/sign-in/limits.ts'
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { localeOf } from '#server/modules/identity/profile/person-messages.ts'
import { noteLanguage, usersByIds, type KnownUser } from '#server/modules/identity/profile/users.store.ts'
import { endWhatIsTheirs } from '#server/modules/identity/sessions/ended.ts'
import {
  addRefreshToken,
  liveSessionById,
  markEnded,
  prolongSession,
  refreshTokenByHash,
  replaceRefreshToken,
} from '#server/modules/identity/sessions/sessions.store.ts'
import {
  expiryFrom,
  hashOf,
  nextToken,
  tokensOf,
  type Tokens,
} from '#server/modules/identity/sessions/tokens.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'

type Exchanged = { kind: 'refreshed'; tokens: Tokens } | { kind: 'ended' }

/** A refreshed session with the person's own record. */
export type RefreshOutcome =
  | { kind: 'refreshed'; tokens: Tokens; user: KnownUser }
  | { kind: 'ended' }
  | TooMany

/**
 * Exchanges a refresh token for the next one. The next token is derived from this one, so that requests at the same
 * moment, and a repeat within 10 s, all get the same; an older token means that a stranger has a copy, and the whole
 * family ends (docs/promises.md, 25). The same press sent again, with its key, gets the same for two minutes.
 */
export async function refresh(
  ctx: IdentityContext,
  refreshToken: string,
  caller: Caller,
  isRepeat: boolean,
): Promise<RefreshOutcome> {
  const budget = await ctx.limits.allowAll(byAddress(ctx, caller.address, limits.refreshesByAddress))
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const outcome = await exchange(ctx, refreshToken, caller, isRepeat)
  if (outcome.kind !== 'refreshed') return outcome
  const [user] = await usersByIds(ctx.db, [outcome.tokens.userId])
  return user ? { ...outcome, user } : { kind: 'ended' }
}

function exchange(
  ctx: IdentityContext,
  refreshToken: string,
  caller: Caller,
  isRepeat: boolean,
): Promise<Exchanged> {
  // The moment of asking counts, not the one of its turn at the database, or a busy server would raise an alarm.
  const at = caller.receivedAt
  return ctx.inTransaction(async (tx): Promise<Exchanged> => {
    const next = nextToken(ctx, refreshToken)
    const replaced = await replaceRefreshToken(tx.sql, hashOf(refreshToken), hashOf(next), at)
    if (!replaced) return repeatedExchange(ctx, tx, refreshToken, caller, isRepeat)
    const session = await liveSessionById(tx.sql, replaced.sessionId, at)
    if (!session) return { kind: 'ended' }
    const expiresAt = expiryFrom(at, session.remember)
    await addRefreshToken(tx.sql, { hash: hashOf(next), sessionId: session.id, at })
    await prolongSession(tx.sql, session.id, at, expiresAt)
    await noteLanguage(tx.sql, session.userId, localeOf(caller), at)
    await audit(
      ctx,
      { act: 'session.refreshed', actorId: session.userId, subjectId: session.id, caller },
      tx.sql,
    )
    return { kind: 'refreshed', tokens: await tokensOf(ctx, { ...session, expiresAt }, next) }
  })
}

/**
 * A token that has been exchanged already. Just now: the newest of its line, so that tabs whose answers cross end up
 * with the same one. Longer ago, or exchanged again long since: a replay, which ends the family.
 */
async function repeatedExchange(
  ctx: IdentityContext,
  tx: Tx,
  refreshToken: string,
  caller: Caller,
  isRepeat: boolean,
): Promise<Exchanged> {
  const at = caller.receivedAt
  let newest = refreshToken
  let row = await refreshTokenByHash(tx.sql, hashOf(newest))
  if (!row) return { kind: 'ended' }
  const { sessionId } = row
  for (let steps = 0; row?.replacedAt; steps++) {
    // Of a press that is sent again the first exchange was its own, and only its answer got lost.
    const freshMs = isRepeat && steps === 0 ? sessionRules.repeatMs : sessionRules.overlapMs
    const isFresh = at.getTime() - row.replacedAt.getTime() <= freshMs
    if (!isFresh || steps === sessionRules.overlapStepsMax) {
      if (await markEnded(tx.sql, sessionId, at, 'reuse'))
        await audit(ctx, { act: 'session.reuseDetected', subjectId: sessionId, caller }, tx.sql)
      await endWhatIsTheirs(tx, [sessionId])
      return { kind: 'ended' }
    }
    newest = nextToken(ctx, newest)
    row = await refreshTokenByHash(tx.sql, hashOf(newest))
  }
  const session = await liveSessionById(tx.sql, sessionId, at)
  return session ? { kind: 'refreshed', tokens: await tokensOf(ctx, session, newest) } : { kind: 'ended' }
}
